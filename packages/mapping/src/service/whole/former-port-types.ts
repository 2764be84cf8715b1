import { clark, type QName, type Service, sameName } from "@soapstone/xml-model";
import { bindingVariables } from "../conventions/assumed-names.ts";
import { fill, placeholderIn } from "../conventions/conventions.ts";
import type { Names } from "../conventions/name-roles.ts";
import { isNamesake } from "../plan/multiple-ports.ts";
import { isOwn, type KnownBinding, portTypeOf } from "./bindings.ts";

/** What a record says of the port types of a description. */
export interface RecordedPortTypes {
  /** Those that tags are, in their order. */
  readonly tagged: readonly QName[];
  /** Those that are no tags. */
  readonly others: readonly QName[];
  /** Of which it says that no binding binds them, by `clark`. */
  readonly unbound: ReadonlySet<string>;
  /** The one that is meant where a binding names none. */
  readonly first: QName;
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
  const { missing, alone, silent } = spokenOf(said, named);
  if (Math.max(missing.length + alone.length, silent.length) > most) return new Map();
  const isCertain = missing.length === silent.length;
  const pairs = [...missing, ...alone].flatMap((former) =>
    silent.flatMap((name) => {
      const alike = likeness(former, name);
      // Of one that nothing speaks of, nothing says that it was renamed either; and others may be no tags at all.
      const isMeant = (isCertain && missing.includes(former)) || alike * 2 >= former.local.length;
      return isMeant ? [{ former, name, alike }] : [];
    }),
  );
  const found = new Map<string, QName>();
  const used = new Set<QName>();
  for (const { former, name } of pairs.sort((a, b) => b.alike - a.alike)) {
    if (used.has(former) || found.has(clark(name))) continue;
    used.add(former);
    found.set(clark(name), endedLike(name, former));
  }
  return found;
}

/** More than anybody renames by hand: each is compared with each. */
const most = 100;

/**
 * The port types that bindings and ports speak of and that are nowhere; those that are no tags, and that no binding names
 * (`alone`); and the tags of which nothing speaks.
 */
function spokenOf(said: RecordedPortTypes, named: BindingNames) {
  const { names, targetNamespace } = named;
  const { tagged, others, unbound, first, bindings, services } = said;
  const known = new Set([...tagged, ...others].map(clark));
  const silent = new Map(tagged.flatMap((name) => (unbound.has(clark(name)) ? [] : [[clark(name), name] as const])));
  const missing = new Map<string, QName>();
  const met = new Set<string>();
  const meet = (portType: QName): void => {
    const key = clark(portType);
    met.add(key);
    silent.delete(key);
    if (!known.has(key) && !missing.has(baseOf(portType))) missing.set(baseOf(portType), portType);
  };
  for (const one of bindings) if (isNamed(one, first)) meet(portTypeOf(one));
  const alone = others.filter((name) => !met.has(clark(name)));

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
    if (maker !== undefined) meet(maker);
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
  const isLost =
    implied !== undefined && !recorded.has(implied) && ports.some(({ binding }) => clark(binding) === implied);
  for (const maker of makers) if (known.has(clark(maker))) meet(maker);
  for (const maker of makers) if (isLost && missing.size < silent.size) meet(maker);
  return { missing: [...missing.values()], alone, silent: [...silent.values()] };
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
