import { type LocationReference, neededFolder } from "@soapstone/schema-documents";
import {
  type DocumentParts,
  entryFileOf,
  type ForwardService,
  given,
  imports,
  isEntryFile,
  isInferredIn,
  nodesOfComponent,
} from "@soapstone/service-mapping";
import { relativeUri } from "@soapstone/workspace";
import type { DefinitionsDocument, DefinitionsSet } from "@soapstone/xml-model";
import type { ForwardState } from "../context/state.ts";
import { settleInComplement } from "./complement-accounts.ts";

/** Writes the documents of a WSDL to the document complement, if there are several, or an import is missing. */
export function keepDocuments(
  state: ForwardState,
  entry: DefinitionsDocument,
  title: string,
  context: ForwardService,
): void {
  const { walk } = state;
  const { documents } = walk.set;
  for (const { definitions } of documents) {
    walk.ledger.take(definitions, imports);
    settleInComplement(definitions.imports, imports.id, state);
    if (definitions !== entry.definitions) settleInComplement([definitions], imports.id, state);
    if (definitions.types !== undefined && definitions !== entry.definitions)
      settleInComplement([definitions.types], imports.id, state);
  }
  // A component that repeats the first of its name is in the output with that.
  for (const { component, isSame } of walk.set.repeated)
    if (isSame) for (const node of nodesOfComponent(component)) walk.ledger.settleAll(node, "mapped", imports.id);
  if (documents.length === 1 && entry.definitions.imports.length === 0) return;
  const folder = neededFolder(entry.uri, leadsOf(walk.set));
  imports.forward(
    documents.map(({ uri, definitions }): DocumentParts => {
      const isEntry = definitions === entry.definitions;
      const ofNamespace =
        definitions.targetNamespace === walk.targetNamespace ? {} : { targetNamespace: definitions.targetNamespace };
      return {
        location: isEntry ? "" : relativeUri(entry.uri, uri),
        ...(isEntry ? { ...fileOf(uri, title), ...given("folder", folder) } : {}),
        ...ofNamespace,
        ...(isEntry || isExpected(definitions, ofNamespace, walk.set) ? {} : { holds: holdsOf(definitions, walk.set) }),
      };
    }),
    context,
  );
}

/** Whether a document has the components that it would have by default. */
function isExpected(
  definitions: DefinitionsDocument["definitions"],
  parts: Pick<DocumentParts, "targetNamespace">,
  set: DefinitionsSet,
): boolean {
  return kinds.every((kind) => {
    const own = new Set<object>(definitions[kind]);
    return set[kind].every((it) => own.has(it) === isInferredIn(parts, kind, it.name.namespace));
  });
}

const kinds = ["messages", "portTypes", "bindings", "services"] as const;

/** Returns the references between the documents that were read. */
function leadsOf({ documents, schemas }: DefinitionsSet): readonly LocationReference[] {
  const read = new Set([...documents, ...schemas.documents].map(({ uri }) => uri));
  const references = [
    ...documents.map(({ uri, definitions }) => ({ uri, all: definitions.imports })),
    ...schemas.documents.map(({ uri, schema }) => ({ uri, all: schema.composition })),
  ];
  return references.flatMap(({ uri: from, all }) =>
    all.flatMap(({ location }): readonly LocationReference[] => {
      if (location === undefined || !URL.canParse(location, from)) return [];
      const to = new URL(location, from).href;
      return read.has(to) && to !== from ? [{ from, location, to }] : [];
    }),
  );
}

/** Returns the name of the entry's file, unless the title gives it. */
function fileOf(uri: string, title: string): Pick<DocumentParts, "file"> {
  const name = uri.split("/").at(-1) ?? "";
  const isDefault = name === entryFileOf(title) || !isEntryFile(name);
  return isDefault ? {} : { file: name };
}

/** Returns the kinds of which the document has all components, and the names of its other components. */
function holdsOf(definitions: DefinitionsDocument["definitions"], set: DefinitionsSet): readonly string[] {
  return [
    ...kinds.flatMap((kind) => {
      const all = new Set<object>(set[kind]);
      const own = definitions[kind].filter((component) => all.has(component));
      return own.length > 0 && own.length === set[kind].length
        ? [kind]
        : own.map(({ name }) => `${kind}/${name.local}`);
    }),
  ];
}
