import { type Json, sameJson } from "@soapstone/apidoc-model";
import { type Difference, sameNames, smallest } from "./difference.ts";
import { type ComparedNode, keysOf, memberNode } from "./side.ts";

/** Where two values are looked at that are within others. */
export interface ComparedPath {
  readonly a: ComparedNode;
  readonly b: ComparedNode;
  readonly names: string[];
}

export const exactly = { exact: true, ordered: true };

/** Where two values without references differ. */
export function plainDifference(way: ComparedPath, one: Json, two: Json): Difference | undefined {
  return one === two || sameJson(one, two, exactly) ? undefined : smallest(...nodesOn(way));
}

/** Of two objects that have not the same names in the same order. */
export function otherNames(way: ComparedPath): Difference | undefined {
  const [a, b] = nodesOn(way);
  return sameNames(a, b, keysOf(a), keysOf(b));
}

/** Nothing stands within a text or a number: as nearly all members are, they need no look. */
export function isOneScalar(one: Json, two: Json): boolean {
  return one === two && (typeof one !== "object" || one === null);
}

/** Those that stand there, which are made where they are told. */
function nodesOn({ a, b, names }: ComparedPath): readonly [ComparedNode, ComparedNode] {
  const along = (node: ComparedNode): ComparedNode => names.reduce((at, name) => memberNode(at, name) ?? at, node);
  return [along(a), along(b)];
}
