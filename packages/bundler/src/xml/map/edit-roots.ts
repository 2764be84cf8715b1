import type { Edits } from "@soapstone/restore";
import { changedTag, elementPieces, Prefixes, printedPart, tagText, writtenTag } from "@soapstone/restore";
import type { Workspace } from "@soapstone/workspace";
import {
  attributeNamed,
  childElements,
  clark,
  isDefinitions,
  type QName,
  sameName,
  targetNamespaceOf,
  type XmlDocument,
  type XmlElement,
} from "@soapstone/xml-model";

/** Edits the attributes of descriptions and schemas in the author's files that state them. */
export function editRoots(
  before: Workspace<XmlDocument>,
  after: Workspace<XmlDocument>,
  authors: Workspace<XmlDocument>,
  edits: Edits,
): void {
  const is = rootsIn(after);
  const own = rootsIn(authors);
  for (const [key, [was, ...others]] of rootsIn(before)) {
    const [now] = is.get(key) ?? [];
    if (was === undefined || now === undefined || others.length > 0) continue;
    const names = changedNames(was.element, now.element);
    if (names.length === 0) continue;
    const isSame = ({ element }: Root): boolean =>
      names.every((name) => textOf(element, name) === textOf(was.element, name));
    const author = own.get(key)?.find(isSame);
    if (author !== undefined) editTag(author, now.element, names, edits);
  }
}

interface Root {
  readonly uri: string;
  readonly element: XmlElement;
}

/** Returns the root elements of descriptions and schemas by kind and namespace. */
function rootsIn(workspace: Workspace<XmlDocument>): ReadonlyMap<string, readonly Root[]> {
  const found = new Map<string, Root[]>();
  const visit = (uri: string, element: XmlElement): void => {
    const { local } = element.name;
    if (isDefinitions(element) || local === "schema") {
      const key = `${local} ${targetNamespaceOf(element)}`;
      const there = found.get(key);
      if (there === undefined) found.set(key, [{ uri, element }]);
      else there.push({ uri, element });
    }
    if (isDefinitions(element) || local === "types") for (const child of childElements(element)) visit(uri, child);
  };
  for (const [uri, { root }] of workspace.documents) visit(uri, root.root);
  return found;
}

/** Attributes that change the meaning of components; editing them in the tag alone would not restore the change. */
const meaningful: ReadonlySet<string> = new Set([
  "targetNamespace",
  "elementFormDefault",
  "attributeFormDefault",
  "blockDefault",
  "finalDefault",
]);

function changedNames(was: XmlElement, now: XmlElement): readonly QName[] {
  const names = new Map([...was.attributes, ...now.attributes].map(({ name }) => [clark(name), name] as const));
  return [...names.values()].filter(
    (name) => !(name.namespace === "" && meaningful.has(name.local)) && textOf(was, name) !== textOf(now, name),
  );
}

function textOf(element: XmlElement, { local, namespace }: QName): string | undefined {
  const value = attributeNamed(element, local, namespace)?.value;
  return typeof value === "string" ? value : undefined;
}

function editTag({ uri, element }: Root, now: XmlElement, names: readonly QName[], edits: Edits): void {
  const range = edits.rangeOf(uri, element);
  if (range === undefined) return;
  const { open } = elementPieces(edits.textOf(uri).slice(range.start, range.end));
  const isChanged = (name: QName): boolean => names.some((one) => sameName(one, name));
  const kept = element.attributes.flatMap((one) => {
    const is = isChanged(one.name) ? attributeNamed(now, one.name.local, one.name.namespace) : one;
    return is === undefined ? [] : [is];
  });
  const isNew = ({ name }: (typeof kept)[number]): boolean =>
    isChanged(name) && !kept.some((one) => sameName(one.name, name));
  const attributes = [...kept, ...now.attributes.filter(isNew)];
  const prefixes = new Prefixes(element.scope, targetNamespaceOf(element));
  const tagOf = (one: XmlElement) => tagText(printedPart({ ...one, children: [] }, element.scope, prefixes));
  const text = writtenTag(changedTag(tagText(open), tagOf(element), tagOf({ ...element, attributes })));
  edits.add(uri, { start: range.start, end: range.start + open.length, text });
}
