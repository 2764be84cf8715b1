import { element } from "../../xml/build.ts";
import { qname, sameName } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlAttribute, XmlElement } from "../../xml/tree.ts";
import type { Annotated, Note } from "../components.ts";

/**
 * The annotation of a component, with all its notes. There is a second one only where two annotation elements carried
 * an attribute of one name.
 */
export function annotationsOf({ notes, annotationAttributes }: Annotated): readonly XmlElement[] {
  if (notes === undefined && annotationAttributes === undefined) return [];
  const [first, ...others] = withoutNamesakes(annotationAttributes ?? []);
  const annotation = qname(namespaces.xsd, "annotation");
  return [
    element(annotation, {}, (notes ?? []).map(noteElement), first ?? []),
    ...others.map((attributes) => element(annotation, {}, [], attributes)),
  ];
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

function noteElement({ kind, content, source, language, foreign }: Note): XmlElement {
  const lang: readonly XmlAttribute[] =
    language === undefined ? [] : [{ name: qname(namespaces.xml, "lang"), value: language }];
  return element(qname(namespaces.xsd, kind), { source }, content, [...lang, ...(foreign ?? [])]);
}
