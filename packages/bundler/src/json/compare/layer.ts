import { isObject } from "@soapstone/apidoc-model";
import type { HeldReference, Part } from "../part.ts";
import type { Target } from "../targets.ts";
import type { Difference } from "./difference.ts";
import { keysOf, type Node, placeOf, type Side } from "./side.ts";

/** What stands beside a reference, and what the reference leads to. */
export interface Layer {
  readonly node: Node;
  readonly reference: HeldReference;
}

export function differentReferences(a: Node, b: Node): Difference {
  return { what: "reference", first: placeOf(a), second: placeOf(b) };
}

/** Of a reference that says nothing but where it leads. */
export function onlyTarget({ found: { holder, target, isText } }: HeldReference): Target | undefined {
  return target.found && holder.size === 1 && !isText ? target : undefined;
}

/** Out of the bundle, or nowhere. */
export function leadsOut({ found: { standing, target } }: HeldReference, { uri }: Part): boolean {
  return standing !== "extension" && (!target.found || target.uri !== uri);
}

/** The names of what stands beside a reference. */
export function besides({ node, reference }: Layer): readonly string[] {
  return keysOf(node).filter((name) => name !== reference.found.keyword);
}

/** Beyond references that say nothing else; a layer where one has something beside it. */
export function unwrapped(node: Node, side: Side, ignores: boolean): { readonly node?: Node; readonly layer?: Layer } {
  let at = node;
  let seen: Set<HeldReference> | undefined;
  for (let reference = at.held?.value; reference !== undefined; reference = at.held?.value) {
    const { isText, isItem, target } = reference.found;
    if (isText && target.found) return { node: { ...at, value: target.value, held: undefined } };
    const isAlone = isObject(at.value) && at.value.size === 1;
    if (!isAlone && !(ignores && !isItem)) return { layer: { node: at, reference } };
    const end = side.end(reference);
    // In an extension, what leads nowhere is data.
    if (end === undefined || seen?.has(reference) === true) return at === node ? {} : { node: at };
    // Nearly all lead to what is none.
    if (end.held?.value !== undefined) seen = (seen ?? new Set()).add(reference);
    at = end;
  }
  return { node: at };
}

export function endOf(node: Node, side: Side): Node | undefined {
  return node.held?.value === undefined ? node : unwrapped(node, side, true).node;
}

/** Whether a reference of the second has beside it what two have of the first, one of which leads to the other. */
export function isJoinOf(outer: Layer, inner: Layer, joined: Layer): boolean {
  const both = new Set([...besides(inner), ...besides(outer)]);
  const names = besides(joined);
  return names.length === both.size && names.every((name) => both.has(name));
}
