import {
  bindingMessageRecord,
  carriers,
  type ForwardService,
  nodesOfBindingMessage,
  type PlannedOperation,
} from "@soapstone/mapping";
import type { BindingMessage } from "@soapstone/xml-model";

/** What a binding has and the port type has not: an output of a one-way operation, a fault that is not declared. */
export function keepStrays({ operation, bindingOperation }: PlannedOperation, context: ForwardService): void {
  const { input, output } = bindingOperation ?? {};
  if (input !== undefined && operation.input === undefined) keepStray("boundInput", input, context);
  if (output !== undefined && operation.output === undefined) keepStray("boundOutput", output, context);
}

/** Keeps half of a message whole, since there is no other half whose words say any of it. */
export function keepStray(name: string, left: BindingMessage, context: ForwardService): void {
  const { walk, keeper } = context;
  keeper.put(name, bindingMessageRecord(left, { targetNamespace: walk.targetNamespace, version: "1.1" }));
  for (const node of nodesOfBindingMessage(left)) walk.ledger.sayAll(node, "complement", carriers.id);
}
