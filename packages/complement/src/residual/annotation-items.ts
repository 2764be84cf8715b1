import type { Annotated, AnnotationItem, XmlElement, XmlText } from "@soapstone/xml-model";
import { isChannelElement, residualName } from "./channel-element.ts";

/** Elements of the residual in `xs:appinfo`: writing, finding and reading them. */

export function withItem(annotated: Annotated, note: AnnotationItem): Annotated {
  return { notes: [...(annotated.notes ?? []), note] };
}

export function itemOf(child: XmlElement): AnnotationItem {
  return { kind: "appinfo", content: [child] };
}

export function textNode(text: string): XmlText {
  return { kind: "text", text };
}

/**
 * The owner of a `c:residual` in `xs:appinfo`: the schema from which a component was made (`schema`), the document from
 * which schemas were made (`document`), or edits of the definition made from a component (`edits`).
 */
export type ResidualOf = "schema" | "document" | "edits";

/** Returns the first residual of a kind; undefined where there is none. */
export function residualItemOf(annotated: Annotated, of: ResidualOf): XmlElement | undefined {
  return residualItemsOf(annotated, of)[0];
}

/** Returns all residuals of a kind, in document order. */
export function residualItemsOf({ notes = [] }: Annotated, of: ResidualOf): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (const { kind, content } of notes)
    for (const node of kind === "appinfo" ? content : [])
      if (node.kind === "element" && isChannelElement(node, residualName) && kindOfResidual(node) === of)
        found.push(node);
  return found;
}

function kindOfResidual(node: XmlElement): ResidualOf {
  if (attributeOf(node, "is") !== undefined) return "schema";
  return attributeOf(node, "definitions") === undefined ? "edits" : "document";
}

export function attributeOf(node: XmlElement, local: string): string | undefined {
  const value = node.attributes.find(({ name }) => name.local === local && name.namespace === "")?.value;
  return typeof value === "string" ? value : undefined;
}
