import { isObject } from "@soapstone/apidoc-model";
import type { DocumentPart, HeldReference } from "../part.ts";
import type { ResolvedTarget } from "../targets.ts";
import type { Difference } from "./difference.ts";
import { type ComparedNode, keysOf, placeOf, type Side } from "./side.ts";

/** A reference with fields beside it. */
export interface ReferenceLayer {
  readonly node: ComparedNode;
  readonly reference: HeldReference;
}

/** Returns the difference for references whose targets, or whose fields beside them, differ. */
export function differentReferences(a: ComparedNode, b: ComparedNode): Difference {
  return { what: "reference", first: placeOf(a), second: placeOf(b) };
}

/** Returns the target of a reference that has no fields beside it; otherwise undefined. */
export function onlyTarget({ found: { holder, target, isText } }: HeldReference): ResolvedTarget | undefined {
  return target.found && holder.size === 1 && !isText ? target : undefined;
}

/** Whether a reference of a bundle has no target, or one outside of the bundle. */
export function leadsOut({ found: { standing, target } }: HeldReference, { uri }: DocumentPart): boolean {
  return standing !== "extension" && (!target.found || target.uri !== uri);
}

/** Returns the names of the fields beside a reference. */
export function besides({ node, reference }: ReferenceLayer): readonly string[] {
  return keysOf(node).filter((name) => name !== reference.found.keyword);
}

/**
 * Follows references without fields beside them. Returns the final value (`node`), or the first reference that has such
 * fields (`layer`). With `ignores`, these fields are ignored. An empty result: there is no target.
 */
export function unwrapped(
  node: ComparedNode,
  side: Side,
  ignores: boolean,
): { readonly node?: ComparedNode; readonly layer?: ReferenceLayer } {
  let at = node;
  let seen: Set<HeldReference> | undefined;
  for (let reference = at.held?.value; reference !== undefined; reference = at.held?.value) {
    const { isText, isItem, target } = reference.found;
    if (isText && target.found) return { node: { ...at, value: target.value, held: undefined } };
    const isAlone = isObject(at.value) && at.value.size === 1;
    if (!isAlone && !(ignores && !isItem)) return { layer: { node: at, reference } };
    const end = side.end(reference);
    // In an extension, a reference without a target is data.
    if (end === undefined || seen?.has(reference) === true) return at === node ? {} : { node: at };
    // Targets that are references are rare, so the set for detecting circles is created late.
    if (end.held?.value !== undefined) seen = (seen ?? new Set()).add(reference);
    at = end;
  }
  return { node: at };
}

/** Follows references, with or without fields beside them, to the final value; undefined if there is none. */
export function endOf(node: ComparedNode, side: Side): ComparedNode | undefined {
  return node.held?.value === undefined ? node : unwrapped(node, side, true).node;
}

/**
 * Whether a reference of the second graph has the fields of both `outer` and `inner`, two references of the first graph
 * of which one leads to the other.
 */
export function isJoinOf(outer: ReferenceLayer, inner: ReferenceLayer, joined: ReferenceLayer): boolean {
  const both = new Set([...besides(inner), ...besides(outer)]);
  const names = besides(joined);
  return names.length === both.size && names.every((name) => both.has(name));
}
