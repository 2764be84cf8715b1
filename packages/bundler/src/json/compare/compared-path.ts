import { type Json, sameJson } from "@soapstone/apidoc-model";
import { type Difference, sameNames, smallest } from "./difference.ts";
import { type ComparedNode, keysOf, memberNode } from "./side.ts";

/** A pair of nodes, and a path that leads from both to the values being compared. */
export interface ComparedPath {
  readonly a: ComparedNode;
  readonly b: ComparedNode;
  readonly names: string[];
}

/** How values are compared: numbers by their text, members in order. */
export const exactly = { exact: true, ordered: true };

/** Returns the difference of two values without references; undefined if they are equal. */
export function plainDifference(path: ComparedPath, one: Json, two: Json): Difference | undefined {
  return one === two || sameJson(one, two, exactly) ? undefined : smallest(...nodesOn(path));
}

/** Returns the difference of two objects whose names, or the order of names, differ. */
export function otherNames(path: ComparedPath): Difference | undefined {
  const [a, b] = nodesOn(path);
  return sameNames(a, b, keysOf(a), keysOf(b));
}

/** Whether two values are equal scalars, which need no further comparison. */
export function isOneScalar(one: Json, two: Json): boolean {
  return one === two && (typeof one !== "object" || one === null);
}

/** Returns the nodes at the end of the path; only created when a difference is reported. */
function nodesOn({ a, b, names }: ComparedPath): readonly [ComparedNode, ComparedNode] {
  const along = (node: ComparedNode): ComparedNode => names.reduce((at, name) => memberNode(at, name) ?? at, node);
  return [along(a), along(b)];
}
