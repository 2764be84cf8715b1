import { type QName, qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import { type BuiltinTypeDeclaration, builtinTypeNamed } from "../builtin-types.ts";
import type { SchemaSet, SimpleType, Type, TypeUse } from "../components.ts";
import { compareDecimals, matchesBuiltin } from "../lexical-space.ts";

/** The value space of a simple type: that of a built-in type, lists, or a union of types. */
export type ValueSpace =
  | { readonly variety: "atomic"; readonly builtin: BuiltinTypeDeclaration }
  | { readonly variety: "list"; readonly item: TypeUse<SimpleType> }
  | { readonly variety: "union"; readonly members: readonly TypeUse<SimpleType>[] };

/** The value spaces by set and type, since each type of a long chain needs that of its base. */
const known = new WeakMap<SchemaSet, WeakMap<Type, ValueSpace>>();

/**
 * Returns the value space of a type, found along its bases; undefined if a name cannot be resolved. A complex type has
 * that of its simple content.
 */
export function valueSpaceOf(set: SchemaSet, use: TypeUse): ValueSpace | undefined {
  const before = known.get(set) ?? new WeakMap<Type, ValueSpace>();
  known.set(set, before);
  const line = new Set<Type>();
  const found = foundAlong(use, set, before, line);
  if (found !== undefined) for (const type of line) before.set(type, found);
  return found;
}

function foundAlong(
  use: TypeUse,
  set: SchemaSet,
  before: WeakMap<Type, ValueSpace>,
  line: Set<Type>,
): ValueSpace | undefined {
  let next: TypeUse | undefined = use;
  while (next !== undefined) {
    const name: QName | undefined = "kind" in next ? next.name : next;
    const builtin = name === undefined ? undefined : builtinTypeNamed(name);
    if (builtin !== undefined) return ofBuiltin(builtin);
    const type: Type | undefined = "kind" in next ? next : set.findType(next);
    if (type === undefined || line.has(type)) return undefined;
    const space = before.get(type);
    if (space !== undefined) return space;
    line.add(type);
    if (type.kind === "complexType") {
      if (type.content.kind !== "simple") return undefined;
      next = type.content.type ?? type.derivation?.base;
    } else if (type.variety === "list") return { variety: "list", item: type.item };
    else if (type.variety === "union") return { variety: "union", members: type.members };
    else next = type.base;
  }
  return undefined;
}

function ofBuiltin(builtin: BuiltinTypeDeclaration): ValueSpace {
  if (builtin.item === undefined) return { variety: "atomic", builtin };
  const item = qname(namespaces.xsd, builtin.item);
  return { variety: "list", item };
}

/** Whether a text is in the lexical space of a built-in type; for integer types, within its bounds, too. */
export function isValueOf(builtin: BuiltinTypeDeclaration, lexical: string): boolean {
  if (builtin.primitive !== "decimal" || builtin.name === "decimal") {
    return matchesBuiltin(builtin.name, lexical) && matchesBuiltin(builtin.primitive ?? builtin.name, lexical);
  }
  if (!matchesBuiltin("integer", lexical)) return false;
  for (
    let row: BuiltinTypeDeclaration | undefined = builtin;
    row !== undefined && row.name !== "decimal";
    row = baseOf(row)
  ) {
    for (const [facet, bound] of row.own) {
      const order = compareDecimals(lexical, bound);
      if (facet === "minInclusive" && order === -1) return false;
      if (facet === "maxInclusive" && order === 1) return false;
    }
  }
  return true;
}

function baseOf(row: BuiltinTypeDeclaration): BuiltinTypeDeclaration | undefined {
  return builtinTypeNamed(qname(namespaces.xsd, row.base));
}
