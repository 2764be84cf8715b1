import type { Fate } from "@soapstone/conversion";
import { contentModelId, openGroup, type ReadContent } from "../../components/particle.ts";
import { keepAnnotation } from "../../documentation/annotation.ts";
import type { JsonSchema } from "../../json-schema.ts";
import { defaultModel, defaultWildcard, isImpliedBy } from "../../model/default-model.ts";
import { type ContentModel, isOnce, type Model, positionName } from "../../model/model.ts";
import { modelText } from "../../model/model-text.ts";
import { sameOccurrence } from "../../model/occurrence.ts";
import type { ForwardContext } from "../../walk.ts";
import { contentModel } from "./content-model.ts";

/**
 * Writes the parts of a content model that the properties do not express to the complement, and accounts for each
 * group, wildcard and occurrence in it.
 */
export function settleArrangement(
  { model, slots, particles, arrangement }: ReadContent & { readonly model: ContentModel },
  keywords: JsonSchema,
  whenEmpty: string,
  context: ForwardContext,
): void {
  const { ledger } = context.walk;
  for (const { particle } of particles) ledger.take(particle, contentModel);
  for (const { node, where } of arrangement) {
    ledger.take(node, contentModel);
    keepAnnotation(node, positionName(where), context);
  }
  if (isImpliedBy(keywords, model)) return;
  const plain = defaultModel(keywords);
  const text = modelText(model);
  if (text === (plain.parts.length === 0 ? whenEmpty : modelText(plain))) return;
  context.keep("model", text, "approximated");
  for (const { particle, model: part } of particles) {
    const isSaid =
      part.kind === "element"
        ? sameOccurrence(slots.get(part.key) ?? part, part)
        : isOnce(part) || (part.kind === "wildcard" && part.min === 0 && part.max === "unbounded");
    if (!isSaid) ledger.settle(particle, ["particle@min", "particle@max"], "approximated", contentModelId);
  }
  for (const { node, model: part, where } of arrangement) {
    const fate = fateOf(part, where);
    if (fate !== "mapped") ledger.settleAll(node, fate, contentModelId, reasonOf(part));
  }
}

/** A choice is approximated by optional properties; order and grouping cannot show in an object. */
function fateOf(model: Model, where: string): Fate {
  if (model.kind === "wildcard") return model.wildcard === defaultWildcard ? "mapped" : "approximated";
  if (isLeftOpen(model)) return "approximated";
  if (model.kind !== "group") return "complement";
  if (model.compositor === "choice") return "approximated";
  return model.compositor === "all" || where !== "" ? "complement" : "mapped";
}

function isLeftOpen(model: Model): boolean {
  return model.kind === "reference" && model.model === openGroup;
}

function reasonOf(model: Model): string | undefined {
  if (isLeftOpen(model)) return "the group stands for too much to be written out, so anything may come";
  if (model.kind === "group" && model.compositor === "choice")
    return "the branches of a choice are properties, and that they exclude each other is in the complement";
  return model.kind === "wildcard" ? "which namespaces may come, and where, is in the complement" : undefined;
}
