import {
  bindingsRule,
  boundAlike,
  type ForwardService,
  isOwn,
  isUsual,
  type KnownBinding,
  nameText,
  nodesOfBinding,
  portTypeOf,
} from "@soapstone/mapping";
import { type Binding, type BindingOperation, clark, factsOf, sameName, soapOverHttp } from "@soapstone/xml-model";
import { whole } from "./leftovers.ts";
import type { State } from "./state.ts";

/** Bindings that say more than their operations, or are another way to call them. */
export function keepBindings(state: State, context: ForwardService): void {
  const { walk, plan } = state;
  const inOutput = new Set<BindingOperation | undefined>(plan.operations.map((it) => it.bindingOperation));
  const known = knownBindings(state, inOutput);
  const bound = new Set(known.filter(isOwn).map((it) => clark(portTypeOf(it))));
  const unbound = walk.set.portTypes.filter((it) => !bound.has(clark(it.name)));
  const recorded = known.filter(isSaid(known, state));
  const said = new Set(recorded.map((it) => it.binding.name.local));
  if (recorded.length > 0) bindingsRule.forward(recorded, context);
  if (unbound.length > 0)
    context.keeper.put(
      "unboundPortTypes",
      unbound.map((it) => nameText(it.name, walk)),
    );
  for (const binding of walk.set.bindings) {
    const left = { ...binding, operations: binding.operations.filter((it) => !inOutput.has(it)) };
    whole(nodesOfBinding(left).slice(1), bindingsRule.id, state);
    sayBinding(binding, !said.has(binding.name.local), state);
  }
}

/** The bindings of a description, with those of their operations that are not in the output. */
function knownBindings(
  { walk, plan, conventions }: State,
  inOutput: ReadonlySet<BindingOperation | undefined>,
): readonly KnownBinding[] {
  const primary = new Set(plan.operations.map((it) => it.binding));
  const further = furtherBindings(plan);
  const shown = new Set(plan.operations.map((it) => clark(it.portType.name)));
  const known: KnownBinding[] = [];
  /** Port types whose binding is found, since the record has it. */
  const found = new Set<string>();
  for (const binding of walk.set.bindings) {
    const like = [...primary].find(
      (other) =>
        other !== undefined && !primary.has(binding) && sameType(other, binding) && boundAlike(other, binding, walk),
    );
    const operations = like === undefined ? binding.operations.filter((it) => !inOutput.has(it)) : [];
    const convention = conventions.get(binding);
    const { name = binding.portType } = walk.set.portType(binding.portType) ?? {};
    const isOther = like === undefined && !primary.has(binding) && operations.length > 0;
    // Only the first of a port type that has operations might be taken for its binding.
    const isAlternative = isOther && shown.has(clark(name)) && !found.has(clark(name));
    const one: KnownBinding = {
      binding: { ...binding, operations },
      ...(sameName(name, binding.portType) ? {} : { bound: name }),
      ...(like === undefined ? {} : { like: like.name }),
      ...(isAlternative ? { alternative: true } : {}),
      ...(convention === undefined ? {} : { convention }),
    };
    known.push(one);
    if (isOwn(one) && !further.has(binding) && !isUsual(one, walk.names, walk)) found.add(clark(name));
  }
  return known;
}

/** Bindings that operations name, since their port types' first are not theirs. */
function furtherBindings({ operations }: State["plan"]): ReadonlySet<Binding | undefined> {
  return new Set(operations.filter((it) => it.through !== undefined).map((it) => it.binding));
}

/**
 * Whether the record has a binding. Where nothing is said of a port type, it has its usual one; beside one that is
 * recorded it has no other.
 */
function isSaid(known: readonly KnownBinding[], { walk, plan }: State): (one: KnownBinding) => boolean {
  const further = furtherBindings(plan);
  const names = new Set([...further].flatMap((it) => (it === undefined ? [] : [clark(it.name)])));
  const unusual = known.filter((it) => !isUsual(it, walk.names, walk));
  const found = new Set(
    unusual.filter((it) => isOwn(it) && !names.has(clark(it.binding.name))).map((it) => clark(portTypeOf(it))),
  );
  return (it) =>
    names.has(clark(it.binding.name)) || !isUsual(it, walk.names, walk) || found.has(clark(portTypeOf(it)));
}

/** What a default of the record rebuilds is not kept in it; what the root says for all bindings is. */
function sayBinding(binding: Binding, usual: boolean, { ledger, walk }: State): void {
  const { protocol } = binding;
  ledger.take(binding, bindingsRule);
  const rebuilt = new Set<string>();
  if (protocol.kind === "soap") {
    if (protocol.transport === soapOverHttp) rebuilt.add("binding@transport");
    if (protocol.style === "document" && walk.soap.style === "document") rebuilt.add("binding@style");
    if (protocol.version === "1.1" && walk.soap.version === "1.1") rebuilt.add("binding@version");
  }
  const kept = usual ? ["binding@style", "binding@version"] : factsOf(binding);
  ledger.say(
    binding,
    kept.filter((fact) => !rebuilt.has(fact)),
    "complement",
    bindingsRule.id,
  );
}

function sameType(a: Binding, b: Binding): boolean {
  return a.portType.local === b.portType.local && a.portType.namespace === b.portType.namespace;
}
