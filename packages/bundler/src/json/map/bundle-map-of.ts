import { isObject, type Json, printPointer, valueAt } from "@soapstone/apidoc-model";
import { type DocumentUri, digestOfText, type Workspace } from "@soapstone/workspace";
import type { BundleMap, Encoded, MappedFile, MappedPart } from "../../bundle-map.ts";
import { fileNames } from "../../names/file-names.ts";
import { foldersAround } from "../../names/folders-around.ts";
import { mappedReferences } from "../../names/mapped-references.ts";
import type { Siblings } from "../bundle-options.ts";
import type { BundlePlaces } from "../bundle-places.ts";
import type { Reached } from "../reach.ts";
import type { InnerReference } from "../references.ts";
import { namedContainers } from "./added-parts.ts";
import { commentDigests } from "./comments.ts";
import { instancesOf, type PartInstance } from "./instances.ts";
import { digestOfPart, placesOf, presentParts } from "./present.ts";
import { restoredFiles } from "./restore.ts";

/** A bundle, and the references in it. */
export interface Bundled {
  readonly root: Json;
  /** The references of the bundle. */
  readonly references: readonly InnerReference[];
}

/** What a bundle map states in addition to the origin of parts. */
export interface MapOptions {
  readonly encodingOf?: ((uri: DocumentUri) => Encoded) | undefined;
  /** The bundle as read from its text, if the text has comments. */
  readonly written?: Json | undefined;
  /** The option `siblings` of the bundle. */
  readonly siblings?: Siblings | undefined;
}

/**
 * Makes the map of a bundle: the origin of each part. The text of a file is stored unless the file can be restored
 * exactly from the bundle, that is, if it has comments, an unusual layout, or parts that are not needed.
 */
export function bundleMapOf(
  kind: "apidoc" | "json-schema",
  workspace: Workspace<Json>,
  reached: Reached,
  places: BundlePlaces,
  { root, references }: Bundled,
  { encodingOf = () => ({}), written, siblings = "keep" }: MapOptions,
): BundleMap {
  const instances = instancesOf(reached, places);
  // All documents that were read, since a reference may lead through a document without needed parts.
  const names = fileNames(workspace.entry, workspace.documents.keys());
  const plain = partsOf(instances, names, root);
  const comments = written === undefined ? [] : commentDigests(plain, written);
  const parts = plain.map((part, index): MappedPart => {
    const digest = comments[index];
    return digest === undefined ? part : { ...part, comments: digest };
  });
  const texts = new Map<string, string>();
  for (const [uri, name] of names) texts.set(name, workspace.documents.get(uri)?.source.text ?? "");
  const files = [...names].map(([uri, name]): MappedFile => {
    const digest = digestOfText(texts.get(name) ?? "");
    return { name, digest, ...encodingOf(uri), ...(isTextOnly(workspace, uri) ? { isText: true } : {}) };
  });
  const folder = foldersAround(workspace, names);
  const ways = mappedReferences(workspace.references, names, folder);
  const renamed = [...places.renamed].map(([pointer, to]) => ({ pointer, to }));
  const map: BundleMap = {
    version: 1,
    kind,
    files,
    parts,
    own: ownMembers(parts, root),
    ...(folder === "" ? {} : { folder }),
    ...(ways.length === 0 ? {} : { ways }),
    ...(renamed.length === 0 ? {} : { renamed }),
    ...(siblings === "keep" ? {} : { siblings }),
  };
  const rebuilt = new Map(restoredFiles(map, root, references).map(({ name, text }) => [name, text]));
  return {
    ...map,
    files: files.map((file) => {
      const text = texts.get(file.name);
      return text === undefined || rebuilt.get(file.name) === text ? file : { ...file, text };
    }),
  };
}

/** Whether a document was only used as a text. */
function isTextOnly({ documents }: Workspace<Json>, uri: DocumentUri): boolean {
  const document = documents.get(uri);
  return document !== undefined && document.root === document.source.text;
}

/** Returns the members of containers that belong to the entry. */
function ownMembers(parts: readonly MappedPart[], root: Json): readonly string[] {
  const moved = new Set(parts.map(({ pointer }) => pointer));
  return namedContainers.flatMap((container) => {
    const held = isObject(root) ? root.get(container) : undefined;
    const pointers = isObject(held) ? [...held.keys()].map((name) => printPointer([container, name])) : [];
    return pointers.filter((pointer) => !moved.has(pointer));
  });
}

function partsOf(
  instances: readonly PartInstance[],
  names: ReadonlyMap<DocumentUri, string>,
  root: Json,
): readonly MappedPart[] {
  const parts = instances.flatMap(({ part, place, isReferredTo }): readonly MappedPart[] => {
    const file = names.get(part.uri);
    if (file === undefined || valueAt(root, place) === undefined) return [];
    const where = { pointer: printPointer(place), file, from: printPointer(part.tokens), digest: "" };
    return [isReferredTo ? { ...where, isReferredTo } : where];
  });
  const presents = presentParts(parts, root);
  const places = placesOf(presents);
  return presents.map(({ part, place, value }) => ({
    ...part,
    digest: value === undefined ? "" : digestOfPart(value, place, places),
  }));
}
