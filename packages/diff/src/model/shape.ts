import type { Location } from "@soapstone/workspace";
import type { Direction } from "./change.ts";

/**
 * The set of values that a schema allows, in one form for JSON Schema (with `allOf` merged) and XML Schema types (with
 * base types merged). References are resolved on demand, so recursive types are no problem.
 */
export interface Shape {
  /** Identifies the shape within its description: a schema has one id, however often it is used. */
  readonly id: string;
  /** The name of the definition or type; absent for an anonymous one. */
  readonly name?: string | undefined;
  readonly at?: Location | undefined;
  /** The types that a value may have: `string`, `object`, `xs:int`. Absent: any type. */
  readonly types?: readonly string[] | undefined;
  readonly nullable?: boolean | undefined;
  readonly enumeration?: readonly ShapeValue[] | undefined;
  readonly defaultValue?: ShapeValue | undefined;
  readonly facets: ReadonlyMap<ShapeFacetName, ShapeValue>;
  /** Child elements and attributes, or properties, by a key made from the name that is sent. */
  readonly members: ReadonlyMap<string, ShapeMember>;
  /** The members that are allowed in addition to `members`. */
  readonly others: OtherMembers;
  /** The XML attributes that are allowed in addition to `members`. */
  readonly otherAttributes?: OtherMembers | undefined;
  /** The items of an array or a list. */
  readonly items?: ShapeReference | undefined;
  /** The alternatives of which one applies: `oneOf`, `anyOf`, the member types of a union. */
  readonly alternatives?: readonly ShapeReference[] | undefined;
  /** The types derived from this one that may replace it, by name. */
  readonly subtypes: ReadonlyMap<string, ShapeReference>;
  /** The order and grouping of child elements. */
  readonly model?: ShapeContentModel | undefined;
  /** Further facts whose values are only compared for equality. */
  readonly facts: readonly ApiFact[];
  readonly deprecated?: boolean | undefined;
  readonly documentation?: string | undefined;
}

/** Returns a shape, which is read when it is first needed. */
export type ShapeReference = () => Shape;

/** A value as it is written. */
export interface ShapeValue {
  readonly text: string;
  /** For a bound: whether the value itself is excluded. */
  readonly isExclusive?: boolean | undefined;
  readonly at?: Location | undefined;
}

/** The facets that restrict values; `compare/facets.ts` compares them. */
export type ShapeFacetName =
  | "lower bound"
  | "upper bound"
  | "step"
  | "least length"
  | "most length"
  | "least items"
  | "most items"
  | "least properties"
  | "most properties"
  | "digits"
  | "fraction digits"
  | "pattern"
  | "format"
  | "unique items";

/** A property, a child element or an attribute. */
export interface ShapeMember {
  readonly kind: "property" | "element" | "attribute";
  /** The name without namespace. */
  readonly name: string;
  readonly namespace?: string | undefined;
  /** The name of the definition or type that declares it. */
  readonly owner?: string | undefined;
  readonly at?: Location | undefined;
  readonly min: number;
  readonly max: number;
  readonly nillable?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly isAbstract?: boolean | undefined;
  readonly fixedValue?: ShapeValue | undefined;
  readonly defaultValue?: ShapeValue | undefined;
  /** The elements of the substitution group that may replace this element, by name. */
  readonly substitutes?: ReadonlyMap<string, Location | undefined> | undefined;
  /** The keys, key references and unique constraints, each as text. */
  readonly identityConstraints?: ReadonlyMap<string, Location | undefined> | undefined;
  readonly documentation?: string | undefined;
  readonly shape: ShapeReference;
}

/**
 * Which members are allowed in addition to the named ones: none, any, those of a schema, or those of some namespaces.
 */
export interface OtherMembers {
  /** `none`, `any`, or a text that describes which members are allowed, equal for equal sets. */
  readonly admits: string;
  readonly at?: Location | undefined;
  /** The schema in `additionalProperties`. */
  readonly shape?: ShapeReference | undefined;
  /**
   * Whether members are forbidden unless allowed: true for XML content, where a wildcard is needed; false for JSON
   * objects.
   */
  readonly isClosed: boolean;
}

/** A content model as a tree, whose leaves are the keys of members. */
export type ShapeContentModel =
  | { readonly kind: "leaf"; readonly key: string }
  | {
      readonly kind: "sequence" | "choice" | "all";
      readonly min: number;
      readonly max: number;
      readonly parts: readonly ShapeContentModel[];
    };

/** A fact with a kind and a value; `key` distinguishes several facts of the same kind. */
export interface ApiFact {
  readonly kind: string;
  readonly key?: string | undefined;
  /** For a fact about a message that only consumers or only providers send: its direction. */
  readonly direction?: Direction | undefined;
  readonly value: string;
  readonly at?: Location | undefined;
}

/** The shape of a schema without restrictions. */
export const anyShape: Shape = {
  id: "any",
  facets: new Map(),
  members: new Map(),
  others: { admits: "any", isClosed: false },
  subtypes: new Map(),
  facts: [],
};
