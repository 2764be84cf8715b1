import { nameOfTitle } from "../../names.ts";
import { answerTo } from "../conventions/assumed-names.ts";
import { fill } from "../conventions/conventions.ts";
import { operationVariables } from "../conventions/naming.ts";
import type { CleanExchange } from "./exchange.ts";
import type { Reached } from "./reached.ts";

/** How the messages of a document are called that says nothing of it. */
export interface MessageNames {
  /** Of those that are sent. */
  readonly template: string;
  readonly of: (exchange: CleanExchange) => { readonly input: string; readonly output: string };
}

/** Like their operations, with the port type where several have one of a name, and apart from what faults are called. */
export function messageNames(
  exchanges: readonly CleanExchange[],
  reached: ReadonlyMap<CleanExchange, Reached>,
): MessageNames {
  const nameOf = (one: CleanExchange): string => reached.get(one)?.name ?? one.operationId;
  const owned = new Map(exchanges.map((one) => [JSON.stringify([one.tag, nameOf(one)]), nameOf(one)]));
  const names = [...owned.values()];
  const labels = new Set(exchanges.flatMap(({ detail }) => [...detail.keys()]));
  const isShared = new Set(names).size < names.length;
  const isTaken = names.some((name) => labels.has(name) || labels.has(`${name}Response`));
  const template = `${isShared ? "{portType}_" : ""}{operation}${isTaken ? "Input" : ""}`;
  return {
    template,
    of: (one) => {
      const name = nameOf(one);
      const variables = operationVariables({ operation: name, portType: nameOfTitle(one.tag) }, "");
      return {
        input: fill(template, variables) ?? name,
        output: fill(answerTo(template), variables) ?? `${name}Response`,
      };
    },
  };
}
