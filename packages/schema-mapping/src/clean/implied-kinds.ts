import type { JsonObject } from "@soapstone/apidoc-model";
import { clark } from "@soapstone/xml-model";
import { kindKey, localNameOf } from "../component-kind.ts";
import { type JsonSchema, withKeywords } from "../json-schema.ts";
import { withArrayTypes } from "./array-types.ts";
import { withBases } from "./bases.ts";
import { withBlockedBases } from "./blocked-bases.ts";
import { type WantedElement, withElements, withoutName } from "./elements.ts";
import { withForeignNames } from "./foreign-names.ts";
import { withTypeForms } from "./type-forms.ts";

/** The uses of definitions without complement: messages, parts and further definitions. */
export interface CleanDefinitionUses {
  readonly targetNamespace: string;
  /**
   * Elements that messages need; undefined where there are no messages, so that the default decides what is an element.
   */
  readonly wanted?: readonly WantedElement[];
  /** The schemas of message parts that have types. */
  readonly typed?: readonly JsonSchema[];
  /** Names of other definitions of the document, which are taken: shapes of faults. */
  readonly others?: Iterable<string>;
}

/**
 * Adds to each definition the complement that it implies: whether it is a type or an element, and what form it has.
 * Undefined where messages contradict each other.
 */
export function withImpliedKinds(
  definitions: ReadonlyMap<string, JsonSchema>,
  { targetNamespace, wanted, typed = [], others = [] }: CleanDefinitionUses,
): { readonly definitions: ReadonlyMap<string, JsonSchema>; readonly attributes: JsonObject | undefined } | undefined {
  const messages = new Set((wanted ?? []).flatMap(({ schema }) => schema.ref ?? []));
  const named = withForeignNames(
    withNamesakes(withTypeForms(withArrayTypes(definitions, targetNamespace, messages)), targetNamespace),
    targetNamespace,
    wanted,
  );
  const hasMessages = wanted !== undefined;
  const implied = [...(wanted ?? []), ...named.elements];
  const parts = typed.map((schema) => ({ name: { namespace: "", local: "" }, schema }));
  const bases = withBases(named.definitions, { targetNamespace, wanted: [...implied, ...parts] });
  const elements = [...implied, ...bases.elements];
  const place = { definitions: bases.definitions, targetNamespace, typed, hasMessages, others };
  const whole = withElements(place, elements);
  if (whole === undefined) return undefined;
  const uses = [...elements, ...parts].map(({ schema }) => schema);
  const ordered = byNamespace(withBlockedBases(whole, uses));
  return { definitions: ordered, attributes: named.attributes.size === 0 ? undefined : named.attributes };
}

/** Groups definitions by namespace, the order in which schemas are written, so that a second trip keeps it. */
function byNamespace(definitions: ReadonlyMap<string, JsonSchema>): ReadonlyMap<string, JsonSchema> {
  const groups = new Map<string | undefined, [string, JsonSchema][]>();
  for (const [name, schema] of definitions) {
    const group = groups.get(schema.xml?.namespace);
    if (group === undefined) groups.set(schema.xml?.namespace, [[name, schema]]);
    else group.push([name, schema]);
  }
  return new Map([...groups.values()].flat());
}

/**
 * Decides between definitions that share an XML name. The one whose key is the name is the type. Another is the element
 * of that name if only properties of the name refer to it; else it is a type, named by its key.
 */
function withNamesakes(definitions: ReadonlyMap<string, JsonSchema>, targetNamespace: string): typeof definitions {
  const nameOf = (key: string, schema: JsonSchema): string =>
    clark({ namespace: schema.xml?.namespace ?? targetNamespace, local: localNameOf(key, schema) });
  const plain = new Map<string, readonly [key: string, schema: JsonSchema]>();
  for (const [key, schema] of definitions)
    if (schema.xml?.name === undefined) plain.set(nameOf(key, schema), [key, schema]);
  const found = new Map(definitions);
  const others = otherUses(definitions);
  for (const [key, schema] of definitions) {
    const type = schema.xml?.name === undefined ? undefined : plain.get(nameOf(key, schema));
    if (type === undefined) continue;
    if (others.has(key)) found.set(key, withoutName(schema));
    else found.set(key, ofKind("element", schema)).set(type[0], ofKind("type", type[1]));
  }
  return found;
}

function ofKind(kind: "element" | "type", schema: JsonSchema): JsonSchema {
  return withKeywords(schema, { complement: new Map([...(schema.complement ?? []), [kindKey, kind]]) });
}

/** Returns the definitions to which something other than a property of their XML name refers. */
function otherUses(definitions: ReadonlyMap<string, JsonSchema>): ReadonlySet<string> {
  const others = new Set<string>();
  const waiting: [schema: JsonSchema, local: string | undefined][] = [];
  for (const schema of definitions.values()) waiting.push([schema, undefined]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [schema, local] = next;
    const { ref, properties, items, allOf } = schema;
    if (ref !== undefined && local !== localNameOf(ref, definitions.get(ref) ?? {})) others.add(ref);
    for (const [key, property] of properties ?? []) waiting.push([property, property.xml?.name ?? key]);
    if (items !== undefined) waiting.push([items, local]);
    // An `allOf` of one reference annotates the reference.
    for (const part of allOf ?? []) waiting.push([part, allOf?.length === 1 ? local : undefined]);
  }
  return others;
}
