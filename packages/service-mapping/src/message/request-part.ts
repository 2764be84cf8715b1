import type { Part } from "@soapstone/xml-model";
import { isText } from "../complement/json-guards.ts";
import { isGenericPartName } from "../conventions/naming.ts";
import type { BackwardService, ForwardService } from "../walk/walk.ts";

/** The name of a body parameter whose part has a meaningless name. */
export const body = "body";

/**
 * Writes the name of a request's only part to the complement if the document's template does not give it. Returns the
 * name of the body parameter: that of the part, or `body` for a meaningless one.
 */
export function keepRequestPart({ name }: Part, context: ForwardService): string {
  context.keepName("part", "part", name, {});
  return isGenericPartName(name) ? body : name;
}

/**
 * The inverse of `keepRequestPart`. In a new operation the part is named like the body parameter; else the part keeps
 * its name whatever the parameter is renamed to, since toolkits recognise wrapped messages by it.
 */
export function requestPartName(name: string, context: BackwardService): string {
  const isNamed = name !== body && context.situation.isPublished !== true;
  return isNamed ? name : recalledPartName(context);
}

/** Returns the part's name for a request that has no body parameter any more. */
export function recalledPartName(context: BackwardService): string {
  return context.recall<string>("part", isText) ?? context.names.part;
}
