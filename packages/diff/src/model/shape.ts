import type { Place } from "@soapstone/workspace";
import type { Direction } from "./change.ts";

/**
 * The values that a schema allows, in one form for JSON Schema (with `allOf` merged) and XML Schema types (with their
 * bases merged). References are followed on demand, so recursive types cost nothing until they are compared.
 */
export interface Shape {
  /** Identifies a shape within its description; a schema has one id, however often it is used. */
  readonly id: string;
  /** The name of the definition or type, where it has one. */
  readonly name?: string | undefined;
  readonly at?: Place | undefined;
  /** The types a value may have: `string`, `object`, `xs:int`. Absent: any. */
  readonly types?: readonly string[] | undefined;
  readonly nullable?: boolean | undefined;
  readonly enumeration?: readonly ShapeValue[] | undefined;
  readonly defaultValue?: ShapeValue | undefined;
  readonly facets: ReadonlyMap<ShapeFacetName, ShapeValue>;
  /** Child elements and attributes, or properties, by a key that is their name on the wire. */
  readonly members: ReadonlyMap<string, ShapeMember>;
  /** The members that are allowed besides the named ones. */
  readonly others: OtherMembers;
  /** The XML attributes that are allowed besides the named ones. */
  readonly otherAttributes?: OtherMembers | undefined;
  /** The items of an array or a list. */
  readonly items?: ShapeReference | undefined;
  /** The alternatives, of which one applies: `oneOf`, `anyOf`, the members of a union. */
  readonly alternatives?: readonly ShapeReference[] | undefined;
  /** Types derived from this type that may replace it, by name. */
  readonly subtypes: ReadonlyMap<string, ShapeReference>;
  /** The order and grouping of child elements. */
  readonly model?: ShapeContentModel | undefined;
  /** Facts with a value and no order among the values. */
  readonly facts: readonly ApiFact[];
  readonly deprecated?: boolean | undefined;
  readonly documentation?: string | undefined;
}

export type ShapeReference = () => Shape;

/** A value as it is written, for comparison and for messages. */
export interface ShapeValue {
  readonly text: string;
  /** For a bound: whether the value itself is excluded. */
  readonly isExclusive?: boolean | undefined;
  readonly at?: Place | undefined;
}

/** The facets that limit values; `compare/facets.ts` has the comparison of each. */
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
  /** The name without namespace; the key has the namespace. */
  readonly name: string;
  readonly namespace?: string | undefined;
  /** The definition or type in which it is declared. */
  readonly owner?: string | undefined;
  readonly at?: Place | undefined;
  readonly min: number;
  readonly max: number;
  readonly nillable?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly isAbstract?: boolean | undefined;
  readonly fixedValue?: ShapeValue | undefined;
  readonly defaultValue?: ShapeValue | undefined;
  /** Elements of the substitution group, which may replace this element, by name. */
  readonly substitutes?: ReadonlyMap<string, Place | undefined> | undefined;
  /** Keys, key references and unique constraints, each as a text. */
  readonly identityConstraints?: ReadonlyMap<string, Place | undefined> | undefined;
  readonly documentation?: string | undefined;
  readonly shape: ShapeReference;
}

/** Members that no name is given for: refused, of a schema, or of some namespaces. */
export interface OtherMembers {
  /** `none`: closed; `any`: open; else which ones, as a text that is equal where they are the same. */
  readonly admits: string;
  readonly at?: Place | undefined;
  /** The schema of `additionalProperties`. */
  readonly shape?: ShapeReference | undefined;
  /** XML content is closed where no wildcard opens it; a JSON object is open unless it says otherwise. */
  readonly isClosed: boolean;
}

/** A content model as a tree; leaves are the keys of members. */
export type ShapeContentModel =
  | { readonly kind: "leaf"; readonly key: string }
  | {
      readonly kind: "sequence" | "choice" | "all";
      readonly min: number;
      readonly max: number;
      readonly parts: readonly ShapeContentModel[];
    };

/** A statement with a name and a value; `key` distinguishes several of the same kind. */
export interface ApiFact {
  readonly kind: string;
  readonly key?: string | undefined;
  /** For a message that only consumers or only providers send: which. */
  readonly direction?: Direction | undefined;
  readonly value: string;
  readonly at?: Place | undefined;
}

/** A schema that says nothing: every value is valid. */
export const anyShape: Shape = {
  id: "any",
  facets: new Map(),
  members: new Map(),
  others: { admits: "any", isClosed: false },
  subtypes: new Map(),
  facts: [],
};
