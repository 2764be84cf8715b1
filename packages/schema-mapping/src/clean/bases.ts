import { unusedName } from "@soapstone/workspace";
import { clark } from "@soapstone/xml-model";
import { kindKey, localNameOf, referredDefinitions } from "../component-kind.ts";
import { type JsonSchema, type SchemaDefinitions, withKeywords } from "../json-schema.ts";
import { typeKey } from "../names/property-keys.ts";
import type { WantedElement } from "./elements.ts";

/**
 * Declares an element for each definition with a discriminator that is the type of no element, and makes the definition
 * abstract: the element is replaced by elements of its subtypes. Without an element, the type would only be a base,
 * which has no discriminator (`polymorphicTypes`).
 */
export function withBases(
  definitions: SchemaDefinitions,
  { targetNamespace, wanted }: { readonly targetNamespace: string; readonly wanted: readonly WantedElement[] },
): { readonly definitions: SchemaDefinitions; readonly elements: readonly WantedElement[] } {
  const isBase = ({ allOf, discriminator }: JsonSchema): boolean =>
    (allOf?.at(-1)?.discriminator ?? discriminator) === typeKey;
  const bases = [...definitions].filter(([, schema]) => isBase(schema));
  if (bases.length === 0) return { definitions, elements: [] };
  const used = referredDefinitions([...withoutBases(definitions), ...wanted.map(({ schema }) => schema)]);
  const namespaceOf = ({ xml }: JsonSchema): string => xml?.namespace ?? targetNamespace;
  const nameOf = ([key, schema]: readonly [string, JsonSchema]): string =>
    clark({ namespace: namespaceOf(schema), local: localNameOf(key, schema) });
  const declared = [...definitions].filter(([, { complement }]) => complement?.get(kindKey) === "element");
  const ofElements = new Set([...wanted.map(({ name }) => clark(name)), ...declared.map(nameOf)]);
  const taken = new Set([...ofElements, ...[...definitions].map(nameOf)]);
  const found = new Map(definitions);
  const elements: WantedElement[] = [];
  for (const [key, schema] of bases) {
    if (used.has(key)) continue;
    const [namespace, local] = [namespaceOf(schema), localNameOf(key, schema)];
    const short = { namespace, local: local.replace(/(?<=.)Type$/, "") };
    const wish = taken.has(clark(short)) ? local : short.local;
    // An element may have the name of its type, unless another element has that name.
    const isTaken = (it: string) => ofElements.has(clark({ namespace, local: it }));
    const name = { namespace, local: unusedName(wish, isTaken, (number) => `${local}_${number}`) };
    taken.add(clark(name));
    ofElements.add(clark(name));
    elements.push({ name, schema: { ref: key } });
    found.set(key, withKeywords(schema, { complement: new Map([...(schema.complement ?? []), ["abstract", true]]) }));
  }
  return { definitions: found, elements };
}

/** Returns the definitions without the references to their bases: a base is no declaration. */
export function withoutBases(definitions: SchemaDefinitions): readonly JsonSchema[] {
  return [...definitions.values()].map((schema) =>
    withKeywords(schema, { allOf: schema.allOf?.filter(({ ref }) => ref === undefined) }),
  );
}
