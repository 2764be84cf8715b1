import {
  type Binding,
  type BindingMessage,
  type BindingOperation,
  type Carrier,
  type SoapVersion,
  sameNode,
} from "@soapstone/xml-model";

/** Returns whether two SOAP bindings bind the same operations in the same way, but for their version of SOAP. */
export function isBoundAlike(a: Binding, b: Binding): boolean {
  if (a.protocol.kind !== "soap" || b.protocol.kind !== "soap") return false;
  const { version } = b.protocol;
  const [own, other] = [a.operations, b.operations];
  return (
    own.length === other.length &&
    own.every((operation, index) => {
      const it = other[index];
      return it !== undefined && sameNode(withSoapVersion(operation, version), it);
    })
  );
}

/** Returns an operation as it is bound with another version of SOAP. */
export function withSoapVersion(operation: BindingOperation, version: SoapVersion): BindingOperation {
  const message = <T extends BindingMessage>(of: T): T => ({
    ...of,
    carriers: of.carriers.map((carrier) => carrierOf(carrier, version)),
  });
  return {
    ...operation,
    ...(operation.soap === undefined ? {} : { soap: { ...operation.soap, version } }),
    ...(operation.input === undefined ? {} : { input: message(operation.input) }),
    ...(operation.output === undefined ? {} : { output: message(operation.output) }),
    faults: operation.faults.map(message),
  };
}

function carrierOf(carrier: Carrier, version: SoapVersion): Carrier {
  switch (carrier.kind) {
    case "soap:body":
    case "soap:fault":
      return { ...carrier, version };
    case "soap:header":
      return { ...carrier, version, headerFaults: carrier.headerFaults.map((fault) => ({ ...fault, version })) };
    case "mime:multipartRelated":
      return {
        ...carrier,
        parts: carrier.parts.map((part) => ({
          ...part,
          carriers: part.carriers.map((inner) => carrierOf(inner, version)),
        })),
      };
    default:
      return carrier;
  }
}
