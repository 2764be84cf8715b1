import type { Part } from "@soapstone/xml-model";
import { isText } from "../complement/json-guards.ts";
import { isPlainPart } from "../conventions/naming.ts";
import type { BackwardService, ForwardService } from "../walk/walk.ts";

/** The name of a body whose part has none that says anything. */
export const body = "body";

/** Keeps the name of a request's only part; returns that of the body: the same, or `body` where that says nothing. */
export function keepRequestPart({ name }: Part, context: ForwardService): string {
  context.keepName("part", "part", name, {});
  return isPlainPart(name) ? body : name;
}

/**
 * The other way. Of a new operation the body names the part; else the part keeps its name, whatever the body is called since:
 * toolkits know wrapped messages by it.
 */
export function requestPartName(name: string, context: BackwardService): string {
  const isNamed = name !== body && context.situation.isPublished !== true;
  return isNamed ? name : recalledPartName(context);
}

/** The name of the part of a request of which no body is left to say it. */
export function recalledPartName(context: BackwardService): string {
  return context.recall<string>("part", isText) ?? context.names.part;
}
