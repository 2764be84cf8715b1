import { type KnownBinding, portTypeOf } from "@soapstone/mapping";
import {
  type Binding,
  type BindingMessage,
  type BindingOperation,
  type Carrier,
  clark,
  type QName,
  type SoapVersion,
} from "@soapstone/xml-model";
import type { MadeOperation } from "../operation/made-operation.ts";
import type { NewNames } from "../operation/renamed-operations.ts";
import { boundOperations } from "./bound-operations.ts";

export interface MadeBindings {
  readonly bindings: readonly Binding[];
  /** The operations that are not shown, since the same of a binding that is like theirs is, with these. */
  readonly shownAs: ReadonlyMap<BindingOperation, BindingOperation>;
}

/**
 * Bindings with the operations of the document that they bind, in the order of the port type, or with those of the
 * binding that they are like.
 */
export function bindingsFrom(
  all: readonly KnownBinding[],
  made: readonly MadeOperation[],
  of: (made: MadeOperation) => KnownBinding | undefined,
  newName: NewNames,
): MadeBindings {
  const bound = new Map<KnownBinding, BindingOperation[]>();
  // Two ports may have one binding, and each operation twice in the output.
  const seen = new Set<BindingOperation>();
  for (const [one, operation] of boundOperations(made, of)) {
    const binding = of(one);
    if (binding === undefined || seen.has(operation)) continue;
    const operations = bound.get(binding);
    if (operations === undefined) bound.set(binding, [operation]);
    else operations.push(operation);
    seen.add(operation);
  }
  const keyOf = (portType: QName, name: string): string => `${clark(portType)} ${name}`;
  const order = new Map<string, number>();
  for (const { portType, operation } of made) {
    const key = keyOf(portType, operation.name);
    if (!order.has(key)) order.set(key, order.size);
  }
  const placeOf = (known: KnownBinding, { name }: BindingOperation) => order.get(keyOf(portTypeOf(known), name)) ?? 0;
  for (const [known, operations] of bound) operations.sort((a, b) => placeOf(known, a) - placeOf(known, b));
  const whole = new Map<string, Binding>();
  for (const known of all) {
    const { binding } = known;
    const others = binding.operations.map((one) => ({ ...one, name: newName(portTypeOf(known), one.name) }));
    whole.set(clark(binding.name), { ...binding, operations: [...(bound.get(known) ?? []), ...others] });
  }
  const shownAs = new Map<BindingOperation, BindingOperation>();
  const copy = (operation: BindingOperation, version: SoapVersion, before: SoapVersion): BindingOperation => {
    const other = ofVersion(operation, version);
    // Of two versions, 1.1 is shown.
    if (version === "1.1" && before === "1.2") shownAs.set(operation, other);
    return other;
  };
  const bindings = all.map(({ binding, like }) => {
    const own = whole.get(clark(binding.name)) ?? binding;
    const other = like === undefined ? undefined : whole.get(clark(like));
    const { protocol } = binding;
    if (other?.protocol.kind !== "soap" || protocol.kind !== "soap") return own;
    const { version } = other.protocol;
    return { ...own, operations: other.operations.map((operation) => copy(operation, protocol.version, version)) };
  });
  return { bindings, shownAs };
}

/** The same operation bound to another version of SOAP. */
function ofVersion(operation: BindingOperation, version: SoapVersion): BindingOperation {
  const message = <T extends BindingMessage>(of: T): T => ({
    ...of,
    carriers: of.carriers.map((carrier) => carrierOfVersion(carrier, version)),
  });
  return {
    ...operation,
    ...(operation.soap === undefined ? {} : { soap: { ...operation.soap, version } }),
    ...(operation.input === undefined ? {} : { input: message(operation.input) }),
    ...(operation.output === undefined ? {} : { output: message(operation.output) }),
    faults: operation.faults.map(message),
  };
}

function carrierOfVersion(carrier: Carrier, version: SoapVersion): Carrier {
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
          carriers: part.carriers.map((inner) => carrierOfVersion(inner, version)),
        })),
      };
    default:
      return carrier;
  }
}
