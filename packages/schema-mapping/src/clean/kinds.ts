import type { JsonObject } from "@soapstone/apidoc-model";
import { clark } from "@soapstone/xml-model";
import { kindKey, localOf } from "../component-kind.ts";
import { type JsonSchema, withKeywords } from "../json-schema.ts";
import { withArrayTypes } from "./array-types.ts";
import { withBases } from "./bases.ts";
import { withBlockedBases } from "./blocked-bases.ts";
import { type WantedElement, withElements, withoutName } from "./elements.ts";
import { withForeignNames } from "./foreign-names.ts";
import { withTypeForms } from "./type-forms.ts";

/** Where definitions without complement stand. */
export interface CleanPlace {
  readonly targetNamespace: string;
  /** Elements that messages ask for; undefined: there are no messages, and definitions are elements as usual. */
  readonly wanted?: readonly WantedElement[];
  /** Schemas of parts that have types. */
  readonly typed?: readonly JsonSchema[];
  /** Other definitions of the document, whose names are taken: shapes of faults. */
  readonly others?: Iterable<string>;
}

/** What definitions imply, at each where its complement would say it; undefined where that contradicts itself. */
export function withImpliedKinds(
  definitions: ReadonlyMap<string, JsonSchema>,
  { targetNamespace, wanted, typed = [], others = [] }: CleanPlace,
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

/** In the order in which schemas are written, which have a namespace each: so that of a further trip is the same. */
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
 * A definition under another key than the name that it shares with a type is the element of that name, if all that refers
 * to it are properties of the name; else it is a type that is called by its key. The one that has the name as its key is
 * the type.
 */
function withNamesakes(definitions: ReadonlyMap<string, JsonSchema>, targetNamespace: string): typeof definitions {
  const nameOf = (key: string, schema: JsonSchema): string =>
    clark({ namespace: schema.xml?.namespace ?? targetNamespace, local: localOf(key, schema) });
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
  return withKeywords(schema, { kept: new Map([...(schema.kept ?? []), [kindKey, kind]]) });
}

/** The definitions that something refers to which is no property called like them in XML. */
function otherUses(definitions: ReadonlyMap<string, JsonSchema>): ReadonlySet<string> {
  const others = new Set<string>();
  const waiting: [schema: JsonSchema, local: string | undefined][] = [];
  for (const schema of definitions.values()) waiting.push([schema, undefined]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [schema, local] = next;
    const { ref, properties, items, allOf } = schema;
    if (ref !== undefined && local !== localOf(ref, definitions.get(ref) ?? {})) others.add(ref);
    for (const [key, property] of properties ?? []) waiting.push([property, property.xml?.name ?? key]);
    if (items !== undefined) waiting.push([items, local]);
    // What is said about a reference stands around it.
    for (const part of allOf ?? []) waiting.push([part, allOf?.length === 1 ? local : undefined]);
  }
  return others;
}
