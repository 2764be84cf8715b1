import { qname } from "../../xml/names.ts";
import { prefixesInScope } from "../../xml/scope.ts";
import type { NamespaceScope, XmlElement } from "../../xml/tree.ts";
import type { IdentityConstraint, XPathText } from "../components.ts";
import { SchemaNode } from "./node.ts";
import type { XsdReading } from "./reading.ts";
import { firstNameOf, ncNameOf } from "./values.ts";

/**
 * Reads a key, keyref or unique (XSD 1.0 Part 1 §3.11); undefined if it has no name, no selector or, for a keyref, no
 * `refer`.
 */
export function readIdentityConstraint(
  element: XmlElement,
  kind: IdentityConstraint["kind"],
  reading: XsdReading,
): IdentityConstraint | undefined {
  const node = new SchemaNode(element, kind, reading);
  const kept = "the constraint was kept as it is";
  const name = node.required("name", kept);
  const reference = kind === "keyref" ? node.required("refer", kept) : undefined;
  const refer = firstNameOf(reference, element, reading);
  const selecting = node.child("selector");
  if (selecting === undefined) node.missing("selector", kept);
  const selector = selecting === undefined ? undefined : readXPath(selecting, "selector", node.inside);
  if (name === undefined || selector === undefined || (kind === "keyref" && refer === undefined)) return undefined;
  const fields: XPathText[] = [];
  for (const child of node.children) {
    if (child.name.local !== "field") continue;
    const field = readXPath(child, "field", node.inside);
    if (field === undefined) node.leave(child);
    else fields.push(field);
  }
  if (fields.length === 0) node.missing("field", "the constraint compares nothing");
  return {
    kind,
    name: qname(reading.targetNamespace, ncNameOf(name, element, reading)),
    ...(refer === undefined ? {} : { refer }),
    selector,
    fields,
    ...node.annotated(),
  };
}

function readXPath(element: XmlElement, grammar: "selector" | "field", reading: XsdReading): XPathText | undefined {
  const node = new SchemaNode(element, grammar, reading);
  node.required("xpath", "it selects nothing");
  const xpath = node.text("xpath");
  return xpath === undefined ? undefined : { xpath, prefixes: prefixesUsed(xpath, element.scope), ...node.annotated() };
}

const prefixed = /([^\s:/|@.*()[\]]+):(?!:)/g;

/**
 * Returns the prefixes in a path, except `xml`, whose meaning is fixed (Namespaces in XML §3) and which writers never
 * declare.
 */
export function prefixesInPath(xpath: string): readonly string[] {
  const prefixes = [...xpath.matchAll(prefixed)].flatMap(([, prefix]) => prefix ?? []);
  return prefixes.filter((prefix) => prefix !== "xml");
}

/** Returns the namespaces of the declared prefixes in a path. */
function prefixesUsed(xpath: string, scope: NamespaceScope | undefined): ReadonlyMap<string, string> {
  const prefixes = prefixesInPath(xpath);
  if (prefixes.length === 0) return new Map();
  const inScope = prefixesInScope(scope);
  return new Map(
    prefixes.flatMap((prefix) => {
      const namespace = inScope.get(prefix);
      return namespace === undefined ? [] : [[prefix, namespace] as const];
    }),
  );
}
