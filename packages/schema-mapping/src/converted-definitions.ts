import type { JsonObject } from "@soapstone/apidoc-model";
import type { SchemaSet } from "@soapstone/xml-model";
import { globalElement } from "./complex/elements/global-element.ts";
import {
  type DefinedComponent,
  definedComponentIn,
  kindKey,
  withKindConventions,
  withoutConventionalKinds,
} from "./component-kind.ts";
import { definitionSchema, innerDefinition, type WalkPosition } from "./definition.ts";
import type { Definable, DefinitionPlan } from "./definition-plan.ts";
import type { InnerType } from "./inner-types.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { KnownDefinitions } from "./known-definitions.ts";
import { formsOfSet } from "./names/element-forms.ts";
import { definitionsWithResiduals, residualsOfDefinitions } from "./residual/definition-residuals.ts";
import type { ForwardWalk } from "./walk.ts";

export interface ConvertedDefinitions {
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  /** The kind of component of each definition on the way back. */
  readonly defined: ReadonlyMap<string, DefinedComponent>;
  /** The conventions by which definitions are types or elements. */
  readonly kinds: JsonObject | undefined;
}

/** The components that become definitions, by their kinds. */
export interface Convertible {
  readonly set: SchemaSet;
  readonly plan: DefinitionPlan;
  readonly inner: ReadonlyMap<string, InnerType>;
  readonly standard: KnownDefinitions["standard"];
}

/**
 * Converts the documents' own components to definitions on the first call (a service calls this for each message part).
 * Standard components are added when something uses them: call again when all is converted.
 */
export function convertedDefinitions(
  { set, plan, inner, standard }: Convertible,
  walk: ForwardWalk,
  at: (place: WalkPosition) => ForwardWalk,
): () => ConvertedDefinitions {
  const about = { set, forms: formsOfSet(set) };
  const convert = (name: string, component: Definable): JsonSchema =>
    definitionSchema(name, component, plan.elementsOf(name), about, at);
  const own = () => {
    const found = new Map<string, JsonSchema>();
    for (const [name, component] of plan.definitions) found.set(name, convert(name, component));
    for (const [name, one] of inner) found.set(name, innerDefinition(name, one, about, at));
    const residuals = residualsOfDefinitions(plan.definitions);
    const implied = withKindConventions(found, definitionsWithResiduals(found, residuals, walk.options.dialect));
    for (const [name, { complement }] of implied.definitions) {
      const component = complement?.has(kindKey) === true ? plan.definitions.get(name) : undefined;
      if (component !== undefined) walk.ledger.settle(component, [component.kind], "complement", globalElement.id);
    }
    return { schemas: implied.definitions, defined: implied.defined, kinds: implied.kinds };
  };
  let converted: ReturnType<typeof own> | undefined;
  return () => {
    converted ??= own();
    const { schemas, defined, kinds } = converted;
    // A standard component may use others: the map grows while it is iterated.
    const later = new Map<string, JsonSchema>();
    for (const [name, component] of standard)
      if (!schemas.has(name)) {
        const schema = convert(name, component);
        schemas.set(name, schema);
        defined.set(name, definedComponentIn(schema));
        later.set(name, schema);
      }
    if (later.size > 0)
      for (const [name, schema] of withoutConventionalKinds(later, schemas, kinds)) schemas.set(name, schema);
    return converted;
  };
}
