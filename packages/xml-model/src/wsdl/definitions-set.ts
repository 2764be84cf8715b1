import type { Report, Workspace } from "@soapstone/workspace";
import { clark, noNamespace, type QName } from "../xml/names.ts";
import type { XmlDocument } from "../xml/tree.ts";
import type { Schema, SchemaSet } from "../xsd/components.ts";
import { readSchema } from "../xsd/read/schema.ts";
import { schemaSet } from "../xsd/schema-set.ts";
import { canonicalNode } from "./canonical-description.ts";
import type {
  Binding,
  DefinitionsDocument,
  DefinitionsSet,
  Message,
  PortType,
  RepeatedComponent,
} from "./definitions.ts";
import { wsdl } from "./diagnostics.ts";
import { impliedPortTypes } from "./implied-port-types.ts";
import { checkImports } from "./imports.ts";
import { mayBeMisplaced, onlyNamesakes } from "./misplaced-names.ts";
import { type OperationPairs, pairOperations } from "./operation-pairs.ts";
import { isDefinitions, readDefinitions } from "./read/definitions.ts";
import { nameOf } from "./read/extension.ts";
import { misplacedPartResolver } from "./resolve-misplaced-parts.ts";

/**
 * Combines all descriptions of a workspace with their schemas to one set. Names are resolved in all documents, whether
 * imported or not; of several components with the same name the first is used. A name without namespace, in the
 * namespace of WSDL, or with an undeclared prefix is resolved to the component with that local name, if there is only
 * one.
 */
export function definitionsSet(workspace: Workspace<XmlDocument>, report: Report): DefinitionsSet {
  const schemas = schemaSet(workspace, report);
  const resolveMisplacedParts = misplacedPartResolver(schemas, report);
  const documents: DefinitionsDocument[] = [];
  for (const [uri, { root }] of workspace.documents) {
    if (isDefinitions(root.root)) {
      const inline = inlineSchemas(schemas, uri);
      const schema = (element: Parameters<typeof readSchema>[0], index: number): Schema =>
        inline.get(index) ?? readSchema(element, report);
      documents.push({ uri, definitions: resolveMisplacedParts(readDefinitions(root.root, report, { schema })) });
    } else if (uri === workspace.entry) {
      const facts = { root: nameOf(root.root), namespace: root.root.name.namespace };
      report(wsdl("not-a-description", facts, root.root.at));
    }
  }
  checkImports(workspace, documents, report);
  return setOf(documents, schemas);
}

/** Returns the schemas inside a document by their index in it, as the objects that the set of schemas has. */
function inlineSchemas(schemas: SchemaSet, uri: string): ReadonlyMap<number, Schema> {
  return new Map(
    schemas.documents.filter((document) => document.uri === uri).map(({ index, schema }) => [index, schema]),
  );
}

/** Returns the target namespace of the entry, which is that of the description. */
export function entryNamespace({ documents }: Pick<DefinitionsSet, "documents">): string {
  return documents[0]?.definitions.targetNamespace ?? noNamespace;
}

/** Combines descriptions that are already in memory to one set. The first document is the entry. */
export function setOf(documents: readonly DefinitionsDocument[], schemas: SchemaSet): DefinitionsSet {
  const all = documents.map((document) => document.definitions);
  const repeated: RepeatedComponent[] = [];
  const messages = firstOfEach(
    all.flatMap((definitions) => definitions.messages),
    repeated,
  );
  const declared = firstOfEach(
    all.flatMap((definitions) => definitions.portTypes),
    repeated,
  );
  const bindings = firstOfEach(
    all.flatMap((definitions) => definitions.bindings),
    repeated,
  );
  const services = firstOfEach(
    all.flatMap((definitions) => definitions.services),
    repeated,
  );
  const implied = impliedPortTypes(bindings, finder<PortType>(declared));
  const portTypes = [...declared, ...implied];
  const message = finder<Message>(messages);
  const portType = finder<PortType>(portTypes);
  const binding = finder<Binding>(bindings);

  const known = new Map<Binding, OperationPairs | undefined>();
  const pairsOf = (of: Binding): OperationPairs | undefined => {
    if (!known.has(of)) {
      const bound = portType(of.portType);
      known.set(of, bound === undefined ? undefined : pairOperations(of, bound));
    }
    return known.get(of);
  };
  return {
    documents,
    schemas,
    message,
    portType,
    binding,
    messages,
    portTypes,
    bindings,
    services,
    repeated,
    operationOf: (of, operation) => pairsOf(of)?.abstractOf.get(operation),
    bindingOperationOf: (of, operation) => pairsOf(of)?.boundOf.get(operation),
  };
}

/**
 * Returns the first component of each name; the others are added to `repeated`. A component without a name is always
 * kept.
 */
function firstOfEach<Component extends RepeatedComponent["component"]>(
  components: readonly Component[],
  repeated: RepeatedComponent[],
): readonly Component[] {
  const byName = new Map<string, Component>();
  return components.filter((component) => {
    const key = clark(component.name);
    const first = byName.get(key);
    if (first === undefined || component.name.local === "") {
      byName.set(key, component);
      return true;
    }
    repeated.push({ component, first, isSame: canonicalNode(component) === canonicalNode(first) });
    return false;
  });
}

function finder<Component extends { readonly name: QName }>(
  components: readonly Component[],
): (name: QName) => Component | undefined {
  const byName = new Map<string, Component>();
  for (const component of components) {
    const key = clark(component.name);
    if (!byName.has(key)) byName.set(key, component);
  }
  const namesakes = onlyNamesakes(byName.values());
  return (name) => byName.get(clark(name)) ?? (mayBeMisplaced(name) ? namesakes.get(name.local) : undefined);
}
