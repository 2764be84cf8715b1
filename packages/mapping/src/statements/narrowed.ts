import type { Json } from "@soapstone/apidoc-model";
import { isReference, type JsonSchema, withWords } from "../json-schema.ts";

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
  const made = new Map<string, JsonSchema>();
  for (const [name, schema] of definitions) {
    const base = baseName(schema);
    const isBeside =
      base !== undefined &&
      base !== name &&
      !isDeclared(name) &&
      isTold(base, definitions) &&
      agree(schema, base, definitions);
    made.set(name, isBeside ? beside(schema, base) : schema);
  }
  return made;
}

/** The other way: a restriction by itself, which names its base. */
export function withoutBases(definitions: ReadonlyMap<string, JsonSchema>): ReadonlyMap<string, JsonSchema> {
  return new Map([...definitions].map(([name, schema]) => [name, alone(schema)]));
}

function baseName({ kept, type }: JsonSchema): string | undefined {
  const text = kept?.get(restrictionKey);
  return type === "object" && typeof text === "string" && text.startsWith("#") ? text.slice(1) : undefined;
}

/** Whether values say which type they are of: the base or one above it has the discriminator. */
function isTold(base: string, definitions: ReadonlyMap<string, JsonSchema>): boolean {
  return lineOf(base, definitions).some((schema) => schema.discriminator !== undefined);
}

function agree(schema: JsonSchema, base: string, definitions: ReadonlyMap<string, JsonSchema>): boolean {
  return lineOf(base, definitions).every(({ properties = new Map<string, JsonSchema>() }) =>
    [...properties].every(([key, above]) => {
      const here = schema.properties?.get(key);
      return here === undefined || (here.type === "array") === (above.type === "array");
    }),
  );
}

/** The words of a definition and of all that it extends or narrows. */
function lineOf(start: string, definitions: ReadonlyMap<string, JsonSchema>): readonly JsonSchema[] {
  const line: JsonSchema[] = [];
  const seen = new Set<string>();
  for (let name: string | undefined = start; name !== undefined && !seen.has(name); ) {
    seen.add(name);
    const schema: JsonSchema = definitions.get(name) ?? {};
    const [above, own] = schema.allOf ?? [];
    line.push(schema, ...(own === undefined ? [] : [own]));
    name = above?.ref ?? baseName(schema);
  }
  return line;
}

/** What is about the definition as a whole stays at it; what it requires of values goes into the part beside the base. */
function beside(schema: JsonSchema, base: string): JsonSchema {
  const { kept, xml, description, title, externalDocs, origin, nullable, extensions, ...own } = schema;
  const rest = { kept: new Map<string, Json>([...(kept ?? []), [restrictionKey, true]]), xml, description, title };
  return withWords({ allOf: [{ ref: base }, own] }, { ...rest, externalDocs, origin, nullable, extensions });
}

function alone(schema: JsonSchema): JsonSchema {
  const [base, own, ...more] = schema.allOf ?? [];
  if (schema.kept?.get(restrictionKey) !== true || base === undefined || own === undefined) return schema;
  if (more.length > 0 || !isReference(base) || isReference(own)) return schema;
  const { allOf: _, ...about } = schema;
  return withWords(own, { ...about, kept: new Map([...schema.kept, [restrictionKey, `#${base.ref}`]]) });
}
