import { unusedName } from "@soapstone/workspace";
import type { Part } from "@soapstone/xml-model";
import type { JsonSchema } from "../../json-schema.ts";
import { isText } from "../json-guards.ts";
import type { BackwardService, ForwardService } from "../walk.ts";

/**
 * A body with header blocks or attachments beside its content: an object with the content under the name of its element,
 * so that every property has a name of its own. `{ $ref: FindBook }` beside a block `Trace` is
 * `{ type: object, required: [FindBook], properties: { FindBook: { $ref: FindBook }, Trace: ... } }`.
 * An object of parts has such properties beside those of the parts.
 */
export function withContentApart(
  content: JsonSchema | undefined,
  parts: readonly Part[],
  attachments: ReadonlyMap<string, JsonSchema>,
  context: ForwardService,
): { readonly body: JsonSchema | undefined; readonly apart?: string } {
  const isOfParts = content?.type === "object" && (context.situation.style === "rpc" || parts.length > 1);
  if (content === undefined || isOfParts) return { body: content };
  const [only] = parts;
  const wish = only?.typing?.by === "element" ? only.typing.name.local : (only?.name ?? "body");
  const apart = unusedName(wish, (name) => attachments.has(name));
  context.keep("apart", apart, "complement");
  return { body: { type: "object", required: [apart], properties: new Map([[apart, content]]) }, apart };
}

/** The other way: the content, wherever it stands. */
export function contentOfBody(body: JsonSchema | undefined, context: BackwardService): JsonSchema | undefined {
  const apart = context.recall<string>("apart", isText);
  return (apart === undefined ? undefined : body?.properties?.get(apart)) ?? body;
}
