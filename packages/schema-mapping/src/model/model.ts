/**
 * The tree of a content model: which children, how often, in which arrangement. Elements appear by the name of their
 * property; what an element is stands in the schema of that property.
 */
export type Model = ModelElement | ModelWildcard | ModelGroup | ModelReference;

export type Max = number | "unbounded";

export interface Occurs {
  readonly min: number;
  readonly max: Max;
}

interface Placed extends Occurs {
  /** Its place in the model that it was read from: `model/1/2`. Annotations go by it, wherever the part is now. */
  readonly where?: string;
}

export interface ModelElement extends Placed {
  readonly kind: "element";
  readonly key: string;
}

export interface ModelWildcard extends Placed {
  readonly kind: "wildcard";
  /** As in `wildcardText`: `##any`, `##other/lax`. */
  readonly wildcard: string;
  /** The namespace that `##other` is about, where the model was read from particles. */
  readonly target?: string;
}

export interface ModelGroup extends Placed {
  readonly kind: "group";
  readonly compositor: "sequence" | "choice" | "all";
  readonly parts: readonly Model[];
}

/** A reference to a named group, or to the head of a substitution group, with what it stands for. */
export interface ModelReference extends Placed {
  readonly kind: "reference";
  readonly to: "group" | "head";
  readonly name: string;
  readonly model: ModelGroup;
  /** That the document complement says what it stands for, which its text does not repeat. */
  readonly isKnown?: boolean;
}

/** What stands at the top of a content: a group, or a reference to one. */
export type ContentModel = ModelGroup | ModelReference;

export const once: Occurs = { min: 1, max: 1 };

export function isOnce(occurs: Occurs): boolean {
  return occurs.min === 1 && occurs.max === 1;
}

/** The name of no element: what stands in a text for the elements that it does not name. */
export const restKey = "...";

/** What a property has to hold: the fewest and the most of the elements of its name. */
export type Slots = ReadonlyMap<string, Occurs>;

/** The part of a model that stands below a node. */
export function partsOf(model: Model): readonly Model[] {
  if (model.kind === "group") return model.parts;
  return model.kind === "reference" ? [model.model] : [];
}

/** Whether anything may come under a model: a group of nothing is no content. */
export function hasChildren(model: Model): boolean {
  if (model.max === 0) return false;
  if (model.kind === "group") return model.parts.some(hasChildren);
  return model.kind === "reference" ? hasChildren(model.model) : true;
}

/** Whether anything else may come somewhere in a model. */
export function hasWildcard(model: Model): boolean {
  if (model.kind === "reference") return hasWildcard(model.model);
  if (model.kind !== "group") return model.kind === "wildcard";
  // Elements are most of what there is.
  for (const part of model.parts) if (part.kind !== "element" && hasWildcard(part)) return true;
  return false;
}

/** The name of a place, by the numbers that lead to it. */
export function placeOf(where: string): string {
  return where === "" ? "model" : `model/${where}`;
}

/** The same model, in which every part knows its place. What a named group stands for has none: it is the group's. */
export function placed<M extends Model>(model: M, where = ""): M {
  if (model.kind !== "group") return { ...model, where: placeOf(where) };
  const inside = where === "" ? "" : `${where}/`;
  const parts = model.parts.map((part, index) => placed(part, `${inside}${index + 1}`));
  return { ...model, parts, where: placeOf(where) };
}
