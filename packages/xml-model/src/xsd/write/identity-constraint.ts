import type { XmlElement } from "../../xml/tree.ts";
import type { IdentityConstraint, XPathText } from "../components.ts";
import { declaring, schemaElement } from "./parts.ts";

export function writeIdentityConstraint(constraint: IdentityConstraint): XmlElement {
  return schemaElement(constraint.kind, constraint, { name: constraint.name.local, refer: constraint.refer }, [
    writeXPath("selector", constraint.selector),
    ...constraint.fields.map((field) => writeXPath("field", field)),
  ]);
}

function writeXPath(local: "selector" | "field", path: XPathText): XmlElement {
  return declaring(path.prefixes, schemaElement(local, path, { xpath: path.xpath }));
}
