import {
  isObject,
  type Json,
  memberOf,
  type PointerTokens,
  parseFragment,
  parsePointer,
  printFragment,
  splitReference,
  valueAt,
} from "@soapstone/apidoc-model";
import { resolveUri } from "@soapstone/workspace";
import type { BundleMap, MappedPart } from "../../bundle-map.ts";
import { addressFrom } from "../../names/file-names.ts";
import { addressOf } from "../../names/folders-around.ts";
import { absoluteSpellings, spellingKey } from "../../names/mapped-references.ts";
import { PlaceTree } from "../place-tree.ts";

/** The place of a value in one of the author's files. */
export interface FilePlace {
  readonly file: string;
  readonly tokens: PointerTokens;
}

/** The maximum length of a chain of references. */
const mostHops = 100;

/** Converts places in a bundle to places in the author's files, and makes the references between those. */
export class MapAddresses {
  readonly #places = new PlaceTree<FilePlace>();
  readonly #byAddress: ReadonlyMap<string, string>;
  readonly #folder: string | undefined;
  /** The target files of references, by file and spelling (`spellingKey`). */
  readonly #ways: ReadonlyMap<string, string>;
  /** Spellings of references that are valid in every file, by the target file. */
  readonly #absolute: ReadonlyMap<string, string>;
  readonly #rootOf: (file: string) => Json | undefined;

  constructor(
    { files, parts, folder, ways = [], renamed = [] }: BundleMap,
    rootOf: (file: string) => Json | undefined,
  ) {
    this.#folder = folder;
    this.#byAddress = new Map(files.map(({ name }) => [addressOf(name, folder), name]));
    this.#ways = new Map(ways.map(({ from, spelling, to }) => [spellingKey(from, spelling), to]));
    this.#absolute = absoluteSpellings(ways);
    this.#rootOf = rootOf;
    for (const part of parts)
      this.#places.set(placeInBundle(part), { file: part.file, tokens: parsePointer(part.from) ?? [] });
    for (const { pointer, to } of renamed) {
      const tokens = parsePointer(pointer) ?? [];
      this.#places.set([...tokens.slice(0, -1), to], { file: files[0]?.name ?? "", tokens });
    }
  }

  /** Returns the file and place of a value of the bundle. A new value belongs to the innermost part around it. */
  placeOf(tokens: PointerTokens): FilePlace | undefined {
    const found = this.#places.around(tokens);
    if (found === undefined) return undefined;
    return { file: found.value.file, tokens: [...found.value.tokens, ...tokens.slice(found.length)] };
  }

  /** Returns the reference from a file to a place. */
  spelled(from: string, { file, tokens }: FilePlace): string {
    const fragment = tokens.length === 0 ? "" : `#${printFragment(tokens)}`;
    if (file === from && fragment !== "") return fragment;
    return (this.#absolute.get(file) ?? addressFrom(from, file)) + fragment;
  }

  /** Whether two references in a file have the same final target. */
  isSame(from: string, a: string, b: string): boolean {
    const target = this.#final(this.#targetOf(from, b));
    if (target === undefined) return false;
    let at = this.#final(this.#targetOf(from, a));
    for (let hops = 0; at !== undefined && hops < mostHops; hops += 1) {
      if (at.file === target.file && samePath(at.tokens, target.tokens)) return true;
      const root = this.#rootOf(at.file);
      const value = root === undefined ? undefined : valueAt(root, at.tokens);
      const next = isObject(value) ? value.get("$ref") : undefined;
      at = typeof next === "string" ? this.#final(this.#targetOf(at.file, next)) : undefined;
    }
    return false;
  }

  /** Follows references from a place to the final place. */
  #final(place: FilePlace | undefined, hops = 0): FilePlace | undefined {
    if (place === undefined || hops > mostHops) return undefined;
    let { file } = place;
    let tokens: readonly string[] = [];
    let value = this.#rootOf(file);
    for (const token of place.tokens) {
      const reference = isObject(value) && !value.has(token) ? value.get("$ref") : undefined;
      if (typeof reference === "string") {
        const next = this.#final(this.#targetOf(file, reference), hops + 1);
        const root = next === undefined ? undefined : this.#rootOf(next.file);
        if (next === undefined) return undefined;
        ({ file, tokens } = next);
        // The map has no text for a file that is restored from the bundle alone.
        value = root === undefined ? undefined : valueAt(root, tokens);
      }
      tokens = [...tokens, token];
      value = value === undefined ? undefined : memberOf(value, token);
    }
    return { file, tokens };
  }

  #targetOf(from: string, reference: string): FilePlace | undefined {
    const { address, fragment } = splitReference(reference);
    const file =
      address === ""
        ? from
        : (this.#ways.get(spellingKey(from, address)) ??
          this.#byAddress.get(resolveUri(addressOf(from, this.#folder), address)));
    const tokens = parseFragment(fragment);
    return file === undefined || tokens === undefined ? undefined : { file, tokens };
  }
}

/** Returns the pointer of a part in the bundle. */
export function placeInBundle({ pointer }: MappedPart): PointerTokens {
  return parsePointer(pointer) ?? [];
}

function samePath(a: PointerTokens, b: PointerTokens): boolean {
  return a.length === b.length && a.every((token, index) => token === b[index]);
}
