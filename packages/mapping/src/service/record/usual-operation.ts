import { sameJson } from "@soapstone/apidoc-model";
import type { Binding, BindingMessage, Carrier } from "@soapstone/xml-model";
import { fill } from "../conventions/conventions.ts";
import type { Names } from "../conventions/name-roles.ts";
import { operationVariables } from "../conventions/naming.ts";
import { type CarrierContext, carrierRecord, type UsualOperation } from "./carrier.ts";
import { given } from "./fields.ts";

/**
 * By the conventions of the document: its action, whether it states the style, and one literal body. Undefined for a
 * binding of another protocol.
 */
export function usualOperation(
  { portType, protocol }: Pick<Binding, "portType" | "protocol">,
  { names, soap, targetNamespace }: CarrierContext,
): UsualOperation | undefined {
  if (protocol.kind !== "soap" || names === undefined || soap === undefined) return undefined;
  const { version, style } = protocol;
  return {
    soap: (operation) => ({
      version,
      ...given("action", usualAction(names, operation, portType.local, targetNamespace)),
      ...given("style", soap.statesStyle ? style : undefined),
    }),
    carriers: [{ kind: "soap:body", version, use: "literal", foreign: [] }],
  };
}

function usualAction(names: Names, operation: string, portType: string, namespace: string): string | undefined {
  return fill(names.action, operationVariables({ operation, portType }, namespace));
}

/** Whether a message is carried as is usual. */
export function isUsuallyCarried({ carriers }: BindingMessage, context: CarrierContext): boolean {
  const record = (all: readonly Carrier[]) => all.map((carrier) => carrierRecord(carrier, context));
  return context.usual !== undefined && sameJson(record(carriers), record(context.usual.carriers));
}
