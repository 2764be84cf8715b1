import {
  bindingsRule,
  boundAlike,
  type ForwardService,
  isUsual,
  type KnownBinding,
  nameText,
  nodesOfBinding,
  reachedBindings,
  undeclaredBindings,
} from "@soapstone/mapping";
import { type Binding, type BindingOperation, clark, factsOf, sameName, soapOverHttp } from "@soapstone/xml-model";
import { whole } from "./leftovers.ts";
import type { State } from "./state.ts";

/** Bindings that say more than their operations, or are another way to call them. */
export function keepBindings(state: State, context: ForwardService): void {
  const { walk, plan } = state;
  const primary = new Set(plan.operations.map((it) => it.binding));
  const further = new Set(plan.operations.filter((it) => it.through !== undefined).map((it) => it.binding));
  const inOutput = new Set<BindingOperation | undefined>(plan.operations.map((it) => it.bindingOperation));
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
    const left = { ...binding, operations };
    const convention = state.conventions.get(binding);
    const { name = binding.portType } = walk.set.portType(binding.portType) ?? {};
    const isOther = like === undefined && !primary.has(binding) && operations.length > 0;
    // Only the first of a port type that has operations might be taken for its binding.
    const isAlternative = isOther && shown.has(clark(name)) && !found.has(clark(name));
    const one: KnownBinding = {
      binding: left,
      ...(sameName(name, binding.portType) ? {} : { bound: name }),
      ...(like === undefined ? {} : { like: like.name }),
      ...(isAlternative ? { alternative: true } : {}),
      ...(convention === undefined ? {} : { convention }),
    };
    known.push(one);
    const isMain = like === undefined && !isAlternative && !further.has(binding);
    if (isMain && !isUsual(one, walk.names, walk)) found.add(clark(name));
  }
  const mayBeUsual = known.filter((_, index) => !further.has(walk.set.bindings[index]));
  const mayBeMeant = meantBindings(walk.set);
  // Where nothing is said of a port type, it has its usual binding; beside one that is recorded it has no other.
  const isImplied = (it: KnownBinding): boolean =>
    isUsual(it, walk.names, walk) && !found.has(clark(it.bound ?? it.binding.portType)) && !mayBeMeant(it.binding);
  const usual = new Set(mayBeUsual.filter(isImplied).map((it) => it.binding.name.local));
  const recorded = known.filter((it) => !usual.has(it.binding.name.local));
  if (usual.size > 0) walk.reliance.on("binding");
  if (recorded.some((it) => it.binding.operations.length > 0)) walk.reliance.on("action");
  if (recorded.length > 0) bindingsRule.forward(recorded, context);
  const own = known.filter((it) => it.like === undefined && it.alternative !== true);
  const bound = new Set(own.map((it) => clark(it.bound ?? it.binding.portType)));
  const unbound = walk.set.portTypes.filter((it) => !bound.has(clark(it.name)));
  if (unbound.length > 0)
    context.keeper.put(
      "unboundPortTypes",
      unbound.map((it) => nameText(it.name, walk)),
    );
  for (const binding of walk.set.bindings) {
    const left = { ...binding, operations: binding.operations.filter((it) => !inOutput.has(it)) };
    whole(nodesOfBinding(left).slice(1), bindingsRule.id, state);
    sayBinding(binding, usual.has(binding.name.local), state);
  }
}

/** Whether a port that names no binding might be taken for one of this binding. */
function meantBindings({ bindings, services }: State["walk"]["set"]): (binding: Binding) => boolean {
  const names = bindings.map(({ name }) => name);
  if (undeclaredBindings(services, names).length === 0) return () => false;
  const reached = reachedBindings(services);
  return ({ name }) => !reached.has(clark(name));
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
