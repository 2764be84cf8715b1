import type { Report, Workspace } from "@soapstone/workspace";
import type { XmlDocument } from "../xml/tree.ts";
import type { DefinitionsDocument } from "./definitions.ts";
import { wsdl } from "./diagnostics.ts";
import { nameOf } from "./read/extension.ts";
import { isSchemaElement } from "./read/types.ts";

/** Reports `wsdl:import` elements that lead to a schema, or to a description of another namespace (WSDL 1.1 §2.1.1). */
export function checkImports(
  workspace: Workspace<XmlDocument>,
  documents: readonly DefinitionsDocument[],
  report: Report,
): void {
  const byUri = new Map(documents.map((document) => [document.uri, document.definitions]));
  for (const { kind, to, spelling, namespace, at } of workspace.references) {
    if (kind !== "wsdl:import") continue;
    const root = workspace.documents.get(to)?.root.root;
    if (root === undefined) continue;
    const imported = byUri.get(to);
    if (imported === undefined) {
      if (isSchemaElement(root)) report(wsdl("import-not-wsdl", { location: spelling }, at));
      else {
        const facts = { root: nameOf(root), namespace: root.name.namespace };
        const related = root.at === undefined ? [] : [{ message: "The imported document begins here.", at: root.at }];
        report(wsdl("not-a-description", facts, at, related));
      }
    } else if (namespace !== undefined && imported.targetNamespace !== namespace) {
      const facts = { stated: namespace, real: imported.targetNamespace, location: spelling };
      report(wsdl("import-namespace", facts, at));
    }
  }
}
