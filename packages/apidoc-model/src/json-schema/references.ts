import { resolveUri } from "@soapstone/workspace";
import { namesOf, type Path } from "../json/path.ts";
import { type PointerTokens, parseFragment, valueAt } from "../json/pointer.ts";
import { splitReference } from "../json/resolve.ts";
import { isObject, type Json, type JsonObject } from "../json/value.ts";
import { countsBesideReferences, type Draft, draftOf, isBefore } from "./drafts.ts";
import { looseReferences } from "./loose-references.ts";
import { walkJsonSchemas } from "./walk.ts";

/** The target of a reference. */
export type ReferenceTarget =
  /** To a value of the same document. */
  | { readonly kind: "local"; readonly tokens: PointerTokens; readonly value: Json }
  /** To another document: its address, with the fragment. */
  | { readonly kind: "other-document"; readonly address: string }
  /** Within this document, but without a value there. */
  | { readonly kind: "missing" };

/** A reference of a schema, with its target. */
export interface JsonSchemaReference {
  /** The reference as it is written. */
  readonly reference: string;
  readonly keyword: "$ref" | "$dynamicRef" | "$recursiveRef";
  /** The schema that contains the reference. */
  readonly holder: JsonObject;
  readonly path: Path;
  /** Set for a value in a keyword that no version defines: it is a reference if it has a target, otherwise data. */
  readonly isLoose?: true;
  readonly target: ReferenceTarget;
}

const referenceKeywords = ["$ref", "$dynamicRef", "$recursiveRef"] as const;

/**
 * Returns the references of a document with their targets, in document order: pointers, anchors, and addresses that
 * inner schemas state by `$id` (`id` before draft-06). A dynamic reference gets the target that it would have as a
 * static one.
 */
export function referencesOf(root: Json, uri: string, draft: Draft): readonly JsonSchemaReference[] {
  return allReferencesOf(root, uri, draft).filter(({ isLoose }) => isLoose !== true);
}

/** Returns the references of a document with their targets, and values in unknown keywords that may be references. */
export function allReferencesOf(root: Json, uri: string, draft: Draft): readonly JsonSchemaReference[] {
  const { resources, anchors, found } = addressesOf(root, uri, draft);
  return found.map(({ base, ...reference }) => ({
    ...reference,
    target: targetOf(reference.reference, base, { root, uri, resources, anchors }),
  }));
}

/** The addresses and references of the schemas of a document. */
export interface SchemaAddresses {
  /** Schemas with an address of their own, including the document itself. */
  readonly resources: ReadonlyMap<string, Path>;
  /** Schemas with an anchor, by `address#name`. */
  readonly anchors: ReadonlyMap<string, Path>;
  /** The references in document order, including loose ones, each with its base address. */
  readonly found: readonly (Omit<JsonSchemaReference, "target"> & { readonly base: string })[];
}

/** Returns the addresses and references of the schemas of a document, without resolving the references. */
export function addressesOf(root: Json, uri: string, draft: Draft): SchemaAddresses {
  const resources = new Map<string, Path>([[uri, { uri }]]);
  const anchors = new Map<string, Path>();
  const found: (Omit<JsonSchemaReference, "target"> & { readonly base: string })[] = [];
  const oldNames = new Map<string, Path>();
  const statesVersion = isObject(root) && typeof root.get("$schema") === "string";
  walkJsonSchemas(root, { uri }, uri, ({ schema, path, within }) => {
    if (!isObject(schema)) return within;
    // Before 2019-09, siblings of a reference are ignored.
    const isAlone = typeof schema.get("$ref") === "string" && !countsBesideReferences(draft);
    const id = isAlone ? undefined : addressOf(schema, draft);
    const base = id === undefined || id.startsWith("#") ? within : resolveUri(within, splitReference(id).address);
    if (id !== undefined && !id.startsWith("#") && !resources.has(base)) resources.set(base, path);
    for (const anchor of isAlone ? [] : anchorsOf(schema, id)) anchors.set(`${base}#${anchor}`, path);
    if (!statesVersion && !isAlone) noteOldName(schema, base, path, oldNames);
    for (const keyword of referenceKeywords) {
      const reference = schema.get(keyword);
      if (typeof reference === "string") found.push({ reference, keyword, holder: schema, path, base });
    }
    for (const { reference, holder, path: at } of looseReferences(schema, path))
      found.push({ reference, keyword: "$ref", holder, path: at, base, isLoose: true });
    return base;
  });
  for (const [name, path] of oldNames) if (!anchors.has(name)) anchors.set(name, path);
  return { resources, anchors, found };
}

/**
 * Adds an anchor `id: "#name"`: in a document without `$schema`, `id` may be a property, but this form is an anchor.
 */
function noteOldName(schema: JsonObject, base: string, path: Path, names: Map<string, Path>): void {
  const id = schema.get("id");
  if (typeof id === "string" && /^#[A-Za-z]/.test(id)) names.set(`${base}${id}`, path);
}

/** Returns the address that a document states for itself, otherwise the one from which it was read. */
export function baseOf(root: Json, uri: string, draft = draftOf(root)): string {
  const id = isObject(root) ? addressOf(root, draft) : undefined;
  return id === undefined || id.startsWith("#") ? uri : resolveUri(uri, splitReference(id).address);
}

function addressOf(schema: JsonObject, draft: Draft): string | undefined {
  const id = schema.get("$id") ?? (isBefore(draft, "draft-06") ? schema.get("id") : undefined);
  return typeof id === "string" ? id : undefined;
}

function anchorsOf(schema: JsonObject, id: string | undefined): readonly string[] {
  const named = [schema.get("$anchor"), schema.get("$dynamicAnchor")].filter((name) => typeof name === "string");
  return id?.startsWith("#") === true ? [...named, id.slice(1)] : named;
}

interface KnownResources {
  readonly root: Json;
  readonly uri: string;
  readonly resources: ReadonlyMap<string, Path>;
  readonly anchors: ReadonlyMap<string, Path>;
}

function targetOf(reference: string, base: string, { root, uri, resources, anchors }: KnownResources): ReferenceTarget {
  const { address, fragment } = splitReference(reference);
  const full = address === "" ? base : resolveUri(base, address);
  const resource = resources.get(full);
  if (resource === undefined) {
    const isWritten = base === uri || address === "";
    return {
      kind: "other-document",
      address: isWritten ? reference : `${full}${fragment === "" ? "" : `#${fragment}`}`,
    };
  }
  const tokens = parseFragment(fragment);
  const anchored = tokens === undefined ? anchors.get(`${full}#${fragment}`) : undefined;
  if (tokens === undefined && anchored === undefined) return { kind: "missing" };
  const here = [...tokensOf(anchored ?? resource), ...(tokens ?? [])];
  const value = valueAt(root, here);
  return value === undefined ? { kind: "missing" } : { kind: "local", tokens: here, value };
}

function tokensOf(path: Path): PointerTokens {
  return namesOf(path).map(String);
}
