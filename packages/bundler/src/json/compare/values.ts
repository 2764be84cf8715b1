import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import { type ComparedPath, isOneScalar, otherNames, plainDifference } from "./compared-path.ts";
import type { DocumentComparison } from "./comparing.ts";
import type { Difference } from "./difference.ts";
import { type ComparedNode, nodeWithin } from "./side.ts";

type HeldReferences = ComparedNode["held"];

/** Compares two values that are not references. Nested references are added to the pairs to compare later. */
export function compareValues(comparing: DocumentComparison, a: ComparedNode, b: ComparedNode): Difference | undefined {
  return differenceWithin(comparing, { a, b, names: [] }, a.value, b.value, a.held, b.held);
}

/** Compares two values down to the references in them. Recursive: the reader limits the depth of values. */
function differenceWithin(
  comparing: DocumentComparison,
  path: ComparedPath,
  one: Json,
  two: Json,
  left: HeldReferences,
  right: HeldReferences,
): Difference | undefined {
  if (left === undefined && right === undefined) return plainDifference(path, one, two);
  if (isObject(one) && isObject(two)) {
    if (one.size !== two.size) return otherNames(path);
    // Arrays of names instead of iterators, which would create two objects for each member.
    const names = [...one.keys()];
    const others = [...two.keys()];
    const members = [...one.values()];
    const those = [...two.values()];
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index] as string;
      if (others[index] !== name) return otherNames(path);
      const member = members[index] as Json;
      const other = those[index] as Json;
      const difference = isOneScalar(member, other)
        ? undefined
        : memberWithin(comparing, path, name, member, other, left, right);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  if (!isArray(one) || !isArray(two) || one.length !== two.length) return plainDifference(path, one, two);
  for (let index = 0; index < one.length; index += 1) {
    const item = one[index] as Json;
    const other = two[index] as Json;
    const difference = isOneScalar(item, other)
      ? undefined
      : memberWithin(comparing, path, String(index), item, other, left, right);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** Compares a member of two objects. Members that are the same object without references are skipped, as most are. */
function memberWithin(
  comparing: DocumentComparison,
  path: ComparedPath,
  name: string,
  one: Json,
  two: Json,
  around: HeldReferences,
  other: HeldReferences,
): Difference | undefined {
  const left = around?.below(name);
  const right = other?.below(name);
  if (left === undefined && right === undefined && one === two) return undefined;
  path.names.push(name);
  let difference: Difference | undefined;
  if (left?.value === undefined && right?.value === undefined)
    difference = differenceWithin(comparing, path, one, two, left, right);
  else {
    const names = path.names.slice();
    comparing.pairs.add(nodeWithin(path.a, names, one, left), nodeWithin(path.b, names, two, right));
  }
  path.names.pop();
  return difference;
}
