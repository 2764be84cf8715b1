import { type PointerTokens, printFragment } from "@soapstone/apidoc-model";
import { addressFrom } from "../../names/file-names.ts";
import type { SplitPart } from "./parts.ts";

/** The place of a value after the split. */
export interface SplitPlace {
  readonly file: string;
  readonly tokens: PointerTokens;
}

/** Computes the places of values after a split, and the references between the files. */
export class Addresses {
  readonly #entry: string;
  readonly #parts = new Map<string, Map<string, SplitPart>>();
  /** The relative paths from a folder to a file; a cache, since many files refer to the same one. */
  readonly #ways = new Map<string, Map<string, string>>();

  constructor(entry: string, parts: readonly SplitPart[]) {
    this.#entry = entry;
    for (const part of parts) {
      const named = this.#parts.get(part.container);
      if (named === undefined) this.#parts.set(part.container, new Map([[part.name, part]]));
      else named.set(part.name, part);
    }
  }

  /** Returns the part that contains a value; undefined if it stays in the entry. */
  partAt([container, name]: PointerTokens): SplitPart | undefined {
    return container === undefined || name === undefined ? undefined : this.#parts.get(container)?.get(name);
  }

  placeOf(tokens: PointerTokens): SplitPlace {
    const part = this.partAt(tokens);
    if (part === undefined) return { file: this.#entry, tokens };
    return { file: part.file, tokens: [...part.at, ...tokens.slice(2)] };
  }

  /** Returns the reference from a file to a place. For a whole file, it has no fragment. */
  spelled(from: string, { file, tokens }: SplitPlace): string {
    const fragment = tokens.length === 0 ? "" : `#${printFragment(tokens)}`;
    return file === from && fragment !== "" ? fragment : this.#way(from, file) + fragment;
  }

  #way(from: string, to: string): string {
    const folder = from.slice(0, from.lastIndexOf("/") + 1);
    const ways = this.#ways.get(folder) ?? new Map<string, string>();
    if (ways.size === 0) this.#ways.set(folder, ways);
    const known = ways.get(to);
    if (known !== undefined) return known;
    const way = addressFrom(from, to);
    ways.set(to, way);
    return way;
  }
}
