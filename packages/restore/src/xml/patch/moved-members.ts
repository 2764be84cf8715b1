import { childElements, type XmlElement } from "@soapstone/xml-model";
import type { Alignment } from "./align.ts";
import { childKey } from "./child-keys.ts";
import { addTo } from "./tree-edits.ts";

/** A member that moved from one component to another, such as an operation that moved to another port type. */
export interface MovedMember {
  readonly author: XmlElement;
  readonly before: XmlElement;
}

/** Members that moved from one component to another: pairs of the removed and the added element. */
export interface MovedMembers {
  readonly leaving: ReadonlySet<XmlElement>;
  /** The moved members by their elements after the edit. */
  readonly arriving: ReadonlyMap<XmlElement, MovedMember>;
}

interface MemberVersions {
  readonly before: readonly XmlElement[];
  readonly after: readonly XmlElement[];
  readonly successors: Alignment;
  /** The author's components by those before the edit. */
  readonly authors: Alignment;
}

/**
 * Finds operations that moved to another port type or binding: exactly one operation of the name was removed from a
 * component of the kind, and one was added to another.
 */
export function movedMembers({ before, after, successors, authors }: MemberVersions): MovedMembers {
  const continued = new Map([...successors].map(([from, to]) => [to, from] as const));
  const left = new Map<string, MovedMember[]>();
  for (const component of before) {
    const own = membersOf(authors.get(component));
    const now = membersOf(successors.get(component));
    for (const [key, element] of membersOf(component)) {
      const author = own.get(key);
      if (author !== undefined && !now.has(key)) addTo(left, key, { author, before: element });
    }
  }
  const came = new Map<string, XmlElement[]>();
  for (const component of after) {
    const was = membersOf(continued.get(component));
    for (const [key, element] of membersOf(component)) if (!was.has(key)) addTo(came, key, element);
  }
  const arriving = new Map<XmlElement, MovedMember>();
  for (const [key, [to, ...others]] of came) {
    const [from, ...more] = left.get(key) ?? [];
    if (to !== undefined && from !== undefined && others.length + more.length === 0) arriving.set(to, from);
  }
  return { leaving: new Set([...arriving.values()].map((one) => one.before)), arriving };
}

/** Returns the operations of a port type or binding by its kind and their names, without overloaded ones. */
function membersOf(component: XmlElement | undefined): ReadonlyMap<string, XmlElement> {
  const found = new Map<string, XmlElement>();
  if (component === undefined || !holders.has(component.name.local)) return found;
  const operations = childElements(component).filter(({ name }) => name.local === "operation");
  const counts = new Map<string, number>();
  for (const one of operations) counts.set(childKey(one), (counts.get(childKey(one)) ?? 0) + 1);
  for (const one of operations)
    if (counts.get(childKey(one)) === 1) found.set(`${component.name.local} ${childKey(one)}`, one);
  return found;
}

const holders: ReadonlySet<string> = new Set(["portType", "binding"]);
