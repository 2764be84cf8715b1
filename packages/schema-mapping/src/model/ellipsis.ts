import {
  type ContentModel,
  type ContentModelGroup,
  ellipsisKey,
  exactlyOnce,
  isOnce,
  type Model,
  type ModelElement,
  type Occurs,
  partsOf,
} from "./model.ts";
import { groupsIn, timesOf, withParts } from "./model-groups.ts";
import { modelText } from "./model-text.ts";
import { sameOccurrence } from "./occurrence.ts";

/**
 * Replaces a run of elements by `...` if the keywords imply them: `own` are the children in the order of the
 * properties. `...` means the elements that the text does not name, between those that it names before and after. In
 * the outermost sequence or `all` they occur as often as the keywords say, elsewhere once each. The longest such run is
 * replaced; without one the model is returned. Inside a group, a run that ends with the last property is not replaced:
 * a property added later would be taken into it.
 */
export function withEllipsis(model: ContentModel, own: readonly ModelElement[]): ContentModel {
  const times = timesOf(model);
  if (own.some(({ key }) => !times.has(key))) return model;
  const order = new Map(own.map(({ key }, index) => [key, index]));
  const places = new Map(own.map((element) => [element.key, element]));
  const last = own.at(-1)?.key;
  let best:
    | { readonly group: ContentModelGroup; readonly from: number; readonly to: number; readonly size: number }
    | undefined;
  for (const group of groupsIn(model)) {
    const isIn = (part: Model | undefined, after: number): part is ModelElement =>
      part?.kind === "element" &&
      times.get(part.key) === 1 &&
      (order.get(part.key) ?? -1) > after &&
      sameOccurrence(part, impliedOccurrence(group, group === model, places.get(part.key)));
    for (let from = 0; from < group.parts.length; from += 1) {
      let to = from;
      let size = 0;
      for (let after = -1, part = group.parts[to]; isIn(part, after); part = group.parts[to]) {
        after = order.get(part.key) ?? after;
        size += part.key.length + 1;
        to += 1;
      }
      const end = group.parts[to - 1];
      const isBounded = group === model || (end?.kind === "element" && end.key !== last);
      if (to > from && isBounded && size > (best?.size ?? 0)) best = { group, from, to, size };
      from = Math.max(from, to - 1);
    }
  }
  if (best === undefined) return model;
  const { group, from, to } = best;
  const short = withParts(model, group, [...group.parts.slice(0, from), ellipsis, ...group.parts.slice(to)]);
  const text = modelText(model);
  const isShorter = text.length - modelText(short).length >= fewestSaved;
  return isShorter && modelText(withoutEllipsis(short, own)) === text ? short : model;
}

/** The fewest characters to save: one or two names are easier to read than `...`. */
const fewestSaved = 4;

/** The inverse of `withEllipsis`: replaces `...` by the elements that the keywords imply. */
export function withoutEllipsis(model: ContentModel, own: readonly ModelElement[]): ContentModel {
  const times = timesOf(model);
  if (!times.has(ellipsisKey)) return model;
  const others = betweenNamed(model, own).filter(({ key }) => !times.has(key));
  for (const group of groupsIn(model)) {
    const at = group.parts.findIndex(isEllipsis);
    if (at < 0) continue;
    const said = others.map((one): Model => ({ ...one, ...impliedOccurrence(group, group === model, one) }));
    return withParts(model, group, [...group.parts.slice(0, at), ...said, ...group.parts.slice(at + 1)]);
  }
  return model;
}

/** Returns the properties between the last one that the text names before `...` and the first that it names after. */
function betweenNamed(model: Model, own: readonly ModelElement[]): readonly ModelElement[] {
  const order = new Map(own.map(({ key }, index) => [key, index]));
  let [from, to] = [-1, own.length];
  let isBefore = true;
  const waiting: Model[] = [model];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    waiting.push(...[...partsOf(part)].reverse());
    if (part.kind !== "element") continue;
    if (isEllipsis(part)) isBefore = false;
    const at = order.get(part.key);
    if (at !== undefined && isBefore) from = Math.max(from, at);
    else if (at !== undefined) to = Math.min(to, at);
  }
  return own.slice(from + 1, Math.max(to, from + 1));
}

const ellipsis: ModelElement = { kind: "element", key: ellipsisKey, ...exactlyOnce };

function isEllipsis(part: Model): boolean {
  return part.kind === "element" && part.key === ellipsisKey;
}

function impliedOccurrence(group: ContentModelGroup, isTop: boolean, keywords: Occurs | undefined): Occurs {
  const isSaid = isTop && isOnce(group) && group.compositor !== "choice";
  return isSaid && keywords !== undefined ? { min: keywords.min, max: keywords.max } : exactlyOnce;
}
