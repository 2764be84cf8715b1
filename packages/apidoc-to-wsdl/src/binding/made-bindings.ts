import { type KnownBinding, portTypeOf, withSoapVersion } from "@soapstone/service-mapping";
import { type Binding, type BindingOperation, clark, type QName, type SoapVersion } from "@soapstone/xml-model";
import type { MadeOperation } from "../operation/made-operation.ts";
import { boundOperations } from "./bound-operations.ts";

export interface MadeBindings {
  readonly bindings: readonly Binding[];
  /**
   * The binding operations that are not in the output because an equal one of a similar binding is, each with that one.
   */
  readonly representedBy: ReadonlyMap<BindingOperation, BindingOperation>;
}

/**
 * Fills bindings with their operations, in the order of the port type; a binding that is like another one gets its
 * operations.
 */
export function bindingsFrom(
  all: readonly KnownBinding[],
  made: readonly MadeOperation[],
  of: (made: MadeOperation) => KnownBinding | undefined,
): MadeBindings {
  const bound = new Map<KnownBinding, BindingOperation[]>();
  // Two ports may share a binding, which then has each operation twice in the output.
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
    whole.set(clark(binding.name), { ...binding, operations: bound.get(known) ?? [] });
  }
  const representedBy = new Map<BindingOperation, BindingOperation>();
  const copy = (operation: BindingOperation, version: SoapVersion, before: SoapVersion): BindingOperation => {
    const other = withSoapVersion(operation, version);
    // Of two versions of SOAP, 1.1 is in the output.
    if (version === "1.1" && before === "1.2") representedBy.set(operation, other);
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
  return { bindings, representedBy };
}
