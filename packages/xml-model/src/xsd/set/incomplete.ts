import type { DocumentReference, DocumentUri } from "@soapstone/workspace";
import { noNamespace } from "../../xml/names.ts";
import { isSchemaNamespace } from "../draft-names.ts";
import { isStandardNamespace } from "../standard/standard-components.ts";
import type { DocumentInstance, FollowImport } from "./composition.ts";

/**
 * Returns the namespaces of which a document is missing: an import or include could not be followed, or an import has no
 * location and no schema has the namespace. Unresolved names in such a namespace are a consequence.
 */
export function incompleteNamespaces(
  instances: readonly DocumentInstance[],
  follow: FollowImport,
  references: readonly DocumentReference[],
  isLoaded: (uri: DocumentUri) => boolean,
): ReadonlySet<string> {
  const present = new Set(instances.map(({ namespace }) => namespace));
  const missing = new Set<string>();
  for (const { document, namespace } of instances) {
    for (const reference of document.schema.composition) {
      const needed = reference.kind === "import" ? (reference.namespace ?? noNamespace) : namespace;
      const isThere = reference.location === undefined && present.has(needed);
      if (!isThere && follow(document, reference).length === 0) missing.add(needed);
    }
  }
  for (const { kind, namespace, to } of references) {
    if (kind === "wsdl:import" && namespace !== undefined && !isLoaded(to)) missing.add(namespace);
  }
  // Standard namespaces are built in completely: a missing name is a wrong one.
  return new Set([...missing].filter((name) => !isStandardNamespace(name) && !isSchemaNamespace(name)));
}
