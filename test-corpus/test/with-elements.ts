import type { SchemaSet } from "@soapstone/xml-model";

/** Returns the text of a schema with an added element for each type without one, since documents need a root. */
export function withElements(text: string, set: SchemaSet): string {
  const declared = new Set(
    set.components.flatMap(({ kind, name }) => (kind === "element" && name !== undefined ? [name.local] : [])),
  );
  const elements = set.components.flatMap((component) => {
    if (component.kind !== "complexType" && component.kind !== "simpleType") return [];
    const { name } = component;
    if (name === undefined || set.isStandard(component) || declared.has(name.local)) return [];
    if (!text.includes(`name="${name.local}"`)) return [];
    const [scope, prefix] = name.namespace === "" ? ['xmlns=""', ""] : [`xmlns:own="${name.namespace}"`, "own:"];
    return [`<xs:element ${scope} name="${name.local}" type="${prefix}${name.local}"/>\n`];
  });
  return text.replace("</xs:schema>", `${elements.join("")}</xs:schema>`);
}
