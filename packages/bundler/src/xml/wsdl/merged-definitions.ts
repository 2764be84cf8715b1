import { type Move, moved, movedSpace } from "@soapstone/restore";
import { attributeToken, canonicalXml, namespaces, type XmlElement, type XmlNode } from "@soapstone/xml-model";
import { type Chunk, chunksOf, commentsOf, indentationIn } from "../chunks.ts";
import { descriptionKey } from "../collisions.ts";
import type { DescriptionGroup } from "./groups.ts";
import { isOfLanguage } from "./language.ts";

/** How imports and types of merged descriptions are rewritten. */
export interface DefinitionsPlan {
  readonly move: Move;
  /**
   * Returns an import in the form of the bundle; undefined if the imported document is merged into this one. `isMoved`:
   * it comes from another document than the first.
   */
  readonly adaptImport: (element: XmlElement, isMoved: boolean) => XmlElement | undefined;
  /**
   * Returns the `types` of the bundle; undefined if there is none. `written` is the first one, `others` are all further
   * ones.
   */
  readonly types: (written: XmlElement | undefined, others: readonly XmlElement[]) => XmlElement | undefined;
}

/** The order of children in a description (WSDL 1.1 §2.1), which determines where moved elements are inserted. */
const order: readonly string[] = ["import", "documentation", "types", "message", "portType", "binding", "service"];

interface WrittenNodes {
  readonly rank: number;
  readonly nodes: readonly XmlNode[];
}

/**
 * Merges the descriptions of a target namespace: the first one unchanged, with the components of the others each after
 * its last component of the same kind. Equal components are written once.
 */
export function mergedDefinitions({ namespace, documents }: DescriptionGroup, plan: DefinitionsPlan): XmlElement {
  const [{ document: first }, ...others] = documents;
  const { move } = plan;
  const done = new Set<string>();
  const line = indentationIn(first.root) ?? "\n";
  /** Components with the same name within one document are kept, since they are the author's. */
  const isNew = (element: XmlElement, own: boolean): boolean => {
    const isExtension = element.name.namespace !== namespaces.wsdl;
    const key = isExtension ? `extension ${canonicalXml(element)}` : descriptionKey(element, namespace);
    if (key === undefined) return true;
    const isSecond = done.has(key);
    done.add(key);
    return own || !isSecond;
  };

  const own = chunksOf(first.root);
  const roots = others.map(({ document }) => chunksOf(document.root));
  const typesOf = (chunks: readonly Chunk[]): readonly XmlElement[] =>
    chunks.map(({ element }) => element).filter((element) => isOfLanguage(element, "types"));
  const [firstTypes, ...furtherTypes] = typesOf(own.chunks);
  const types = plan.types(firstTypes, [...furtherTypes, ...roots.flatMap(({ chunks }) => typesOf(chunks))]);

  const written: WrittenNodes[] = [];
  for (const { element, before } of own.chunks) {
    const rank = rankOf(element);
    if (isOfLanguage(element, "import")) {
      const adapted = plan.adaptImport(element, false);
      written.push({
        rank,
        nodes: adapted === undefined ? [...commentsOf(before), ...triviaOf(element, before)] : [...before, adapted],
      });
    } else if (element === firstTypes)
      written.push({ rank, nodes: types === undefined ? commentsOf(before) : [...before, types] });
    else if (isOfLanguage(element, "types")) written.push({ rank, nodes: commentsOf(before) });
    else if (isNew(element, true)) written.push({ rank, nodes: [...before, element] });
  }
  const insert = (rank: number, nodes: readonly XmlNode[]): void => {
    let index = written.length;
    while (index > 0 && (written[index - 1]?.rank ?? 0) > rank) index -= 1;
    written.splice(index, 0, { rank, nodes });
  };
  if (firstTypes === undefined && types !== undefined) insert(order.indexOf("types"), [...space(line), types]);

  others.forEach(({ document }, index) => {
    const chunks = roots[index];
    if (chunks === undefined) return;
    const comments = [...document.prologue, ...document.epilogue].filter(({ kind }) => kind === "comment");
    let pending: readonly XmlNode[] = comments.flatMap((comment) => [...space(line), comment]);
    const emit = (rank: number, nodes: readonly XmlNode[]): void => {
      insert(rank, [...pending, ...nodes]);
      pending = [];
    };
    for (const { element, before } of chunks.chunks) {
      const rank = rankOf(element);
      const lead = movedSpace(before, move);
      if (isOfLanguage(element, "types")) pending = [...pending, ...movedSpace(commentsOf(before), move)];
      else if (isOfLanguage(element, "import")) {
        const adapted = plan.adaptImport(element, true);
        if (adapted !== undefined) emit(rank, [...lead, moved(adapted, move)]);
        else pending = [...pending, ...movedSpace([...commentsOf(before), ...triviaOf(element, before)], move)];
      } else if (isNew(element, false)) emit(rank, [...lead, moved(element, move)]);
    }
    const rest = [...pending, ...movedSpace(commentsOf(chunks.after), move)];
    if (rest.length > 0) insert(order.length, rest);
  });
  const joined = joinedDocumentation(written);
  const root = withRootAttributes(
    first.root,
    others.map(({ document }) => document.root),
    move,
  );
  return { ...root, children: [...joined.flatMap(({ nodes }) => nodes), ...own.after] };
}

function rankOf(element: XmlElement): number {
  if (!isOfLanguage(element, element.name.local)) return order.length;
  const rank = order.indexOf(element.name.local);
  return rank < 0 ? order.length : rank;
}

function space(line: string): readonly XmlNode[] {
  return [{ kind: "text", text: line }];
}

/** Returns the documentation of a removed import as a comment. */
function triviaOf(element: XmlElement, before: readonly XmlNode[]): readonly XmlNode[] {
  const line = before.findLast((node) => node.kind === "text");
  return element.children.flatMap((child): readonly XmlNode[] => {
    if (child.kind !== "element" || !isOfLanguage(child, "documentation")) return [];
    const text = child.children
      .map((node) => (node.kind === "text" ? node.text : ""))
      .join(" ")
      .replace(/\s+/g, " ")
      .trim();
    return text === "" ? [] : [...(line === undefined ? [] : [line]), { kind: "comment", text: ` ${text} ` }];
  });
}

/**
 * Joins documentation, since a description may have only one: that of the other documents follows that of the first.
 */
function joinedDocumentation(written: readonly WrittenNodes[]): readonly WrittenNodes[] {
  const isDocumentation = (node: XmlNode): node is XmlElement =>
    node.kind === "element" && isOfLanguage(node, "documentation");
  const blocks = written.flatMap(({ nodes }) => nodes.filter(isDocumentation));
  const [first, ...others] = blocks;
  if (first === undefined || others.length === 0) return written;
  const further = others.flatMap(({ children }): readonly XmlNode[] => [{ kind: "text", text: "\n" }, ...children]);
  const joined: XmlElement = { ...first, children: [...first.children, ...further] };
  return written.map(({ rank, nodes }) => ({
    rank,
    nodes: nodes.flatMap((node): readonly XmlNode[] =>
      node === first ? [joined] : isDocumentation(node) ? [] : [node],
    ),
  }));
}

/** Adds the extension attributes of removed roots to the remaining root, except those that it has. */
function withRootAttributes(first: XmlElement, others: readonly XmlElement[], move: Move): XmlElement {
  const attributes = [...first.attributes];
  for (const other of others) {
    for (const attribute of moved({ ...other, children: [] }, move).attributes) {
      const { namespace, local } = attribute.name;
      if (namespace !== "" && attributeToken({ ...first, attributes }, local, namespace) === undefined)
        attributes.push(attribute);
    }
  }
  return attributes.length === first.attributes.length ? first : { ...first, attributes };
}
