import type { Facet, NamespaceScope, SimpleType } from "@soapstone/xml-model";
import { readXsd } from "@soapstone/xsd-regex";
import type { Declarations } from "../model/declarations.ts";
import type { SimpleValues } from "../validate/simple-values.ts";
import type { Draws } from "./draws.ts";
import type { MadeValue } from "./generated.ts";
import { textOfRegex } from "./pattern.ts";
import { facetNumber, type SampleShape, shapeOf } from "./shape.ts";
import { textsOf } from "./texts.ts";

/** The placeholder of a reference to an ID until all IDs of the document are known. */
export const openReference = "soapstone-reference";

/** The maximum number of attempts at a value that satisfies all facets. */
const mostTries = 60;
/** Built-in types for which the name of the element is a good example. */
const plainTexts: ReadonlySet<string> = new Set(["string", "normalizedString", "token", "anySimpleType"]);
/** The maximum nesting of lists, which only occurs in invalid schemas. */
const deepest = 20;
/** The maximum number of types that are tried for one value; unions of unions have many. */
const mostTypes = 1_000;

/** Generates values of simple types for one document, different ones where possible. */
export class ValueMaker {
  readonly #declarations: Declarations;
  readonly #values: SimpleValues;
  readonly #draws: Draws;
  readonly #shapes = new Map<SimpleType, SampleShape>();
  #used = new Map<SimpleType, Set<string>>();
  #serial = 0;

  constructor(declarations: Declarations, values: SimpleValues, draws: Draws) {
    this.#declarations = declarations;
    this.#values = values;
    this.#draws = draws;
  }

  /** Resets the state for the next document. */
  begin(): void {
    this.#used = new Map();
    this.#serial = 0;
  }

  /**
   * Returns a value of a type, if possible one that the document does not have yet. In an example, the text is `name`,
   * that of the element or attribute.
   */
  make(type: SimpleType, name = ""): MadeValue | undefined {
    const used = this.#used.get(type) ?? new Set<string>();
    this.#used.set(type, used);
    let second: MadeValue | undefined;
    let tries = 0;
    for (const candidate of this.#draws.isPlain ? this.#plainCandidates(type, name) : this.#candidates(type, 0)) {
      tries += 1;
      if (tries > mostTries) break;
      const key = this.#keyOf(candidate, type);
      if (key === undefined) continue;
      second ??= candidate;
      if (used.has(key)) continue;
      used.add(key);
      return candidate;
    }
    return second;
  }

  #keyOf({ text, prefixes }: MadeValue, type: SimpleType): string | undefined {
    const scope: NamespaceScope = { prefixes: prefixes ?? new Map() };
    return this.#values.keyOf(text, type, scope);
  }

  *#plainCandidates(type: SimpleType, name: string): Generator<MadeValue> {
    const shape = shapeOf(type, this.#declarations);
    const isText = shape.root.kind === "builtin" && plainTexts.has(shape.root.name);
    if (isText && !shape.facets.has("enumeration")) for (const text of [name, `${name} 2`, `${name} 3`]) yield { text };
    yield* this.#candidates(type, 0);
  }

  /** Yields texts that may be values of a type. `passed`: the types that were tried, since unions can share members. */
  *#candidates(type: SimpleType, depth: number, passed = new Set<SimpleType>()): Generator<MadeValue> {
    if (depth > deepest || passed.size > mostTypes || passed.has(type)) return;
    passed.add(type);
    const shape = this.#shapes.get(type) ?? shapeOf(type, this.#declarations);
    this.#shapes.set(type, shape);
    const listed = shape.facets.get("enumeration");
    if (listed !== undefined) {
      const first = this.#draws.among(shape, listed.length);
      for (const index of listed.keys()) {
        const facet = listed[(first + index) % listed.length];
        if (facet !== undefined) yield enumerated(facet);
      }
      return;
    }
    const identifier = this.#values.identifierKindOf(type);
    if (identifier === "IDREF") {
      yield { text: openReference };
      return;
    }
    yield* this.#ofPatterns(shape);
    yield* this.#ofRoot(shape, depth, passed);
  }

  *#ofPatterns({ patterns }: SampleShape): Generator<MadeValue> {
    // A pattern that gives no text with few repetitions gives none with more.
    let isFound = patterns.length > 0;
    for (let more = 3; more <= 96 && isFound; more *= 2) {
      isFound = false;
      for (const step of patterns) {
        const expression = step[this.#draws.among(step, step.length)];
        const read = expression === undefined ? undefined : readXsd(expression);
        if (read?.ok !== true) continue;
        for (let count = 0; count < 3; count += 1) {
          const text = textOfRegex(read.value, this.#draws, more);
          if (text === undefined) continue;
          isFound = true;
          yield { text };
        }
      }
    }
  }

  *#ofRoot(shape: SampleShape, depth: number, passed: Set<SimpleType>): Generator<MadeValue> {
    const { root } = shape;
    switch (root.kind) {
      case "builtin":
        for (let count = 0; count < 4; count += 1) {
          this.#serial += 1;
          for (const text of textsOf(shape, root.name, this.#serial, this.#draws)) yield { text };
        }
        return;
      case "list":
        for (const length of this.#listLengths(shape)) {
          const items: MadeValue[] = [];
          for (let index = 0; index < length; index += 1) {
            const item = this.#fitting(root.item, depth);
            if (item !== undefined) items.push(item);
          }
          if (items.length === length) yield joined(items);
        }
        return;
      case "union": {
        const first = this.#draws.among(shape, root.members.length);
        for (const index of root.members.keys()) {
          const member = root.members[(first + index) % root.members.length];
          const type = member === undefined ? undefined : this.#declarations.type(member);
          if (type?.kind === "simpleType") yield* this.#candidates(type, depth, passed);
        }
        return;
      }
      default:
        root satisfies never;
    }
  }

  #listLengths(shape: SampleShape): readonly number[] {
    const fixed = facetNumber(shape, "length");
    if (fixed !== undefined) return [fixed];
    const least = facetNumber(shape, "minLength") ?? 0;
    const most = facetNumber(shape, "maxLength") ?? Math.max(least, 1) + 2;
    const all = [Math.max(least, 1), most, least].filter((length) => length <= most && length < 1_000);
    const first = this.#draws.among(shape.facets, all.length);
    return [...all.slice(first), ...all.slice(0, first)];
  }

  /** Returns an item of a list: a value without white space. */
  #fitting(use: Parameters<Declarations["type"]>[0], depth: number): MadeValue | undefined {
    const type = this.#declarations.type(use);
    if (type?.kind !== "simpleType") return undefined;
    let tries = 0;
    for (const candidate of this.#candidates(type, depth + 1)) {
      tries += 1;
      if (tries > mostTries) return undefined;
      if (candidate.text !== "" && !/\s/.test(candidate.text) && this.#keyOf(candidate, type) !== undefined)
        return candidate;
    }
    return undefined;
  }
}

/** Returns a value of an enumeration; a name keeps the namespace that its prefix has in the schema. */
function enumerated({ lexical, value }: Facet): MadeValue {
  if (value === undefined) return { text: lexical };
  const text = lexical.trim();
  return { text, prefixes: new Map([[text.slice(0, text.indexOf(":")), value.namespace]]) };
}

function joined(items: readonly MadeValue[]): MadeValue {
  const prefixes = new Map(items.flatMap((item) => [...(item.prefixes ?? [])]));
  return { text: items.map(({ text }) => text).join(" "), ...(prefixes.size === 0 ? {} : { prefixes }) };
}
