import { type DefinedComponent, definedComponents, referredDefinitions } from "../component-kind.ts";
import { type JsonSchema, type SchemaDefinitions, withKeywords } from "../json-schema.ts";
import { typeKey } from "../names/property-keys.ts";
import { withoutBases } from "./bases.ts";

/**
 * Blocks extension of each base that is the type of something but has no discriminator: no value may then be of a
 * subtype. Otherwise the type would be polymorphic as soon as a named type extends it (`polymorphicTypes`).
 */
export function withBlockedBases(definitions: SchemaDefinitions, uses: readonly JsonSchema[]): SchemaDefinitions {
  const kinds = definedComponents(definitions, undefined);
  const extended = [...definitions].flatMap(([key, schema]) =>
    kinds.get(key)?.kind === "type" && schema.complement?.has("restriction") !== true ? (baseOf(schema) ?? []) : [],
  );
  if (extended.length === 0) return definitions;
  const used = referredDefinitions([...withoutBases(definitions), ...uses]);
  const isDeclared = (key: string): boolean => used.has(key) || hasElements(kinds.get(key));
  const found = new Map(definitions);
  for (const key of extended) {
    const schema = definitions.get(key);
    if (schema === undefined || !isObject(schema) || !isDeclared(key) || hasDiscriminator(key, definitions)) continue;
    found.set(
      key,
      withKeywords(schema, { complement: new Map([...(schema.complement ?? []), ["block", ["extension"]]]) }),
    );
  }
  return found;
}

function baseOf({ allOf }: JsonSchema): string | undefined {
  return (allOf?.length ?? 0) > 1 ? allOf?.[0]?.ref : undefined;
}

function hasElements(defined: DefinedComponent | undefined): boolean {
  return (defined?.elements.length ?? 0) > 0;
}

/** Whether a definition is an object: a simple type cannot be substituted. */
function isObject({ type, allOf }: JsonSchema): boolean {
  return type === "object" || allOf !== undefined;
}

/** Whether a definition, or one that it extends, has the discriminator. */
function hasDiscriminator(key: string, definitions: SchemaDefinitions): boolean {
  const seen = new Set<string>();
  for (let name: string | undefined = key; name !== undefined && !seen.has(name); ) {
    seen.add(name);
    const schema: JsonSchema | undefined = definitions.get(name);
    if (schema !== undefined && (schema.allOf?.at(-1) ?? schema).discriminator === typeKey) return true;
    name = schema === undefined ? undefined : baseOf(schema);
  }
  return false;
}
