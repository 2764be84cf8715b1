import type { NamespaceSet } from "@soapstone/schema-mapping";
import type { ElementDeclaration, Particle, Wildcard } from "@soapstone/xml-model";

/** A content model made ready for matching: references are followed, groups that mean nothing are gone. */
export interface ContentParticle {
  readonly min: number;
  /** `Infinity` where there is no bound. */
  readonly max: number;
  readonly term: Leaf | Group;
  /** Whether nothing at all is enough. */
  readonly nullable: boolean;
}

export type Leaf = ElementLeaf | WildcardLeaf;

export interface ElementLeaf {
  readonly kind: "element";
  readonly particle: Particle;
  readonly declaration: ElementDeclaration;
  /** What may stand here, by name in Clark's notation: the declaration, and the substitutes for it. */
  readonly standIns: ReadonlyMap<string, ElementDeclaration>;
}

export interface WildcardLeaf {
  readonly kind: "wildcard";
  readonly particle: Particle;
  readonly wildcard: Pick<Wildcard, "process" | "at">;
  readonly namespaces: NamespaceSet;
}

/** Groups are shared by all that refer to them, so a model is a graph without circles rather than a tree. */
export interface Group {
  readonly kind: "group";
  readonly compositor: "sequence" | "choice" | "all";
  readonly parts: readonly ContentParticle[];
  readonly nullable: boolean;
  /** The parts that may begin with a name, or with something that a wildcard allows, in ascending order. */
  readonly beginnings: FirstSet;
  /** Of a sequence, for each place: the first part from there on that must not be left out; the length where there is none. */
  readonly required: readonly number[];
}

export interface FirstSet {
  readonly named: ReadonlyMap<string, readonly number[]>;
  readonly wild: readonly { readonly index: number; readonly namespaces: NamespaceSet }[];
}
