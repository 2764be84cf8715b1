/**
 * The tree of a content model: which children, how often, in which arrangement. Elements appear by their property
 * names; the schema of the property describes the element.
 */
export type Model = ModelElement | ModelWildcard | ContentModelGroup | ModelReference;

export type Max = number | "unbounded";

export interface Occurs {
  readonly min: number;
  readonly max: Max;
}

interface LocatedParticle extends Occurs {
  /** The position in the model as it was read, `model/1/2`. Annotations are stored by it, wherever the part is now. */
  readonly where?: string;
}

export interface ModelElement extends LocatedParticle {
  readonly kind: "element";
  readonly key: string;
}

export interface ModelWildcard extends LocatedParticle {
  readonly kind: "wildcard";
  /** The wildcard as `wildcardText` writes it: `##any`, `##other/lax`. */
  readonly wildcard: string;
  /** The namespace that `##other` excludes, if the model was read from particles. */
  readonly target?: string;
}

export interface ContentModelGroup extends LocatedParticle {
  readonly kind: "group";
  readonly compositor: "sequence" | "choice" | "all";
  readonly parts: readonly Model[];
}

/** A reference to a named group or to the head of a substitution group, with its content. */
export interface ModelReference extends LocatedParticle {
  readonly kind: "reference";
  readonly to: "group" | "head";
  readonly name: string;
  readonly model: ContentModelGroup;
  /** Whether the document complement has the content, so that the text need not repeat it. */
  readonly isKnown?: boolean;
}

/** The root of a content model: a group, or a reference to one. */
export type ContentModel = ContentModelGroup | ModelReference;

export const exactlyOnce: Occurs = { min: 1, max: 1 };

export function isOnce(occurs: Occurs): boolean {
  return occurs.min === 1 && occurs.max === 1;
}

/** The key of `...`, which represents in a text the elements that the text does not name. */
export const ellipsisKey = "...";

/** For each property, the fewest and the most elements of its name. */
export type Slots = ReadonlyMap<string, Occurs>;

/** Returns the parts directly below a node of a model. */
export function partsOf(model: Model): readonly Model[] {
  if (model.kind === "group") return model.parts;
  return model.kind === "reference" ? [model.model] : [];
}

/** Whether a model has any content; a group of nothing has none. */
export function hasChildren(model: Model): boolean {
  if (model.max === 0) return false;
  if (model.kind === "group") return model.parts.some(hasChildren);
  return model.kind === "reference" ? hasChildren(model.model) : true;
}

/** Whether a model contains a wildcard. */
export function hasWildcard(model: Model): boolean {
  if (model.kind === "reference") return hasWildcard(model.model);
  if (model.kind !== "group") return model.kind === "wildcard";
  // Most nodes are elements.
  for (const part of model.parts) if (part.kind !== "element" && hasWildcard(part)) return true;
  return false;
}

/** Returns the name of a position, by the numbers that lead to it. */
export function positionName(where: string): string {
  return where === "" ? "model" : `model/${where}`;
}

/** Sets the position of every part in a model. The content of a named group has none: it belongs to the group. */
export function withPositions<M extends Model>(model: M, where = ""): M {
  if (model.kind !== "group") return { ...model, where: positionName(where) };
  const inside = where === "" ? "" : `${where}/`;
  const parts = model.parts.map((part, index) => withPositions(part, `${inside}${index + 1}`));
  return { ...model, parts, where: positionName(where) };
}
