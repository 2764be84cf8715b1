import { noNamespace } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { SchemaDocument } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { nodesWithin } from "../nodes.ts";
import { referencesOf } from "../set/references.ts";
import type { Check } from "./checking.ts";

/**
 * A schema imports each namespace that it refers to (part 1, src-resolve 4). The components are found all the same, as
 * long as another schema of the set brings them; other tools may refuse.
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
        // What no schema of the set has is reported as unresolved already.
        if (namespace === own || allowed.has(namespace) || !known.has(namespace)) continue;
        allowed.add(namespace);
        report(xsd("import-missing", { namespace }, at));
      }
    }
  }
};

/** Whether there is a namespace that would have to be imported: a schema alone has none. */
function hasOthers(known: ReadonlySet<string>, own: string, allowed: ReadonlySet<string>): boolean {
  for (const namespace of known) if (namespace !== own && !allowed.has(namespace)) return true;
  return false;
}
