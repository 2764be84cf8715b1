import type { Json } from "@soapstone/apidoc-model";
import { Recaller } from "@soapstone/complement";
import { lazy, localOfDefinition } from "@soapstone/conversion";
import type { Report } from "@soapstone/workspace";
import { clark, isStandardNamespace, namespaces, type QName, type TypeUse } from "@soapstone/xml-model";
import { arrayDefinitions } from "./complex/arrays/array-definitions.ts";
import { namedArrayType } from "./complex/arrays/named-array.ts";
import { wrapperOf } from "./complex/arrays/wrapped-array.ts";
import { complexType, complexTypeFrom } from "./complex/complex-type.ts";
import { listedElements } from "./complex/elements/element-entry.ts";
import { type DefinedComponent, definedComponents } from "./component-kind.ts";
import { innerDefinitions } from "./inner-definitions.ts";
import type { JsonSchema } from "./json-schema.ts";
import { type ElementForms, formsOfComplement, isForm } from "./names/element-forms.ts";
import { keptArrayName } from "./names/encoded-type.ts";
import { typeFromText } from "./names/type-text.ts";
import type { SchemaOptions } from "./options.ts";
import { isSimpleSchema } from "./simple/is-simple.ts";
import { simpleTypeFrom } from "./simple/simple-type.ts";
import { type BackwardWalk, backwardContext, type DefinitionScope } from "./walk.ts";

export interface BackwardOptions {
  /** The namespace of definitions that state none. */
  readonly targetNamespace: string;
  readonly options: SchemaOptions;
  readonly report: Report;
  /** The language of documentation in the document complement. */
  readonly language?: string;
  /** The form of local elements in the document complement; qualified by default. */
  readonly forms?: ElementForms;
  /** The attribute groups of the document complement by name, `{namespace}local`, as objects of all their attributes. */
  readonly groups?: ReadonlyMap<string, JsonSchema>;
  /** The global attributes of the document complement by name, `{namespace}local`. */
  readonly attributes?: ReadonlyMap<string, JsonSchema>;
  /** The conventions in the document complement by which definitions are types or elements. */
  readonly kinds?: Json | undefined;
  /** The kind of component of each definition, if the caller knows it already. */
  readonly defined?: ReadonlyMap<string, DefinedComponent> | undefined;
}

/** The walk back from definitions to components, started in the scope of a namespace or of a definition. */
export interface BackwardWalks {
  readonly in: (scope: DefinitionScope) => BackwardWalk;
  readonly scopeOf: (definition: string) => DefinitionScope;
}

/** The greatest depth of schemas inside schemas: no author nests deeper, and the stack has an end. */
const deepest = 200;

/** Prepares the walk back: looks up what each definition becomes, and converts the schemas inside it. */
export function backwardWalks(definitions: ReadonlyMap<string, JsonSchema>, given: BackwardOptions): BackwardWalks {
  const {
    targetNamespace,
    options,
    report,
    language,
    kinds,
    groups,
    attributes,
    forms = formsOfComplement(undefined, []),
  } = given;
  // A schema without references needs neither of these.
  let { defined } = given;
  let byComponent: ReadonlyMap<string, string> | undefined;
  const namespaceOf = (definition: string): string => definitions.get(definition)?.xml?.namespace ?? targetNamespace;
  let inPlace: ReadonlySet<string> | undefined;
  const isInner = (definition: string): boolean => {
    inPlace ??= innerDefinitions(definitions);
    return inPlace.has(definition);
  };
  const componentOf: BackwardWalk["componentOf"] = (definition) => {
    const schema = definitions.get(definition);
    // An anonymous type is no component of its own.
    if (schema === undefined || isInner(definition)) return undefined;
    defined ??= definedComponents(definitions, kinds);
    const { kind, elements } = defined.get(definition) ?? { kind: "type", elements: [] };
    const local = schema.xml?.name ?? localOfDefinition(definition);
    return { kind, elements, name: { namespace: namespaceOf(definition), local } };
  };

  const allByComponent = (): ReadonlyMap<string, string> => {
    const found = new Map<string, string>();
    for (const definition of definitions.keys()) {
      const component = componentOf(definition);
      if (component !== undefined) found.set(`${component.kind} ${clark(component.name)}`, definition);
    }
    return found;
  };
  const elementOf = (definition: string, local: string): QName | undefined => {
    const component = componentOf(definition);
    if (component?.kind === "element" && component.name.local === local) return component.name;
    return elementsOf(definition).find((name) => name.local === local);
  };
  const elementsOf = (definition: string): readonly QName[] =>
    listedElements(componentOf(definition)?.elements ?? [], namespaceOf(definition));

  const definition = (name: string): JsonSchema | undefined => definitions.get(name);
  const arrays = lazy(() => arrayDefinitions(definitions, componentOf));
  const walkAt = (scope: DefinitionScope, depth: number): BackwardWalk => {
    const walk: BackwardWalk = {
      options,
      report,
      scope,
      ...(language === undefined ? {} : { language }),
      definition,
      definitionOf: (kind, name) => {
        byComponent ??= allByComponent();
        return byComponent.get(`${kind} ${clark(name)}`);
      },
      componentOf,
      elementOf,
      elementsOf,
      isArrayType: (name) => arrays().has(name),
      attributeGroup: (name) => groups?.get(clark(name)),
      globalAttribute: (name) => attributes?.get(clark(name)),
      hasAttribute: (name) => attributes?.has(clark(name)) === true || isStandardNamespace(name.namespace),
      use: (schema, recaller = new Recaller(schema.complement)) => {
        const inner = schema.ref === undefined || !isInner(schema.ref) ? undefined : definitions.get(schema.ref);
        if (schema.ref === undefined || inner === undefined)
          return useOf(schema, recaller, walk, () => walkAt(scope, depth + 1), depth);
        const { xml: _, ...keywords } = inner;
        return walkAt(walks.scopeOf(schema.ref), depth + 1).use(keywords);
      },
    };
    return walk;
  };
  const walks: BackwardWalks = {
    in: (scope) => walkAt(scope, 0),
    scopeOf: (definition) => {
      const namespace = namespaceOf(definition);
      const form = definitions.get(definition)?.complement?.get("form");
      return { namespace, form: isForm(form) ? form : forms.of(namespace) };
    },
  };
  return walks;
}

const anyType: QName = { namespace: namespaces.xsd, local: "anyType" };

/** Returns the type that a schema means: a name if there is one, else an anonymous type. */
function useOf(
  schema: JsonSchema,
  recaller: Recaller,
  walk: BackwardWalk,
  inside: () => BackwardWalk,
  depth: number,
): TypeUse | undefined {
  if (schema.ref !== undefined) {
    // An anonymous type that only wraps the text of another type.
    const isAround = backwardContext(walk, recaller).recall("content", (value) => value === "simple") !== undefined;
    if (isAround && depth <= deepest) return complexTypeFrom(schema, inside(), recaller, false);
    return walk.componentOf(schema.ref)?.name ?? anyType;
  }
  const array = keptArrayName(schema);
  if (array !== undefined) {
    recaller.context(walk.report).recall("type", () => true);
    return array;
  }
  const wrapper = namedArrayType(schema, recaller, walk);
  if (wrapper !== undefined) return wrapper;
  if (depth > deepest) return anyType;
  const context = backwardContext(walk, recaller);
  const isComplex = ["content", "arrayType"].some((key) => context.recall(key, () => true) !== undefined);
  if (!isComplex && isSimpleSchema(schema, walk.definition)) return simpleTypeFrom(schema, walk, recaller);
  if (isComplex || complexType.recognises(schema, context)) return complexTypeFrom(schema, inside(), recaller, false);
  if (schema.type === "array") return wrapperOf(schema, inside());
  const typeText = context.recall<string>(
    "type",
    (text) => typeof text === "string" && typeFromText(text) !== undefined,
  );
  return (typeText === undefined ? undefined : typeFromText(typeText)) ?? anyType;
}
