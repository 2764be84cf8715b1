import { tokens, trimmed } from "../../xml/text.ts";
import type { NamespaceConstraint, Wildcard } from "../components.ts";
import type { SchemaNode } from "./node.ts";
import { textOfValue, tokenOf } from "./values.ts";

/** Reads the common part of element and attribute wildcards (XSD 1.0 Part 1 §3.10.2). */
export function wildcardOf(node: SchemaNode): Pick<Wildcard, "namespaces" | "namesTarget" | "process"> {
  const process = tokenOf(node.attribute("processContents"), ["strict", "lax", "skip"], node.element, node.inside);
  return { ...namespacesOf(node), process: process ?? "strict" };
}

function namespacesOf(node: SchemaNode): { readonly namespaces: NamespaceConstraint; readonly namesTarget?: true } {
  const attribute = node.attribute("namespace");
  if (attribute === undefined) return { namespaces: "any" };
  const text = trimmed(textOfValue(attribute.value));
  if (text === "##any") return { namespaces: "any" };
  if (text === "##other") return { namespaces: "other" };
  const target = node.inside.targetNamespace;
  const listed = tokens(text);
  const namespaces = listed.map((word) => (word === "##targetNamespace" ? target : word === "##local" ? "" : word));
  return target === "" && listed.includes("##targetNamespace") ? { namespaces, namesTarget: true } : { namespaces };
}
