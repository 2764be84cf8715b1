import { isObject, type Json } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import type { Part, PartTyping } from "@soapstone/xml-model";
import { isText } from "../complement/json-guards.ts";
import { typingFrom } from "../message/declared.ts";
import type { BackwardService, ServiceRule } from "../walk/walk.ts";
import { readLocation, writeLocation } from "./location.ts";
import { type HttpParameter, parameterPart, partParameters } from "./part-value.ts";
import {
  constantParameter,
  isConstant,
  keepLocation,
  parameterContext,
  type Replaced,
  type ReplacedUrl,
} from "./url-replacement.ts";

/**
 * A query has one parameter per part, and one per leaf of a part whose element is flat. `<http:urlEncoded/>` of a GET
 * with a part `postcode` is `{ in: query, name: postcode }`.
 */
export const urlEncoded: ServiceRule<Replaced, ReplacedUrl> = {
  id: "http/url-encoded",
  clauses: ["WSDL 1.1 §4.6", "Swagger 2.0 Parameter Object"],
  owns: {
    left: ["http:urlEncoded", "bindingOperation@location", "part", "part@name", "part@typing"],
    right: ["valueParameter.in", "valueParameter.name", "valueParameter.collectionFormat"],
  },
  forward: ({ location, parts }, context) => {
    const read = readLocation(location, []);
    keepLocation(location, read, context);
    const fixed = read.query.flatMap((pair) =>
      pair.kind === "constant" ? [constantParameter(pair.name, pair.value)] : [],
    );
    return {
      path: read.path,
      parameters: [...fixed, ...partParameters(parts, "query", context, urlEncoded)],
    };
  },
  backward: ({ path, parameters }, context) => {
    const fixed = parameters.filter(isConstant);
    const query = fixed.map(
      ({ name, schema }) => ({ kind: "constant", name, value: String(schema.enum?.[0]) }) as const,
    );
    const location = writeLocation({ path, parts: [], query });
    const recalled = context.recall<string>(
      "location",
      (value) => isText(value) && writeLocation(readLocation(value, [])) === writeLocation(readLocation(location, [])),
    );
    return { location: recalled ?? location, parts: partsOf(parameters, context) };
  },
};

/**
 * Returns the parts that parameters hold: the leaves of one element are one part, and constants of the address are
 * none.
 */
export function partsOf(
  parameters: readonly HttpParameter[],
  context: Parameters<typeof parameterContext>[1],
): readonly Part[] {
  const parts = new Map<string, Part>();
  const leaves = new Map<string, Map<string, JsonSchema>>();
  for (const parameter of parameters) {
    if (isConstant(parameter)) continue;
    const own = parameterContext(parameter, context);
    // Leaves have the name of their part in their complement; how the part is declared is complement of the operation.
    const part = own.recall<string>("part", isText);
    const typing = part === undefined ? undefined : typingOfLeaves(part, context);
    const name = part ?? parameter.name;
    if (typing !== undefined) parts.set(name, { kind: "part", name, extensions: [], foreign: [], typing });
    else if (!parts.has(name)) parts.set(name, parameterPart(parameter, name, own));
    if (typing === undefined) continue;
    const all = leaves.get(name) ?? new Map<string, JsonSchema>();
    leaves.set(name, all.set(parameter.name, parameter.schema));
  }
  for (const [name, fields] of leaves) implyPartElement(parts.get(name), fields, context);
  return [...parts.values()];
}

function typingOfLeaves(part: string, context: BackwardService): PartTyping | undefined {
  const recalled = context.recall<Json>("leaves", isObject);
  const text = isObject(recalled) ? recalled.get(part) : undefined;
  return text !== undefined && isText(text) ? typingFrom(text) : undefined;
}

/** Tells the walk which element the leaves of a part imply. */
function implyPartElement(
  part: Part | undefined,
  fields: ReadonlyMap<string, JsonSchema>,
  context: BackwardService,
): void {
  if (part?.typing?.by !== "element") return;
  const schema: JsonSchema = { type: "object", properties: fields };
  context.implyElement?.({ name: part.typing.name, schema, at: context.at, isOfValues: true });
}
