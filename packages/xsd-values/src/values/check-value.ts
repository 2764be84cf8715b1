import type { Facet, FacetName, SchemaSet, TypeUse } from "@soapstone/xml-model";
import type { BuiltinType } from "../builtin-types.ts";
import { decimal } from "../decimal.ts";
import { normalizeSpace, wordsOfText } from "../value-space.ts";
import { type AtomicValue, atomicValue, compareValues, keyOfValue, type PrefixLookup } from "./atomic-value.ts";
import { type EffectiveFacets, effectiveFacetsWith, type FacetComparison, noFacets } from "./effective-facets.ts";
import { type JudgedValue, sortedStep, violatedFacet, violates } from "./facet-checks.ts";
import { type AtomicType, foldRestrictions, restrictionSteps, type ValueType, valueType } from "./value-type.ts";

/** The context of a text: the schemas, and the prefixes in scope. */
export interface CheckContext {
  readonly set: Pick<SchemaSet, "findType">;
  /** Without it, names are compared as they are written. */
  readonly prefixes?: PrefixLookup;
}

/** The validation rule (XSD 1.0 Part 1, appendix C.1) that a text violates. */
export interface ValueProblem {
  readonly reason:
    | "cvc-datatype-valid.1.2.1"
    | "cvc-datatype-valid.1.2.2"
    | "cvc-datatype-valid.1.2.3"
    | `cvc-${FacetName}-valid`;
  readonly facet?: FacetName;
}

/** Checks a text against a simple type with all its facets; undefined where it is a value of the type. */
export function checkValue(
  lexical: string,
  type: TypeUse | undefined,
  context: CheckContext,
): ValueProblem | undefined {
  const found = readValue(lexical, valueType(type, context.set), context.prefixes);
  return found.ok ? undefined : found.problem;
}

/**
 * Returns a text that is equal for equal values of a type, and of types derived from one primitive type; undefined
 * where the text is no value of it. Identity constraints and fixed values compare it.
 */
export function canonicalValue(lexical: string, type: TypeUse | undefined, context: CheckContext): string | undefined {
  const found = readValue(lexical, valueType(type, context.set), context.prefixes);
  return found.ok ? found.value.key : undefined;
}

/** Whether two texts are the same value of a type; texts that are no values are compared as they are. */
export function sameValue(a: string, b: string, type: TypeUse | undefined, context: CheckContext): boolean {
  const [left, right] = [a, b].map((lexical) => canonicalValue(lexical, type, context));
  return left === undefined || right === undefined ? a === b : left === right;
}

/** The value that was read from a text, and how. */
export interface ReadValue {
  /** The text after normalisation of white space. */
  readonly text: string;
  readonly key: string;
  /** For a union, the member that accepted the text; otherwise the type itself. */
  readonly type: Exclude<ValueType, { readonly kind: "union" }>;
  readonly atomic?: AtomicValue;
  readonly items?: readonly ReadValue[];
}

export type ValueReading =
  | { readonly ok: true; readonly value: ReadValue }
  | { readonly ok: false; readonly problem: ValueProblem };

/** The types that refused the text: nested unions may lead to one of them in exponentially many ways. */
type Refused = Set<ValueType>;

/** Reads a text as a value of a type with all its facets. A union is read as its first member that accepts the text. */
export function readValue(
  lexical: string,
  type: ValueType,
  prefixes?: PrefixLookup,
  refused: Refused = new Set(),
): ValueReading {
  const read = readKind(lexical, type, prefixes, refused);
  if (!read.ok || type.restriction === undefined) return read;
  const own = judged(read.value, type);
  const isAmong = (values: readonly Facet[]): boolean =>
    enumerationFacetOf(read.value, values, type, prefixes) !== undefined;
  const boundValue = (bound: Facet): AtomicValue | undefined =>
    type.kind === "atomic" ? boundOf(bound, type.builtin) : undefined;
  const { steps, list, others } = effectiveFacetsOf(type);
  const isTaken =
    (list.length === 0 || isAmong(list)) &&
    !others.some((one) => violates(one, own, boundValue)) &&
    !steps.some((step) => violatedFacet(step, own, isAmong, boundValue) !== undefined);
  if (isTaken) return read;
  for (const step of restrictionSteps(type)) {
    const facet = violatedFacet(step, own, isAmong, boundValue);
    if (facet !== undefined) return { ok: false, problem: { reason: `cvc-${facet}-valid`, facet } };
  }
  return read;
}

const facetComparison: FacetComparison = {
  isWithin: (list, around, type) => {
    // The namespace of a name depends on the prefixes in its scope.
    if ([...list, ...around].some(({ value }) => value !== undefined)) return false;
    const { byKey } = listOf(around, type, false);
    return [...listOf(list, type, false).byKey.keys()].every((key) => byKey.has(key));
  },
  isNearer: (facet, than, type) => {
    const [own, other] = [facet, than].map((one) => limitOf(one, type));
    const order = own === undefined || other === undefined ? undefined : compareValues(own, other);
    if (order === undefined || order === 0) return order === 0;
    return facet.facet.startsWith("min") ? order > 0 : facet.facet !== "length" && order < 0;
  },
};

/** The facets that a value is checked against, independent of the number of restrictions. */
export const effectiveFacetsOf = foldRestrictions<EffectiveFacets>(
  () => noFacets,
  (above, step, type) => effectiveFacetsWith(above, step, type, facetComparison),
);

function limitOf(facet: Facet, type: ValueType): AtomicValue | undefined {
  if (facet.facet.endsWith("clusive")) return type.kind === "atomic" ? boundOf(facet, type.builtin) : undefined;
  const count = decimal(facet.lexical.trim());
  return count === undefined ? undefined : { kind: "decimal", value: count };
}

/** The values of bounds, each read once for all restrictions. */
const bounds = new WeakMap<Facet, { readonly builtin: BuiltinType; readonly value: AtomicValue | undefined }>();

function boundOf(facet: Facet, builtin: BuiltinType): AtomicValue | undefined {
  const before = bounds.get(facet);
  if (before?.builtin === builtin) return before.value;
  const value = atomicValue(normalizeSpace(facet.lexical, "collapse"), builtin);
  bounds.set(facet, { builtin, value });
  return value;
}

/**
 * Returns the enumeration facet of a step with a value. The namespace of a name without a prefix in a schema is
 * unknown.
 */
export function enumerationFacetOf(
  value: ReadValue,
  values: readonly Facet[],
  type: ValueType,
  prefixes: PrefixLookup | undefined,
): Facet | undefined {
  const isResolved = prefixes !== undefined;
  const { byKey, byText } = listOf(values, type, isResolved);
  const same = byKey.get(value.key);
  if (same !== undefined || value.atomic?.kind !== "name" || !isResolved) return same;
  return byText.get(value.atomic.name.replace(/^\{.*\}/, ""));
}

/** The enumerated values by key, and names without a prefix by their text. */
interface List {
  readonly byKey: ReadonlyMap<string, Facet>;
  readonly byText: ReadonlyMap<string, Facet>;
}

/**
 * An enumeration read in one of the possible ways: with the white space of a type, and names resolved or as they are
 * written.
 */
interface ReadList {
  readonly isResolved: boolean;
  readonly space: WhiteSpace | undefined;
  readonly list: List;
}

/** The enumerations, each read once for all restrictions, and again with names resolved. */
const lists = new WeakMap<readonly Facet[], WeakMap<object, ReadList[]>>();

function listOf(values: readonly Facet[], type: ValueType, isResolved: boolean): List {
  const made = madeOf(type);
  const space = type.kind === "atomic" ? whiteSpaceOf(type) : undefined;
  const known = lists.get(values)?.get(made);
  const before = known?.find((one) => one.isResolved === isResolved && one.space === space);
  if (before !== undefined) return before.list;
  const byKey = new Map<string, Facet>();
  const byText = new Map<string, Facet>();
  for (const one of values) {
    const key = keyOfEnumerated(one, type, isResolved);
    if (key !== undefined && !byKey.has(key)) byKey.set(key, one);
    const text = one.lexical.trim();
    if (one.value === undefined && !byText.has(text)) byText.set(text, one);
  }
  const list = { byKey, byText };
  if (known !== undefined) known.push({ isResolved, space, list });
  else {
    const ofValues = lists.get(values) ?? new WeakMap<object, ReadList[]>();
    lists.set(values, ofValues.set(made, [{ isResolved, space, list }]));
  }
  return list;
}

function madeOf(type: ValueType): object {
  return type.kind === "atomic" ? type.builtin : type.kind === "list" ? type.item : type.members;
}

/** Returns the key of an enumerated value; its names are resolved with the prefixes of the schema. */
function keyOfEnumerated({ lexical, value: name }: Facet, type: ValueType, isResolved: boolean): string | undefined {
  const inSchema: PrefixLookup | undefined = isResolved && name !== undefined ? () => name.namespace : undefined;
  const read = readKind(lexical, type, inSchema);
  return read.ok ? read.value.key : undefined;
}

function readKind(
  lexical: string,
  type: ValueType,
  prefixes: PrefixLookup | undefined,
  refused: Refused = new Set(),
): ValueReading {
  switch (type.kind) {
    case "atomic": {
      const text = normalizeSpace(lexical, whiteSpaceOf(type));
      const value = atomicValue(text, type.builtin, prefixes);
      return value === undefined
        ? { ok: false, problem: { reason: "cvc-datatype-valid.1.2.1" } }
        : { ok: true, value: { text, key: keyOfValue(value), type, atomic: value } };
    }
    case "list": {
      const items: ReadValue[] = [];
      for (const word of wordsOfText(lexical)) {
        const item = readValue(word, type.item, prefixes);
        if (!item.ok) return { ok: false, problem: { ...item.problem, reason: "cvc-datatype-valid.1.2.2" } };
        items.push(item.value);
      }
      const text = items.map((item) => item.text).join(" ");
      return { ok: true, value: { text, key: `list ${JSON.stringify(items.map(({ key }) => key))}`, type, items } };
    }
    case "union":
      for (const member of type.members) {
        if (refused.has(member)) continue;
        const read = readValue(lexical, member, prefixes, refused);
        if (read.ok) return read;
        refused.add(member);
      }
      return { ok: false, problem: { reason: "cvc-datatype-valid.1.2.3" } };
    default:
      return type satisfies never;
  }
}

function judged({ text, atomic, items }: ReadValue, type: ValueType): JudgedValue {
  const length = type.kind === "union" ? undefined : (items?.length ?? lengthOf(text, atomic, type));
  return { text, ...(atomic === undefined ? {} : { value: atomic }), ...(length === undefined ? {} : { length }) };
}

/** Returns the length of a value; undefined for names, to which length facets do not apply. */
function lengthOf(text: string, value: AtomicValue | undefined, type: ValueType): number | undefined {
  if (value?.kind === "octets") return value.hex.length / 2;
  const isText = type.kind === "atomic" && type.builtin.values === "text";
  return isText ? [...text].length : undefined;
}

const strictness = ["preserve", "replace", "collapse"] as const;
type WhiteSpace = (typeof strictness)[number];

/** Returns the `whiteSpace` of a type: that of its last facet, if any. */
export const whiteSpaceOf: (type: AtomicType) => WhiteSpace = foldRestrictions<WhiteSpace>(
  (type) => (type.kind === "atomic" ? type.builtin.whiteSpace : "collapse"),
  (above, step) => strictness.find((one) => one === sortedStep(step).whiteSpace?.lexical) ?? above,
);
