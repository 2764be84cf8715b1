import { canonicalXml, clark, parseFragment, type XmlElement, type XmlNode, xmlString } from "@soapstone/xml-model";
import { digestOfText } from "./digest.ts";

/**
 * Replaces one element of a tree by another. `at` leads to the element by the names of children
 * (`sequence/element[title]`), and is `""` for the root; `was` is the digest of the element that must stand there, so that
 * an element that was edited stays as it is.
 */
export interface ElementChange {
  readonly at: string;
  readonly was: string;
  /** The text of the other element, complete with its namespace declarations. */
  readonly is: string;
}

/** Levels that are looked into: a difference further down is one of the element that stands there. */
const deepest = 30;

/** Lists the smallest elements in which two trees differ; none where the trees mean the same. */
export function elementChanges(from: XmlElement, to: XmlElement): readonly ElementChange[] {
  const was = canonicalXml(from);
  return was === canonicalXml(to) ? [] : changesIn(from, to, [], was);
}

function changesIn(from: XmlElement, to: XmlElement, path: readonly string[], was: string): readonly ElementChange[] {
  const pairs = path.length < deepest ? pairedChildren(from, to) : undefined;
  if (pairs === undefined) return [{ at: path.join("/"), was: digestOfText(was), is: xmlString(to) }];
  return pairs.flatMap(([step, here, there]) => {
    const text = canonicalXml(here);
    return text === canonicalXml(there) ? [] : changesIn(here, there, [...path, step], text);
  });
}

/** Applies each change whose place still has the element that it expects; the others are left out. */
export function withElementChanges(root: XmlElement, changes: readonly ElementChange[]): XmlElement {
  return applied(
    root,
    changes.map((change) => ({ change, steps: change.at === "" ? [] : change.at.split("/") })),
  );
}

interface Step {
  readonly change: ElementChange;
  /** From the element to the one that is replaced. */
  readonly steps: readonly string[];
}

function applied(element: XmlElement, all: readonly Step[]): XmlElement {
  const below = new Map<string, Step[]>();
  for (const { change, steps } of all) {
    const [first, ...further] = steps;
    if (first === undefined) {
      const other = replacement(element, change);
      if (other !== undefined) return other;
    } else below.set(first, [...(below.get(first) ?? []), { change, steps: further }]);
  }
  if (below.size === 0) return element;
  const changed = new Map<XmlNode, XmlElement>();
  for (const [step, child] of stepsOf(element)) {
    const changes = below.get(step);
    if (changes !== undefined) changed.set(child, applied(child, changes));
  }
  return { ...element, children: element.children.map((child) => changed.get(child) ?? child) };
}

function replacement(element: XmlElement, { was, is }: ElementChange): XmlElement | undefined {
  if (digestOfText(canonicalXml(element)) !== was) return undefined;
  const [other, ...more] = parseFragment(is) ?? [];
  return other?.kind === "element" && more.length === 0 ? other : undefined;
}

/** The children of two elements that are alike themselves, with the steps to them; undefined where the elements differ. */
function pairedChildren(
  from: XmlElement,
  to: XmlElement,
): readonly (readonly [string, XmlElement, XmlElement])[] | undefined {
  if (canonicalXml(withoutChildren(from)) !== canonicalXml(withoutChildren(to))) return undefined;
  const isMixed = [...from.children, ...to.children].some((node) => node.kind === "text" && node.text.trim() !== "");
  const [here, there] = [[...stepsOf(from)], [...stepsOf(to)]];
  if (isMixed || here.length === 0 || here.length !== there.length) return undefined;
  const pairs = here.map(([step, child], index) => {
    const [other, counterpart] = there[index] ?? [];
    return step === other && counterpart !== undefined ? ([step, child, counterpart] as const) : undefined;
  });
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
}

function withoutChildren(element: XmlElement): XmlElement {
  return { ...element, children: [] };
}

/** The child elements by the steps that lead to them: the name, with the `name` that the child has, or its number. */
function stepsOf({ children }: XmlElement): ReadonlyMap<string, XmlElement> {
  const steps = new Map<string, XmlElement>();
  const counts = new Map<string, number>();
  for (const child of children) {
    if (child.kind !== "element") continue;
    const step = stepOf(child);
    const count = (counts.get(step) ?? 0) + 1;
    counts.set(step, count);
    steps.set(count === 1 ? step : `${step}[${count}]`, child);
  }
  return steps;
}

function stepOf({ name, attributes }: XmlElement): string {
  for (const attribute of attributes) {
    if (attribute.name.namespace !== "" || !naming.has(attribute.name.local)) continue;
    const { value } = attribute;
    if (typeof value === "string") return `${name.local}[${value.replaceAll("/", "%2F")}]`;
    if ("local" in value) return `${name.local}[${clark(value).replaceAll("/", "%2F")}]`;
  }
  return name.local;
}

const naming: ReadonlySet<string> = new Set(["name", "ref"]);
