import type { PartTyping } from "@soapstone/xml-model";
import type { JsonSchema } from "../../json-schema.ts";
import type { BackwardService } from "../walk.ts";

/**
 * The type of a part that a schema says. Parts name their types (WSDL 2.3): words that no named type says, as an edit
 * may write them in place, are a type of their own, called like the operation and the part, of this name. Undefined for any value.
 */
export function partType(schema: JsonSchema, name: string, context: BackwardService): PartTyping | undefined {
  const { types, situation, declare } = context;
  const use = types.use(schema);
  if (use === undefined) return undefined;
  if (!("kind" in use)) return { by: "type", name: use };
  const declared = declare?.(`${situation.operation}.${name}`, schema);
  return declared === undefined ? undefined : { by: "type", name: declared };
}
