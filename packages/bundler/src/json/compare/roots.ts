import { printPointer } from "@soapstone/apidoc-model";
import { isNamed } from "../component-names.ts";
import { pointerOf } from "../part.ts";
import { addMembers, type DocumentComparison } from "./comparing.ts";
import { type Difference, sameNames } from "./difference.ts";
import { endOf, leadsOut } from "./layer.ts";
import { compareEnds } from "./references.ts";
import { keysOf, memberNode, placeOf, placeTokens } from "./side.ts";

const none: ReadonlyMap<string, string> = new Map();

/**
 * Starts a comparison with the two documents. The containers of a bundle may have more members than those of the entry.
 */
export function compareRoots(comparing: DocumentComparison): Difference | undefined {
  const [a, b] = [comparing.a.root(), comparing.b.root()];
  if (a === undefined || b === undefined) return undefined;
  if (comparing.options.isBundle !== true) return comparing.pairs.add(a, b);
  const outside = b.part.references.find((held) => leadsOut(held, b.part));
  if (outside !== undefined) {
    const second = { uri: b.part.uri, pointer: pointerOf(b.part, outside) };
    return { what: "reference", name: outside.found.reference, first: placeOf(a), second };
  }
  // Marks the roots as compared: a reference to the whole document leads to them.
  comparing.pairs.isSeen(a, b);
  // New members of containers are compared when a reference leads to them.
  const { containers } = comparing.a.language;
  const [one, two] = [a.held?.value, b.held?.value];
  const isCompared = (name: string): boolean =>
    name !== one?.found.keyword && !containers.some((each) => each === name);
  const names = keysOf(a).filter(isCompared);
  const others = keysOf(b).filter((name) => isCompared(name) && name !== two?.found.keyword);
  const difference = sameNames(a, b, names, others);
  if (difference !== undefined) return difference;
  for (const name of names) addMembers(comparing, a, b, name);
  if (one !== undefined && two !== undefined) {
    const different = compareEnds(comparing, { node: a, reference: one }, { node: b, reference: two });
    if (different !== undefined) return different;
  }
  for (const container of containers) {
    const held = memberNode(a, container);
    const other = memberNode(b, container);
    const end = held === undefined ? undefined : endOf(held, comparing.a);
    if (held === undefined || end === undefined) continue;
    if (other === undefined) return { what: "missing", name: container, first: placeOf(held), second: placeOf(b) };
    for (const name of keysOf(end)) {
      const renamed = comparing.options.renamed ?? none;
      const to = renamed.size === 0 ? name : (renamed.get(printPointer([container, name])) ?? name);
      const [one, two] = [memberNode(end, name), memberNode(other, to)];
      if (one === undefined) continue;
      if (two === undefined) return { what: "missing", name, first: placeOf(one), second: placeOf(other) };
      comparing.pairs.add(one, two);
    }
  }
  return undefined;
}

/**
 * Adds the types to which discriminators refer to the pairs to compare. Returns a difference for a type whose name is
 * missing in the bundle.
 */
export function addSubtypes(comparing: DocumentComparison): Difference | undefined {
  if (comparing.options.isBundle !== true) return undefined;
  const root = comparing.b.root();
  for (const key of comparing.a.reached.subtypes) {
    const node = comparing.a.partAt(key);
    if (node === undefined || root === undefined || !isNamed(placeTokens(node))) continue;
    const [, name = ""] = placeTokens(node);
    const definitions = memberNode(root, "definitions");
    const other = definitions === undefined ? undefined : memberNode(definitions, name);
    if (other === undefined) return { what: "missing", name, first: placeOf(node), second: placeOf(root) };
    comparing.pairs.add(node, other);
  }
  return undefined;
}
