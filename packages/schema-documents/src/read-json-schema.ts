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
  isAbout,
  type JsonSchema,
  type RaiseContext,
  type RaisePath,
  raiseInto,
  readDocumentComplement,
  replaced,
} from "@soapstone/schema-mapping";
import type { DocumentPlace } from "@soapstone/workspace";

/** A document of JSON Schema, draft-04 to 2020-12, in the keywords that the rules speak. */
export interface JsonSchemaDocument {
  readonly uri: string;
  /** The version that it is written in. */
  readonly draft: Draft;
  /** The one of ours that is nearest to it: for writing it again. */
  readonly dialect: Exclude<DialectName, "apidoc">;
  /** Its own address, `$id`. */
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
  /**
   * The schema of the whole document, `title` and `description` among its keywords; absent where it says nothing about
   * values, as in a collection of definitions.
   */
  readonly root?: JsonSchema;
  /** By name, from `definitions` and `$defs`. A name that both have is the first one's. */
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  /** What our own output keeps at its root (`x-xsd`). */
  readonly documentComplement?: JsonObject;
  /**
   * The schema that a `JsonSchema.ref` means in this document: a definition's name, `#` (the root), or `#/a/b` (a
   * schema inside). Undefined for addresses of other documents and where nothing is.
   */
  readonly find: (ref: string) => JsonSchema | undefined;
}

/** Keywords of the document rather than of the schema that it is. */
const documentKeywords: ReadonlySet<string> = new Set(["$schema", "$id", "id", "$defs", "definitions", xXsd]);

/**
 * Reads a document of JSON Schema. References that lead into the document are names of definitions, or `#` with a
 * pointer, whatever they were (anchors, addresses by `$id`); others stay addresses. Each schema knows its place. What is
 * not of a keyword's form is kept among the extensions; `checkJsonSchema` reports it.
 */
export function readJsonSchemaDocument(json: Json, at: DocumentPlace): JsonSchemaDocument {
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
    return value === undefined ? undefined : raiseInto(value, context, wayOf(tokens));
  };
  const definitions = new Map<string, JsonSchema>();
  for (const [pointer, name] of names) {
    const schema = read(parsePointer(pointer) ?? []);
    if (schema !== undefined) definitions.set(name, schema);
  }
  const own = new Map([...root].filter(([keyword]) => !documentKeywords.has(keyword)));
  const isSaid = localised === false || [...own.keys()].some((keyword) => !isAbout(keyword));
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

/** What our own output keeps at the root of a document, an apidoc or one of JSON Schema. */
export function documentComplementOf(document: Json): JsonObject | undefined {
  return isObject(document) ? readDocumentComplement(document.get(xXsd)) : undefined;
}

/** Pointers of the definitions, and their names. */
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

/** The document with every reference into itself as a pointer of this document. The same value where all are. */
function withLocalReferences(json: Json, uri: string, draft: Draft): Json {
  const changed = new Map<JsonObject, readonly [keyword: string, to: string]>();
  for (const { holder, keyword, reference, target } of referencesOf(json, uri, draft)) {
    const to = target.kind === "here" ? `#${printFragment(target.tokens)}` : addressOf(target, reference);
    if ((to !== reference || keyword !== "$ref") && !changed.has(holder)) changed.set(holder, [keyword, to]);
  }
  if (changed.size === 0) return json;
  return editSchemas(json, (schema) => {
    const [keyword, to] = changed.get(schema) ?? [];
    return keyword === undefined || to === undefined ? schema : replaced(schema, keyword, "$ref", to);
  });
}

function addressOf(target: Exclude<ReferenceTarget, { readonly kind: "here" }>, reference: string): string {
  return target.kind === "elsewhere" ? target.address : reference;
}

/** The pointer in a reference into this document: `#`, `#/a/b`. */
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

function wayOf(tokens: PointerTokens): RaisePath | undefined {
  return tokens.reduce<RaisePath | undefined>((up, step) => ({ up, step }), undefined);
}
