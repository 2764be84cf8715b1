import type { ShapeFacetName, ShapeValue } from "../model/shape.ts";
import type { AspectName } from "../rules/rules.ts";
import { compareDecimals, isMultiple } from "../values/decimals.ts";
import type { Relation } from "../values/relation.ts";

/** A facet that became stricter, less strict, or different without being comparable. */
export interface FacetChange {
  readonly aspect: AspectName;
  readonly old: ShapeValue | undefined;
  readonly now: ShapeValue | undefined;
  /** Formats the value of the facet for messages: `>= 1` for a bound. */
  readonly format: (value: ShapeValue | undefined) => string;
}

interface FacetRow {
  readonly aspects: Readonly<Record<Exclude<Relation, "same">, AspectName>>;
  /** Compares two values that are not written alike. */
  readonly compare: (old: ShapeValue, now: ShapeValue) => Relation;
  readonly sign?: string;
}

const ofBound =
  (least: boolean) =>
  (old: ShapeValue, now: ShapeValue): Relation => {
    const order = compareDecimals(old.text, now.text);
    if (order === undefined) return "changed";
    if (order !== 0) return order < 0 === least ? "narrowed" : "widened";
    if (old.isExclusive === now.isExclusive) return "same";
    return now.isExclusive === true ? "narrowed" : "widened";
  };

const ofStep = (old: ShapeValue, now: ShapeValue): Relation => {
  if (compareDecimals(old.text, now.text) === 0) return "same";
  if (isMultiple(now.text, old.text)) return "narrowed";
  return isMultiple(old.text, now.text) ? "widened" : "changed";
};

/** Formats whose values are all values of another format. */
const partOf: ReadonlyMap<string, string> = new Map([
  ['"int32"', '"int64"'],
  ['"float"', '"double"'],
]);

const ofFormat = (old: ShapeValue, now: ShapeValue): Relation => {
  if (partOf.get(now.text) === old.text) return "narrowed";
  return partOf.get(old.text) === now.text ? "widened" : "changed";
};

const ofText = (): Relation => "changed";

/** Returns the aspects of a facet whose values can always be compared. */
function comparable(name: "length" | "item-count" | "property-count" | "digits"): FacetRow["aspects"] {
  const narrowed = `${name}-narrowed` as const;
  return { narrowed, widened: `${name}-widened`, changed: narrowed };
}

const range = { narrowed: "range-narrowed", widened: "range-widened", changed: "range-changed" } as const;

const rows: Readonly<Record<ShapeFacetName, FacetRow>> = {
  "lower bound": { aspects: range, compare: ofBound(true), sign: ">" },
  "upper bound": { aspects: range, compare: ofBound(false), sign: "<" },
  step: {
    aspects: { narrowed: "multiple-of-narrowed", widened: "multiple-of-widened", changed: "multiple-of-changed" },
    compare: ofStep,
  },
  "least length": { aspects: comparable("length"), compare: ofBound(true), sign: ">" },
  "most length": { aspects: comparable("length"), compare: ofBound(false), sign: "<" },
  "least items": { aspects: comparable("item-count"), compare: ofBound(true), sign: ">" },
  "most items": { aspects: comparable("item-count"), compare: ofBound(false), sign: "<" },
  "least properties": { aspects: comparable("property-count"), compare: ofBound(true), sign: ">" },
  "most properties": { aspects: comparable("property-count"), compare: ofBound(false), sign: "<" },
  digits: { aspects: comparable("digits"), compare: ofBound(false), sign: "<" },
  "fraction digits": { aspects: comparable("digits"), compare: ofBound(false), sign: "<" },
  pattern: {
    aspects: { narrowed: "pattern-added", widened: "pattern-removed", changed: "pattern-replaced" },
    compare: ofText,
  },
  format: {
    aspects: { narrowed: "format-narrowed", widened: "format-widened", changed: "format-changed" },
    compare: ofFormat,
  },
  "unique items": {
    aspects: { narrowed: "unique-items-added", widened: "unique-items-removed", changed: "unique-items-added" },
    compare: () => "same",
  },
};

type Facets = ReadonlyMap<ShapeFacetName, ShapeValue>;

/**
 * Compares facets. Returns those that became stricter, less strict, or different. A bound that excludes no value counts
 * as absent.
 */
export function facetChanges(old: Facets, now: Facets): readonly FacetChange[] {
  return (Object.keys(rows) as ShapeFacetName[]).flatMap((name): readonly FacetChange[] => {
    const [before, after] = [effectiveValue(name, old.get(name)), effectiveValue(name, now.get(name))];
    const row = rows[name];
    const relation = relationOf(before, after, row);
    if (relation === "same") return [];
    const format = (value: ShapeValue | undefined) => (value === undefined ? "none" : signed(value, row.sign));
    return [{ aspect: row.aspects[relation], old: before, now: after, format }];
  });
}

function effectiveValue(name: ShapeFacetName, value: ShapeValue | undefined): ShapeValue | undefined {
  const isLeast = name === "least length" || name === "least items" || name === "least properties";
  return isLeast && value !== undefined && compareDecimals(value.text, "0") === 0 ? undefined : value;
}

function relationOf(old: ShapeValue | undefined, now: ShapeValue | undefined, row: FacetRow): Relation {
  if (old === undefined) return now === undefined ? "same" : "narrowed";
  if (now === undefined) return "widened";
  // A text that is no number, as in a faulty description, is comparable with itself only.
  return old.text === now.text && old.isExclusive === now.isExclusive ? "same" : row.compare(old, now);
}

function signed({ text, isExclusive }: ShapeValue, sign: string | undefined): string {
  if (sign === undefined) return text;
  return `${sign}${isExclusive === true ? "" : "="} ${text}`;
}
