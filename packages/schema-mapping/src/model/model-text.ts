import {
  type ContentModel,
  type ContentModelGroup,
  ellipsisKey,
  isOnce,
  type Model,
  type ModelReference,
} from "./model.ts";
import { occurrenceText } from "./occurrence.ts";

/**
 * A content model as one compact text:
 *
 *     a b? (c | d)*          a sequence with a repeated choice
 *     a & b?                 all
 *     ##other/lax*           a wildcard, with its namespaces and how it is processed
 *     %Address               a reference to a model group of the document complement
 *     %Address(street zip)   the same with what it stands for, where that is not what the document complement says
 *     $shape(circle | box)   a reference to the head of a substitution group
 *     ... ##other*           the properties that the text does not name, in their order, then a wildcard
 *
 * A group of one part or none says its kind by a sign of its own: `(a)` sequence, `(|a)` choice, `(&a)` all.
 */
export function modelText(model: ContentModel): string {
  if (model.kind === "reference") return partText(model);
  const inner = partsText(model);
  return isOnce(model) && inner !== "" && !isAround(model) ? inner : `(${inner})${occurrenceText(model)}`;
}

/**
 * Whether a group is a sequence of one group, whose parentheses are needed: without them it would be read as that
 * group.
 */
function isAround({ compositor, parts: [only, ...others] }: ContentModelGroup): boolean {
  return compositor === "sequence" && others.length === 0 && (only?.kind === "group" || only?.kind === "reference");
}

const separators = { sequence: " ", choice: " | ", all: " & " } as const;
const signs = { sequence: "", choice: "|", all: "&" } as const;

function partsText(group: ContentModelGroup): string {
  const parts = group.parts.map(partText);
  return parts.length > 1 ? parts.join(separators[group.compositor]) : `${signs[group.compositor]}${parts.join("")}`;
}

function partText(part: Model): string {
  const occurs = occurrenceText(part);
  switch (part.kind) {
    case "element":
      return `${nameText(part.key)}${occurs}`;
    case "wildcard":
      return `${part.wildcard}${occurs}`;
    case "group":
      return `(${partsText(part)})${occurs}`;
    case "reference":
      return `${referenceText(part)}${occurs}`;
  }
}

function referenceText({ to, name, model, isKnown }: ModelReference): string {
  const text = `${to === "group" ? "%" : "$"}${nameText(name)}`;
  return isKnown === true ? text : `${text}(${partsText(model)})`;
}

export const plainName = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}._\-·]*$/u;

function nameText(name: string): string {
  return plainName.test(name) || name === ellipsisKey ? name : JSON.stringify(name);
}
