import { namespaces } from "../../xml/namespaces.ts";
import { isBlank } from "../../xml/text.ts";
import type { XmlAttribute, XmlElement } from "../../xml/tree.ts";
import type { AnnotationItem } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { isSchemaNamespace } from "../draft-names.ts";
import type { Growing } from "./growing.ts";
import type { XsdReading } from "./reading.ts";
import { textOfValue } from "./values.ts";

/**
 * Reads an annotation: its documentation and appinfo, and the attributes of the annotation element (XSD 1.0 Part 1
 * §3.13).
 */
export function annotationItems(
  annotation: XmlElement,
  reading: XsdReading,
): { readonly notes: readonly AnnotationItem[]; readonly attributes: readonly XmlAttribute[] } {
  const notes: AnnotationItem[] = [];
  for (const child of annotation.children) {
    if (child.kind === "text" && !isBlank(child.text)) {
      reading.report(xsd("text-in-annotation", undefined, child.at ?? annotation.at));
      notes.push({ kind: "documentation", content: [child], ...(child.at === undefined ? {} : { at: child.at }) });
    }
    if (child.kind !== "element") continue;
    const { namespace, local } = child.name;
    if (isSchemaNamespace(namespace) && (local === "documentation" || local === "appinfo" || local === "appInfo")) {
      notes.push(itemOf(child, local === "documentation" ? "documentation" : "appinfo"));
      continue;
    }
    reading.report(xsd("unknown-element", { child: local, element: "annotation" }, child.at ?? annotation.at));
    // Another element in an annotation is read as an appinfo, which was forgotten around it.
    notes.push({ kind: "appinfo", content: [child], ...(child.at === undefined ? {} : { at: child.at }) });
  }
  return { notes, attributes: annotation.attributes };
}

function itemOf(element: XmlElement, kind: AnnotationItem["kind"]): AnnotationItem {
  let source: string | undefined;
  let language: string | undefined;
  const foreign: XmlAttribute[] = [];
  for (const attribute of element.attributes) {
    const { namespace, local } = attribute.name;
    if (namespace === "" && local === "source") source = textOfValue(attribute.value);
    else if (namespace === namespaces.xml && local === "lang") language = textOfValue(attribute.value);
    else foreign.push(attribute);
  }
  const note: Growing<AnnotationItem> = { kind, content: element.children };
  if (source !== undefined) note.source = source;
  if (language !== undefined) note.language = language;
  if (foreign.length > 0) note.foreign = foreign;
  if (element.at !== undefined) note.at = element.at;
  return note;
}
