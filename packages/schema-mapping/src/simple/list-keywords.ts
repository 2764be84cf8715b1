import { Keeper } from "@soapstone/complement";
import type { ListType } from "@soapstone/xml-model";
import type { JsonSchema } from "../json-schema.ts";
import { withWrittenComplement } from "../slice-rules.ts";
import type { ForwardWalk } from "../walk.ts";

/** Returns the keywords of a list: an array, whose items have their own complement. */
export function listKeywords(type: ListType, walk: ForwardWalk): JsonSchema {
  const keeper = new Keeper();
  return { type: "array", items: withWrittenComplement(walk.use(type.item, keeper, type), keeper) };
}
