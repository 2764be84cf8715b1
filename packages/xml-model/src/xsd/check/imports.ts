import { noNamespace } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { SchemaDocument } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { nodesWithin } from "../nodes.ts";
import { referencesOf } from "../set/references.ts";
import type { Check } from "./checking.ts";

/**
 * Checks that a schema imports each namespace that it refers to (XSD 1.0 Part 1 §3.15.3, src-resolve 4). The components
 * are found without an import too, where another schema of the set has them, but other tools may refuse.
 */
export const checkImports: Check = ({ set, report }) => {
  const known = new Set(set.documents.map(({ schema }) => schema.targetNamespace));
  const imported = new Map<SchemaDocument, Set<string>>();
  for (const component of set.components) {
    const document = set.documentOf(component);
    const own = component.name?.namespace;
    if (document === undefined || own === undefined) continue;
    let allowed = imported.get(document);
    if (allowed === undefined) {
      const imports = document.schema.composition.filter(({ kind }) => kind === "import");
      allowed = new Set([namespaces.xsd, ...imports.map(({ namespace }) => namespace ?? noNamespace)]);
      imported.set(document, allowed);
    }
    if (!hasOthers(known, own, allowed)) continue;
    for (const node of nodesWithin(component)) {
      for (const { name, at } of referencesOf(node)) {
        const { namespace } = name;
        // A name that no schema of the set declares is reported by `checkReferences`.
        if (namespace === own || allowed.has(namespace) || !known.has(namespace)) continue;
        allowed.add(namespace);
        report(xsd("import-missing", { namespace }, at));
      }
    }
  }
};

/** Whether the set has a namespace that the schema neither owns nor imports. */
function hasOthers(known: ReadonlySet<string>, own: string, allowed: ReadonlySet<string>): boolean {
  for (const namespace of known) if (namespace !== own && !allowed.has(namespace)) return true;
  return false;
}
