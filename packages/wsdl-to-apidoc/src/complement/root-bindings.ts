import {
  bindingsRule,
  type ForwardService,
  isBoundAlike,
  isDefault,
  type KnownBinding,
  nameText,
  nodesOfBinding,
  portTypeOf,
} from "@soapstone/service-mapping";
import { type Binding, clark, factsOf, sameName, soapOverHttp } from "@soapstone/xml-model";
import type { ForwardState } from "../context/state.ts";
import { settleInComplement } from "./complement-accounts.ts";

/**
 * Writes bindings to the document complement that have more than their operations, or offer operations in another way,
 * and ports without a binding. Other bindings come back as differences.
 */
export function keepBindings(state: ForwardState, context: ForwardService): void {
  const { walk, plan } = state;
  const known = knownBindings(state);
  const bound = new Set(known.filter(({ like }) => like === undefined).map((it) => clark(portTypeOf(it))));
  const portTypes = new Set(plan.operations.map((it) => it.portType.name));
  const unbound = [...portTypes].filter((name) => !bound.has(clark(name)));
  const recorded = known.filter(statesBinding(known, state));
  if (recorded.length > 0) bindingsRule.forward(recorded, context);
  if (unbound.length > 0)
    context.keeper.put(
      "unboundPortTypes",
      unbound.map((name) => nameText(name, walk)),
    );
  const unboundPorts = walk.set.services.flatMap(({ name, ports }) =>
    ports.flatMap((port) => (walk.set.binding(port.binding) === undefined ? [`${name.local}/${port.name}`] : [])),
  );
  if (unboundPorts.length > 0) context.keeper.put("unboundPorts", unboundPorts);
  for (const { binding, like } of known) {
    accountForBinding(binding, !recorded.some((one) => one.binding === binding), state);
    if (like !== undefined) settleInComplement(nodesOfBinding(binding).slice(1), bindingsRule.id, state);
  }
}

/** Returns the bindings of the output's operations, and bindings that bind all of these alike. */
function knownBindings({ walk, plan, conventions }: ForwardState): readonly KnownBinding[] {
  const primary = new Set(plan.operations.map((it) => it.binding));
  return walk.set.bindings.flatMap((binding): readonly KnownBinding[] => {
    const isPrimary = primary.has(binding);
    const like = isPrimary
      ? undefined
      : [...primary].find((other) => other !== undefined && sameType(other, binding) && isBoundAlike(other, binding));
    if (!isPrimary && like === undefined) return [];
    const convention = conventions.get(binding);
    const { name = binding.portType } = walk.set.portType(binding.portType) ?? {};
    return [
      {
        binding,
        ...(sameName(name, binding.portType) ? {} : { bound: name }),
        ...(like === undefined ? {} : { like: like.name }),
        ...(convention === undefined ? {} : { convention }),
      },
    ];
  });
}

/**
 * Returns a function that tells whether the document complement must have a binding. A port type without one gets the
 * default binding; beside a stated binding there is no default one.
 */
function statesBinding(
  known: readonly KnownBinding[],
  { walk, plan: { operations } }: ForwardState,
): (one: KnownBinding) => boolean {
  // Bindings that operations name, because they are not the first of their port types.
  const further = new Set(operations.filter((it) => it.through !== undefined).map((it) => it.binding));
  const unusual = known.filter((it) => !isDefault(it, walk.names, walk));
  const found = new Set(
    unusual
      .filter(({ binding, like }) => like === undefined && !further.has(binding))
      .map((it) => clark(portTypeOf(it))),
  );
  return (it) => further.has(it.binding) || unusual.includes(it) || found.has(clark(portTypeOf(it)));
}

/**
 * Accounts for a binding: default values are mapped; facts that the document complement states for all bindings are
 * complement.
 */
function accountForBinding(binding: Binding, byDefault: boolean, { ledger, walk }: ForwardState): void {
  const { protocol } = binding;
  ledger.take(binding, bindingsRule);
  const rebuilt = new Set<string>();
  if (protocol.kind === "soap") {
    if (protocol.transport === soapOverHttp) rebuilt.add("binding@transport");
    if (protocol.style === "document" && walk.soap.style === "document") rebuilt.add("binding@style");
    if (protocol.version === "1.1" && walk.soap.version === "1.1") rebuilt.add("binding@version");
  }
  const facts = byDefault ? ["binding@style", "binding@version"] : factsOf(binding);
  ledger.settle(
    binding,
    facts.filter((fact) => !rebuilt.has(fact)),
    "complement",
    bindingsRule.id,
  );
}

function sameType(a: Binding, b: Binding): boolean {
  return sameName(a.portType, b.portType);
}
