import type { Edits } from "@soapstone/restore";
import { authoredText } from "@soapstone/restore";
import type { Workspace } from "@soapstone/workspace";
import {
  attributeToken,
  canonicalXml,
  childElements,
  type XmlDocument,
  type XmlElement,
  xmlString,
} from "@soapstone/xml-model";

/**
 * Edits unnamed content, such as documentation, in the author's files, if these have the same content as the bundle
 * had.
 */
export function editBeside(
  before: Workspace<XmlDocument>,
  after: Workspace<XmlDocument>,
  authors: Workspace<XmlDocument>,
  edits: Edits,
): void {
  const was = besideIn(before);
  const is = besideIn(after);
  if (was.length !== is.length) return;
  const own = new Map<string, { readonly uri: string; readonly element: XmlElement; readonly parent: XmlElement }>();
  for (const [uri, { root }] of authors.documents)
    for (const { element, parent } of besideOf(root.root)) own.set(canonicalXml(element), { uri, element, parent });
  was.forEach((element, index) => {
    const now = is[index];
    if (now === undefined || xmlString(element) === xmlString(now)) return;
    const authored = own.get(canonicalXml(element));
    const range = authored === undefined ? undefined : edits.rangeOf(authored.uri, authored.element);
    if (authored === undefined || range === undefined) return;
    const there = edits.authoredAt(authored.uri, authored.element, authored.parent, range);
    edits.add(authored.uri, { ...range, text: authoredText(there, element, now) });
  });
}

function besideIn(workspace: Workspace<XmlDocument>): readonly XmlElement[] {
  return [...workspace.documents.values()].flatMap(({ root }) => besideOf(root.root).map(({ element }) => element));
}

/** Returns the unnamed children of descriptions and schemas, and the documentation within imports and includes. */
function besideOf(root: XmlElement): readonly { readonly element: XmlElement; readonly parent: XmlElement }[] {
  const found: { readonly element: XmlElement; readonly parent: XmlElement }[] = [];
  const visit = (parent: XmlElement): void => {
    for (const element of childElements(parent)) {
      const { local } = element.name;
      if (local === "types" || local === "schema") visit(element);
      else if (local === "import" || local === "include" || local === "redefine")
        for (const child of childElements(element)) {
          if (child.name.local === "annotation" || child.name.local === "documentation")
            found.push({ element: child, parent: element });
        }
      else if (attributeToken(element, "name") === undefined) found.push({ element, parent });
    }
  };
  visit(root);
  return found;
}
