import { escapeText } from "./escape.ts";
import { readXml } from "./read.ts";
import type { XmlElement, XmlNode } from "./tree.ts";
import { writeXml } from "./write.ts";

/** Returns nodes as one string that can be parsed alone: all prefixes are declared inside. */
export function xmlString(nodes: XmlElement | readonly XmlNode[]): string {
  const list: readonly XmlNode[] = "kind" in nodes ? [nodes] : nodes;
  return list
    .map((node) => {
      if (node.kind === "element") return writeXml(node);
      if (node.kind === "text" && node.cdata !== true) return escapeText(node.text);
      return inside(
        writeXml({ kind: "element", name: { namespace: "", local: "x" }, attributes: [], children: [node] }),
      );
    })
    .join("");
}

/** Returns the text between the tags of the wrapper element `<x>`. */
function inside(written: string): string {
  return written.slice("<x>".length, -"</x>".length);
}

/** Parses a string of `xmlString` to nodes without positions; undefined if it is not well-formed. */
export function parseFragment(text: string): readonly XmlNode[] | undefined {
  const result = readXml({ uri: "memory:/fragment", text: `<x>${text}</x>` }, 0);
  if (!result.ok || result.diagnostics.some((diagnostic) => diagnostic.severity === "error")) return undefined;
  if (result.value.epilogue.length > 0) return undefined;
  return result.value.root.children.map(withoutPlace);
}

function withoutPlace(node: XmlNode): XmlNode {
  const { at: _, ...rest } = node;
  if (rest.kind !== "element") return rest;
  return {
    ...rest,
    attributes: rest.attributes.map(({ name, value }) => ({ name, value })),
    children: rest.children.map(withoutPlace),
  };
}
