import { isArray, sameJson } from "@soapstone/apidoc-model";
import { exactly } from "./compared-path.ts";
import { addMembers, type DocumentComparison } from "./comparing.ts";
import { type Difference, sameNames, smallest } from "./difference.ts";
import { besides, differentReferences, isJoinOf, type ReferenceLayer, unwrapped } from "./layer.ts";
import { type ComparedNode, keysOf, memberNode } from "./side.ts";
import { compareValues } from "./values.ts";

/** Compares two values at least one of which is a reference. Returns the first difference. */
export function compareReferences(
  comparing: DocumentComparison,
  a: ComparedNode,
  b: ComparedNode,
): Difference | undefined {
  const { siblings = "keep" } = comparing.options;
  const own = a.held?.value;
  // Data that looks like a reference stays data, even if the bundle now has a target for it.
  if (own?.found.standing === "extension" && !own.found.target.found) return plainValues(a, b);
  const left = unwrapped(a, comparing.a, siblings === "ignore");
  const right = unwrapped(b, comparing.b, false);
  if (left.layer !== undefined && siblings === "allOf" && left.layer.reference.found.container === "definitions")
    return compareAsAllOf(comparing, left.layer, right.node ?? b);
  if (left.layer !== undefined || right.layer !== undefined) {
    const { layer: one } = left;
    const { layer: two } = right;
    // A reference through a name of the entry means the value under that name, even if other references are replaced by
    // copies.
    if (one !== undefined && two === undefined && isJoined(comparing, one))
      return compareJoined(comparing, one, right.node);
    if (one === undefined || two === undefined) return differentReferences(a, b);
    const inner = isJoined(comparing, one) ? innerOf(comparing, one) : undefined;
    if (inner !== undefined && isJoinOf(one, inner, two)) return compareJoinedReference(comparing, one, inner, two);
    const names = besides(one);
    const changed = sameNames(one.node, two.node, names, besides(two));
    if (changed !== undefined) return changed;
    for (const name of names) addMembers(comparing, one.node, two.node, name);
    return compareEnds(comparing, one, two);
  }
  if (left.node === undefined && right.node === undefined) return plainValues(a, b);
  if (left.node === undefined || right.node === undefined) return differentReferences(a, b);
  // The chains to a common target may have different lengths, so only their ends are compared.
  return comparing.pairs.isSeen(left.node, right.node) ? undefined : compareValues(comparing, left.node, right.node);
}

/** Compares the targets of two references; adds them to the pairs to compare. */
export function compareEnds(
  comparing: DocumentComparison,
  a: ReferenceLayer,
  b: ReferenceLayer,
): Difference | undefined {
  const one = comparing.a.end(a.reference);
  const two = comparing.b.end(b.reference);
  if (one === undefined && two === undefined) return undefined;
  if (one === undefined || two === undefined) return differentReferences(a.node, b.node);
  // Each pair of targets is compared once, since many references lead to few targets. A target that is itself a
  // reference is always added.
  const goesOn = one.held?.value !== undefined || two.held?.value !== undefined;
  if (goesOn || !comparing.pairs.isSeen(one, two)) comparing.pairs.add(one, two);
  return undefined;
}

/** Compares a reference that has fields beside it with the `allOf` that replaced it, whose first item is the target. */
function compareAsAllOf(
  comparing: DocumentComparison,
  { node, reference }: ReferenceLayer,
  b: ComparedNode,
): Difference | undefined {
  const all = memberNode(b, "allOf");
  const [own, end] = [memberNode(node, "allOf"), comparing.a.end(reference)];
  const head = all === undefined ? undefined : memberNode(all, "0");
  if (all === undefined || head === undefined || end === undefined || !isArray(all.value))
    return differentReferences(node, b);
  const more = own !== undefined && isArray(own.value) ? own.value.length : 0;
  if (all.value.length !== more + 1) return differentReferences(node, b);
  for (let index = 0; index < more; index += 1) {
    const [one, two] = [own && memberNode(own, String(index)), memberNode(all, String(index + 1))];
    if (one !== undefined && two !== undefined) comparing.pairs.add(one, two);
  }
  const names = keysOf(node).filter((name) => name !== "$ref" && name !== "allOf");
  const changed = sameNames(
    node,
    b,
    names,
    keysOf(b).filter((name) => name !== "allOf"),
  );
  if (changed !== undefined) return changed;
  for (const name of names) addMembers(comparing, node, b, name);
  return comparing.pairs.add(end, head);
}

/** Whether a reference was replaced by a copy of its target, into which the fields beside it were merged. */
function isJoined(comparing: DocumentComparison, { reference: { part } }: ReferenceLayer): boolean {
  return part !== undefined && comparing.a.reached.parts.get(part)?.placement === "inline";
}

/** Compares a reference with the merged copy of its target. */
function compareJoined(
  comparing: DocumentComparison,
  layer: ReferenceLayer,
  b: ComparedNode | undefined,
): Difference | undefined {
  const { node, reference } = layer;
  const end = comparing.a.end(reference);
  if (end === undefined || b === undefined) return differentReferences(node, b ?? node);
  const target = unwrapped(end, comparing.a, false);
  const own = keysOf(node).filter((name) => name !== reference.found.keyword);
  const base = target.node ?? end;
  const both = [...keysOf(base).filter((name) => !own.includes(name)), ...own];
  const others = keysOf(b).filter((name) => name !== reference.found.keyword);
  const changed = sameNames(node, b, [...both].sort(), [...others].sort());
  if (changed !== undefined) return changed;
  for (const name of both) addMembers(comparing, own.includes(name) ? node : base, b, name);
  return undefined;
}

/** Returns the target of a reference if it is a reference with fields beside it, too; otherwise undefined. */
function innerOf(comparing: DocumentComparison, { reference }: ReferenceLayer): ReferenceLayer | undefined {
  const end = comparing.a.end(reference);
  return end === undefined ? undefined : unwrapped(end, comparing.a, false).layer;
}

/**
 * Compares a reference whose target is another reference with fields beside it. The copy is a reference that has the
 * fields of both.
 */
function compareJoinedReference(
  comparing: DocumentComparison,
  outer: ReferenceLayer,
  inner: ReferenceLayer,
  b: ReferenceLayer,
): Difference | undefined {
  const own = new Set(besides(outer));
  for (const name of besides(b)) addMembers(comparing, own.has(name) ? outer.node : inner.node, b.node, name);
  return compareEnds(comparing, inner, b);
}

/** Compares values without references. Returns the first difference. */
function plainValues(a: ComparedNode, b: ComparedNode): Difference | undefined {
  return sameJson(a.value, b.value, exactly) ? undefined : smallest(a, b);
}
