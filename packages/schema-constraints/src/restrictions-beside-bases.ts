import type { Json } from "@soapstone/apidoc-model";
import { isReference, type JsonSchema, withKeywords } from "@soapstone/schema-mapping";

const restrictionKey = "restriction";

/**
 * Puts a restriction of a type with a discriminator beside its base (`allOf: [base, narrowed]`), so that tools find it
 * among the subtypes. Only if the two agree: a property cannot be a list in one and a value in the other. And only if
 * no declaration has the type: such a value does not state its type, as the base would require.
 */
export function restrictionsBesideBases(
  definitions: ReadonlyMap<string, JsonSchema>,
  isDeclared: (definition: string) => boolean,
): ReadonlyMap<string, JsonSchema> {
  if (![...definitions.values()].some(({ discriminator }) => discriminator !== undefined)) return definitions;
  /** The base of each restriction that was changed, by name. */
  const besides = new Map<string, string>();
  const judged = new Set<string>();
  for (const name of definitions.keys()) {
    const line: string[] = [];
    for (
      let at: string | undefined = name;
      at !== undefined && !judged.has(at);
      at = restrictedBase(definitions.get(at))
    ) {
      judged.add(at);
      line.push(at);
    }
    // Bases come first: a restriction by itself does not inherit its base's discriminator.
    for (const one of line.reverse()) {
      const base = baseName(definitions.get(one));
      if (base === undefined || base === one || isDeclared(one)) continue;
      const above = chainOf(base, definitions, besides);
      if (statesType(above) && agreesWith(definitions.get(one), above)) besides.set(one, base);
    }
  }
  return new Map(
    [...definitions].map(([name, schema]) => {
      const base = besides.get(name);
      return [name, base === undefined ? schema : beside(schema, base)];
    }),
  );
}

/** The inverse of `restrictionsBesideBases`: a restriction by itself, with the base's name in its complement. */
export function restrictionsAlone(definitions: ReadonlyMap<string, JsonSchema>): ReadonlyMap<string, JsonSchema> {
  return new Map([...definitions].map(([name, schema]) => [name, alone(schema)]));
}

function baseName({ complement, type }: JsonSchema = {}): string | undefined {
  const text = complement?.get(restrictionKey);
  return type === "object" && typeof text === "string" && text.startsWith("#") ? text.slice(1) : undefined;
}

/** Returns the base of a definition. */
function restrictedBase(schema: JsonSchema = {}): string | undefined {
  return schema.allOf?.[0]?.ref ?? baseName(schema);
}

/** Whether values state their type: one type in the chain has the discriminator. */
function statesType(line: readonly JsonSchema[]): boolean {
  return line.some(({ discriminator }) => discriminator !== undefined);
}

function agreesWith({ properties: own }: JsonSchema = {}, above: readonly JsonSchema[]): boolean {
  return above.every(({ properties = new Map<string, JsonSchema>() }) =>
    [...properties].every(([key, property]) => {
      const here = own?.get(key);
      return here === undefined || (here.type === "array") === (property.type === "array");
    }),
  );
}

/** Returns the keywords of a definition and of its bases. */
function chainOf(
  start: string,
  definitions: ReadonlyMap<string, JsonSchema>,
  besides: ReadonlyMap<string, string>,
): readonly JsonSchema[] {
  const line: JsonSchema[] = [];
  const seen = new Set<string>();
  for (let name: string | undefined = start; name !== undefined && !seen.has(name); ) {
    seen.add(name);
    const schema: JsonSchema = definitions.get(name) ?? {};
    const own = schema.allOf?.[1];
    line.push(schema, ...(own === undefined ? [] : [own]));
    name = schema.allOf?.[0]?.ref ?? besides.get(name);
  }
  return line;
}

/** Splits a definition: annotations stay at it, and restrictions of values go beside the base. */
function beside(schema: JsonSchema, base: string): JsonSchema {
  const { complement, xml, description, title, externalDocs, origin, nullable, extensions, ...own } = schema;
  const rest = {
    complement: new Map<string, Json>([...(complement ?? []), [restrictionKey, true]]),
    xml,
    description,
    title,
  };
  return withKeywords({ allOf: [{ ref: base }, own] }, { ...rest, externalDocs, origin, nullable, extensions });
}

function alone(schema: JsonSchema): JsonSchema {
  const [base, own, ...more] = schema.allOf ?? [];
  if (schema.complement?.get(restrictionKey) !== true || base === undefined || own === undefined) return schema;
  if (more.length > 0 || !isReference(base) || isReference(own)) return schema;
  const { allOf: _, ...about } = schema;
  return withKeywords(own, { ...about, complement: new Map([...schema.complement, [restrictionKey, `#${base.ref}`]]) });
}
