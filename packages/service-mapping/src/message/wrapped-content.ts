import { mapping } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { unusedName } from "@soapstone/workspace";
import type { Part } from "@soapstone/xml-model";
import { isText } from "../complement/json-guards.ts";
import type { BackwardService, ForwardService } from "../walk/walk.ts";

/**
 * Wraps the content of a body that also has header blocks or attachments: an object with the content under the name of
 * its element, so that every property has a name of its own. `{ $ref: FindBook }` beside a block `Trace` is `{ type:
 * object, required: [FindBook], properties: { FindBook: { $ref: FindBook }, Trace: ... } }`. An object of parts is not
 * wrapped: blocks and attachments stand beside the parts.
 */
export function withWrappedContent(
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
  context.keep("contentProperty", apart, "complement");
  return { body: { type: "object", required: [apart], properties: new Map([[apart, content]]) }, apart };
}

/**
 * The inverse of `withWrappedContent`: returns the content. If an edit renamed its property, the content is the only
 * property. Reports what only the API file can state (`mapping/edit-not-expressible`): the new name, and further
 * properties that are no header blocks.
 */
export function contentOfBody(body: JsonSchema | undefined, context: BackwardService): JsonSchema | undefined {
  const apart = context.recall<string>("contentProperty", isText);
  const properties = body?.properties;
  if (apart === undefined || properties === undefined) return body;
  const own = properties.has(apart) ? apart : [...properties.keys()][0];
  const isContent = properties.has(apart) || properties.size === 1;
  const others = [...properties.keys()].filter((name) => name !== apart);
  const what = context.situation.side === "output" ? "answer" : "request";
  for (const name of others) {
    const part = isContent && name === own ? `the name ${name}, instead of ${apart},` : `the property ${name}`;
    const why = "the body of a message has one member for its element, and one for each header block of the binding";
    const of = `${what} of operation ${context.situation.operation}`;
    context.report(mapping("edit-not-expressible", { part, of, why }, context.at));
  }
  return (isContent && own !== undefined ? properties.get(own) : undefined) ?? body;
}
