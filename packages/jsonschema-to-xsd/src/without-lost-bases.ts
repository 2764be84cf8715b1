import { isReference, type JsonSchema, withKeywords } from "@soapstone/schema-mapping";
import { clark, type QName, type Schema } from "@soapstone/xml-model";

/**
 * Returns the definitions without the bases that their types could not have: a restriction whose content the base does
 * not allow, for example, is a type of its own. Such a definition is then judged as one without a base, as it will be
 * on a second trip. Undefined where all types have their bases.
 */
export function withoutLostBases(
  definitions: ReadonlyMap<string, JsonSchema>,
  nameOf: (definition: string) => QName | undefined,
  schemas: readonly Schema[],
): ReadonlyMap<string, JsonSchema> | undefined {
  const underived = new Set<string>();
  for (const one of schemas.flatMap(({ components }) => components))
    if (one.kind === "complexType" && one.name !== undefined && one.derivation === undefined)
      underived.add(clark(one.name));
  const found = new Map(definitions);
  let isFound = false;
  for (const [key, schema] of definitions) {
    const alone = withoutBase(schema);
    const name = alone && nameOf(key);
    if (alone === undefined || name === undefined || !underived.has(clark(name))) continue;
    found.set(key, alone);
    isFound = true;
  }
  return isFound ? found : undefined;
}

/** Returns the own part of a derived definition, with the annotations around both; undefined where it has no base. */
function withoutBase({ allOf, ...about }: JsonSchema): JsonSchema | undefined {
  const [base, own, ...others] = allOf ?? [];
  if (base === undefined || own === undefined || others.length > 0) return undefined;
  return isReference(base) && !isReference(own) ? withKeywords(own, about) : undefined;
}
