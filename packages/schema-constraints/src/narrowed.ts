import type { Json } from "@soapstone/apidoc-model";
import { isReference, type JsonSchema, withKeywords } from "@soapstone/schema-mapping";

const restrictionKey = "restriction";

/**
 * A restriction of a type that has a discriminator stands beside its base (`allOf: [base, narrowed]`), so that tools
 * find it among the subtypes. Only where the two agree: what is a list in the base and a value here cannot be both. And
 * only where nothing is declared to have the type: such a value does not say which it is, as the base would ask for.
 */
export function besideBases(
  definitions: ReadonlyMap<string, JsonSchema>,
  isDeclared: (definition: string) => boolean,
): ReadonlyMap<string, JsonSchema> {
  if (![...definitions.values()].some(({ discriminator }) => discriminator !== undefined)) return definitions;
  /** By name, the base that it stands beside. */
  const besides = new Map<string, string>();
  const judged = new Set<string>();
  for (const name of definitions.keys()) {
    const line: string[] = [];
    for (let at: string | undefined = name; at !== undefined && !judged.has(at); at = aboveOf(definitions.get(at))) {
      judged.add(at);
      line.push(at);
    }
    // The bases first: what stands alone is no way to the discriminator of its base.
    for (const one of line.reverse()) {
      const base = baseName(definitions.get(one));
      if (base === undefined || base === one || isDeclared(one)) continue;
      const above = lineOf(base, definitions, besides);
      if (saysKind(above) && agree(definitions.get(one), above)) besides.set(one, base);
    }
  }
  return new Map(
    [...definitions].map(([name, schema]) => {
      const base = besides.get(name);
      return [name, base === undefined ? schema : beside(schema, base)];
    }),
  );
}

/** The inverse of `besideBases`: a restriction by itself, which names its base. */
export function withoutBases(definitions: ReadonlyMap<string, JsonSchema>): ReadonlyMap<string, JsonSchema> {
  return new Map([...definitions].map(([name, schema]) => [name, alone(schema)]));
}

function baseName({ kept, type }: JsonSchema = {}): string | undefined {
  const text = kept?.get(restrictionKey);
  return type === "object" && typeof text === "string" && text.startsWith("#") ? text.slice(1) : undefined;
}

/** What a definition extends or narrows. */
function aboveOf(schema: JsonSchema = {}): string | undefined {
  return schema.allOf?.[0]?.ref ?? baseName(schema);
}

/** Whether values say which type they are of: one in the line has the discriminator. */
function saysKind(line: readonly JsonSchema[]): boolean {
  return line.some(({ discriminator }) => discriminator !== undefined);
}

function agree({ properties: own }: JsonSchema = {}, above: readonly JsonSchema[]): boolean {
  return above.every(({ properties = new Map<string, JsonSchema>() }) =>
    [...properties].every(([key, property]) => {
      const here = own?.get(key);
      return here === undefined || (here.type === "array") === (property.type === "array");
    }),
  );
}

/** The keywords of a definition and of all that it refers to as its base. */
function lineOf(
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

/** What is about the definition as a whole stays at it; what it requires of values goes into the part beside the base. */
function beside(schema: JsonSchema, base: string): JsonSchema {
  const { kept, xml, description, title, externalDocs, origin, nullable, extensions, ...own } = schema;
  const rest = { kept: new Map<string, Json>([...(kept ?? []), [restrictionKey, true]]), xml, description, title };
  return withKeywords({ allOf: [{ ref: base }, own] }, { ...rest, externalDocs, origin, nullable, extensions });
}

function alone(schema: JsonSchema): JsonSchema {
  const [base, own, ...more] = schema.allOf ?? [];
  if (schema.kept?.get(restrictionKey) !== true || base === undefined || own === undefined) return schema;
  if (more.length > 0 || !isReference(base) || isReference(own)) return schema;
  const { allOf: _, ...about } = schema;
  return withKeywords(own, { ...about, kept: new Map([...schema.kept, [restrictionKey, `#${base.ref}`]]) });
}
