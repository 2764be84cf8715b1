import {
  authoredText,
  defaultsOf,
  type Edits,
  marginOfElement,
  moved,
  moveInto,
  Prefixes,
  printedPart,
  sameIndent,
  spaceBefore,
} from "@soapstone/restore";
import type { Workspace } from "@soapstone/workspace";
import {
  attributeToken,
  sameName,
  type XmlComment,
  type XmlDocument,
  type XmlElement,
  xmlString,
} from "@soapstone/xml-model";
import { inventoryOf } from "../select/inventory.ts";
import type { Item } from "../select/items.ts";
import type { AuthoredParts } from "./authored.ts";
import { commentsBehind, commentsIn, commentsText } from "./comments.ts";
import { schemasAround } from "./schemas-around.ts";

/**
 * Makes the edits of components: those that were changed, removed or added between two states of a bundle (`before`,
 * `after`).
 */
export function editParts(
  before: Workspace<XmlDocument>,
  after: Workspace<XmlDocument>,
  parts: AuthoredParts,
  edits: Edits,
): void {
  const was = topItems(before);
  const is = topItems(after);
  const comments = { was: commentsIn(before), is: commentsIn(after), own: commentsIn(edits.workspace) };
  /** Texts of comments that are removed from their place in the author's files, and so may be inserted elsewhere. */
  const taken = new Set<string>();
  /** The white space before removed components, by key, for a component that takes the same place. */
  const spaces = new Map<string | undefined, string>();
  const renamed = renamedItems(was, is);
  const schemas = schemasAround(after);
  for (const [key, item] of was) {
    const authored = parts.byKey.get(key);
    const range = authored === undefined ? undefined : edits.rangeOf(authored.uri, authored.element);
    if (authored === undefined || range === undefined) continue;
    const now = is.get(key) ?? renamed.get(key);
    if (now === undefined) {
      // The comments before a removed component are removed with it; if the bundle still has them, they precede another
      // component.
      const own = comments.own.get(authored.element) ?? [];
      for (const { text } of own) taken.add(text);
      const [first] = own;
      const from = (first === undefined ? undefined : edits.startOf(first)) ?? range.start;
      const file = edits.textOf(authored.uri);
      const start = spaceBefore(file, from);
      spaces.set(key, file.slice(start, from));
      edits.add(authored.uri, { start, end: range.end, text: "" });
      continue;
    }
    const around = {
      was: comments.was.get(item.element) ?? [],
      is: comments.is.get(now.element) ?? [],
      own: comments.own.get(authored.element) ?? [],
    };
    if (editComments(around, authored.uri, range.start, edits)) for (const { text } of around.own) taken.add(text);
    if (xmlString(item.element) !== xmlString(now.element)) {
      const own = edits.authoredAt(authored.uri, authored.element, authored.parent, range);
      const indent = {
        was: marginOfElement(after, now.element),
        is: marginOfElement(edits.workspace, authored.element),
      };
      const bundled = { namespace: item.name.namespace, schema: schemas.get(now.element), indent };
      edits.add(authored.uri, { ...range, text: authoredText({ ...own, ...bundled }, item.element, now.element) });
    }
  }
  const known = new Set([...comments.was.values()].flatMap((all) => all.map(({ text }) => text)));
  for (const text of commentsBehind(before)) known.add(text);
  const followers = followersIn(was);
  const done = new Set([...renamed].filter(([key]) => parts.byKey.has(key)).map(([, { key }]) => key));
  let last: Item | undefined;
  for (const [key, item] of is) {
    if (was.has(key) || done.has(key)) {
      last = item;
      continue;
    }
    // A new component in the place of a removed one is inserted in the place of the removed one in its file.
    const follower = followers.get(last?.key);
    const isReplaced = follower !== undefined && !is.has(follower.key);
    // Comments that the bundle had before are in the author's files already.
    const added = (comments.is.get(item.element) ?? []).filter(({ text }) => !known.has(text) || taken.has(text));
    addPart(
      item,
      schemas.get(item.element),
      { last: isReplaced ? follower : last, space: spaces.get(follower?.key) },
      added,
      parts,
      edits,
    );
  }
}

/**
 * Pairs each removed component with the new one of the same kind and namespace at the same place, which may be the same
 * component renamed. Returns the new components by the key of the removed ones.
 */
function renamedItems(was: ReadonlyMap<string, Item>, is: ReadonlyMap<string, Item>): ReadonlyMap<string, Item> {
  const followers = followersIn(was);
  const renamed = new Map<string, Item>();
  let last: string | undefined;
  for (const [key, item] of is) {
    const follower = was.has(key) ? undefined : followers.get(last);
    const isGone = follower !== undefined && !is.has(follower.key);
    if (
      isGone &&
      sameName(follower.element.name, item.element.name) &&
      follower.name.namespace === item.name.namespace
    ) {
      renamed.set(follower.key, item);
      last = follower.key;
    } else if (was.has(key)) last = key;
  }
  return renamed;
}

interface PartComments {
  readonly was: readonly XmlComment[];
  readonly is: readonly XmlComment[];
  readonly own: readonly XmlComment[];
}

/**
 * Edits the comments before a component, if the author's comments are the same as those in the bundle, or the last of
 * those. Returns whether there was an edit.
 */
function editComments({ was, is, own }: PartComments, uri: string, start: number, edits: Edits): boolean {
  const texts = (comments: readonly XmlComment[]): string => comments.map(({ text }) => text).join("\n");
  if (texts(was) === texts(is)) return false;
  const extra = was.length - own.length;
  // The bundle may have further comments before them: a licence before the root of a file precedes the first component.
  if (extra < 0 || texts(was.slice(extra)) !== texts(own) || texts(is.slice(0, extra)) !== texts(was.slice(0, extra)))
    return false;
  const file = edits.textOf(uri);
  const [first] = own;
  const from = first === undefined ? start : edits.startOf(first);
  if (from === undefined) return false;
  const space = file.slice(spaceBefore(file, start), start);
  const line = space.slice(Math.max(space.lastIndexOf("\n"), 0));
  const text = commentsText(is.slice(extra), line);
  edits.add(uri, { start: from, end: start, text: text === "" ? "" : `${text}${line}` });
  return true;
}

/** Returns the next component by the key of each component; the first one for undefined. */
function followersIn(items: ReadonlyMap<string, Item>): ReadonlyMap<string | undefined, Item> {
  const followers = new Map<string | undefined, Item>();
  let before: string | undefined;
  for (const [key, item] of items) {
    followers.set(before, item);
    before = key;
  }
  return followers;
}

/** The place of a new component, relative to its neighbours. */
interface Neighbour {
  /** The component after which it is inserted, or which it replaces. */
  readonly last: Item | undefined;
  /** The white space and comments before the component that it replaces. */
  readonly space: string | undefined;
}

/**
 * Inserts a new component after the preceding one of the bundle if that has the same namespace; otherwise at the end of
 * the first description or schema of its namespace.
 */
function addPart(
  item: Item,
  schema: XmlElement | undefined,
  { last, space: lead }: Neighbour,
  comments: readonly XmlComment[],
  parts: AuthoredParts,
  edits: Edits,
): void {
  const isDescribed = describedKinds.has(item.kind);
  const isNear =
    last !== undefined && last.name.namespace === item.name.namespace && describedKinds.has(last.kind) === isDescribed;
  const neighbour = isNear ? parts.byKey.get(last.key) : undefined;
  const home = `${isDescribed ? "description" : "schema"} ${item.name.namespace}`;
  const parent = neighbour ?? parts.parents.get(home)?.[0];
  if (parent === undefined) return;
  const prefixes = new Prefixes(parent.scope, item.name.namespace);
  const isChameleon = !isDescribed && attributeToken(parent.parent, "targetNamespace") === undefined;
  const chameleon = isChameleon ? item.name.namespace : undefined;
  const defaults = schema === undefined ? undefined : { was: defaultsOf(schema), is: defaultsOf(parent.parent) };
  const move = {
    ...moveInto({ prefixes, chameleon, indent: sameIndent }),
    ...(defaults === undefined ? {} : { defaults }),
  };
  const text = printedPart(moved(item.element, move), parent.scope, prefixes);
  const file = edits.textOf(parent.uri);
  if (neighbour !== undefined) {
    const range = edits.rangeOf(neighbour.uri, neighbour.element);
    if (range === undefined) return;
    const space = file.slice(spaceBefore(file, range.start), range.start);
    const line = space.slice(Math.max(space.lastIndexOf("\n"), 0));
    const before = comments.length === 0 ? "" : `${commentsText(comments, line)}${line}`;
    edits.add(parent.uri, { start: range.end, end: range.end, text: `${lead ?? line}${before}${text}` });
    return;
  }
  const range = edits.rangeOf(parent.uri, parent.parent);
  const end = range === undefined ? -1 : file.lastIndexOf("</", range.end);
  if (range === undefined || end <= range.start) return;
  const at = spaceBefore(file, end);
  edits.add(parent.uri, { start: at, end: at, text: `\n  ${text}` });
}

const describedKinds: ReadonlySet<string> = new Set(["message", "portType", "binding", "service"]);

/**
 * Returns the components by key, in the order of the documents, without operations and ports, which belong to other
 * components.
 */
function topItems(workspace: Workspace<XmlDocument>): ReadonlyMap<string, Item> {
  const { items } = inventoryOf(workspace);
  return new Map(
    items.filter(({ kind }) => kind !== "operation" && kind !== "port").map((item) => [item.key, item] as const),
  );
}
