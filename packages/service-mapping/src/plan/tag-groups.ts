import type { JsonObject } from "@soapstone/apidoc-model";
import type { PlannedOperation } from "./planned.ts";

/**
 * A plan may group operations by other tags than those of their port types. Such an operation keeps the tag in its complement
 * (`tag`), and the tag that it is no port type (`group`): as long as the operation has the one, or one of the others, it is
 * in the port type of its key.
 *
 *     operation:  tags: [Lending], x-wsdl: { operation: Catalogue LendBook, tag: Lending }
 *     tag:        name: Lending, x-wsdl: { group: Lending }
 */
export const tagField = "tag";

/** The field of a tag's complement with the name that it was published with, where it is a group and no port type. */
export const groupField = "group";

/** Whether the first tag of an operation is a group, by the complements of the operation and of the tag. */
export function isGrouped(tag: string, operation: JsonObject | undefined, tagged: JsonObject | undefined): boolean {
  return operation?.get(tagField) === tag || typeof tagged?.get(groupField) === "string";
}

/**
 * Replaces an operation's tags by those of a plan; where the first of them is a group, the own tags are kept beside it.
 */
export function groupedBy(
  own: readonly string[],
  wanted: readonly string[],
): Pick<PlannedOperation, "tags" | "grouped"> {
  return own[0] === wanted[0] ? { tags: wanted } : { tags: own, grouped: wanted };
}
