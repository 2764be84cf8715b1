import type { AttributeWildcard } from "@soapstone/xml-model";
import { readWildcard, wildcardText } from "../../components/wildcard-text.ts";
import { keepAnnotation, recallAnnotation } from "../../documentation/annotation.ts";
import type { JsonSchema } from "../../json-schema.ts";
import { type ForwardContext, forwardContext, type SchemaRule } from "../../walk.ts";

export interface AttributeOpening {
  readonly wildcard?: AttributeWildcard;
  /**
   * Whether the keywords must not say it: the children let anything in already, or the object is part of another one,
   * whose own properties would have to be texts too.
   */
  readonly isOpen: boolean;
}

/** Further attributes are further properties that are texts; which namespaces they may have is kept. */
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
    const kept = context.recall<string | false>(
      "anyAttribute",
      (text) => additionalProperties !== false && (text === false || isWildcard(text)),
    );
    const text = kept ?? (isText(additionalProperties) ? defaultAttributes : undefined);
    const terms = typeof text === "string" ? readWildcard(text) : undefined;
    const isOpen = !isText(additionalProperties);
    if (terms === undefined) return { isOpen };
    return { isOpen, wildcard: { kind: "anyAttribute", ...terms, ...recallAnnotation("anyAttribute", context) } };
  },
};

/** What additional texts stand for by themselves. */
const defaultAttributes = "##any/lax";

function isText(additional: JsonSchema["additionalProperties"]): boolean {
  return typeof additional === "object" && additional.type === "string";
}

function isWildcard(text: unknown): boolean {
  return typeof text === "string" && readWildcard(text) !== undefined;
}

/** The wildcard of a type itself is kept; those that come with its attribute groups only open the object. */
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
