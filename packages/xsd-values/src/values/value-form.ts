import { lexemeOf, type Numeric } from "@soapstone/apidoc-model";
import type { Facet, SchemaSet, TypeUse } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import { decimal, isDouble } from "../decimal.ts";
import type { NumberMode } from "./number-mode.ts";
import { type AtomicType, foldRestrictions, type ValueType, valueType } from "./value-type.ts";

/** The form of values of a simple type in JSON. */
export type ValueForm =
  | { readonly kind: "text" }
  /** `INF`, `-INF` and `NaN` are strings nevertheless. */
  | { readonly kind: "number" }
  | { readonly kind: "boolean" }
  | { readonly kind: "array"; readonly items: ValueForm }
  /** The form of a union: that of the first member that accepts the value. */
  | { readonly kind: "alternatives"; readonly members: readonly ValueForm[] };

export interface FormOptions {
  readonly profile: Profile;
  /** `natural` by default. */
  readonly numbers?: NumberMode;
  /** Whether values of list types are texts, as in the wire view, instead of arrays. */
  readonly listsAsText?: boolean;
}

/** Whether a value keeps its original text, or has the form that equal values share. */
export interface SpellingOptions extends FormOptions {
  readonly asWritten?: boolean;
}

/** Returns the form of values of a type in JSON, by number mode and profile. */
export function valueForm(
  type: TypeUse | undefined,
  set: Pick<SchemaSet, "findType">,
  options: FormOptions,
): ValueForm {
  return formOf(valueType(type, set), options);
}

/**
 * Patterns apply to the text, which numbers, some booleans, lists and unions do not preserve: in the exact profile,
 * types with patterns have the form of a text.
 */
export function valueFormKind(type: ValueType, options: FormOptions): ValueForm["kind"] {
  switch (type.kind) {
    case "atomic":
      return atomicForm(type, options);
    case "list":
      return isByText(type, options) ? "text" : "array";
    case "union":
      return isByText(type, options) ? "text" : "alternatives";
    default:
      return type satisfies never;
  }
}

/** Returns the form with those of its parts; a type that many unions share is visited once. */
function formOf(type: ValueType, options: FormOptions, known = new Map<ValueType, ValueForm>()): ValueForm {
  const found = known.get(type);
  if (found !== undefined) return found;
  const kind = valueFormKind(type, options);
  const form: ValueForm =
    kind === "array" && type.kind === "list"
      ? { kind, items: formOf(type.item, options, known) }
      : kind === "alternatives" && type.kind === "union"
        ? { kind, members: type.members.map((member) => formOf(member, options, known)) }
        : ({ kind } as ValueForm);
  known.set(type, form);
  return form;
}

function isByText(type: ValueType, { profile }: FormOptions): boolean {
  return profile === "exact" && hasPattern(type);
}

const hasPattern = foldRestrictions(
  () => false,
  (above, step) => above || step.some(({ facet }) => facet === "pattern"),
);

function atomicForm(type: AtomicType, options: FormOptions): "text" | "number" | "boolean" {
  const { numbers = "natural", profile } = options;
  switch (type.builtin.values) {
    case "boolean":
      return "boolean";
    case "float":
      return numbers === "lexical" || isByText(type, options) ? "text" : "number";
    case "decimal":
    case "integer":
      if (numbers === "lexical" || isByText(type, options)) return "text";
      if (numbers === "exact") return holdsEveryValue(type) ? "number" : "text";
      return profile === "exact" && !isStatedByNumbers(type) ? "text" : "number";
    default:
      return "text";
  }
}

/** Whether every value of a built-in type is a double; its restrictions have the same form. */
function holdsEveryValue({ builtin }: AtomicType): boolean {
  return builtin.values === "integer" && [builtin.exact.minimum, builtin.exact.maximum].every(isSafe);
}

function isSafe(bound: Numeric | undefined): boolean {
  return bound !== undefined && Math.abs(Number(lexemeOf(bound))) <= Number.MAX_SAFE_INTEGER;
}

/** The number of digits that a double preserves. */
const doubleDigits = 15;

/**
 * Whether a schema of JSON numbers can state the facets: doubles hold bounds and values, and bounds limit digits.
 * Fraction digits are left to texts, since validators divide doubles and would refuse 19.99 as a multiple of 0.01.
 */
function isStatedByNumbers(type: AtomicType): boolean {
  return statedNumbers(type).areStated;
}

const statedNumbers = foldRestrictions(
  (type) => ({ areIntegers: type.kind === "atomic" && type.builtin.values === "integer", areStated: true }),
  (above, step) => {
    const areIntegers =
      above.areIntegers || step.some(({ facet, lexical }) => facet === "fractionDigits" && Number(lexical) === 0);
    // Each step decides by itself: a restriction of a type in the form of a text has the same form.
    return { areIntegers, areStated: above.areStated && step.every((one) => isFacetStated(one, areIntegers)) };
  },
);

function isFacetStated({ facet, lexical }: Facet, isInteger: boolean): boolean {
  switch (facet) {
    case "totalDigits":
      return isInteger && Number(lexical) <= doubleDigits;
    case "fractionDigits":
      return isInteger;
    case "minInclusive":
    case "minExclusive":
    case "maxInclusive":
    case "maxExclusive":
    case "enumeration": {
      const value = decimal(lexical.trim());
      return value === undefined || isDouble(value);
    }
    default:
      return true;
  }
}
