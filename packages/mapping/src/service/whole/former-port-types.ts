import { clark, fromClark, type QName, type Service, sameName } from "@soapstone/xml-model";
import { bindingVariables } from "../conventions/assumed-names.ts";
import { fill, placeholderIn } from "../conventions/conventions.ts";
import type { Names } from "../conventions/name-roles.ts";
import { isNamesake } from "../plan/multiple-ports.ts";
import { isOwn, type KnownBinding, portTypeOf } from "./bindings.ts";

/** What a record says of the port types of a description. */
export interface RecordedPortTypes {
  /** Those that tags are, in their order. */
  readonly tagged: readonly QName[];
  /** Those that are no tags, and have operations. */
  readonly others: readonly QName[];
  /** Those without operations: what stands at a tag, or at one that never had any. */
  readonly empty: readonly QName[];
  /** Of which it says that no binding binds them, by `clark`. */
  readonly unbound: ReadonlySet<string>;
  /** Those by whose names actions are made, and those that elements foreign to WSDL name. */
  readonly named: readonly QName[];
  /** The one that is meant where a binding names none. */
  readonly first: QName;
  readonly operations: readonly { readonly portType: QName; readonly operationId: string }[];
  readonly bindings: readonly KnownBinding[];
  readonly services: readonly Service[];
}

/** How bindings are named. */
export interface BindingNames {
  readonly names: Names;
  readonly targetNamespace: string;
}

/**
 * The names that port types had whose tags were renamed since, by the names that they have (`clark`): the record still
 * speaks of port types that no tag is, and of none that these are. Empty for what nobody renamed.
 */
export function formerPortTypes(said: RecordedPortTypes, named: BindingNames): ReadonlyMap<string, QName> {
  const { silent: unspoken, ...spoken } = spokenOf(said, named);
  const called = calledInIds(said, unspoken);
  const told = new Set([...called.values()].map(clark));
  const isLeft = (former: QName): boolean => !told.has(clark(former));
  const [missing, bases] = [spoken.missing.filter(isLeft), spoken.bases.filter(isLeft)];
  const { empty, alone } = spoken;
  const silent = unspoken.filter((name) => !called.has(clark(name)));
  const all = [...missing, ...bases, ...empty, ...alone];
  if (Math.max(all.length, silent.length) > most) return called;
  // Of one that nothing speaks of, nothing says that it was renamed either; and others may be no tags at all.
  const certain = new Set([[...missing, ...bases], empty].find(({ length }) => length > 0 && length === silent.length));
  const pairs = all.flatMap((former) =>
    silent.flatMap((name) => {
      const alike = likeness(former, name);
      return certain.has(former) || alike * 2 >= former.local.length ? [{ former, name, alike }] : [];
    }),
  );
  const found = new Map(called);
  const used = new Set<QName>();
  for (const { former, name } of pairs.sort((a, b) => b.alike - a.alike)) {
    if (used.has(former) || found.has(clark(name))) continue;
    used.add(former);
    found.set(clark(name), bases.includes(former) ? endedLike(name, former) : former);
  }
  return found;
}

/** What ids call port types that nothing else speaks of: `{portType}.{operation}`, where several have the operation. */
function calledInIds({ tagged, operations }: RecordedPortTypes, silent: readonly QName[]): ReadonlyMap<string, QName> {
  const found = new Map<string, QName>();
  if (tagged.length < 2 || silent.length === 0) return found;
  const known = new Set(tagged.map(({ local }) => local));
  const unspoken = new Set(silent.map(clark));
  const unclear = new Set<string>();
  for (const { portType, operationId } of operations) {
    const [key, local] = [clark(portType), operationId.slice(0, Math.max(0, operationId.indexOf(".")))];
    if (local === "" || known.has(local) || !unspoken.has(key)) continue;
    if ((found.get(key)?.local ?? local) !== local) unclear.add(key);
    found.set(key, { ...portType, local });
  }
  for (const key of unclear) found.delete(key);
  return found;
}

/** More than a description has: each is compared with each. */
const most = 1000;

/**
 * The port types that the record speaks of and that are nowhere, and those of which names of bindings tell the base alone;
 * those that are no tags, and that no binding names (`alone`, or `empty`); and the tags of which nothing speaks.
 */
function spokenOf(said: RecordedPortTypes, named: BindingNames) {
  const { names, targetNamespace } = named;
  const { tagged, others, empty, unbound, first, bindings, services } = said;
  const known = new Set([...tagged, ...others, ...empty].map(clark));
  const silent = new Map(tagged.flatMap((name) => (unbound.has(clark(name)) ? [] : [[clark(name), name] as const])));
  const own = new Set(tagged.map(({ namespace }) => namespace));
  const missing = new Map<string, QName>();
  const met = new Set<string>();
  const meet = (portType: QName): void => {
    const key = clark(portType);
    met.add(key);
    silent.delete(key);
    // What nobody declares is none of a namespace without tags.
    if (!known.has(key) && own.has(portType.namespace)) missing.set(key, portType);
  };
  for (const name of said.named) meet(name);
  for (const portType of [...unbound].flatMap((name) => fromClark(name) ?? [])) meet(portType);
  for (const one of bindings) if (isNamed(one, first)) meet(portTypeOf(one));
  const isUnmet = (name: QName): boolean => !met.has(clark(name));
  const rest = { empty: empty.filter(isUnmet), alone: others.filter(isUnmet) };
  const told = new Set([...missing.values()].map(baseOf));
  const bases = new Map<string, QName>();
  const meetBase = (maker: QName): void => {
    silent.delete(clark(maker));
    if (!known.has(clark(maker)) && !told.has(baseOf(maker))) bases.set(baseOf(maker), maker);
  };
  const meetMaker = names.binding.includes("{base}") ? meetBase : meet;

  // A template without a placeholder tells nothing of a port type.
  const usual = new Map(names.binding.includes("{") ? tagged.map((name) => [usualName(name, named), name]) : []);
  const makerOf = (binding: QName): QName | undefined => {
    const own = usual.get(clark(binding));
    if (own !== undefined || binding.namespace !== targetNamespace) return own;
    const local = placeholderIn(names.binding, binding.local);
    return local === undefined ? undefined : { namespace: first.namespace, local };
  };
  const recorded = new Set(bindings.map(({ binding }) => clark(binding.name)));
  const meetUsual = (binding: QName | undefined): void => {
    const maker = binding === undefined || recorded.has(clark(binding)) ? undefined : makerOf(binding);
    if (maker !== undefined) meetMaker(maker);
  };
  for (const { like } of bindings) meetUsual(like);
  // A port that says nothing of its binding has that of the first, whatever that is called now; one of several that are
  // called like their bindings says that by its name.
  const ports = services.flatMap(({ ports }) => ports);
  const implied = isNamesake(names) && ports.length > 1 ? undefined : usualName(first, named);
  for (const { binding } of ports) if (clark(binding) !== implied) meetUsual(binding);
  // What the record has may be called as it likes: it tells of one that is missing only where the binding of a port is.
  const makers = bindings.flatMap((one) =>
    isOwn(one) && !isNamed(one, first) ? (makerOf(one.binding.name) ?? []) : [],
  );
  const isImplied = implied !== undefined && ports.some(({ binding }) => clark(binding) === implied);
  const isLost = isImplied && !recorded.has(implied);
  for (const maker of makers) if (known.has(clark(maker))) meetMaker(maker);
  for (const maker of makers) if (isLost && missing.size + bases.size < silent.size) meetMaker(maker);
  // ... and the first has it, where somebody else is missing.
  if (isImplied && !isLost && missing.size + bases.size < silent.size) silent.delete(clark(first));
  return {
    missing: [...missing.values()],
    bases: [...bases.values()],
    ...rest,
    silent: [...silent.values()],
  };
}

/** Whether a binding says its port type. */
function isNamed({ binding, bound }: KnownBinding, first: QName): boolean {
  return bound !== undefined || !sameName(binding.portType, first);
}

function usualName({ local }: QName, { names, targetNamespace: namespace }: BindingNames): string {
  return clark({ namespace, local: fill(names.binding, bindingVariables(local)) ?? local });
}

function baseOf({ local }: QName): string {
  return bindingVariables(local).base ?? local;
}

/**
 * A name of which bindings may tell the base alone, with what says that it is a port type: as the new name has it behind
 * that base, or else at its end.
 */
function endedLike({ local }: QName, former: QName): QName {
  const base = baseOf(former);
  if (base !== former.local) return former;
  const behind = local.startsWith(base)
    ? local.slice(base.length)
    : local.slice(baseOf({ namespace: "", local }).length);
  return { ...former, local: base + (/^(?:PortType|Port|Type)/.exec(behind)?.[0] ?? "") };
}

/** How many characters two names begin and end with alike. */
function likeness({ local: a }: QName, { local: b }: QName): number {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (start + end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return start + end;
}
