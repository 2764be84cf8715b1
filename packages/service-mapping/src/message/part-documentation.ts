import type { JsonSchema } from "@soapstone/schema-mapping";
import type { Part } from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import { documentation } from "../description/documentation.ts";
import { isPlainText } from "../description/documentation-text.ts";
import type { BackwardService, ForwardService } from "../walk/walk.ts";

/**
 * Returns the property of a part of a built-in simple type with the part's documentation as description. Undefined
 * where the property cannot have one: it is a reference, has a description already, or the documentation has markup,
 * which would be lost.
 */
export function describedPart(property: JsonSchema, part: Part, context: ForwardService): JsonSchema | undefined {
  const nodes = part.documentation;
  if (nodes === undefined || !isPlainText(nodes) || part.typing?.by !== "type" || !isBare(property)) return undefined;
  const { description } = documentation.forward(nodes, context.about(part, documentation));
  return description === undefined ? undefined : { ...property, description };
}

/** The inverse of `describedPart`: returns the property without the description, and the part's documentation. */
export function undescribedPart(
  property: JsonSchema,
  context: BackwardService,
): { readonly property: JsonSchema; readonly documented: Pick<Part, "documentation"> } {
  const { description, ...bare } = property;
  if (description === undefined || !isBare(bare)) return { property, documented: {} };
  const nodes = documentation.backward({ description }, context);
  return { property: bare, documented: optionalField("documentation", nodes) };
}

function isBare({ ref, description, type, properties, enum: values }: JsonSchema): boolean {
  return ref === undefined && description === undefined && type !== "object" && properties === undefined && !values;
}
