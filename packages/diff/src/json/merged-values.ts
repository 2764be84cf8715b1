import { isArray, isNumeric, isObject, type Json, lexemeOf, type Numeric } from "@soapstone/apidoc-model";
import type { ShapeFacetName, ShapeValue } from "../model/shape.ts";
import { compareDecimals } from "../values/decimals.ts";
import type { SchemaPart } from "./schema-parts.ts";
import { inside, placeOf } from "./schema-place.ts";

/** Returns the facets of several schemas that apply together; where two have the same facet, the stricter one. */
export function facetsOf(parts: readonly SchemaPart[]): ReadonlyMap<ShapeFacetName, ShapeValue> {
  const facets = new Map<ShapeFacetName, ShapeValue>();
  const stricter = (
    name: ShapeFacetName,
    value: ShapeValue,
    isStricter: (a: ShapeValue, b: ShapeValue) => boolean,
  ): void => {
    const known = facets.get(name);
    if (known === undefined || isStricter(value, known)) facets.set(name, value);
  };
  for (const { schema, place } of parts) {
    for (const [keyword, held] of schema) {
      const value = { text: textOf(held), at: placeOf(inside(place, keyword, held)) };
      const count = counts.get(keyword);
      if (count !== undefined && isNumeric(held)) stricter(count.facet, value, count.isLeast ? isGreater : isLess);
      const bound = bounds.get(keyword);
      if (bound !== undefined && isNumeric(held)) {
        const isExclusive = bound.isExclusive || schema.get(bound.flag) === true ? { isExclusive: true } : {};
        stricter(bound.facet, { ...value, ...isExclusive }, bound.facet === "lower bound" ? isGreater : isLess);
      }
      if (keyword === "pattern" || keyword === "format") stricter(keyword, value, () => false);
      if (keyword === "multipleOf") stricter("step", value, isGreater);
      if (keyword === "uniqueItems" && held === true) facets.set("unique items", value);
    }
  }
  return facets;
}

const counts: ReadonlyMap<string, { readonly facet: ShapeFacetName; readonly isLeast: boolean }> = new Map([
  ["minLength", { facet: "least length", isLeast: true }],
  ["maxLength", { facet: "most length", isLeast: false }],
  ["minItems", { facet: "least items", isLeast: true }],
  ["maxItems", { facet: "most items", isLeast: false }],
  ["minProperties", { facet: "least properties", isLeast: true }],
  ["maxProperties", { facet: "most properties", isLeast: false }],
]);

interface BoundKeyword {
  readonly facet: "lower bound" | "upper bound";
  readonly isExclusive: boolean;
  /** The keyword of draft-04 that makes the bound exclusive. */
  readonly flag: string;
}

const bounds: ReadonlyMap<string, BoundKeyword> = new Map([
  ["minimum", { facet: "lower bound", isExclusive: false, flag: "exclusiveMinimum" }],
  ["exclusiveMinimum", { facet: "lower bound", isExclusive: true, flag: "" }],
  ["maximum", { facet: "upper bound", isExclusive: false, flag: "exclusiveMaximum" }],
  ["exclusiveMaximum", { facet: "upper bound", isExclusive: true, flag: "" }],
]);

function isGreater(a: ShapeValue, b: ShapeValue): boolean {
  return (compareDecimals(a.text, b.text) ?? 0) > 0;
}

function isLess(a: ShapeValue, b: ShapeValue): boolean {
  return (compareDecimals(a.text, b.text) ?? 0) < 0;
}

/** Returns the values that all `enum` and `const` keywords of the schemas allow; undefined if there are none. */
export function enumerationOf(parts: readonly SchemaPart[]): readonly ShapeValue[] | undefined {
  let values: readonly ShapeValue[] | undefined;
  for (const { schema, place } of parts) {
    for (const keyword of ["enum", "const"] as const) {
      const held = schema.get(keyword);
      if (held === undefined) continue;
      const listed = keyword === "const" ? [held] : isArray(held) ? held : [];
      const own = listed.map(
        (value, index): ShapeValue => ({
          text: textOf(value),
          at: placeOf(
            keyword === "const" ? inside(place, keyword, value) : inside(inside(place, keyword, held), index, value),
          ),
        }),
      );
      const texts = new Set(own.map(({ text }) => text));
      values = values === undefined ? own : values.filter(({ text }) => texts.has(text));
    }
  }
  return values;
}

/** Returns the types that all schemas allow, without `null`; undefined if none of them restricts the type. */
export function typesOf(parts: readonly SchemaPart[]): {
  readonly types: readonly string[] | undefined;
  readonly isNullable: boolean;
} {
  let types: readonly string[] | undefined;
  let isNullable = false;
  for (const { schema } of parts) {
    const held = schema.get("type");
    const own =
      typeof held === "string" ? [held] : isArray(held) ? held.filter((it) => typeof it === "string") : undefined;
    const allowsNull = own?.includes("null") === true && own.length > 1;
    if (allowsNull || schema.get("x-nullable") === true || schema.get("nullable") === true) isNullable = true;
    if (own === undefined) continue;
    const named = own.length > 1 ? own.filter((type) => type !== "null") : own;
    types = types === undefined ? named : named.filter((type) => admits(types ?? [], type));
  }
  return { types: types?.toSorted(), isNullable };
}

function admits(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === "integer" && types.includes("number"));
}

/** Converts a value to a text that is equal for equal values: members are sorted, and numbers normalised. */
export function textOf(value: Json): string {
  if (isNumeric(value)) return numberText(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(textOf).join(", ")}]`;
  if (isObject(value)) {
    const members = [...value].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${members.map(([key, one]) => `${JSON.stringify(key)}: ${textOf(one)}`).join(", ")}}`;
  }
  return String(value);
}

function numberText(value: Numeric): string {
  const lexeme = lexemeOf(value);
  const plain = Number(lexeme);
  return Number.isSafeInteger(plain) ? String(plain) : lexeme;
}
