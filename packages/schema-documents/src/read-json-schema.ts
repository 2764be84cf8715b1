import {
  countsBesideReferences,
  type Draft,
  draftOf,
  editSchemas,
  isObject,
  type Json,
  type JsonObject,
  type PointerTokens,
  parseFragment,
  parsePointer,
  pointerTo,
  printFragment,
  printPointer,
  type ReferenceTarget,
  referencesOf,
  valueAt,
} from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import {
  type DialectName,
  dialects,
  isAnnotationKeyword,
  type JsonSchema,
  type RaiseContext,
  type RaisePath,
  raiseInto,
  readDocumentComplement,
  withKeywordReplaced,
} from "@soapstone/schema-mapping";
import type { DocumentLocation } from "@soapstone/workspace";

/** A JSON Schema document, draft-04 to 2020-12, as schemas of the rules. */
export interface JsonSchemaDocument {
  readonly uri: string;
  /** The version of the document. */
  readonly draft: Draft;
  /** The nearest supported dialect, for writing the document again. */
  readonly dialect: Exclude<DialectName, "apidoc">;
  /** The address of the document, `$id`. */
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
  /**
   * The schema of the whole document, with `title` and `description`; absent if it restricts nothing, as in a
   * collection of definitions.
   */
  readonly root?: JsonSchema;
  /** The definitions by name, from `definitions` and `$defs`; of one name in both, the first counts. */
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  /** The document complement at the root (`x-xsd`). */
  readonly documentComplement?: JsonObject;
  /**
   * Returns the schema to which a `JsonSchema.ref` leads in this document: a definition's name, `#` (the root), or
   * `#/a/b` (a nested schema). Undefined for addresses of other documents, and where there is none.
   */
  readonly find: (ref: string) => JsonSchema | undefined;
}

/** Keywords of the document instead of its schema. */
const documentKeywords: ReadonlySet<string> = new Set(["$schema", "$id", "id", "$defs", "definitions", xXsd]);

/**
 * Reads a JSON Schema document. References into the document become names of definitions, or `#` with a pointer,
 * whatever they were (anchors, addresses by `$id`); others stay addresses. Each schema has its source position. A
 * keyword with a value of the wrong type becomes an extension; `checkJsonSchema` reports it.
 */
export function readJsonSchemaDocument(json: Json, at: DocumentLocation): JsonSchemaDocument {
  const { uri } = at;
  const draft = draftOf(json);
  const names = definitionNames(json);
  const localised = withLocalReferences(json, uri, draft);
  const root = isObject(localised) ? localised : new Map<string, Json>();
  const context: RaiseContext = {
    besideReferences: countsBesideReferences(draft),
    nameOf: (reference) => names.get(pointerIn(reference) ?? "") ?? reference,
    placeOf: (way) => ({ uri, pointer: printPointer(stepsOf(way)) }),
  };
  const read = (tokens: PointerTokens): JsonSchema | undefined => {
    const value = valueAt(localised, tokens);
    return value === undefined ? undefined : raiseInto(value, context, raisePathOf(tokens));
  };
  const definitions = new Map<string, JsonSchema>();
  for (const [pointer, name] of names) {
    const schema = read(parsePointer(pointer) ?? []);
    if (schema !== undefined) definitions.set(name, schema);
  }
  const own = new Map([...root].filter(([keyword]) => !documentKeywords.has(keyword)));
  const isSaid = localised === false || [...own.keys()].some((keyword) => !isAnnotationKeyword(keyword));
  const whole = raiseInto(localised === false ? false : own, context, undefined);
  const [id, title, description] = [root.get("$id") ?? root.get("id"), root.get("title"), root.get("description")];
  const documentComplement = documentComplementOf(root);
  return {
    uri,
    draft,
    dialect: countsBesideReferences(draft) ? "2020-12" : "draft-04",
    ...(typeof id === "string" ? { id } : {}),
    ...(typeof title === "string" ? { title } : {}),
    ...(typeof description === "string" ? { description } : {}),
    ...(isSaid ? { root: whole } : {}),
    definitions,
    ...(documentComplement === undefined ? {} : { documentComplement }),
    find: (ref) => {
      const defined = definitions.get(ref);
      if (defined !== undefined) return defined;
      const pointer = pointerIn(ref);
      if (pointer === undefined) return undefined;
      return pointer === "" ? whole : read(parsePointer(pointer) ?? []);
    },
  };
}

/** Returns the document complement of an apidoc or a JSON Schema. */
export function documentComplementOf(document: Json): JsonObject | undefined {
  return isObject(document) ? readDocumentComplement(document.get(xXsd)) : undefined;
}

/** Returns the names of definitions by their pointers. */
function definitionNames(json: Json): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const container of [dialects["draft-04"].definitions, dialects["2020-12"].definitions]) {
    const held = isObject(json) ? json.get(container) : undefined;
    for (const name of isObject(held) ? held.keys() : []) {
      if (!taken.has(name)) names.set(pointerTo(`/${container}`, name), name);
      taken.add(name);
    }
  }
  return names;
}

/** Makes every reference into the document a pointer; returns the same value where all are. */
function withLocalReferences(json: Json, uri: string, draft: Draft): Json {
  const changed = new Map<JsonObject, readonly [keyword: string, to: string]>();
  for (const { holder, keyword, reference, target } of referencesOf(json, uri, draft)) {
    const to = target.kind === "local" ? `#${printFragment(target.tokens)}` : addressOf(target, reference);
    if ((to !== reference || keyword !== "$ref") && !changed.has(holder)) changed.set(holder, [keyword, to]);
  }
  if (changed.size === 0) return json;
  return editSchemas(json, (schema) => {
    const [keyword, to] = changed.get(schema) ?? [];
    return keyword === undefined || to === undefined ? schema : withKeywordReplaced(schema, keyword, "$ref", to);
  });
}

function addressOf(target: Exclude<ReferenceTarget, { readonly kind: "local" }>, reference: string): string {
  return target.kind === "other-document" ? target.address : reference;
}

/** Returns the pointer in a reference into this document: `#`, `#/a/b`. */
function pointerIn(reference: string): string | undefined {
  if (!reference.startsWith("#")) return undefined;
  const tokens = parseFragment(reference.slice(1));
  return tokens === undefined ? undefined : printPointer(tokens);
}

function stepsOf(way: RaisePath | undefined): readonly (string | number)[] {
  const steps: (string | number)[] = [];
  for (let at = way; at !== undefined; at = at.up) steps.push(at.step);
  return steps.reverse();
}

function raisePathOf(tokens: PointerTokens): RaisePath | undefined {
  return tokens.reduce<RaisePath | undefined>((up, step) => ({ up, step }), undefined);
}
