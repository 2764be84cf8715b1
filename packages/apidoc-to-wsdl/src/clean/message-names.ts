import type { CleanExchange } from "./exchange.ts";
import type { ReachedOperation } from "./reached-operations.ts";

/**
 * Returns the template for the names of request messages: the operation's name, with the port type's where several port
 * types have an operation of one name, and distinct from the names of faults.
 */
export function messageTemplate(
  exchanges: readonly CleanExchange[],
  reached: ReadonlyMap<CleanExchange, ReachedOperation>,
  faultEnding: string,
): string {
  const nameOf = (one: CleanExchange): string => reached.get(one)?.name ?? one.operationId;
  const owned = new Map(exchanges.map((one) => [JSON.stringify([one.tag, nameOf(one)]), nameOf(one)]));
  const names = [...owned.values()];
  const labels = new Set(
    exchanges.flatMap(({ detail }) => [...detail.keys()].map((fault) => `${fault}${faultEnding}`)),
  );
  const isShared = new Set(names).size < names.length;
  const isTaken = names.some((name) => labels.has(name) || labels.has(`${name}Response`));
  return `${isShared ? "{portType}_" : ""}{operation}${isTaken ? "Input" : ""}`;
}
