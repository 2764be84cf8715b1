import type { ComplexType, SimpleType, Type } from "@soapstone/xml-model";
import type { Blockable, Declarations } from "./declarations.ts";

/** Returns the base of a type; undefined for `xs:anyType`, and if its name cannot be resolved. */
export function baseTypeOf(type: Type, declarations: Declarations): Type | undefined {
  if (type === declarations.anyType) return undefined;
  if (type === declarations.anySimpleType) return declarations.anyType;
  if (type.kind === "complexType") {
    return type.derivation === undefined ? declarations.anyType : declarations.type(type.derivation.base);
  }
  return type.variety === "restriction" ? declarations.type(type.base) : declarations.anySimpleType;
}

/** Returns the method by which a type is derived from its base. */
export function methodOf(type: Type): "extension" | "restriction" {
  return type.kind === "complexType" ? (type.derivation?.method ?? "restriction") : "restriction";
}

/** Yields a type and its bases up to `xs:anyType`. */
export function* lineOf(type: Type, declarations: Declarations): Generator<Type> {
  const seen = new Set<Type>();
  for (let at: Type | undefined = type; at !== undefined && !seen.has(at); at = baseTypeOf(at, declarations)) {
    seen.add(at);
    yield at;
  }
}

export type Derivability =
  | { readonly derived: true; readonly blockedBy?: "extension" | "restriction" }
  | { readonly derived: false };

/**
 * Returns whether a type is `from` or derived from it (XSD 1.0 Part 1 §3.4.6 and §3.14.6, "Type Derivation OK"), and
 * the excluded method by which it is, if there is one. `excludes` tells the excluded methods of the base type; with
 * `byEachStep`, for substitution groups, the types between exclude methods as well.
 */
export function derivability(
  type: Type,
  from: Type,
  declarations: Declarations,
  excludes: (method: "extension" | "restriction") => boolean,
  byEachStep = false,
): Derivability {
  const used = new Set<"extension" | "restriction">();
  const passed: ComplexType[] = [];
  for (const at of lineOf(type, declarations)) {
    if (at === from || isOfUnion(at, from, declarations)) {
      const blockedBy = [...used].find(
        (method) => excludes(method) || (byEachStep && passed.some((step) => declarations.blocks(step, method))),
      );
      return { derived: true, ...(blockedBy === undefined ? {} : { blockedBy }) };
    }
    used.add(methodOf(at));
    // Only types between the two count: `block` of the type itself concerns types derived from it.
    if (at !== type && at.kind === "complexType") passed.push(at);
  }
  return { derived: false };
}

/** Whether a type is a member of a union: it counts as derived from the union (XSD 1.0 Part 1 §3.14.6, §2.2.4). */
function isOfUnion(type: Type, from: Type, declarations: Declarations): boolean {
  if (from.kind !== "simpleType" || from.variety !== "union" || type.kind !== "simpleType") return false;
  const waiting: SimpleType[] = [from];
  const seen = new Set<SimpleType>();
  for (let union = waiting.pop(); union !== undefined; union = waiting.pop()) {
    if (seen.has(union) || union.variety !== "union") continue;
    seen.add(union);
    for (const member of union.members) {
      const one = declarations.type(member);
      if (one === type) return true;
      if (one?.kind === "simpleType") waiting.push(one);
    }
  }
  return false;
}

/**
 * Returns the function that tells which methods an element and its type exclude by `block`, for `xsi:type` and for
 * substitution (XSD 1.0 Part 1 §3.3.4 and §3.3.6).
 */
export function excludedBy(
  declarations: Declarations,
  declaration: Parameters<Declarations["blocks"]>[0] | undefined,
  type: Type,
): (method: Blockable) => boolean {
  return (method) =>
    (declaration !== undefined && declarations.blocks(declaration, method)) ||
    (type.kind === "complexType" && declarations.blocks(type, method));
}
