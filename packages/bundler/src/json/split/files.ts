import {
  copyOf,
  copyTrivia,
  isObject,
  type Json,
  type JsonObject,
  keepTrivia,
  triviaOf,
} from "@soapstone/apidoc-model";
import { Changes } from "../changes.ts";
import type { InnerReference } from "../references.ts";
import type { Addresses } from "./addresses.ts";
import type { SplitPart } from "./parts.ts";

/** A file of a split: its name relative to the folder of the entry, and its value. */
export interface SplitFile {
  readonly name: string;
  readonly root: Json;
}

/**
 * The entry, with references in the place of its parts, and the files of the parts. Each reference is looked at once,
 * each part is copied once at most: the cost is that of the document.
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
    const home = addresses.homeOf(reference.to);
    // What the entry has under a name leads on to its file; so the entry's own references stay as they are written.
    const isName = reference.to.length <= 2 || reference.isByName === true;
    if (part === undefined && (home.file === entry || isName)) continue;
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
  const home = addresses.homeOf(to);
  if (anchor !== undefined) return `${addresses.spelled(from, { file: home.file, tokens: [] })}#${anchor}`;
  // A path item has no name in a bundle: what is in one is found again by way of the entry.
  const isInItem = home.file !== entry && to[0] === "paths" && to.length > 2;
  const isByEntry = isInItem || (reference.isByName === true && to.length > 0);
  const isNamed = home.file === entry || to.length === 2 || isByEntry;
  if (fragment !== undefined && isNamed) return `${addresses.spelled(from, { file: entry, tokens: [] })}#${fragment}`;
  return addresses.spelled(from, isByEntry ? { file: entry, tokens: to } : home);
}

function changesOf(all: Map<SplitPart, Changes>, part: SplitPart): Changes {
  const known = all.get(part);
  if (known !== undefined) return known;
  const changes = new Changes();
  all.set(part, changes);
  return changes;
}

/** Makes a part the root of a document, with the layout of its original document. */
function asRoot(value: Json, from: JsonObject): Json {
  if (!isObject(value)) return value;
  const layout = triviaOf(from)?.layout;
  const root = copyOf(value);
  copyTrivia(value, root);
  keepTrivia(root, { entries: new Map(), ...triviaOf(root), ...(layout === undefined ? {} : { layout }) });
  return root;
}

function withMember(holder: Json, name: string, value: string): Json {
  if (!isObject(holder)) return holder;
  const copy = copyOf(holder).set(name, value);
  copyTrivia(holder, copy);
  return copy;
}
