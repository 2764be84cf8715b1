import {
  after,
  type Diagnostic,
  type DocumentUri,
  failed,
  ok,
  type Report,
  type Result,
  resolveUri,
  type Workspace,
} from "@soapstone/workspace";
import { printPointer } from "../json/pointer.ts";
import { type DocumentLookup, type Resolution, resolveReference } from "../json/resolve.ts";
import type { Json } from "../json/value.ts";
import type { SchemaOrRef } from "../schema/schema-object.ts";
import type { Reference } from "../schema/shared-objects.ts";
import type { Apidoc, ApidocSet, FoundPart, Parameter, PathItem, Response } from "./objects.ts";
import { readApidoc, readParameter, readPathItem, readResponse, readSchemaObject } from "./read.ts";
import { isReference } from "./walk.ts";

/**
 * Reads the entry of a workspace as a description; other documents are read when a reference to them is resolved. Not
 * ok if the entry is no description.
 */
export function apidocSet(workspace: Workspace<Json>): Result<ApidocSet> {
  const entry = workspace.documents.get(workspace.entry);
  if (entry === undefined) return failed([]);
  const read = readApidoc(entry.root, { uri: workspace.entry });
  return read.ok ? after(read.diagnostics, ok(setOf(read.value, workspace.entry, documentLookup(workspace)))) : read;
}

/**
 * Returns the set of a description that was not loaded from a workspace. Its references are resolved within it, or in
 * the documents that `others` finds, which may refer to each other.
 */
export function singleApidoc(
  root: Apidoc,
  json: Json,
  uri = "memory:/apidoc.json",
  others?: DocumentLookup,
): ApidocSet {
  return setOf(root, uri, (from, spelling) => {
    const to = spelling === "" ? from : resolveUri(from, spelling);
    return to === uri ? { uri, root: json } : others?.(from, spelling);
  });
}

/**
 * The documents of a workspace and its references. For a value that was not loaded, the value itself is the only
 * document.
 */
export interface JsonDocuments {
  readonly entry: DocumentUri;
  readonly documents: ReadonlyMap<DocumentUri, { readonly root: Json }>;
  readonly references: Workspace["references"];
}

/** Returns the function that finds the target document of a reference in a workspace. */
export function documentLookup(workspace: JsonDocuments): DocumentLookup {
  // A document may have been loaded from another address than the one in the reference.
  const targets = new Map<DocumentUri, Map<string, DocumentUri>>();
  for (const { from, spelling, to } of workspace.references) {
    const own = targets.get(from);
    if (own === undefined) targets.set(from, new Map([[spelling, to]]));
    else own.set(spelling, to);
  }
  return (from, spelling) => {
    const uri = spelling === "" ? from : (targets.get(from)?.get(spelling) ?? resolveUri(from, spelling));
    const document = workspace.documents.get(uri);
    return document === undefined ? undefined : { uri, root: document.root };
  };
}

type PartReader<Part> = (
  json: Json,
  at: { uri: string; pointer: string },
  report: Report,
) => Part | Reference | undefined;

function setOf(root: Apidoc, uri: string, lookup: DocumentLookup): ApidocSet {
  const resolutions = new Map<string, Resolution>();
  const resolveAll = (reference: string, from = uri): Resolution => {
    const key = `${from}\n${reference}`;
    let resolution = resolutions.get(key);
    if (resolution === undefined) {
      resolution = resolveReference(reference, from, lookup);
      resolutions.set(key, resolution);
    }
    return resolution;
  };
  const find = <Part extends object>(
    defined: ReadonlyMap<string, Part | Reference> | undefined,
    container: string,
    read: PartReader<Part>,
  ) => {
    const known = new Map<string, FoundPart<Part> | undefined>();
    return (reference: string, from?: string): FoundPart<Part> | undefined => {
      const resolution = resolveAll(reference, from);
      if (!resolution.found) return undefined;
      const pointer = printPointer(resolution.tokens);
      const key = `${resolution.uri}#${pointer}`;
      if (known.has(key)) return known.get(key);
      const [first, name, ...rest] = resolution.tokens;
      const isDefined = resolution.uri === uri && first === container && name !== undefined && rest.length === 0;
      const diagnostics: Diagnostic[] = [];
      const at = { uri: resolution.uri, pointer };
      const value =
        (isDefined ? defined?.get(name) : undefined) ??
        read(resolution.value, at, (problem) => void diagnostics.push(problem));
      const found =
        value === undefined || isReference(value) ? undefined : { value, uri: resolution.uri, pointer, diagnostics };
      known.set(key, found);
      return found;
    };
  };
  return {
    uri,
    root,
    resolution: resolveAll,
    resolve: (reference, from) => {
      const resolution = resolveAll(reference, from);
      return resolution.found ? { value: resolution.value, uri: resolution.uri } : undefined;
    },
    schema: find(root.definitions, "definitions", readSchemaObject as PartReader<Exclude<SchemaOrRef, Reference>>),
    parameter: find<Parameter>(root.parameters, "parameters", readParameter),
    response: find<Response>(root.responses, "responses", readResponse),
    pathItem: find<PathItem>(undefined, "paths", readPathItem),
  };
}
