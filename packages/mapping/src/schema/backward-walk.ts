import type { Report } from "@soapstone/workspace";
import { clark, namespaces, type QName, type TypeUse } from "@soapstone/xml-model";
import { Recaller } from "../complement.ts";
import { unescapeName } from "../names.ts";
import { complexType, complexTypeFrom } from "./complex/complex-type.ts";
import { listedElements } from "./complex/element-entry.ts";
import { keptArrayName } from "./complex/encoded-type.ts";
import { typeFromText } from "./complex/type-text.ts";
import { wrappedArray } from "./complex/wrapped-array.ts";
import { kindByDefault, kindKey, referredDefinitions } from "./component-kind.ts";
import type { JsonSchema } from "./json-schema.ts";
import { isSimpleSchema, simpleTypeFrom } from "./simple/index.ts";
import { type BackwardWalk, backwardContext, type SchemaOptions, type Scope } from "./walk.ts";

export interface BackwardOptions {
  /** Of definitions that name none. */
  readonly targetNamespace: string;
  readonly options: SchemaOptions;
  readonly report: Report;
  /** What documentation is written in, as the record says. */
  readonly language?: string;
}

/** The walk back, and the same walk at another place. */
export interface BackwardWalks {
  readonly in: (scope: Scope) => BackwardWalk;
  readonly scopeOf: (definition: string) => Scope;
}

/** Schemas inside schemas: no author nests deeper, and the stack has an end. */
const deepest = 200;

/** Looks up what definitions become, and converts what they hold. */
export function backwardWalks(
  definitions: ReadonlyMap<string, JsonSchema>,
  { targetNamespace, options, report, language }: BackwardOptions,
): BackwardWalks {
  const referred = referredDefinitions(definitions.values());
  const namespaceOf = (definition: string): string => definitions.get(definition)?.xml?.namespace ?? targetNamespace;
  const componentOf = (definition: string): ReturnType<BackwardWalk["componentOf"]> => {
    const schema = definitions.get(definition);
    if (schema === undefined) return undefined;
    const kept = schema.kept?.get(kindKey);
    const kind = kept === "type" || kept === "element" ? kept : kindByDefault(schema, referred.has(definition));
    const local = schema.xml?.name ?? unescapeName(definition);
    return { kind, name: { namespace: namespaceOf(definition), local } };
  };

  const byComponent = new Map<string, string>();
  for (const definition of definitions.keys()) {
    const component = componentOf(definition);
    if (component !== undefined) byComponent.set(`${component.kind} ${clark(component.name)}`, definition);
  }
  const elementOf = (definition: string, local: string): QName | undefined => {
    const component = componentOf(definition);
    if (component?.kind === "element" && component.name.local === local) return component.name;
    const listed = listedElements(definitions.get(definition)?.kept, namespaceOf(definition));
    return listed.find((name) => name.local === local);
  };

  const walkAt = (scope: Scope, depth: number): BackwardWalk => {
    const walk: BackwardWalk = {
      options,
      report,
      scope,
      ...(language === undefined ? {} : { language }),
      definition: (name) => definitions.get(name),
      definitionOf: (kind, name) => byComponent.get(`${kind} ${clark(name)}`),
      componentOf,
      elementOf,
      use: (schema, recaller = new Recaller(schema.kept)) =>
        useOf(schema, recaller, walk, () => walkAt(scope, depth + 1), depth),
    };
    return walk;
  };
  return {
    in: (scope) => walkAt(scope, 0),
    scopeOf: (definition) => ({
      namespace: namespaceOf(definition),
      form: definitions.get(definition)?.kept?.get("form") === "unqualified" ? "unqualified" : "qualified",
    }),
  };
}

const anyType: QName = { namespace: namespaces.xsd, local: "anyType" };

/** The type that words in some place mean: a name where there is one, else a type in place. */
function useOf(
  schema: JsonSchema,
  recaller: Recaller,
  walk: BackwardWalk,
  inside: () => BackwardWalk,
  depth: number,
): TypeUse | undefined {
  if (schema.ref !== undefined) return walk.componentOf(schema.ref)?.name ?? anyType;
  const array = keptArrayName(schema);
  if (array !== undefined) {
    recaller.context(walk.report).recall("type", () => true);
    return array;
  }
  if (depth > deepest) return anyType;
  const context = backwardContext(walk, recaller);
  const isComplex = ["content", "arrayType"].some((key) => context.recall(key, () => true) !== undefined);
  if (!isComplex && isSimpleSchema(schema, walk.definition)) return simpleTypeFrom(schema, walk, recaller);
  if (isComplex || complexType.recognises(schema, context)) return complexTypeFrom(schema, inside(), recaller, false);
  if (schema.type === "array") return wrappedArray(schema, inside());
  const kept = context.recall<string>("type", (text) => typeof text === "string" && typeFromText(text) !== undefined);
  return (kept === undefined ? undefined : typeFromText(kept)) ?? anyType;
}
