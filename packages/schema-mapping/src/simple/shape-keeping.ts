import type { Json } from "@soapstone/apidoc-model";
import type { FactOwner } from "@soapstone/conversion";
import type { SimpleType, TypeUse } from "@soapstone/xml-model";
import { isName } from "@soapstone/xml-model";
import type { ForwardContext } from "../walk.ts";

/** Writes anonymous types to the complement as a shape, which has all of their facts but annotations. */
export function keepShape(
  key: "base" | "union",
  uses: TypeUse<SimpleType> | readonly TypeUse<SimpleType>[],
  shape: Json,
  rule: FactOwner,
  context: ForwardContext,
): void {
  context.keep(key, shape, "approximated");
  const waiting = Array.isArray(uses) ? [...uses] : [uses];
  for (let use = waiting.pop(); use !== undefined; use = waiting.pop()) {
    if (isName(use)) continue;
    context.walk.ledger.settleAll(use, "approximated", rule.id);
    if (use.variety === "list") waiting.push(use.item);
    else if (use.variety === "union") waiting.push(...use.members);
    else {
      waiting.push(use.base);
      for (const facet of use.facets) context.walk.ledger.settleAll(facet, "approximated", rule.id);
    }
  }
}
