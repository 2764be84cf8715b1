import type { CleanExchange } from "./exchange.ts";
import type { ReachedOperation } from "./reached.ts";

/**
 * Returns the template of the names of what is sent, of a document that says nothing of it: like its operations, with the
 * port type where several have one of a name, and apart from what faults are called.
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
