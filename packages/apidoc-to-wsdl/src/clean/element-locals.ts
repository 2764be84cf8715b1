import { nameOfTitle } from "@soapstone/conversion";
import { sameSchema, type WantedElement } from "@soapstone/schema-mapping";
import { clark } from "@soapstone/xml-model";
import type { CleanExchange } from "./exchange.ts";
import { type CleanContext, elementOf, isRpc } from "./operations.ts";

/**
 * Returns a function for the local name of the element that a facade operation sends: that of the operation; or that of
 * its message, `{portType}_{operation}`, if another port type has an operation of the same name whose element would
 * have other content.
 */
export function elementLocals(
  exchanges: readonly CleanExchange[],
  context: Omit<CleanContext, "localOf">,
): CleanContext["localOf"] {
  const nameOf = (one: CleanExchange): string => context.reached.get(one)?.name ?? one.operationId;
  const known = new Map<string, WantedElement>();
  const clashing = new Set<string>();
  for (const one of exchanges) {
    if (one.view !== "facade" || isRpc(one)) continue;
    const name = nameOf(one);
    for (const [side, local] of [[one.input, name] as const, [one.output, `${name}Response`] as const]) {
      if (side?.schema === undefined) continue;
      const element = elementOf(side.schema, local, context);
      const key = JSON.stringify([name, clark(element.name)]);
      const first = known.get(key);
      if (first === undefined) known.set(key, element);
      else if (!sameSchema(first.schema, element.schema)) clashing.add(name);
    }
  }
  return (one) => {
    const name = nameOf(one);
    return clashing.has(name) ? `${nameOfTitle(one.tag)}_${name}` : name;
  };
}
