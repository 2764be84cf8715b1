import {
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
  type PointerTokens,
} from "@soapstone/apidoc-model";
import { mergedOrder } from "./merged-order.ts";
import { ValueIds } from "./value-ids.ts";

export type MergeSide = "ours" | "theirs";

/** The three states of a value; undefined in a state without the value. */
export interface ThreeWay<Value = Json> {
  readonly base: Value | undefined;
  readonly ours: Value | undefined;
  readonly theirs: Value | undefined;
}

export interface MergeOptions {
  /** The side whose value is used if both sides changed it. Default: ours. */
  readonly prefer?: MergeSide;
  /**
   * Returns the key that identifies an item of a list; a list with an item without a key, or with a key twice, is merged
   * as a whole.
   */
  readonly keyOf?: (item: Json, path: PointerTokens) => string | undefined;
  /** Whether an object is a collection of independent named members, to which both sides may add some. */
  readonly isCollection?: (path: PointerTokens) => boolean;
  /**
   * Whether an object that both sides changed is merged as a whole, since fields of the two versions cannot be
   * combined.
   */
  readonly isWhole?: (sides: Readonly<Record<"base" | MergeSide, JsonObject>>, path: PointerTokens) => boolean;
}

/** A value that the two sides changed in different ways. */
export interface MergeConflict {
  /** The path with keys: an item of a list has its key instead of its index. */
  readonly path: PointerTokens;
  readonly values: ThreeWay;
  /**
   * The pointer of the value on each side; on a side without the value, that of the innermost object or list around it.
   */
  readonly at: ThreeWay<PointerTokens>;
}

export interface Merged {
  /** Undefined if the preferred side removed the value. */
  readonly value: Json | undefined;
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Merges two versions of a base. A change of one side only is taken. A value that both sides changed differently is a
 * conflict, and gets the preferred side's value. Objects are merged field by field, lists item by item if items have
 * keys. Recursive: the reader limits the depth of values.
 */
export function mergeJson(sides: ThreeWay, options: MergeOptions = {}): Merged {
  const merger = new Merger(options);
  const value = merger.merged(sides, { path: [], at: { base: [], ours: [], theirs: [] } });
  return { value, conflicts: merger.conflicts };
}

interface Site {
  readonly path: PointerTokens;
  readonly at: { readonly base: PointerTokens; readonly ours: PointerTokens; readonly theirs: PointerTokens };
}

/** The result of merging the members of an object or list. */
interface Inside {
  readonly value: Json | undefined;
}

/** The members of an object, or the items of a list by their keys. */
interface KeyedMembers {
  readonly members: JsonObject;
  /** For a list: the index of each key. */
  readonly tokens: ReadonlyMap<string, string> | undefined;
}

const names = ["base", "ours", "theirs"] as const;

class Merger {
  readonly conflicts: MergeConflict[] = [];
  readonly #options: MergeOptions;
  readonly #ids = new ValueIds();

  constructor(options: MergeOptions) {
    this.#options = options;
  }

  merged(sides: ThreeWay, site: Site): Json | undefined {
    const { base, ours, theirs } = sides;
    if (this.#ids.isSame(base, ours)) return theirs;
    if (this.#ids.isSame(base, theirs) || this.#ids.isSame(ours, theirs)) return ours;
    const inside = this.#objects(sides, site) ?? this.#lists(sides, site);
    return inside === undefined ? this.#conflict(sides, site) : inside.value;
  }

  /** Merges three objects; undefined if they are not objects, or cannot be merged. */
  #objects({ base, ours, theirs }: ThreeWay, site: Site): Inside | undefined {
    const isCollection = this.#options.isCollection?.(site.path) === true;
    const [before, left, right] = [base, ours, theirs].map((value) => (isCollection ? (value ?? nothing) : value));
    if (!isObject(before) || !isObject(left) || !isObject(right)) return undefined;
    const sides = { base: before, ours: left, theirs: right };
    if (this.#options.isWhole?.(sides, site.path) === true) return undefined;
    const members = this.#members(
      { base: keyedObject(before), ours: keyedObject(left), theirs: keyedObject(right) },
      site,
    );
    // A collection that one side removed has no value if the merge leaves no member.
    const isRemoved = members.length === 0 && (ours === undefined || theirs === undefined);
    return { value: isRemoved ? undefined : new Map(members) };
  }

  #lists({ base, ours, theirs }: ThreeWay, site: Site): Inside | undefined {
    if (!isArray(ours) || !isArray(theirs) || !(base === undefined || isArray(base))) return undefined;
    const [before, left, right] = [base ?? [], ours, theirs].map((list) => this.#keyedList(list, site.path));
    if (before === undefined || left === undefined || right === undefined) return undefined;
    const members = this.#members({ base: before, ours: left, theirs: right }, site);
    return { value: members.map(([, item]) => item) };
  }

  #members(
    sides: ThreeWay<KeyedMembers> & Record<MergeSide | "base", KeyedMembers>,
    site: Site,
  ): readonly (readonly [string, Json])[] {
    const keys = new Set(names.flatMap((name) => [...sides[name].members.keys()]));
    const found = new Map<string, Json>();
    for (const key of keys) {
      const [base, ours, theirs] = names.map((name) => sides[name].members.get(key));
      const tokens = (name: MergeSide | "base"): PointerTokens =>
        sides[name].members.has(key) ? [...site.at[name], sides[name].tokens?.get(key) ?? key] : site.at[name];
      const at = { base: tokens("base"), ours: tokens("ours"), theirs: tokens("theirs") };
      const value = this.merged({ base, ours, theirs }, { path: [...site.path, key], at });
      if (value !== undefined) found.set(key, value);
    }
    const [base = [], ours = [], theirs = []] = names.map((name) => [...sides[name].members.keys()]);
    return mergedOrder(base, ours, theirs, new Set(found.keys())).map((key) => [key, found.get(key) as Json]);
  }

  #keyedList(list: JsonArray, path: PointerTokens): KeyedMembers | undefined {
    const members = new Map<string, Json>();
    const tokens = new Map<string, string>();
    for (const [index, item] of list.entries()) {
      const key = this.#options.keyOf?.(item, path);
      if (key === undefined || members.has(key)) return undefined;
      members.set(key, item);
      tokens.set(key, String(index));
    }
    return { members, tokens };
  }

  #conflict(values: ThreeWay, { path, at }: Site): Json | undefined {
    this.conflicts.push({ path, values, at });
    return values[this.#options.prefer ?? "ours"];
  }
}

const nothing: JsonObject = new Map();

function keyedObject(members: JsonObject): KeyedMembers {
  return { members, tokens: undefined };
}
