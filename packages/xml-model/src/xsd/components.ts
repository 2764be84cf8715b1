import type { Position } from "@soapstone/workspace";
import type { QName } from "../xml/names.ts";
import type { XmlAttribute, XmlElement, XmlNode } from "../xml/tree.ts";

/**
 * The components of XML Schema 1.0 as a document writes them: names are resolved to QNames, references stay
 * references. Facets and default values stay lexical. A field that is absent was not written, unless its
 * comment names a default.
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
  /** Set for the first item of a further annotation element. */
  readonly apart?: true;
  readonly at?: Position;
}

export interface Annotated {
  /** Documentation and appinfo of all annotations, in order. Absent if there are none. */
  readonly notes?: readonly AnnotationItem[];
  /** Attributes of the annotation elements: ids and attributes of other namespaces. */
  readonly annotationAttributes?: readonly XmlAttribute[];
  /**
   * Attributes of other namespaces (`xml:lang` among them), and attributes without namespace that XSD 1.0 does not allow
   * at this place: kept, and reported by the reader.
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

/** Named, or anonymous in place. */
export type TypeUse<T extends Type = Type> = QName | T;

/** Whether a type is used by its name, as against one that stands in place. */
export function isName(use: TypeUse): use is QName {
  return !("kind" in use);
}
export type Type = SimpleType | ComplexType;

export interface ValueConstraint {
  readonly kind: "default" | "fixed";
  readonly lexical: string;
  /** The value as a name, where its prefix is declared: what it means if the type is QName or NOTATION. */
  readonly value?: QName;
}

export interface ElementDeclaration extends Annotated {
  readonly kind: "element";
  /** Namespace `""`: no namespace, or an unqualified local element. */
  readonly name: QName;
  /**
   * Present only if the namespace of the name does not show it: for a local declaration in a schema without target
   * namespace that states another form than the schema's default. It matters if the schema is included by one with a
   * namespace.
   */
  readonly form?: Form;
  /** Absent: the type of the substitution group's head, else `xsd:anyType`. */
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
  /** As in `ElementDeclaration`. */
  readonly form?: Form;
  /** Absent: `xsd:anySimpleType`. */
  readonly type?: TypeUse<SimpleType>;
  /** The value of a global declaration; that of a use is in `AttributeUse`. */
  readonly value?: ValueConstraint;
}

export interface IdentityConstraint extends Annotated {
  readonly kind: "key" | "keyref" | "unique";
  readonly name: QName;
  readonly refer?: QName;
  readonly selector: XPathText;
  readonly fields: readonly XPathText[];
}

/** An XPath with the prefixes that it needs. */
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
  /** An enumeration's value as a name, where its prefix is declared: what it means if the base is QName or NOTATION. */
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
  /** Where `mixed` is written, if not only at the type: at `complexContent`, which takes precedence, or at both. */
  readonly mixedPlace?: "content" | "both";
  readonly block?: DerivationSet;
  readonly final?: DerivationSet;
  /** Absent: the short form, a restriction of `xsd:anyType`. */
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
  /** simpleContent: the facets of a restriction, with its own base type where one is written in place. */
  | { readonly kind: "simple"; readonly facets: readonly Facet[]; readonly type?: SimpleType }
  | { readonly kind: "elements"; readonly particle: Particle };

export interface Particle {
  /** Nodes are told apart by their kinds, and asking for one is faster than asking whether there is one. */
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
  /** In a schema without target namespace: one `""` of the list was written `##targetNamespace`, the others `##local`. */
  readonly namesTarget?: true;
  /** strict where nothing is written. */
  readonly process: "strict" | "lax" | "skip";
}

export interface AttributeWildcard extends Annotated {
  readonly kind: "anyAttribute";
  readonly namespaces: NamespaceConstraint;
  /** As in `Wildcard`. */
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

/** `xsd:string[,][4]`: the name, and everything from the first bracket on. */
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

/** A schema document as its author wrote it (or an inline schema), and its place. */
export interface SchemaDocument {
  /** The document's address; an inline schema has its WSDL's address. */
  readonly uri: string;
  /** The index of the inline schema in its WSDL; 0 otherwise. */
  readonly index: number;
  readonly schema: Schema;
}

/** All schemas that belong together: documents as written, and effective components (chameleons, redefinitions applied). */
export interface SchemaSet {
  readonly documents: readonly SchemaDocument[];
  /**
   * Effective global components, in the order of documents and of their text; the entry's first. A name stands once
   * per symbol space. What a redefinition replaced is among them, under a name of its own: no circle of bases, groups
   * or heads is left.
   */
  readonly components: readonly Component[];
  /** Components whose name another one had first: they take no part. */
  readonly duplicates: readonly { readonly component: Component; readonly first: Component }[];
  readonly find: <Kind extends ComponentKind>(
    kind: Kind,
    name: QName,
  ) => Extract<Component, { readonly kind: Kind }> | undefined;
  /** A simple or complex type: of the documents, built-in, or of a standard namespace. */
  readonly findType: (name: QName) => Type | undefined;
  /** Whether the component comes from the built-in tables of the standard namespaces. */
  readonly isStandard: (component: Component) => boolean;
  /** The document a component was written in; undefined for standard ones. */
  readonly documentOf: (component: Component) => SchemaDocument | undefined;
  /** The members of a head's substitution group, transitive, without the head; `block`, `final` and abstract ones are the caller's. */
  readonly members: (head: QName) => readonly ElementDeclaration[];
  /** The types derived from a type, transitive, in document order. */
  readonly derived: (base: QName) => readonly Type[];
  /** Returns the component that a redefinition replaced, which gets a name of its own (`{ns}TypeOriginal`). */
  readonly redefined: (component: Component) => Component | undefined;
  /** Namespaces of which a document is missing, so that unresolved names in them are only a consequence. */
  readonly incomplete: ReadonlySet<string>;
}
