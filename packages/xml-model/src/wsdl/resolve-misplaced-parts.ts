import type { Report } from "@soapstone/workspace";
import { clark, type QName, qname } from "../xml/names.ts";
import type { Component, SchemaSet } from "../xsd/components.ts";
import type { Definitions, Part, PartTyping } from "./definitions.ts";
import { describeMisplaced, mayBeMisplaced, onlyNamesakes } from "./misplaced-names.ts";

/**
 * Returns a function that resolves the element or type of parts whose name has no prefix or an undeclared one: to the
 * component of the target namespace, else to the only component with that local name. Each such name is reported once
 * (`wsdl/name-without-namespace`).
 */
export function misplacedPartResolver(schemas: SchemaSet, report: Report): (definitions: Definitions) => Definitions {
  const reported = new Set<string>();
  let namesakes: Record<PartTyping["by"], ReadonlyMap<string, Component>> | undefined;
  const find = (by: PartTyping["by"], name: QName): QName | undefined =>
    (by === "element" ? schemas.find("element", name) : schemas.findType(name))?.name;
  const componentFor = ({ by, name }: PartTyping, targetNamespace: string): QName | undefined => {
    const own = find(by, qname(targetNamespace, name.local));
    if (own !== undefined) return own;
    namesakes ??= {
      element: onlyNamesakes(schemas.components.filter(({ kind }) => kind === "element")),
      type: onlyNamesakes(schemas.components.filter(({ kind }) => kind.endsWith("Type"))),
    };
    return namesakes[by].get(name.local)?.name;
  };
  const resolved = (part: Part, targetNamespace: string): Part => {
    const { typing } = part;
    if (typing === undefined || !mayBeMisplaced(typing.name)) return part;
    if (find(typing.by, typing.name) !== undefined) return part;
    const found = componentFor(typing, targetNamespace);
    if (found === undefined) return part;
    const key = `${typing.by} ${clark(typing.name)}`;
    if (!reported.has(key)) report(describeMisplaced(typing.by, typing.name, found, part.at));
    reported.add(key);
    return { ...part, typing: { ...typing, name: found } };
  };
  return (definitions) => {
    const isAffected = definitions.messages.some(({ parts }) =>
      parts.some(({ typing }) => typing !== undefined && mayBeMisplaced(typing.name)),
    );
    if (!isAffected) return definitions;
    const messages = definitions.messages.map((message) => ({
      ...message,
      parts: message.parts.map((part) => resolved(part, definitions.targetNamespace)),
    }));
    return { ...definitions, messages };
  };
}
