import { type Move, marginOf, moved, movedSpace } from "@soapstone/restore";
import { element, namespaces, qname, type XmlElement, type XmlNode } from "@soapstone/xml-model";
import { chunksOf, commentsOf, indentationIn } from "../chunks.ts";
import { isSchemaElement } from "./language.ts";

/** What the merged `types` contain. */
export interface TypesPlan {
  /** Returns the schema that replaces an existing one; undefined if that one was merged into another. */
  readonly inPlace: (written: XmlElement) => XmlElement | undefined;
  /** The schemas of other documents, which follow the existing ones, each with the comments before it. */
  readonly added: readonly (readonly XmlNode[])[];
  readonly move: Move;
  /** The line break and indentation of the children of the root. */
  readonly line: string;
}

/** Merges the `types` of descriptions: existing schemas in place, those of other documents after them. */
export function mergedTypes(
  written: XmlElement | undefined,
  others: readonly XmlElement[],
  plan: TypesPlan,
): XmlElement | undefined {
  const { move, line } = plan;
  const unit = marginOf(line) || "  ";
  const inner = (written === undefined ? undefined : indentationIn(written)) ?? `${line}${unit}`;
  const schemas = plan.added.flatMap((nodes): readonly XmlNode[] => [{ kind: "text", text: inner }, ...nodes]);
  const carried = others.flatMap((types) => {
    const { chunks } = chunksOf(types);
    return chunks.flatMap(({ element: child, before }) =>
      isSchemaElement(child) ? [] : [...movedSpace(before, move), moved(child, move)],
    );
  });
  if (written === undefined) {
    if (schemas.length + carried.length === 0) return undefined;
    const built = element(qname(namespaces.wsdl, "types"), {}, [...carried, ...schemas, { kind: "text", text: line }]);
    return built;
  }
  const { chunks, after } = chunksOf(written);
  const own = chunks.flatMap(({ element: child, before }): readonly XmlNode[] => {
    if (!isSchemaElement(child)) return [...before, child];
    const merged = plan.inPlace(child);
    return merged === undefined ? commentsOf(before) : [...before, merged];
  });
  const end: readonly XmlNode[] =
    after.length === 0 && written.children.length === 0 ? [{ kind: "text", text: line }] : after;
  return { ...written, children: [...own, ...carried, ...schemas, ...end] };
}
