import {
  addTrivia,
  copyOf,
  copyTrivia,
  type EntryTrivia,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  type PointerTokens,
  parseFragment,
  printFragment,
  splitReference,
} from "@soapstone/apidoc-model";
import { type Diagnostic, defaultLimits } from "@soapstone/workspace";
import { bundle } from "../diagnostics.ts";
import type { BundleJsonOptions } from "./bundle-options.ts";
import { type BundlePlaces, renamedPlace } from "./bundle-places.ts";
import { Changes, changed, type ValueChange } from "./changes.ts";
import { beginningWith, commentsOf, entryTriviaOf, triviaOfFile } from "./comments.ts";
import { isNamed } from "./component-names.ts";
import type { ReferenceLanguage } from "./language.ts";
import { type DocumentPart, type HeldReference, placeOf } from "./part.ts";
import type { Reached } from "./reach.ts";
import { keyOf, type ResolvedTarget } from "./targets.ts";

/** A part that is being written, and its place in the bundle. `around` is the part into which it is being copied. */
interface PartWriting {
  readonly part: DocumentPart;
  readonly at: PointerTokens;
  readonly around?: PartWriting;
}

interface MovedPart {
  readonly tokens: PointerTokens;
  readonly place: PointerTokens;
}

/** Writes the parts, with references adapted to the bundle. Recursive: the reader limits the depth of values. */
export class Writer {
  readonly diagnostics: Diagnostic[] = [];
  readonly #reached: Reached;
  readonly #places: BundlePlaces;
  readonly #language: ReferenceLanguage;
  readonly #options: BundleJsonOptions;
  /**
   * Members that were moved out of a file, which is both a schema and a collection of schemas, by the address of the
   * file: each member has a place of its own in the bundle.
   */
  readonly #movedOut = new Map<string, MovedPart[]>();
  /** The fragments of references by target; a cache, since many references have few targets. */
  readonly #fragments = new Map<ResolvedTarget, string>();
  readonly #limit: number;
  #copied = 0;
  readonly #inlinedOnce = new Set<DocumentPart>();

  constructor(reached: Reached, places: BundlePlaces, language: ReferenceLanguage, options: BundleJsonOptions) {
    this.#reached = reached;
    this.#places = places;
    this.#language = language;
    this.#options = options;
    this.#limit = options.copies ?? defaultLimits.aliases;
    for (const { key, uri, tokens } of reached.parts.values()) {
      const place = places.ofPart.get(key);
      if (place === undefined || !language.hoists || !isNamed(tokens) || uri === language.entry) continue;
      const around = keyOf(uri, []);
      const moved = { tokens, place };
      const list = this.#movedOut.get(around);
      if (list === undefined) this.#movedOut.set(around, [moved]);
      else list.push(moved);
    }
  }

  /** Returns the bundle; the value of the entry itself if nothing changes. */
  root(): Json {
    const part = this.#reached.parts.get(this.#language.root.key);
    if (part === undefined) return this.#language.root.target.value;
    const root = this.#part({ part, at: [] });
    if (!isObject(root)) return root;
    let copy: Map<string, Json> | undefined;
    for (const container of this.#language.containers) {
      const added = this.#places.added.filter(({ placement }) => placement === container);
      const before = root.get(container);
      const held = isObject(before) ? before : undefined;
      const isRenamed = [...(held?.keys() ?? [])].some((name) => this.#name(container, name) !== name);
      if (added.length === 0 && !isRenamed) continue;
      const members = new Map(
        [...(held ?? [])].map(([name, member]) => [this.#name(container, name), member] as const),
      );
      for (const each of added) {
        const place = this.#places.ofPart.get(each.key);
        if (place?.[1] !== undefined) members.set(place[1], this.#part({ part: each, at: place }));
      }
      if (held !== undefined) copyTrivia(held, members);
      addTrivia(members, this.#notesOfAdded(added));
      copy ??= copyOf(root);
      copy.set(container, members);
    }
    if (copy === undefined) return root;
    copyTrivia(root, copy);
    return copy;
  }

  /** Returns the comments of added parts by name. The comments of a member are stored in the enclosing value. */
  #notesOfAdded(added: readonly DocumentPart[]): ReadonlyMap<string, EntryTrivia> {
    const notes = new Map<string, EntryTrivia>();
    for (const { key, uri, tokens, value } of added) {
      const name = this.#places.ofPart.get(key)?.[1];
      const last = tokens.at(-1);
      const own = last === undefined ? triviaOfFile(value) : this.#notesAt(uri, tokens);
      if (name === undefined || own === undefined) continue;
      // The spelling of the key is only valid for the old name.
      const { key: spelling, ...rest } = own;
      notes.set(name, spelling === undefined || last !== name ? rest : own);
    }
    return notes;
  }

  #notesAt(uri: string, tokens: PointerTokens): EntryTrivia | undefined {
    const around = this.#language.targets.at(keyOf(uri, tokens.slice(0, -1)))?.value;
    return around === undefined ? undefined : entryTriviaOf(around, tokens.at(-1) ?? "");
  }

  /** Returns a part that replaces a reference, with the comments at the top of its file added. */
  #withComments({ uri, tokens, value }: DocumentPart, written: Json): Json {
    const notes = tokens.length === 0 ? triviaOfFile(value) : this.#notesAt(uri, tokens);
    return beginningWith(commentsOf(notes), written);
  }

  #name(container: string, name: string): string {
    return renamedPlace([container, name], this.#places.renamed)[1] ?? name;
  }

  #part(writing: PartWriting): Json {
    const { part } = writing;
    const value = changed(part.held, part.value, (held) => this.#change(held, writing));
    if (part.placement !== "entry" && part.placement !== "inline" && part.tokens.length === 0)
      return this.#withoutMoved(value, this.#movedOut.get(keyOf(part.uri, [])) ?? []);
    return value;
  }

  #withoutMoved(value: Json, moved: readonly MovedPart[]): Json {
    const changes = new Changes();
    for (const { tokens, place } of moved) changes.at(tokens, () => new Map([["$ref", `#${printFragment(place)}`]]));
    return moved.length === 0 ? value : changes.applied(value);
  }

  #change(held: HeldReference, writing: PartWriting): ValueChange | undefined {
    const { found, part: key } = held;
    const { target, isText, isItem, container, keyword, reference } = found;
    if (!target.found) return undefined;
    if (isText) return () => target.value;
    const adopted = this.#places.adopted.get(held);
    if (adopted !== undefined) {
      const at = this.#places.ofPart.get(adopted.key) ?? [];
      return () => this.#withComments(adopted, this.#part({ part: adopted, at }));
    }
    const targetPart = key === undefined ? undefined : this.#reached.parts.get(key);
    const named = this.#places.named(held);
    if (targetPart?.placement === "inline" && named === undefined)
      return (holder) => this.#inlined(targetPart, held, holder, writing);
    const place =
      named ??
      (targetPart === undefined
        ? renamedPlace(held.copied ?? target.tokens, this.#places.renamed)
        : this.#places.ofPart.get(targetPart.key));
    if (place === undefined) return undefined;
    const { siblings } = this.#options;
    const isPolicy = !isItem && siblings !== undefined && siblings !== "keep" && found.holder.size > 1;
    // A reference that already leads to the right place stays as it is written.
    const isRight =
      writing.part.placement === "entry" &&
      (targetPart === undefined || named !== undefined) &&
      (found.isInner || isName(reference) || isSpelled(reference, place));
    if (isRight && !isPolicy) return undefined;
    const before = this.#language.prefix?.(writing.part, held) ?? "";
    const to = `${before}#${named === undefined ? this.#fragment(held, target, place) : printFragment(named)}`;
    return (holder) => {
      if (!isObject(holder)) return holder;
      if (isPolicy && siblings === "ignore") return noted(holder, new Map([[keyword, to]]));
      if (isPolicy && siblings === "allOf" && container === "definitions") return asAllOf(holder, to);
      return noted(holder, withReference(holder, keyword, to));
    };
  }

  /**
   * Returns the fragment for a place in the bundle, spelled as the author of the entry spelled it if the entry refers
   * to the same place.
   */
  #fragment({ found, part, copied }: HeldReference, target: ResolvedTarget, place: PointerTokens): string {
    // A reference through a copy means the place in that copy, so the cached fragment of the target does not apply.
    const known = copied === undefined ? this.#fragments.get(target) : undefined;
    if (known !== undefined) return known;
    const { fragment } = splitReference(found.reference);
    const isAsWritten = part === undefined && isSpelled(`#${fragment}`, place);
    const made = isAsWritten ? fragment : printFragment(place);
    if (copied === undefined) this.#fragments.set(target, made);
    return made;
  }

  /**
   * Returns a copy of a part to replace the reference. Fields beside the reference are merged into the copy, and take
   * precedence (reported as `bundle/sibling-conflict`).
   */
  #inlined(part: DocumentPart, held: HeldReference, holder: Json, around: PartWriting): Json {
    const { keyword, tokens } = held.found;
    const at = [...around.at, ...tokens];
    // A copy within itself would be endless; there, a reference leads to the enclosing copy.
    for (let outer: PartWriting | undefined = around; outer !== undefined; outer = outer.around)
      if (outer.part.key === part.key) return new Map([[keyword, `#${printFragment(outer.at)}`]]);
    const isOver = this.#copied > this.#limit;
    // The first copy does not count against the limit, since it is no larger than the input.
    if (this.#inlinedOnce.has(part)) this.#copied += sizeOf(part.value);
    this.#inlinedOnce.add(part);
    if (isOver) return holder;
    if (this.#copied > this.#limit)
      this.diagnostics.push(bundle("too-much-copied", { limit: this.#limit }, placeOf(around.part, held)));
    const value = this.#withComments(part, this.#part({ part, at, around }));
    const isAlone = !isObject(holder) || holder.size === 1 || this.#options.siblings === "ignore";
    if (!isObject(value) || isAlone) return value;
    const both = new Map(value);
    for (const [name, member] of holder) {
      if (name === keyword) continue;
      if (both.has(name))
        this.diagnostics.push(bundle("sibling-conflict", { member: name }, placeOf(around.part, held)));
      both.set(name, member);
    }
    return noted(value, both);
  }
}

/** Replaces the text of a reference. `$recursiveRef` becomes `$ref`, since the new text is a JSON Pointer. */
function withReference(holder: JsonObject, keyword: string, to: string): JsonObject {
  if (keyword !== "$recursiveRef") return copyOf(holder).set(keyword, to);
  return new Map([...holder].map(([name, member]) => (name === keyword ? ["$ref", to] : [name, member])));
}

/** Returns a schema with the reference as the first item of its `allOf`, and the other fields beside it. */
function asAllOf(holder: JsonObject, to: string): JsonObject {
  const { keyword, all } = { keyword: "allOf", all: holder.get("allOf") };
  const reference: JsonObject = new Map([["$ref", to]]);
  const copy = new Map<string, Json>();
  for (const [name, member] of holder)
    if (name === "$ref") copy.set(keyword, [reference, ...(isArray(all) ? all : [])]);
    else if (name !== keyword) copy.set(name, member);
  return noted(holder, copy);
}

function noted(from: JsonObject, to: JsonObject): JsonObject {
  copyTrivia(from, to);
  return to;
}

/** Whether a reference is an anchor (`#name`) rather than a pointer. */
function isName(reference: string): boolean {
  return /^#[^/]/.test(reference);
}

function isSpelled(reference: string, place: PointerTokens): boolean {
  if (!reference.startsWith("#")) return false;
  const tokens = parseFragment(reference.slice(1));
  return tokens !== undefined && tokens.length === place.length && tokens.every((token, at) => token === place[at]);
}

/** Returns the number of values in a value, including itself. Iterative. */
function sizeOf(value: Json): number {
  let size = 0;
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    size += 1;
    if (isObject(next)) for (const member of next.values()) open.push(member);
    else if (isArray(next)) for (const item of next) open.push(item);
  }
  return size;
}
