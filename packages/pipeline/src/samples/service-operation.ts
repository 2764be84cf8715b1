import type { BoundOperation } from "@soapstone/instance";
import { type Choices, defaultPlan, isSoap, type PlannedOperation } from "@soapstone/mapping";
import type { DefinitionsSet } from "@soapstone/xml-model";

/** An operation of a service, by its name in the API that the service becomes. */
export interface ServiceOperation {
  readonly name: string;
  /** Its names in the WSDL: alone, and with the port type and the input that tell it apart. */
  readonly others: readonly string[];
  /** As SOAP messages carry it; absent of one of an HTTP binding. */
  readonly bound?: BoundOperation;
  /** Where its port is. */
  readonly location?: string;
}

/** The operations that the API of a service has, in the order of the API. */
export function serviceOperations(set: DefinitionsSet, choices: Choices): readonly ServiceOperation[] {
  return defaultPlan(set, choices).operations.map((planned) => {
    const bound = planned.view === "http" ? undefined : boundOf(planned);
    const location = planned.port?.address?.location;
    return {
      name: planned.operationId,
      others: namesOf(planned),
      ...(bound === undefined ? {} : { bound }),
      ...(location === undefined ? {} : { location }),
    };
  });
}

function boundOf({ operation, portType, binding, bindingOperation }: PlannedOperation): BoundOperation {
  const protocol =
    binding !== undefined && isSoap(binding) && binding.protocol.kind === "soap" ? binding.protocol : undefined;
  return {
    operation,
    owner: portType.name.local,
    ...(bindingOperation === undefined ? {} : { bindingOperation }),
    style: bindingOperation?.soap?.style ?? protocol?.style ?? "document",
    version: protocol?.version ?? "1.1",
    namespace: portType.name.namespace,
  };
}

function namesOf({ operation, portType }: PlannedOperation): readonly string[] {
  const names = [operation.name, `${portType.name.local}/${operation.name}`];
  const { input } = operation;
  return input?.name === undefined ? names : [...names, ...names.map((name) => `${name}(${input.name})`)];
}
