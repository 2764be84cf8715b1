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
 * What a bundle would be without: a file that is not there, or not what was asked for. An address in the network that
 * was not fetched stays an address, as its author wrote it; so does that of a schema that everybody has.
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
 * What a schema includes or redefines of another namespace than its own. It belongs to nobody there: among files that
 * stand for a namespace each, nothing would lead to it.
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
