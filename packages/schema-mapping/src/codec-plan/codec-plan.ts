import type {
  AttributeUse,
  ComplexType,
  DerivationSet,
  ElementDeclaration,
  ElementReference,
  QName,
  SimpleType,
  Type,
  TypeUse,
} from "@soapstone/xml-model";
import type { ReadContent } from "../components/particle.ts";
import type { Definable } from "../definition-plan.ts";
import type { ContentModel, Occurs, Slots } from "../model/model.ts";
import type { PropertyKeys } from "../names/property-keys.ts";
import type { NamespaceSet } from "./namespace-set.ts";

/**
 * How values of a type are written as JSON: the codec plan. It is computed here, once; the strict constraints of the
 * exact profile describe it, and the codec reads and writes by it. Keys are the property names that the rules give.
 */
export type CodecPlan = ValuePlan | ObjectPlan | ItemsPlan | GenericPlan;

/** A scalar, or an array of scalars: simple types, and text alone. */
export interface ValuePlan {
  readonly kind: "value";
  readonly type: TypeUse;
}

/** An object of children, attributes and text. */
export interface ObjectPlan {
  readonly kind: "object";
  readonly type: ComplexType;
  /** The child elements by property name, in the order of the default arrangement: children of the base first. */
  readonly elements: ReadonlyMap<string, ElementPlan>;
  /** The attributes by property name, those of the bases included, prohibited ones left out. */
  readonly attributes: ReadonlyMap<string, AttributePlan>;
  readonly attributeWildcard?: WildcardPlan;
  /** The content model over property names, bases included; absent for empty and for simple content. */
  readonly model?: ContentModel | undefined;
  /** The type of the text at `$value`, where the content is simple. */
  readonly text?: TypeUse;
  /** Whether text between the children is content, at `$text`. */
  readonly mixed: boolean;
}

/**
 * An element that only holds the items of an array, as in SOAP encoding or for a wrapper. In JSON it is the array of
 * its items.
 */
export interface ItemsPlan {
  readonly kind: "items";
  readonly type: ComplexType;
  readonly item: ElementPlan;
  /**
   * The dimensions of arrays inside one another, the outermost first: `[1]` of a plain one, `[1, 2]` of an array of
   * arrays of two dimensions (`[,][]`).
   */
  readonly dimensions: readonly number[];
}

/** Any value: `xs:anyType`, and elements without a declaration. */
export interface GenericPlan {
  readonly kind: "generic";
}

export interface ElementPlan {
  readonly key: string;
  readonly name: QName;
  /** The first declaration of that name in the content. If there are several, all have the same type. */
  readonly declaration: ElementDeclaration;
  /** The greatest number of occurrences of the name in the whole content; more than one makes an array. */
  readonly occurs: Occurs;
}

export interface AttributePlan {
  readonly key: string;
  readonly name: QName;
  readonly use: AttributeUse;
  /** The type of the attribute; absent for any text. */
  readonly type?: TypeUse<SimpleType>;
}

/** Which further attributes are allowed: the union of the wildcards of a type, its groups and its bases. */
export interface WildcardPlan {
  readonly namespaces: NamespaceSet;
  readonly process: "strict" | "lax" | "skip";
}

/** The codec plans of all declarations in a set of schemas, each computed on first use. */
export interface CodecPlans {
  /** Returns the plan of a type; without a type, that of any value. */
  readonly ofType: (use: TypeUse | undefined) => CodecPlan;
  readonly ofElement: (declaration: ElementDeclaration) => CodecPlan;
  /** The type of an element: its own, or that of the head of its substitution group. */
  readonly typeOf: (declaration: ElementDeclaration) => TypeUse | undefined;
  /** Returns the global element for the only property of a whole JSON document. */
  readonly root: (key: string) => ElementDeclaration | undefined;
  /** The inverse of `root`: the local name of a global element, with its namespace if two share it. */
  readonly rootKey: (name: QName) => string;
  /** All global elements of the documents by their keys, in document order. */
  readonly roots: ReadonlyMap<string, ElementDeclaration>;
  /** Returns the value of `$type` for a type: the name of its definition, else `{namespace}local`. */
  readonly typeKey: (type: QName) => string;
  /** The inverse of `typeKey`; undefined where no type has the name. */
  readonly typeOfKey: (text: string) => QName | undefined;
  /** Returns the component from which a definition was made. */
  readonly component: (definition: string) => Definable | undefined;
  /**
   * Returns the type of an element that is written as an array of its only child (`wrappedArrays`); undefined for other
   * elements.
   */
  readonly arrayType: (declaration: ElementDeclaration) => ComplexType | undefined;
  /** Whether elements of a named type are written as such arrays. */
  readonly isArrayType: (type: ComplexType) => boolean;
  /** Whether an anonymous type is that of an element written as an array. */
  readonly isArrayInPlace: (type: ComplexType) => boolean;
  /** Whether other named types extend the type. */
  readonly isExtended: (type: ComplexType) => boolean;
  /** Whether other types, including anonymous ones, extend this one: its values may have more than it declares. */
  readonly isPart: (type: ComplexType) => boolean;
  /** Whether the schema of the type names the discriminator; those that extend it have it from there. */
  readonly hasDiscriminator: (type: ComplexType) => boolean;
  /**
   * Returns the type that values of a declared type name in `$type` if they have no other type: the declared type
   * itself or, if it is anonymous, its base. Undefined if `$type` is not required.
   */
  readonly tagOf: (type: ComplexType) => QName | undefined;
  /** Returns the types other than the declared one that `xsi:type` may name; `block` is that of the element. */
  readonly subtypes: (declared: Type, block?: DerivationSet) => readonly Type[];
  /** Which derivations an element blocks: its own statement, else that of its document. */
  readonly blockOf: (element: ElementDeclaration) => DerivationSet | undefined;
  /** Which derivations a type blocks, likewise. */
  readonly blockOfType: (type: Type) => DerivationSet | undefined;
  /** Whether a value of a simple type may be `{ $type, $value }`, where an element names another one. */
  readonly namesSubtypes: (use: TypeUse) => boolean;
  /** The simple types that it may then name; undefined where that is any. */
  readonly simpleSubtypes: (use: TypeUse, block?: DerivationSet) => readonly SimpleType[] | undefined;
  /** Returns the elements that may replace the head of a substitution group. */
  readonly substitutes: (head: QName) => readonly ElementDeclaration[];
  /** The own declarations of a type, with its property names, including those of its bases. */
  readonly contentOf: (type: ComplexType) => OwnContent;
}

/** The property name of a child that only a wildcard lets in. */
export function wildcardKey(name: QName): string {
  return `{${name.namespace}}${name.local}`;
}

/** The property name of an attribute that only a wildcard lets in. */
export function wildcardAttributeKey(name: QName): string {
  return `@${wildcardKey(name)}`;
}

/**
 * The content that a type itself declares, without that of its bases: the content model over property names, and the
 * element for each name.
 */
export interface OwnContent {
  readonly keys: PropertyKeys;
  readonly model?: ContentModel;
  readonly slots?: Slots;
  readonly terms: ReadonlyMap<string, ElementDeclaration | ElementReference>;
  /** The content as it was read, for a type with element content. */
  readonly read?: ReadContent;
}
