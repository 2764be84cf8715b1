import { isObject, type Json, type PointerTokens, parsePointer, printPointer, valueAt } from "@soapstone/apidoc-model";
import type { BundleMap, MappedFile, MappedPart } from "../../bundle-map.ts";
import { distinctStems } from "../../names/distinct-stems.ts";
import type { PlaceTree } from "../place-tree.ts";
import type { InnerReference } from "../references.ts";
import type { Present } from "./present.ts";

/** The parts that were added to a bundle since it was made, and new files for them. */
export interface Added {
  readonly parts: readonly MappedPart[];
  /** The new files. */
  readonly files: readonly MappedFile[];
}

interface Bundle {
  readonly root: Json;
  readonly references: readonly InnerReference[];
  /** The parts of the bundle, by their places in the bundle. */
  readonly places: PlaceTree<Present>;
  readonly rootOf: (file: string) => Json | undefined;
}

/** The containers of apidocs and JSON Schemas. */
export const namedContainers: readonly string[] = ["paths", "definitions", "$defs", "parameters", "responses"];

/**
 * Assigns new members of containers to files: to the only file that refers to the member, if that file has members of
 * the same kind; to a new file, if all members of the container have files of their own; otherwise to the entry.
 */
export function addedParts(map: BundleMap, bundle: Bundle): Added {
  const parts = new Map<string, MappedPart>();
  const files: MappedFile[] = [];
  if (map.own === undefined) return { parts: [], files };
  const known = new Set([...map.own, ...map.parts.map(({ pointer }) => pointer)]);
  for (const container of namedContainers) {
    const held = isObject(bundle.root) ? bundle.root.get(container) : undefined;
    const names = isObject(held) ? [...held.keys()] : [];
    const added = names.filter((name) => !name.startsWith("x-") && !known.has(printPointer([container, name])));
    if (added.length === 0) continue;
    const own = ownFiles(map, container);
    // Repeated until nothing changes, since a new member may belong to the file of another new member.
    for (let before = -1; before < parts.size; ) {
      before = parts.size;
      for (const name of added) {
        const pointer = printPointer([container, name]);
        const part = parts.has(pointer) ? undefined : besideReferrers(container, name, map, bundle, parts);
        if (part !== undefined) parts.set(pointer, part);
      }
    }
    if (own === undefined) continue;
    const rest = added.filter((name) => !parts.has(printPointer([container, name])));
    const stems = distinctStems([...own.names, ...rest]);
    for (const name of rest) {
      const file = `${own.folder}${stems.get(name)}${own.ending}`;
      if (map.files.some((each) => each.name.toLowerCase() === file.toLowerCase())) continue;
      const pointer = printPointer([container, name]);
      parts.set(pointer, { pointer, file, from: "", digest: "", isReferredTo: true });
      files.push({ name: file, digest: "" });
    }
  }
  return { parts: [...parts.values()], files };
}

/**
 * Assigns a new member to the only file that refers to it, after its members of the same kind. Undefined if there is no
 * such file.
 */
function besideReferrers(
  container: string,
  name: string,
  map: BundleMap,
  { references, places, rootOf }: Bundle,
  added: ReadonlyMap<string, MappedPart>,
): MappedPart | undefined {
  const within = (tokens: PointerTokens): boolean => tokens[0] === container && tokens[1] === name;
  const files = new Set<string | undefined>();
  for (const { at, to } of references)
    if (within(to) && !within(at))
      files.add(added.get(printPointer(at.slice(0, 2)))?.file ?? places.around(at)?.value.part.file);
  const [file] = files;
  if (file === undefined || files.size > 1) return undefined;
  const sibling = map.parts.findLast((part) => part.file === file && part.from !== "" && isMember(part, container));
  const around = sibling === undefined ? undefined : parsePointer(sibling.from)?.slice(0, -1);
  const root = rootOf(file);
  if (around === undefined || root === undefined) return undefined;
  const from = [...around, name];
  // The file already has a member with this name, which is not part of the bundle.
  if (valueAt(root, from) !== undefined) return undefined;
  return { pointer: printPointer([container, name]), file, from: printPointer(from), digest: "" };
}

/**
 * Returns the folder and ending of the files of a container, if each of its members has a file of its own; otherwise
 * undefined.
 */
function ownFiles(map: BundleMap, container: string) {
  const members = map.parts.filter((part) => isMember(part, container));
  const [first] = members;
  const isAll = members.every(({ from, isReferredTo }) => from === "" && isReferredTo === true);
  const inEntry = map.own?.some((pointer) => pointer.startsWith(`/${container}/`)) === true;
  if (first === undefined || !isAll || inEntry) return undefined;
  const folder = folderOf(first.file);
  const ending = /\.[^./]*$/.exec(first.file)?.[0] ?? "";
  if (members.some(({ file }) => folderOf(file) !== folder || !file.endsWith(ending))) return undefined;
  return { folder, ending, names: members.map(({ pointer }) => parsePointer(pointer)?.[1] ?? "") };
}

function isMember({ pointer }: MappedPart, container: string): boolean {
  const tokens = parsePointer(pointer);
  return tokens?.length === 2 && tokens[0] === container;
}

/** Returns the folder of a file, with a slash at the end. */
function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/") + 1);
}
