import { element } from "../../xml/build.ts";
import { qname, sameName } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlAttribute, XmlElement } from "../../xml/tree.ts";
import type { Annotated, AnnotationItem } from "../components.ts";

/**
 * Writes the annotations of a component: one, unless the document had several, or two with an attribute of the same
 * name.
 */
export function annotationsOf({ notes, annotationAttributes }: Annotated): readonly XmlElement[] {
  if (notes === undefined && annotationAttributes === undefined) return [];
  const attributes = withoutNamesakes(annotationAttributes ?? []);
  const groups = together(notes ?? []);
  const count = Math.max(attributes.length, groups.length, 1);
  return Array.from({ length: count }, (_, index) =>
    element(qname(namespaces.xsd, "annotation"), {}, (groups[index] ?? []).map(noteElement), attributes[index] ?? []),
  );
}

/** Returns the items of each annotation. */
function together(notes: readonly AnnotationItem[]): readonly (readonly AnnotationItem[])[] {
  const groups: AnnotationItem[][] = [];
  for (const note of notes) {
    const group = note.apart ? undefined : groups.at(-1);
    if (group === undefined) groups.push([note]);
    else group.push(note);
  }
  return groups;
}

function withoutNamesakes(attributes: readonly XmlAttribute[]): readonly (readonly XmlAttribute[])[] {
  const lists: XmlAttribute[][] = [];
  for (const attribute of attributes) {
    const list = lists.at(-1);
    if (list === undefined || list.some(({ name }) => sameName(name, attribute.name))) lists.push([attribute]);
    else list.push(attribute);
  }
  return lists;
}

function noteElement({ kind, content, source, language, foreign }: AnnotationItem): XmlElement {
  const lang: readonly XmlAttribute[] =
    language === undefined ? [] : [{ name: qname(namespaces.xml, "lang"), value: language }];
  return element(qname(namespaces.xsd, kind), { source }, content, [...lang, ...(foreign ?? [])]);
}
