import type { AttributeWildcard } from "@soapstone/xml-model";
import { readWildcard, wildcardText } from "../../components/wildcard-text.ts";
import { keepAnnotation, recallAnnotation } from "../../documentation/annotation.ts";
import type { JsonSchema } from "../../json-schema.ts";
import { type ForwardContext, forwardContext, type SchemaRule } from "../../walk.ts";

export interface AttributeOpening {
  readonly wildcard?: AttributeWildcard;
  /**
   * Whether the keywords must not show the wildcard: the children allow anything already, or the object is one part of
   * a composition, so that the properties of other parts would have to be texts too.
   */
  readonly isOpen: boolean;
}

/** An attribute wildcard is `additionalProperties` that are strings. The complement has its namespaces. */
export const attributeWildcard: SchemaRule<AttributeOpening> = {
  id: "schema/attribute-wildcard",
  clauses: ["XSD 1.0 Part 1 §3.10.2 anyAttribute"],
  owns: {
    left: ["anyAttribute", "anyAttribute@namespaces", "anyAttribute@process"],
    right: ["schema.additionalProperties"],
  },
  forward({ wildcard, isOpen }, context) {
    if (wildcard === undefined) return {};
    const text = wildcardText(wildcard);
    if (isOpen) context.keep("anyAttribute", text, "complement");
    else context.keep("anyAttribute", text, "approximated", defaultAttributes);
    keepAnnotation(wildcard, "anyAttribute", context);
    return isOpen ? {} : { additionalProperties: { type: "string" } };
  },
  backward({ additionalProperties }, context) {
    const recalled = context.recall<string | false>(
      "anyAttribute",
      (text) => additionalProperties !== false && (text === false || isWildcard(text)),
    );
    const text = recalled ?? (isText(additionalProperties) ? defaultAttributes : undefined);
    const terms = typeof text === "string" ? readWildcard(text) : undefined;
    const isOpen = !isText(additionalProperties);
    if (terms === undefined) return { isOpen };
    return { isOpen, wildcard: { kind: "anyAttribute", ...terms, ...recallAnnotation("anyAttribute", context) } };
  },
};

/** The default wildcard of additional strings. */
const defaultAttributes = "##any/lax";

function isText(additional: JsonSchema["additionalProperties"]): boolean {
  return typeof additional === "object" && additional.type === "string";
}

function isWildcard(text: unknown): boolean {
  return typeof text === "string" && readWildcard(text) !== undefined;
}

/**
 * Returns the keywords of the wildcards. The complement holds that of the type itself; those of its groups only open
 * the object.
 */
export function attributeOpening(
  own: AttributeWildcard | undefined,
  fromGroups: readonly AttributeWildcard[],
  isOpen: boolean,
  context: ForwardContext,
): JsonSchema {
  if (own !== undefined) {
    const itsContext = forwardContext(context.walk, context.keeper, own, attributeWildcard);
    return attributeWildcard.forward({ wildcard: own, isOpen }, itsContext);
  }
  if (fromGroups.length === 0) return {};
  context.keep("anyAttribute", false, "complement");
  return isOpen ? {} : { additionalProperties: { type: "string" } };
}
