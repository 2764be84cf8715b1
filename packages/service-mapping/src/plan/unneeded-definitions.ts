import {
  type Apidoc,
  countReferences,
  definitionNameOf,
  isObject,
  isReference,
  type Json,
  nameInContainer,
  object,
  readSchemaObject,
  type SchemaOrRef,
  writeApidoc,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import type { Report } from "@soapstone/workspace";
import { retainedDefinitions } from "../complement/retained-definitions.ts";
import { rootComplement } from "../complement/root.ts";
import type { ApidocDefinitions } from "../parameter/field-parameter.ts";

const key = "unshownDefinitions";

/**
 * Removes the definitions that none of the selected operations needs. The complement holds them in their order; `true`
 * marks the place of a definition that stays, since schemas are written in that order.
 */
export function withoutUnneededDefinitions(apidoc: Apidoc): Apidoc {
  const { definitions = new Map<string, SchemaOrRef>(), ...rest } = apidoc;
  const needed = neededIn(rest, definitions, retainedDefinitions(rootComplement(apidoc.extensions)));
  const all = [...definitions];
  const last = all.findLastIndex(([name]) => !needed.has(name));
  if (last < 0) return apidoc;
  const record = all
    .slice(0, last + 1)
    .map(([name, schema]): readonly [string, Json] => [name, needed.has(name) ? true : writeSchemaObject(schema)]);
  const root = object([...(rootComplement(apidoc.extensions) ?? []), [key, object(record)]]);
  return {
    ...rest,
    ...(needed.size === 0 ? {} : { definitions: new Map(all.filter(([name]) => needed.has(name))) }),
    extensions: object([...(apidoc.extensions ?? []), [xWsdl, root]]),
  };
}

/**
 * Restores the definitions at their original positions; the inverse of `withoutUnneededDefinitions`. A definition in
 * the API file takes precedence over a stored one of its name.
 */
export function withUnneededDefinitions(apidoc: Apidoc, report: Report): Apidoc {
  const record = rootComplement(apidoc.extensions)?.get(key);
  if (!isObject(record)) return apidoc;
  const published = apidoc.definitions ?? new Map<string, SchemaOrRef>();
  const all = new Map<string, SchemaOrRef>();
  for (const [name, value] of record) {
    const schema = published.get(name) ?? (isObject(value) ? readSchemaObject(value, nowhere, report) : undefined);
    if (schema !== undefined) all.set(name, schema);
  }
  for (const [name, schema] of published) all.set(name, schema);
  return { ...apidoc, definitions: all };
}

/**
 * Returns the names of the definitions that the rest of a description refers to, directly or not, those in `published`,
 * and the definitions that extend one of them.
 */
function neededIn(
  rest: Omit<Apidoc, "definitions">,
  definitions: ApidocDefinitions,
  published: readonly string[],
): ReadonlySet<string> {
  const heirs = new Map<string, string[]>();
  for (const [name, schema] of definitions)
    for (const base of basesOf(schema)) heirs.set(base, [...(heirs.get(base) ?? []), name]);
  const needed = new Set<string>();
  const waiting = [...namesIn(writeApidoc(rest)), ...published];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = definitions.get(name);
    if (schema === undefined || needed.has(name)) continue;
    needed.add(name);
    waiting.push(...namesIn(writeSchemaObject(schema), "schema"));
    if (!isReference(schema) && schema.discriminator !== undefined) waiting.push(...(heirs.get(name) ?? []));
  }
  return needed;
}

const nowhere = { uri: "", pointer: "" };

function namesIn(root: Json, shape?: "schema"): string[] {
  return [...countReferences(root, shape).keys()].flatMap(
    (reference) => nameInContainer(reference, "definitions") ?? [],
  );
}

function basesOf(schema: SchemaOrRef): readonly string[] {
  if (isReference(schema)) return [];
  return (schema.allOf ?? []).flatMap((part) => (isReference(part) ? (definitionNameOf(part) ?? []) : []));
}
