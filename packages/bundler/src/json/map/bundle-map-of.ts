import { isObject, type Json, printPointer, splitReference, valueAt } from "@soapstone/apidoc-model";
import type { DocumentUri, Workspace } from "@soapstone/workspace";
import type { BundleMap, Encoded, MappedFile, MappedPart } from "../../bundle-map.ts";
import { digestOfText } from "../../digest.ts";
import { fileNames } from "../../names/file-names.ts";
import { foldersAround } from "../../names/folders-around.ts";
import type { Homes } from "../homes.ts";
import type { Reached } from "../reach.ts";
import type { InnerReference } from "../split/references.ts";
import { namedContainers } from "./added-parts.ts";
import { commentDigests } from "./comments.ts";
import { type Instance, instancesOf } from "./instances.ts";
import { digestOfPart, placesOf, presentParts } from "./present.ts";
import { restoredFiles } from "./restore.ts";

export interface Bundled {
  readonly root: Json;
  /** Of the bundle. */
  readonly references: readonly InnerReference[];
}

export interface MapOptions {
  readonly encodingOf?: ((uri: DocumentUri) => Encoded) | undefined;
  /** The bundle as it is read from its text, where that has comments. */
  readonly written?: Json | undefined;
}

/**
 * Where each part of a bundle came from. The text of a file is kept where the bundle alone would not give it back, byte
 * for byte: it has comments, a layout of its own, parts that nobody needs.
 */
export function bundleMapOf(
  kind: "apidoc" | "json-schema",
  workspace: Workspace<Json>,
  reached: Reached,
  homes: Homes,
  { root, references }: Bundled,
  { encodingOf = () => ({}), written }: MapOptions,
): BundleMap {
  const instances = instancesOf(reached, homes);
  const names = fileNames(workspace.entry, new Set(instances.map(({ part }) => part.uri)));
  const plain = partsOf(instances, names, root);
  const comments = written === undefined ? [] : commentDigests(plain, written);
  const parts = plain.map((part, index): MappedPart => {
    const digest = comments[index];
    return digest === undefined ? part : { ...part, comments: digest };
  });
  const texts = new Map<string, string>();
  for (const [uri, name] of names) texts.set(name, workspace.documents.get(uri)?.source.text ?? "");
  const files = [...names].map(([uri, name]): MappedFile => {
    return { name, digest: digestOfText(texts.get(name) ?? ""), ...encodingOf(uri) };
  });
  const folder = foldersAround({ entry: workspace.entry, references: spellingsIn(reached) }, names);
  const around = folder === "" ? {} : { folder };
  const map: BundleMap = { version: 1, kind, files, parts, own: ownMembers(parts, root), ...around };
  const rebuilt = new Map(restoredFiles(map, root, references).map(({ name, text }) => [name, text]));
  return {
    ...map,
    files: files.map((file) => {
      const text = texts.get(file.name);
      return text === undefined || rebuilt.get(file.name) === text ? file : { ...file, text };
    }),
  };
}

/** Every way in which a document is referred to. */
function spellingsIn({ parts }: Reached) {
  const spellings = new Map<
    string,
    { readonly from: DocumentUri; readonly to: DocumentUri; readonly spelling: string }
  >();
  for (const { uri, references } of parts.values())
    for (const { found } of references) {
      const { address: spelling } = splitReference(found.reference);
      const to = found.through?.uri ?? (found.target.found ? found.target.uri : undefined);
      if (spelling !== "" && to !== undefined) spellings.set(`${uri}\n${spelling}`, { from: uri, to, spelling });
    }
  return spellings.values();
}

/** What stands in the containers and came from no other file. */
function ownMembers(parts: readonly MappedPart[], root: Json): readonly string[] {
  const moved = new Set(parts.map(({ pointer }) => pointer));
  return namedContainers.flatMap((container) => {
    const held = isObject(root) ? root.get(container) : undefined;
    const pointers = isObject(held) ? [...held.keys()].map((name) => printPointer([container, name])) : [];
    return pointers.filter((pointer) => !moved.has(pointer));
  });
}

function partsOf(
  instances: readonly Instance[],
  names: ReadonlyMap<DocumentUri, string>,
  root: Json,
): readonly MappedPart[] {
  const parts = instances.flatMap(({ part, home, isReferredTo }): readonly MappedPart[] => {
    const file = names.get(part.uri);
    if (file === undefined || valueAt(root, home) === undefined) return [];
    const where = { pointer: printPointer(home), file, from: printPointer(part.tokens), digest: "" };
    return [isReferredTo ? { ...where, isReferredTo } : where];
  });
  const presents = presentParts(parts, root);
  const places = placesOf(presents);
  return presents.map(({ part, home, value }) => ({
    ...part,
    digest: value === undefined ? "" : digestOfPart(value, home, places),
  }));
}
