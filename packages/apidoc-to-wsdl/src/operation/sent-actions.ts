import { type Conventions, commonTemplate, operationNameOf, operationVariables } from "@soapstone/service-mapping";
import { sentAction } from "../message/wire-message.ts";
import { operationIdOf } from "./operation-names.ts";
import type { PlacedOperations } from "./placed-operations.ts";

/**
 * Adds to the conventions the template of the actions that most operations of the wire view send, so that a new
 * operation follows it.
 */
export function withSentActions(
  conventions: Conventions,
  { apidoc, operations, portTypeOf }: PlacedOperations,
): Conventions {
  const { names, targetNamespace } = conventions;
  const samples = operations.flatMap((one) => {
    const value = sentAction(one.operation, { apidoc })?.replace(/^"(.*)"$/s, "$1");
    if (value === undefined) return [];
    const { key, tag } = one.place;
    const operation = key?.operation ?? operationNameOf(operationIdOf(one.operation, one.place), tag);
    const { local: portType } = key?.portType ?? portTypeOf(one);
    return [{ value, variables: operationVariables({ operation, portType }, targetNamespace) }];
  });
  if (samples.length === 0) return conventions;
  return { ...conventions, names: { ...names, action: commonTemplate(samples, names.action) } };
}
