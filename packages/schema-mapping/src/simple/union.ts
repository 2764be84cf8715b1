import type { Json } from "@soapstone/apidoc-model";
import type { SimpleType, TypeUse, UnionType } from "@soapstone/xml-model";
import { isName } from "@soapstone/xml-model";
import { facetOrder } from "@soapstone/xsd-values";
import { commonKeywords, type Definition } from "../dialect/alternatives.ts";
import { type JsonSchema, withKeywords } from "../json-schema.ts";
import { isFloating, kindOfValue } from "../type-of-keywords.ts";
import type { BackwardContext, ForwardWalk, SchemaNodeRule } from "../walk.ts";
import { keepAnnotations, withAnnotations } from "./facet-annotations.ts";
import { keepInexpressible, withInexpressibleOf } from "./inexpressible.ts";
import { isSimpleUse } from "./is-simple.ts";
import { baseBackward, baseForward } from "./restriction-chain.ts";
import { keepShape } from "./shape-keeping.ts";
import { membersOfShape, shapeOf } from "./type-shape.ts";
import { unionKeywords } from "./union-keywords.ts";
import { keywordsOfValue, sameKeywords } from "./value-keywords.ts";

/**
 * A union allows the schemas of its members; enumerations of one type are merged into one, and the complement has the
 * members.
 */
export const union: SchemaNodeRule<UnionType> = {
  id: "schema/union",
  clauses: ["XSD 1.0 Part 1 §3.14.2 union", "XSD 1.0 Part 2 §4.1.2.3"],
  owns: {
    left: ["simpleType", "simpleType@name", "simpleType@variety", "simpleType@inner", "simpleType@members"],
    right: ["schema.anyOf"],
  },
  recognises: (schema, context) =>
    (isUnion(schema) && !isRestricted(context)) || recalledMembers(schema, context) !== undefined,
  forward(type, context) {
    const { keywords, merged } = unionKeywords(type, context.walk);
    if (!merged) settleLooserUnion(type, context.walk);
    if (merged) keepShape("union", type.members, type.members.map(shapeOf), union, context);
    keepAnnotations(type, context);
    if (merged)
      for (const [index, member] of type.members.entries())
        if (!isName(member)) keepAnnotations(member, context, { where: `member/${index}/` });
    return withInexpressibleOf(
      keywords,
      context,
      (said) => said.anyOf !== undefined || sameKinds(said, type, context.walk),
    );
  },
  backward(schema, context) {
    const recalled = recalledMembers(schema, context)?.map((member, index) =>
      isName(member) ? member : withAnnotations(member, context, `member/${index}/`),
    );
    const members = recalled ?? membersOf(schema, context);
    if (recalled === undefined) {
      const keywords = withoutCommon(keywordsOfValue(schema), context.walk.definition);
      keepInexpressible(keywords, { anyOf: schema.anyOf ?? [] }, context);
    }
    return withAnnotations({ kind: "simpleType", variety: "union", members }, context);
  },
};

/**
 * Accounts for alternatives that no single schema expresses: apidoc 2.0 has no `anyOf`, so `lower` writes them to the
 * complement beside the keywords that all of them share.
 */
export function settleLooserUnion(type: UnionType, { ledger }: ForwardWalk): void {
  ledger.settle(type, ["simpleType@members"], "approximated", union.id);
}

/** Whether keywords allow the kinds of values that the members have. */
function sameKinds(said: JsonSchema, type: UnionType, walk: ForwardWalk): boolean {
  const kinds = new Set(type.members.map((member) => baseForward(member, walk).keywords.type));
  const stated = kindsOf(said);
  return stated.length === kinds.size && stated.every((kind) => kinds.has(kind));
}

function isUnion(schema: JsonSchema): boolean {
  if (isOfAnyScalar(schema)) return false;
  if ((schema.anyOf ?? schema.oneOf) !== undefined) return schema.enum === undefined;
  if (isFloating(schema)) return false;
  return kindsOf(schema).length > 1;
}

const scalars = ["string", "number", "boolean"] as const;

/** Whether a schema allows every scalar, as any simple type does, without being an author's union. */
export function isOfAnyScalar({ type, complement, anyOf }: JsonSchema): boolean {
  const types = new Set<string>(typeof type === "object" ? type : []);
  if (types.size !== scalars.length || !scalars.every((one) => types.has(one))) return false;
  return anyOf === undefined && complement?.has("union") !== true && complement?.has("type") !== true;
}

/** Whether the complement restricts the union by facets. */
function isRestricted(context: BackwardContext): boolean {
  return ["type", "base", "facets", "inPlace", ...facetOrder].some(
    (key) => context.recall(key, () => true) !== undefined,
  );
}

/** Returns the members in the complement, if they still give the keywords. */
function recalledMembers(schema: JsonSchema, context: BackwardContext): readonly TypeUse<SimpleType>[] | undefined {
  const recalled = context.recall<Json>("union", (shape) => {
    const members = membersOfShape(shape);
    if (members === undefined) return false;
    const base = baseBackward({ kind: "simpleType", variety: "union", members }, context.walk);
    return base !== undefined && sameKeywords(base.keywords, keywordsOfValue(schema));
  });
  return recalled === undefined ? undefined : membersOfShape(recalled);
}

/** Removes what alternatives have in common, which a dialect without alternatives has in their place. */
export function withoutCommon(keywords: JsonSchema, definition: Definition): JsonSchema {
  const common: JsonSchema = keywords.anyOf === undefined ? {} : commonKeywords(keywords.anyOf, definition);
  const { type, items, anyOf, ...said } = keywords;
  const isSame = sameKeywords(said, withKeywords(common, { items: undefined }));
  return isSame && anyOf !== undefined ? { anyOf } : keywords;
}

/**
 * Returns one member for each alternative, or for each kind of value. Named types come first, as XSD orders them:
 * `memberTypes`, then anonymous types (XSD 1.0 Part 1 §3.14.2).
 */
export function membersOf(schema: JsonSchema, context: BackwardContext): readonly TypeUse<SimpleType>[] {
  const alternatives =
    schema.anyOf ??
    schema.oneOf ??
    kindsOf(schema).map((type): JsonSchema => {
      const values = schema.enum?.filter((value) => kindOfValue(value) === type);
      return { ...schema, type, ...(values === undefined ? {} : { enum: values }) };
    });
  const members = alternatives.map((alternative) => context.walk.use(alternative));
  const found = members.filter((use) => use !== undefined).filter(isSimpleUse);
  return [...found.filter(isName), ...found.filter((use) => !isName(use))];
}

/** Returns the kinds of values that a schema allows by its types or enumeration; several make a union. */
function kindsOf(schema: JsonSchema): readonly ("string" | "number" | "integer" | "boolean")[] {
  const said = typeof schema.type === "string" ? [] : (schema.type ?? schema.enum?.map(kindOfValue) ?? []);
  const kinds = new Set(said);
  if (kinds.has("number")) kinds.delete("integer");
  return [...kinds].filter(
    (kind) => kind === "string" || kind === "number" || kind === "integer" || kind === "boolean",
  );
}
