import type { Shape, ShapeMember, ShapeValue } from "../model/shape.ts";
import { countsText } from "./content-model.ts";
import type { ChangeLocations, ShapeSink } from "./finding.ts";
import { localName } from "./local-name.ts";

/**
 * Compares the members of two shapes. Returns the keys of members in the new shape, by the keys of the old members with
 * which they were paired.
 */
export function compareMembers(old: Shape, now: Shape, where: string, sink: ShapeSink): ReadonlyMap<string, string> {
  const counterparts = pairMembers(old, now, where, sink);
  const taken = new Set(counterparts.values());
  for (const [key, member] of old.members) {
    const other = now.members.get(counterparts.get(key) ?? "");
    if (other !== undefined) compareMember(member, other, where, sink);
    else sink.find("member-removed", ownerOf(member, where), partOf(member), { old: member.at, new: now.at });
  }
  for (const [key, member] of now.members) {
    if (taken.has(key)) continue;
    const beside = member.kind === "attribute" ? (old.otherAttributes ?? old.others) : old.others;
    const aspect =
      member.readOnly === true
        ? "member-added-read-only"
        : (`member-added-${member.min > 0 ? "required" : "optional"}${beside.isClosed ? "-to-closed" : ""}` as const);
    sink.find(aspect, ownerOf(member, where), partOf(member), { old: old.at, new: member.at });
  }
  return counterparts;
}

/** Pairs members by name; then the remaining ones that have the same local name, but another namespace or kind. */
function pairMembers(old: Shape, now: Shape, where: string, sink: ShapeSink): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const key of old.members.keys()) if (now.members.has(key)) pairs.set(key, key);
  const left = new Map<string, string>();
  for (const [key, { kind, name }] of now.members) {
    if (pairs.has(key) || kind === "property") continue;
    left.set(`${kind} ${name}`, key);
    if (!left.has(name)) left.set(name, key);
  }
  const taken = new Set<string>();
  for (const [key, member] of old.members) {
    if (pairs.has(key) || member.kind === "property") continue;
    const other = left.get(`${member.kind} ${member.name}`) ?? left.get(member.name);
    const counterpart = other === undefined ? undefined : now.members.get(other);
    if (other === undefined || counterpart === undefined || taken.has(other)) continue;
    taken.add(other);
    pairs.set(key, other);
    const places = { old: member.at, new: counterpart.at };
    const facts = { name: member.name, from: member.kind, to: counterpart.kind };
    if (member.kind !== counterpart.kind) sink.find("member-kind-changed", ownerOf(member, where), facts, places);
  }
  return pairs;
}

function reportOtherName(old: ShapeMember, now: ShapeMember, where: string, sink: ShapeSink): void {
  const places = { old: old.at, new: now.at };
  const name = `The ${old.kind} ${old.name}`;
  const facts = { name, kind: old.kind };
  const [from, to] = [old.namespace, now.namespace];
  if (from !== "" && to !== "") sink.find("namespace-changed", ownerOf(old, where), { ...facts, from, to }, places);
  else {
    const form = (namespace: string | undefined) => (namespace === "" ? "unqualified" : `qualified by ${namespace}`);
    sink.find("form-changed", ownerOf(old, where), { ...facts, from: form(from), to: form(to) }, places);
  }
}

function compareMember(old: ShapeMember, now: ShapeMember, where: string, sink: ShapeSink): void {
  const places = { old: old.at, new: now.at };
  if (old.namespace !== now.namespace && old.kind === now.kind && now.kind !== "property")
    reportOtherName(old, now, where, sink);
  const part = partOf(now);
  const owner = ownerOf(now, where);
  const itself = pathOf(now, where);
  if (old.min === 0 && now.min > 0) sink.find("member-became-required", owner, part, places);
  if (old.min > 0 && now.min === 0) sink.find("member-became-optional", owner, part, places);
  const counts = { ...part, from: countsText(old.min, old.max), to: countsText(now.min, now.max) };
  const isBoundAbove = old.min > 0 === now.min > 0;
  if (now.max < old.max || (isBoundAbove && now.min > old.min)) sink.find("occurrence-narrowed", owner, counts, places);
  if (now.max > old.max || (isBoundAbove && now.min < old.min)) sink.find("occurrence-widened", owner, counts, places);
  if (old.readOnly !== true && now.readOnly === true) sink.find("read-only-added", owner, part, places);
  if (old.readOnly === true && now.readOnly !== true) sink.find("read-only-removed", owner, part, places);
  if (old.nillable !== true && now.nillable === true) sink.find("nullable-added", itself, {}, places);
  if (old.nillable === true && now.nillable !== true) sink.find("nullable-removed", itself, {}, places);
  if (old.isAbstract !== true && now.isAbstract === true) sink.find("abstract-added", owner, part, places);
  if (old.isAbstract === true && now.isAbstract !== true) sink.find("abstract-removed", owner, part, places);
  compareValues(old, now, itself, places, sink);
  for (const [name, at] of old.substitutes ?? [])
    if (now.substitutes?.has(name) !== true)
      sink.find("substitute-removed", itself, { name: localName(name) }, { old: at, new: now.at });
  for (const [name, at] of now.substitutes ?? [])
    if (old.substitutes?.has(name) !== true)
      sink.find("substitute-added", itself, { name: localName(name) }, { old: old.at, new: at });
  for (const [text, at] of old.identityConstraints ?? [])
    if (now.identityConstraints?.has(text) !== true)
      sink.find("identity-constraint-removed", itself, { from: text }, { old: at, new: now.at });
  for (const [text, at] of now.identityConstraints ?? [])
    if (old.identityConstraints?.has(text) !== true)
      sink.find("identity-constraint-added", itself, { to: text }, { old: old.at, new: at });
  if (old.documentation !== now.documentation)
    sink.find(
      "documentation-changed",
      itself,
      { name: "description", from: old.documentation, to: now.documentation },
      places,
    );
  sink.compare(old.shape, now.shape, itself);
}

interface ValuedMember {
  readonly fixedValue?: ShapeValue | undefined;
  readonly defaultValue?: ShapeValue | undefined;
}

/** Compares fixed and default values. */
export function compareValues(
  old: ValuedMember,
  now: ValuedMember,
  subject: string,
  places: ChangeLocations,
  sink: ShapeSink,
): void {
  const [from, to] = [old.fixedValue?.text, now.fixedValue?.text];
  if (from !== to) {
    const aspect =
      from === undefined ? "fixed-value-added" : to === undefined ? "fixed-value-removed" : "fixed-value-changed";
    sink.find(aspect, subject, { from, to }, places);
  }
  const [before, after] = [old.defaultValue, now.defaultValue];
  if (before?.text !== after?.text)
    sink.find(
      "default-changed",
      subject,
      { from: before?.text, to: after?.text },
      { old: before?.at ?? places.old, new: after?.at ?? places.new },
    );
}

function partOf({ kind, name }: ShapeMember): { readonly kind: string; readonly name: string } {
  return { kind, name };
}

/** Returns the name of the definition that declares a member, which also applies to derived definitions. */
function ownerOf({ owner }: ShapeMember, where: string): string {
  return owner ?? where;
}

/** Returns the path of a member: `Order.lines` in JSON, `Order/line` and `Order/@id` in XML. */
function pathOf(member: ShapeMember, where: string): string {
  const step = member.kind === "property" ? "." : member.kind === "element" ? "/" : "/@";
  return `${ownerOf(member, where)}${step}${member.name}`;
}
