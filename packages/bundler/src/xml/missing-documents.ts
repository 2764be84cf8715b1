import { type Diagnostic, isRemote, shortUri, type Workspace } from "@soapstone/workspace";
import {
  isDefinitions,
  isStandardNamespace,
  noNamespace,
  schemaElements,
  targetNamespaceOf,
  type XmlDocument,
} from "@soapstone/xml-model";
import { bundle } from "../diagnostics.ts";
import type { Contributions } from "./schemas/contributions.ts";

/**
 * Reports documents that are missing for a bundle: files that do not exist, and files of another kind than the
 * reference requires. A reference to a network address that was not fetched, or to a standard schema, stays in the
 * bundle.
 */
export function missingDocuments(workspace: Workspace<XmlDocument>): readonly Diagnostic[] {
  const problems: Diagnostic[] = [];
  for (const { kind, to, spelling, namespace, at } of workspace.references) {
    const document = workspace.documents.get(to);
    if (document !== undefined) {
      const { root } = document.root;
      if (!isDefinitions(root) && schemaElements(root).length === 0)
        problems.push(bundle("other-document", { reference: spelling, root: root.name.local }, at));
      else if (kind.endsWith(":import")) {
        const [said, found] = [namespace ?? noNamespace, targetNamespaceOf(root)];
        if (said !== found) problems.push(bundle("import-namespace", { reference: spelling, said, found }, at));
      }
    } else if (isRemote(to) || (namespace !== undefined && isStandardNamespace(namespace)))
      problems.push(bundle("reference-kept", { reference: spelling }, at));
    else problems.push(bundle("missing-file", { reference: spelling, uri: shortUri(to) }, at));
  }
  return problems;
}

/**
 * Reports schemas that include or redefine a schema of another target namespace: the bundle has no file to which such a
 * reference could lead.
 */
export function otherNamespaces({ set, follow }: Contributions): readonly Diagnostic[] {
  return set.documents.flatMap((document) =>
    document.schema.composition.flatMap((reference) => {
      if (reference.kind === "import") return [];
      const own = document.schema.targetNamespace;
      const isForeign = follow(document, reference).some(
        ({ schema: { targetNamespace: found } }) => found !== "" && found !== own,
      );
      if (!isForeign || reference.location === undefined) return [];
      return [bundle("other-namespace", { kind: reference.kind, reference: reference.location }, reference.at)];
    }),
  );
}
