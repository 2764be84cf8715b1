import type { Position } from "@soapstone/workspace";
import type { QName } from "../xml/names.ts";
import type { XmlAttribute, XmlElement, XmlNode } from "../xml/tree.ts";

/**
 * The components of XML Schema 1.0 as a document states them. Names are resolved to QNames; references are not replaced
 * by what they refer to. Facets and default values are lexical. An absent field was not written, unless its comment
 * names a default.
 */

// ---------------------------------------------------------------- what every component may carry

/** One `xsd:documentation` or `xsd:appinfo`. */
export interface AnnotationItem {
  readonly kind: "documentation" | "appinfo";
  readonly content: readonly XmlNode[];
  readonly source?: string;
  /** `xml:lang` */
  readonly language?: string;
  /** Attributes of other namespaces. */
  readonly foreign?: readonly XmlAttribute[];
  /** Set for the first item of each annotation element after the first one. */
  readonly apart?: true;
  readonly at?: Position;
}

export interface Annotated {
  /** Documentation and appinfo of all annotations, in order. Absent if there are none. */
  readonly notes?: readonly AnnotationItem[];
  /** Attributes of the annotation elements: ids and attributes of other namespaces. */
  readonly annotationAttributes?: readonly XmlAttribute[];
  /**
   * Attributes of other namespaces (`xml:lang` among them), and attributes without namespace that XSD 1.0 does not
   * allow at this place, which the reader has reported.
   */
  readonly foreign?: readonly XmlAttribute[];
  readonly id?: string;
  readonly at?: Position;
  /**
   * Children that XSD 1.0 does not allow (those of XSD 1.1 and of other namespaces): kept, and reported by the reader.
   */
  readonly leftovers?: readonly XmlElement[];
}

export type DerivationMethod = "extension" | "restriction" | "substitution" | "list" | "union";

/** The methods in `block` or `final`; "all" for `#all`. */
export type DerivationSet = "all" | readonly DerivationMethod[];

export type Form = "qualified" | "unqualified";

// ---------------------------------------------------------------- documents

export interface Schema extends Annotated {
  readonly kind: "schema";
  /** `""` for a schema without target namespace. */
  readonly targetNamespace: string;
  /** `elementFormDefault`; unqualified where absent in the text. */
  readonly elementForm: Form;
  /** `attributeFormDefault`; unqualified where absent in the text. */
  readonly attributeForm: Form;
  readonly blockDefault?: DerivationSet;
  readonly finalDefault?: DerivationSet;
  readonly version?: string;
  readonly language?: string;
  readonly composition: readonly SchemaReference[];
  /** In document order. */
  readonly components: readonly Component[];
  /**
   * The namespace of the schema language, if it is one of the drafts of 1999 and 2000. The components are those of XSD
   * 1.0, and a writer writes XSD 1.0.
   */
  readonly dialect?: string;
  /** Prefixes declared at the schema element and around it, for the writer. */
  readonly prefixes?: ReadonlyMap<string, string>;
}

export interface SchemaReference extends Annotated {
  readonly kind: "import" | "include" | "redefine";
  readonly namespace?: string;
  readonly location?: string;
  /** The redefined components, in document order; empty for other references. */
  readonly components: readonly Component[];
}

export type Component =
  | ElementDeclaration
  | AttributeDeclaration
  | SimpleType
  | ComplexType
  | GroupDefinition
  | AttributeGroupDefinition
  | Notation;

export type ComponentKind = Component["kind"];

// ---------------------------------------------------------------- declarations

/** The use of a type: by its name, or an anonymous type inside. */
export type TypeUse<T extends Type = Type> = QName | T;

/** Whether a type is used by its name; otherwise it is anonymous. */
export function isName(use: TypeUse): use is QName {
  return !("kind" in use);
}
export type Type = SimpleType | ComplexType;

export interface ValueConstraint {
  readonly kind: "default" | "fixed";
  readonly lexical: string;
  /** The value resolved as a QName, if its prefix is declared: its meaning if the type is QName or NOTATION. */
  readonly value?: QName;
}

export interface ElementDeclaration extends Annotated {
  readonly kind: "element";
  /** Namespace `""`: no namespace, or an unqualified local element. */
  readonly name: QName;
  /**
   * Present only if the name does not tell the form: for a local declaration in a schema without target namespace whose
   * form differs from the schema's default. It matters if a schema with a target namespace includes the document.
   */
  readonly form?: Form;
  /** Absent: the type of the substitution group's head, otherwise `xsd:anyType`. */
  readonly type?: TypeUse;
  readonly nillable: boolean;
  readonly abstract: boolean;
  readonly value?: ValueConstraint;
  readonly substitutionGroup?: QName;
  readonly block?: DerivationSet;
  readonly final?: DerivationSet;
  readonly constraints: readonly IdentityConstraint[];
}

export interface AttributeDeclaration extends Annotated {
  readonly kind: "attribute";
  readonly name: QName;
  /** See `ElementDeclaration.form`. */
  readonly form?: Form;
  /** Absent: `xsd:anySimpleType`. */
  readonly type?: TypeUse<SimpleType>;
  /** The value of a global declaration; the value of a local one is in its `AttributeUse`. */
  readonly value?: ValueConstraint;
}

export interface IdentityConstraint extends Annotated {
  readonly kind: "key" | "keyref" | "unique";
  readonly name: QName;
  readonly refer?: QName;
  readonly selector: XPathText;
  readonly fields: readonly XPathText[];
}

/** An XPath with the declarations of the prefixes in it. */
export interface XPathText extends Annotated {
  readonly xpath: string;
  readonly prefixes: ReadonlyMap<string, string>;
}

// ---------------------------------------------------------------- simple types

export type FacetName =
  | "length"
  | "minLength"
  | "maxLength"
  | "pattern"
  | "enumeration"
  | "whiteSpace"
  | "maxInclusive"
  | "maxExclusive"
  | "minInclusive"
  | "minExclusive"
  | "totalDigits"
  | "fractionDigits";

export interface Facet extends Annotated {
  readonly kind: "facet";
  readonly facet: FacetName;
  /** The value as written, never a number. */
  readonly lexical: string;
  /**
   * The value of an enumeration resolved as a QName, if its prefix is declared: its meaning if the base is QName or
   * NOTATION.
   */
  readonly value?: QName;
  readonly fixed: boolean;
}

interface SimpleTypeBase extends Annotated {
  readonly kind: "simpleType";
  readonly name?: QName;
  readonly final?: DerivationSet;
  /** Attributes and annotations of the restriction, list or union element. */
  readonly inner?: Annotated;
}
export interface RestrictedType extends SimpleTypeBase {
  readonly variety: "restriction";
  readonly base: TypeUse<SimpleType>;
  readonly facets: readonly Facet[];
}
export interface ListType extends SimpleTypeBase {
  readonly variety: "list";
  readonly item: TypeUse<SimpleType>;
}
export interface UnionType extends SimpleTypeBase {
  readonly variety: "union";
  /** The types of `memberTypes` first, then the unnamed ones. */
  readonly members: readonly TypeUse<SimpleType>[];
}
export type SimpleType = RestrictedType | ListType | UnionType;

// ---------------------------------------------------------------- complex types

export interface ComplexType extends Annotated {
  readonly kind: "complexType";
  readonly name?: QName;
  readonly abstract: boolean;
  readonly mixed: boolean;
  /** Where `mixed` is written, unless only at the type: at `complexContent`, which takes precedence, or at both. */
  readonly mixedPlace?: "content" | "both";
  readonly block?: DerivationSet;
  readonly final?: DerivationSet;
  /** Absent where a type has its content without `complexContent`: a restriction of `xsd:anyType`. */
  readonly derivation?: Derivation;
  /**
   * Attributes and annotations of the simpleContent or complexContent element; those of extension or restriction are in
   * `derivation`.
   */
  readonly inner?: Annotated;
  readonly content: Content;
  /** Uses, group references, in document order. */
  readonly attributes: readonly (AttributeUse | AttributeGroupReference)[];
  readonly attributeWildcard?: AttributeWildcard;
}

export interface Derivation extends Annotated {
  readonly method: "extension" | "restriction";
  readonly base: QName;
}

export type Content =
  /** No content, or complexContent without a particle. */
  | { readonly kind: "empty" }
  /** simpleContent: the facets of a restriction, and the anonymous type inside it, if there is one. */
  | { readonly kind: "simple"; readonly facets: readonly Facet[]; readonly type?: SimpleType }
  | { readonly kind: "elements"; readonly particle: Particle };

export interface Particle {
  /**
   * A particle has no kind. The field is declared so that code can read `kind` of any node, which is faster than `in`.
   */
  readonly kind?: undefined;
  /** 1 where nothing is written. */
  readonly min: number;
  /** 1 where nothing is written. */
  readonly max: number | "unbounded";
  readonly term: Term;
  readonly at?: Position;
}

export type Term = ElementDeclaration | ElementReference | ModelGroup | GroupReference | Wildcard;

export interface ElementReference extends Annotated {
  readonly kind: "elementReference";
  readonly ref: QName;
}

export interface ModelGroup extends Annotated {
  readonly kind: "modelGroup";
  readonly compositor: "sequence" | "choice" | "all";
  readonly particles: readonly Particle[];
}

export interface GroupReference extends Annotated {
  readonly kind: "groupReference";
  readonly ref: QName;
}

export interface Wildcard extends Annotated {
  readonly kind: "any";
  readonly namespaces: NamespaceConstraint;
  /**
   * In a schema without target namespace: set if a `""` of the list was written as `##targetNamespace` instead of
   * `##local`.
   */
  readonly namesTarget?: true;
  /** `strict` where the attribute is absent. */
  readonly process: "strict" | "lax" | "skip";
}

export interface AttributeWildcard extends Annotated {
  readonly kind: "anyAttribute";
  readonly namespaces: NamespaceConstraint;
  /** See `Wildcard.namesTarget`. */
  readonly namesTarget?: true;
  readonly process: "strict" | "lax" | "skip";
}

/** `##any`, `##other`, or a list in which `##targetNamespace` is resolved and `##local` is `""`. */
export type NamespaceConstraint = "any" | "other" | readonly string[];

/** An attribute use. Its annotations, id and foreign attributes are here, not in the local declaration. */
export interface AttributeUse extends Annotated {
  readonly kind: "attributeUse";
  /** `ref`, or a local declaration. */
  readonly attribute: QName | AttributeDeclaration;
  readonly use: "optional" | "required" | "prohibited";
  readonly value?: ValueConstraint;
  /** `wsdl:arrayType` (WSDL 1.1 §2.2): the type of the items of a SOAP array. */
  readonly arrayType?: ArrayTypeName;
}

/**
 * A value of `wsdl:arrayType`: of `xsd:string[,][4]`, the type is the name before the first bracket, the dimensions are
 * the rest.
 */
export interface ArrayTypeName {
  readonly type: QName;
  readonly dimensions: string;
}

export interface AttributeGroupReference extends Annotated {
  readonly kind: "attributeGroupReference";
  readonly ref: QName;
}

// ---------------------------------------------------------------- other definitions

export interface GroupDefinition extends Annotated {
  readonly kind: "group";
  readonly name: QName;
  readonly model: ModelGroup;
}

export interface AttributeGroupDefinition extends Annotated {
  readonly kind: "attributeGroup";
  readonly name: QName;
  readonly attributes: readonly (AttributeUse | AttributeGroupReference)[];
  readonly attributeWildcard?: AttributeWildcard;
}

export interface Notation extends Annotated {
  readonly kind: "notation";
  readonly name: QName;
  readonly public?: string;
  readonly system?: string;
}

// ---------------------------------------------------------------- sets

/** A schema document, or an inline schema of a WSDL, with its address. */
export interface SchemaDocument {
  /** The document's address; an inline schema has its WSDL's address. */
  readonly uri: string;
  /** The index of the inline schema in its WSDL; 0 otherwise. */
  readonly index: number;
  readonly schema: Schema;
}

/**
 * All schemas that belong together: the documents as written, and the effective components, to which chameleon includes
 * and redefinitions were applied.
 */
export interface SchemaSet {
  readonly documents: readonly SchemaDocument[];
  /**
   * The effective global components, one per name and symbol space, in the order of documents (the entry first) and of
   * their text. A redefined component is among them under a new name. No component is defined by itself: circles of
   * bases, groups or heads are broken.
   */
  readonly components: readonly Component[];
  /** Components with the name of an earlier one, which are not among `components`. */
  readonly duplicates: readonly { readonly component: Component; readonly first: Component }[];
  readonly find: <Kind extends ComponentKind>(
    kind: Kind,
    name: QName,
  ) => Extract<Component, { readonly kind: Kind }> | undefined;
  /** A simple or complex type: of the documents, built-in, or of a standard namespace. */
  readonly findType: (name: QName) => Type | undefined;
  /** Whether the component comes from the built-in tables of the standard namespaces. */
  readonly isStandard: (component: Component) => boolean;
  /** The document in which a component was written; undefined for components of standard namespaces. */
  readonly documentOf: (component: Component) => SchemaDocument | undefined;
  /**
   * The members of a head's substitution group, direct and indirect, without the head. Does not apply `block`, `final`
   * and `abstract`.
   */
  readonly members: (head: QName) => readonly ElementDeclaration[];
  /** The types derived from a type, transitive, in document order. */
  readonly derived: (base: QName) => readonly Type[];
  /** Returns the component that a redefinition replaced, which gets a name of its own (`{ns}TypeOriginal`). */
  readonly redefined: (component: Component) => Component | undefined;
  /** Namespaces of which a document is missing, so that unresolved names in them are only a consequence. */
  readonly incomplete: ReadonlySet<string>;
}
