import { isArray, isObject, type Json, object } from "@soapstone/apidoc-model";
import {
  canonicalXml,
  clark,
  namespaces,
  parseFragment,
  type XmlElement,
  type XmlNode,
  xmlString,
} from "@soapstone/xml-model";
import { digestOfText } from "./digest.ts";

/**
 * A change that replaces, removes or adds one element of a tree. `at`: the path to the element by names of children
 * (`sequence/element[title]`), `""` for the root. A last step `@` means the attributes of the element; `is` then is an
 * element without children.
 */
export interface ElementChange {
  readonly at: string;
  /**
   * The digest of the element expected there, so that an edited one is left as it is; absent: no element is expected.
   */
  readonly was?: string;
  /** The text of the new element, with all its namespace declarations; absent: the element is removed. */
  readonly is?: string;
  /** The step of the sibling after which an element is added; absent: it becomes the first. */
  readonly after?: string;
  /** The steps of the children in their new order; nothing is replaced then. */
  readonly order?: readonly string[];
}

/** The deepest level of changes: a deeper difference replaces the element at this level. */
const deepest = 30;

/** Returns the changes of the smallest elements in which two trees differ; none for equal trees. */
export function elementChanges(from: XmlElement, to: XmlElement): readonly ElementChange[] {
  const was = canonicalXml(from);
  return was === canonicalXml(to) ? [] : changesIn(from, to, [], was);
}

/** Returns the change of a whole tree into another; adds or removes one that is absent. */
export function wholeChange(from: XmlElement | undefined, to: XmlElement | undefined): readonly ElementChange[] {
  const was = from === undefined ? {} : { was: digestOfText(canonicalXml(from)) };
  const is = to === undefined ? {} : { is: xmlString(to) };
  return from === undefined && to === undefined ? [] : [{ at: "", ...was, ...is }];
}

function changesIn(from: XmlElement, to: XmlElement, path: readonly string[], was: string): readonly ElementChange[] {
  const aligned = path.length < deepest ? alignedChildren(from, to) : undefined;
  if (aligned === undefined) return [{ at: path.join("/"), was: digestOfText(was), is: xmlString(to) }];
  const { children, order } = aligned;
  const attributes = isSameOwn(from, to) ? [] : wholeChange(withoutChildren(from), withoutChildren(to));
  const own = attributes.map((change) => ({ ...change, at: [...path, attributesStep].join("/") }));
  const inside = children.flatMap((child) => changesOfChild(child, path));
  return [...own, ...inside, ...(order === undefined ? [] : [{ at: path.join("/"), order }])];
}

function changesOfChild({ step, here, there, after }: AlignedChild, path: readonly string[]): readonly ElementChange[] {
  const own = [...path, step];
  if (here !== undefined && there !== undefined) {
    const text = canonicalXml(here);
    return text === canonicalXml(there) ? [] : changesIn(here, there, own, text);
  }
  const place = here === undefined && after !== undefined ? { after } : {};
  return wholeChange(here, there).map((change) => ({ ...change, at: own.join("/"), ...place }));
}

/** The step to the attributes of an element. */
const attributesStep = "@";

/**
 * Applies each change whose element is as it expects. Others are left out; `unfit` is called for those with another
 * element. A removal of an absent element is done already.
 */
export function withElementChanges(
  root: XmlElement | undefined,
  changes: readonly ElementChange[],
  unfit: (change: ElementChange) => void = () => undefined,
): XmlElement | undefined {
  const steps = changes.map((change) => ({ change, steps: change.at === "" ? [] : change.at.split("/") }));
  return applied(root, steps, unfit);
}

interface ChangeStep {
  readonly change: ElementChange;
  /** The steps from an element to the changed one. */
  readonly steps: readonly string[];
}

function applied(
  element: XmlElement | undefined,
  all: readonly ChangeStep[],
  unfit: (change: ElementChange) => void,
): XmlElement | undefined {
  const below = new Map<string, ChangeStep[]>();
  let order: readonly string[] = [];
  for (const { change, steps } of all) {
    const [first, ...further] = steps;
    if (first === undefined && change.order !== undefined) order = change.order;
    else if (first !== undefined) below.set(first, [...(below.get(first) ?? []), { change, steps: further }]);
    else if (fits(element, change)) return change.is === undefined ? undefined : parsed(change.is);
    else if (element !== undefined) unfit(change);
  }
  if (below.size + order.length === 0 || element === undefined) return element;
  const attributes = below.get(attributesStep);
  below.delete(attributesStep);
  return {
    ...withAttributes(element, attributes ?? [], unfit),
    children: childrenWith(element, { changes: below, order }, unfit),
  };
}

/** Replaces the attributes of an element, if the change fits. */
function withAttributes(
  element: XmlElement,
  [first, ...more]: readonly ChangeStep[],
  unfit: (change: ElementChange) => void,
): XmlElement {
  for (const { change } of more) unfit(change);
  if (first === undefined) return element;
  const { change } = first;
  const other = change.is === undefined ? undefined : parsed(change.is);
  if (other !== undefined && sameNames(other, element) && fits(withoutChildren(element), change))
    return { ...element, attributes: other.attributes, ...(other.scope && { scope: other.scope }) };
  unfit(change);
  return element;
}

function childrenWith(
  element: XmlElement,
  {
    changes,
    order,
  }: { readonly changes: ReadonlyMap<string, readonly ChangeStep[]>; readonly order: readonly string[] },
  unfit: (change: ElementChange) => void,
): readonly XmlNode[] {
  const stepOfChild = new Map<XmlNode, string>([...stepsOf(element)].map(([step, child]) => [child, step]));
  const children = element.children.map((child) => ({
    child: child as XmlNode | undefined,
    step: stepOfChild.get(child),
  }));
  const known = new Map(children.flatMap((one) => (one.step === undefined ? [] : [[one.step, one] as const])));
  for (const [step, own] of changes) {
    const one = known.get(step);
    if (one !== undefined) {
      if (one.child?.kind === "element") one.child = applied(one.child, own, unfit);
      continue;
    }
    const child = applied(undefined, own, unfit);
    if (child === undefined) continue;
    const added = { child: child as XmlNode | undefined, step };
    const { after } = own[0]?.change ?? {};
    const at = after === undefined ? 0 : children.findIndex((other) => other.step === after) + 1;
    // The order of children of WSDL elements has no meaning.
    if (at > 0 || after === undefined) children.splice(at, 0, added);
    else if (element.name.namespace === namespaces.wsdl) children.push(added);
    else for (const { change } of own) unfit(change);
  }
  const places = new Map(order.map((step, index) => [step, index]));
  const placeOf = (step: string | undefined): number => places.get(step ?? "") ?? order.length;
  const sorted = order.length === 0 ? children : children.toSorted((a, b) => placeOf(a.step) - placeOf(b.step));
  return sorted.flatMap(({ child }) => child ?? []);
}

function fits(element: XmlElement | undefined, { was, is }: ElementChange): boolean {
  if (is !== undefined && parsed(is) === undefined) return false;
  return element === undefined ? was === undefined && is !== undefined : digestOfText(canonicalXml(element)) === was;
}

function parsed(text: string): XmlElement | undefined {
  const [element, ...more] = parseFragment(text) ?? [];
  return element?.kind === "element" && more.length === 0 ? element : undefined;
}

/** A child of one or both of two elements. */
interface AlignedChild {
  readonly step: string;
  readonly here?: XmlElement | undefined;
  readonly there?: XmlElement | undefined;
  /** The step of the preceding child in the second element. */
  readonly after?: string | undefined;
}

interface AlignedChildren {
  /** The children: those of both elements first. */
  readonly children: readonly AlignedChild[];
  /** The order in the second element, if it differs. */
  readonly order: readonly string[] | undefined;
}

/**
 * Aligns the children of two elements of one name; undefined if they have none in common, or have the common ones in
 * different orders and the order has a meaning. That of WSDL has none for added children.
 */
function alignedChildren(from: XmlElement, to: XmlElement): AlignedChildren | undefined {
  const isMixed = [...from.children, ...to.children].some((node) => node.kind === "text" && node.text.trim() !== "");
  if (isMixed || !sameNames(from, to)) return undefined;
  const [here, there] = [stepsOf(from), stepsOf(to)];
  const shared = [...here.keys()].filter((step) => there.has(step));
  const isOther = here.size === there.size || Math.min(here.size, there.size) > 0;
  if (shared.length === 0 && isOther) return undefined;
  const steps = [...there.keys()];
  const order = steps.filter((step) => here.has(step));
  const isMoved = shared.some((step, index) => step !== order[index]);
  if (isMoved && to.name.namespace !== namespaces.wsdl) return undefined;
  const added = steps.flatMap((step, index) =>
    here.has(step) ? [] : [{ step, there: there.get(step), after: index === 0 ? undefined : steps[index - 1] }],
  );
  return {
    children: [...[...here].map(([step, child]) => ({ step, here: child, there: there.get(step) })), ...added],
    order: isMoved ? steps : undefined,
  };
}

function sameNames({ name: a }: XmlElement, { name: b }: XmlElement): boolean {
  return a.local === b.local && a.namespace === b.namespace;
}

/** Whether two elements have equal names and attributes. */
function isSameOwn(from: XmlElement, to: XmlElement): boolean {
  return canonicalXml(withoutChildren(from)) === canonicalXml(withoutChildren(to));
}

function withoutChildren(element: XmlElement): XmlElement {
  return { ...element, children: [] };
}

/** Returns the child elements by their steps: the name of the element, with its attribute `name`, or a number. */
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

const fields = ["was", "is", "after"] as const;

/** Writes changes for the complement. */
export function elementChangesJson(changes: readonly ElementChange[]): Json {
  return changes.map(({ at, order, ...change }) =>
    object([
      ["at", at === "" ? undefined : at],
      ...fields.map((key) => [key, change[key]] as const),
      ["order", order && [...order]],
    ]),
  );
}

/** The inverse of `elementChangesJson`. A complement may have been edited: whatever is no change is left out. */
export function elementChangesFrom(json: Json | undefined): readonly ElementChange[] {
  return (isArray(json) ? json : []).flatMap((one): readonly ElementChange[] => {
    if (!isObject(one) || !["at", ...fields].every((key) => isTextOrNothing(one.get(key)))) return [];
    const [at = "", was, is, after] = ["at", ...fields].map((key) => one.get(key) as string | undefined);
    const order = one.get("order");
    if (isArray(order)) return [{ at, order: order.filter((step) => typeof step === "string") }];
    if (was === undefined && is === undefined) return [];
    const texts = { ...(was === undefined ? {} : { was }), ...(is === undefined ? {} : { is }) };
    return [{ at, ...texts, ...(after === undefined ? {} : { after }) }];
  });
}

function isTextOrNothing(value: Json | undefined): boolean {
  return value === undefined || typeof value === "string";
}
