import { isObject, type Operation } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import type { BoundOperation } from "@soapstone/instance";
import { isSoap, keyField, keyFrom, type PlannedOperation } from "@soapstone/service-mapping";
import type { LocatedMessages } from "@soapstone/wsdl-to-apidoc";
import { clark, entryNamespace, type QName } from "@soapstone/xml-model";
import { type ApiOperation, apiOperations } from "../instance/api-operations.ts";
import type { LoadedService } from "./load-service.ts";

/** An operation of an API, and the operation of the service to which it corresponds. */
export interface ServiceOperation {
  readonly name: string;
  /**
   * The names of the operation in the WSDL: alone, and with the port type, binding, port or input that distinguishes
   * it.
   */
  readonly others: readonly string[];
  readonly api: ApiOperation;
  readonly messages: LocatedMessages;
  /** The SOAP binding of the operation; absent for an HTTP binding. */
  readonly bound?: BoundOperation;
  /** The address of the port. */
  readonly location?: string;
}

/**
 * Returns the operations of an API with those of the service, in the order of the API; those without a counterpart are
 * left out. An operation of an edited file is matched by its operationId, its route, or the key in its complement.
 */
export function serviceOperations({ api, made, messages, service }: LoadedService): readonly ServiceOperation[] {
  const byPlace = new Map(messages.map((one) => [`${one.method} ${one.path}`, one]));
  const byId = new Map(
    apiOperations(made).flatMap(({ method, template, operation: { operationId } }) => {
      const own = byPlace.get(`${method} ${template}`);
      return own === undefined || operationId === undefined ? [] : [[operationId, own] as const];
    }),
  );
  const byKey = new Map(
    messages.map((one) => [keyText(one.planned.portType.name, one.planned.operation.name), one] as const),
  );
  const targetNamespace = entryNamespace(service);
  return apiOperations(api).flatMap((operation): readonly ServiceOperation[] => {
    const { method, template, operation: own } = operation;
    const key = keyIn(own, targetNamespace);
    const found =
      (own.operationId === undefined ? undefined : byId.get(own.operationId)) ??
      byPlace.get(`${method} ${template}`) ??
      (key === undefined ? undefined : byKey.get(key));
    return found === undefined ? [] : [operationOf(operation, found)];
  });
}

function keyIn({ extensions }: Operation, targetNamespace: string): string | undefined {
  const kept = extensions?.get(xWsdl);
  const key = kept !== undefined && isObject(kept) ? keyFrom(kept.get(keyField), { targetNamespace }) : undefined;
  return key && keyText(key.portType, key.operation);
}

function keyText(portType: QName, operation: string): string {
  return `${clark(portType)}/${operation}`;
}

function operationOf(api: ApiOperation, messages: LocatedMessages): ServiceOperation {
  const { planned } = messages;
  const location = planned.port?.address?.location;
  return {
    name: api.name,
    others: namesOf(planned),
    api,
    messages,
    ...(planned.view === "http" ? {} : { bound: boundOf(planned) }),
    ...(location === undefined ? {} : { location }),
  };
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

function namesOf({ operationId, operation, portType, binding, port }: PlannedOperation): readonly string[] {
  const owners = [portType.name.local, binding?.name.local, port?.name].filter((name) => name !== undefined);
  const names = [operation.name, ...new Set(owners.map((owner) => `${owner}/${operation.name}`))];
  const { input } = operation;
  const ofInput = input?.name === undefined ? [] : names.map((name) => `${name}(${input.name})`);
  return [operationId, ...names, ...ofInput];
}

/**
 * Returns the operations with a name: by the names in the API; if there are none, by those in the WSDL, which several
 * operations may share.
 */
export function operationsNamed<T extends Pick<ServiceOperation, "name" | "others">>(
  operations: readonly T[],
  name: string,
): readonly T[] {
  const own = operations.filter((one) => one.name === name);
  return own.length > 0 ? own : operations.filter(({ others }) => others.includes(name));
}
