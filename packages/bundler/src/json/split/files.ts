import { copyOf, copyTrivia, isObject, type Json, type JsonObject, setTrivia, triviaOf } from "@soapstone/apidoc-model";
import { Changes } from "../changes.ts";
import type { InnerReference } from "../references.ts";
import type { Addresses } from "./addresses.ts";
import type { SplitPart } from "./parts.ts";

/** A file of a split: its path relative to the folder of the entry, and its value. */
export interface SplitFile {
  readonly name: string;
  readonly root: Json;
}

/**
 * Returns the files of a split: the entry, with references in place of its parts, and the files of the parts. The cost
 * is linear, since each reference is visited once, and each part copied at most once.
 */
export function filesOf(
  entry: string,
  root: JsonObject,
  parts: readonly SplitPart[],
  references: readonly InnerReference[],
  addresses: Addresses,
): readonly SplitFile[] {
  const inEntry = new Changes();
  const inParts = new Map<SplitPart, Changes>();
  for (const reference of references) {
    const part = addresses.partAt(reference.at);
    const place = addresses.placeOf(reference.to);
    // A reference to a named member of the entry stays as it is written, since that member becomes a reference to the
    // new file.
    const isName = reference.to.length <= 2 || reference.isByName === true;
    if (part === undefined && (place.file === entry || isName)) continue;
    const spelling = spelled(reference, part?.file ?? entry, entry, addresses);
    const change = (holder: Json) => withMember(holder, reference.keyword, spelling);
    if (part === undefined) inEntry.at(reference.at, change);
    else changesOf(inParts, part).at(reference.at.slice(2), change);
  }
  const files = new Map<string, Map<string, Json> | Json>();
  for (const part of parts) {
    const slot = new Map<string, Json>([["$ref", addresses.spelled(entry, { file: part.file, tokens: part.at })]]);
    inEntry.at([part.container, part.name], () => slot);
    const value = inParts.get(part)?.applied(part.value) ?? part.value;
    const [name] = part.at;
    if (name === undefined) files.set(part.file, asRoot(value, root));
    else {
      const held = files.get(part.file);
      if (held instanceof Map) held.set(name, value);
      else files.set(part.file, asRoot(new Map([[name, value]]), root));
    }
  }
  return [{ name: entry, root: inEntry.applied(root) }, ...[...files].map(([name, value]) => ({ name, root: value }))];
}

/** Returns the reference from a file to a place, with the escapes of its author if the entry refers to it. */
function spelled(reference: InnerReference, from: string, entry: string, addresses: Addresses): string {
  const { to, anchor, fragment } = reference;
  const place = addresses.placeOf(to);
  if (anchor !== undefined) return `${addresses.spelled(from, { file: place.file, tokens: [] })}#${anchor}`;
  // A path item has no name in a bundle, so values within one are referred to through the entry.
  const isInItem = place.file !== entry && to[0] === "paths" && to.length > 2;
  const isByEntry = isInItem || (reference.isByName === true && to.length > 0);
  const isNamed = place.file === entry || to.length === 2 || isByEntry;
  if (fragment !== undefined && isNamed) return `${addresses.spelled(from, { file: entry, tokens: [] })}#${fragment}`;
  return addresses.spelled(from, isByEntry ? { file: entry, tokens: to } : place);
}

function changesOf(all: Map<SplitPart, Changes>, part: SplitPart): Changes {
  const known = all.get(part);
  if (known !== undefined) return known;
  const changes = new Changes();
  all.set(part, changes);
  return changes;
}

/** Makes a part the root of a document, with the text layout of its original document. */
function asRoot(value: Json, from: JsonObject): Json {
  if (!isObject(value)) return value;
  const layout = triviaOf(from)?.layout;
  const root = copyOf(value);
  copyTrivia(value, root);
  setTrivia(root, { entries: new Map(), ...triviaOf(root), ...(layout === undefined ? {} : { layout }) });
  return root;
}

function withMember(holder: Json, name: string, value: string): Json {
  if (!isObject(holder)) return holder;
  const copy = copyOf(holder).set(name, value);
  copyTrivia(holder, copy);
  return copy;
}
