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
import type { ContentModel, Occurs, Slots } from "../model/model.ts";
import type { PropertyKeys } from "../names/property-keys.ts";
import type { Definable } from "../plan.ts";
import type { NamespaceSet } from "./namespace-set.ts";

/**
 * The form that documents of a type have as JSON values. It is worked out once, here: the statements of the exact
 * profile say it, and the codec reads and writes it. Keys are those of the properties that the rules give.
 */
export type Binding = ValueBinding | ObjectBinding | ItemsBinding | GenericBinding;

/** A scalar, or an array of scalars: simple types, and text alone. */
export interface ValueBinding {
  readonly kind: "value";
  readonly type: TypeUse;
}

/** An object of children, attributes and text. */
export interface ObjectBinding {
  readonly kind: "object";
  readonly type: ComplexType;
  /** By property name, in the order of the default arrangement: what the bases hold first. */
  readonly elements: ReadonlyMap<string, ElementBinding>;
  /** By property name. Those of the bases count, prohibited ones do not. */
  readonly attributes: ReadonlyMap<string, AttributeBinding>;
  readonly attributeWildcard?: WildcardBinding;
  /** The whole content, bases included, over property names; absent for empty and for simple content. */
  readonly model?: ContentModel;
  /** The type of the text at `$value`, where the content is simple. */
  readonly text?: TypeUse;
  /** Whether text between the children is content: it is at `$text`. */
  readonly mixed: boolean;
}

/** An element around the items of an array: an array of SOAP encoding, or a wrapper. Only the items are said. */
export interface ItemsBinding {
  readonly kind: "items";
  readonly type: ComplexType;
  readonly item: ElementBinding;
  /**
   * The dimensions of arrays inside one another, the outermost first: `[1]` of a plain one, `[1, 2]` of an array of
   * arrays of two dimensions (`[,][]`).
   */
  readonly dimensions: readonly number[];
}

/** Anything: `xs:anyType`, and what nothing declares. */
export interface GenericBinding {
  readonly kind: "generic";
}

export interface ElementBinding {
  readonly key: string;
  readonly name: QName;
  /** The first declaration of that name in the content; where there are several, all have the same type. */
  readonly declaration: ElementDeclaration;
  /** Its sum over the whole content: an array where there may be several. */
  readonly occurs: Occurs;
}

export interface AttributeBinding {
  readonly key: string;
  readonly name: QName;
  readonly use: AttributeUse;
  /** Absent: any text. */
  readonly type?: TypeUse<SimpleType>;
}

/** Which further attributes there may be: the wildcards of a type, of its groups and of its bases together. */
export interface WildcardBinding {
  readonly namespaces: NamespaceSet;
  readonly process: "strict" | "lax" | "skip";
}

/** The forms of all that a set of schemas declares. Each is worked out when it is first asked for. */
export interface Bindings {
  /** Absent: no type is declared, so anything may come. */
  readonly ofType: (use: TypeUse | undefined) => Binding;
  readonly ofElement: (declaration: ElementDeclaration) => Binding;
  /** The type of an element: its own, or that of the head of its substitution group. */
  readonly typeOf: (declaration: ElementDeclaration) => TypeUse | undefined;
  /** The global element that the one property of a document stands for. */
  readonly root: (key: string) => ElementDeclaration | undefined;
  /** The other way: the local name, with its namespace where two global elements share it. */
  readonly rootKey: (name: QName) => string;
  /** All global elements of the documents by their keys, in source order. */
  readonly roots: ReadonlyMap<string, ElementDeclaration>;
  /** The value of `$type`: the name of the type's definition, else `{namespace}local`. */
  readonly typeKey: (type: QName) => string;
  /** The other way; undefined where no type has the name. */
  readonly typeOfKey: (text: string) => QName | undefined;
  /** The component that a definition is made of. */
  readonly component: (definition: string) => Definable | undefined;
  /** The type of an element that is an array of the one child that its type repeats (`wrappedArrays`). */
  readonly arrayType: (declaration: ElementDeclaration) => ComplexType | undefined;
  /** Whether elements of a type are such arrays. */
  readonly isArrayType: (type: ComplexType) => boolean;
  /** Whether a type in place is that of such an element. */
  readonly isArrayInPlace: (type: ComplexType) => boolean;
  /** Whether others extend the type. */
  readonly isExtended: (type: ComplexType) => boolean;
  /** Whether others extend it, types in place among them: its values are more than it says. */
  readonly isPart: (type: ComplexType) => boolean;
  /** Whether the schema of the type names the discriminator; those that extend it have it from there. */
  readonly hasDiscriminator: (type: ComplexType) => boolean;
  /**
   * The type that each value of a declared type names at `$type`, where none of its own is written: the type itself, and
   * for a type in place the one that it is derived from. Undefined where `$type` is not required.
   */
  readonly tagOf: (type: ComplexType) => QName | undefined;
  /** The types that `xsi:type` may name where a type is declared, itself apart; `block` is that of the element. */
  readonly subtypes: (declared: Type, block?: DerivationSet) => readonly Type[];
  /** Which derivations an element blocks: its own statement, else that of its document. */
  readonly blockOf: (element: ElementDeclaration) => DerivationSet | undefined;
  /** Which derivations a type blocks, likewise. */
  readonly blockOfType: (type: Type) => DerivationSet | undefined;
  /** Whether a value of a simple type may be `{ $type, $value }`, where an element names another one. */
  readonly namesSubtypes: (use: TypeUse) => boolean;
  /** The simple types that it may then name; undefined where that is any. */
  readonly simpleSubtypes: (use: TypeUse, block?: DerivationSet) => readonly SimpleType[] | undefined;
  /** The elements that may stand where a reference to a head is. */
  readonly substitutes: (head: QName) => readonly ElementDeclaration[];
  /** What a type says itself, with its property names, those of its bases among them. */
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

/** What a type says itself: its model over property names, and the element that each name stands for. */
export interface OwnContent {
  readonly keys: PropertyKeys;
  readonly model?: ContentModel;
  readonly slots?: Slots;
  readonly terms: ReadonlyMap<string, ElementDeclaration | ElementReference>;
  /** All that was met in its content, where it has one of elements. */
  readonly read?: ReadContent;
}
