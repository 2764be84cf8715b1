import type { NamespaceSet } from "@soapstone/schema-mapping";
import type { ElementDeclaration, Particle, Wildcard } from "@soapstone/xml-model";

/** A compiled content model: references are resolved, and groups without effect are removed. */
export interface ContentParticle {
  readonly min: number;
  /** `Infinity` where there is no bound. */
  readonly max: number;
  readonly term: Leaf | Group;
  /** Whether the part may be empty. */
  readonly nullable: boolean;
}

export type Leaf = ElementLeaf | WildcardLeaf;

export interface ElementLeaf {
  readonly kind: "element";
  readonly particle: Particle;
  readonly declaration: ElementDeclaration;
  /** The declarations that match here, by name in Clark's notation: the declaration itself, and its substitutes. */
  readonly standIns: ReadonlyMap<string, ElementDeclaration>;
}

export interface WildcardLeaf {
  readonly kind: "wildcard";
  readonly particle: Particle;
  readonly wildcard: Pick<Wildcard, "process" | "at">;
  readonly namespaces: NamespaceSet;
}

/** A compiled group, which all references to it share, so that a model is a graph without circles, not a tree. */
export interface Group {
  readonly kind: "group";
  readonly compositor: "sequence" | "choice" | "all";
  readonly parts: readonly ContentParticle[];
  readonly nullable: boolean;
  /** The parts that may begin with an element of a name, or of the namespaces of a wildcard, in ascending order. */
  readonly beginnings: FirstSet;
  /** For a sequence, by position: the index of the next part that is required; the length if there is none. */
  readonly required: readonly number[];
}

export interface FirstSet {
  readonly named: ReadonlyMap<string, readonly number[]>;
  readonly wild: readonly { readonly index: number; readonly namespaces: NamespaceSet }[];
}
