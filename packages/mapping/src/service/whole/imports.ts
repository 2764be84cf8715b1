import { isArray, isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import type { Described, Import } from "@soapstone/xml-model";
import { describedFields, describedFrom } from "../record/described.ts";
import { flagField, given, objectField, textField } from "../record/fields.ts";
import type { RecordContext } from "../record/record-context.ts";
import { wholeRule } from "./whole.ts";

/** One of the documents of a description, and what it holds of the whole. What is absent is as expected. */
export interface DocumentParts {
  /** Relative to the entry; `""` for the entry itself. */
  readonly location: string;
  /** The entry's own file, where the title does not tell it. */
  readonly file?: string;
  /** The names of the entry's folder through which locations lead (`folderOf`). */
  readonly folder?: string;
  /** Where it is not the entry's. */
  readonly targetNamespace?: string;
  /** False: it has none. Expected is that of the entry. */
  readonly name?: string | false;
  /** Expected of the entry are imports of all others, in their order, and none of those. */
  readonly imports?: readonly Import[];
  /**
   * Names of components, by kind; of the entry: what stands in no other document is its. Expected is what is in a
   * namespace of its own, else all messages and port types.
   */
  readonly holds?: readonly string[];
  /**
   * What stands at its root, and in its types beside the schemas; of the entry: nothing, it is at the root itself. Types
   * that schemas tell of and that have nothing beside them are not said.
   */
  readonly described?: Described;
  readonly types?: Described;
}

/** The imports that are expected of a document. */
export function expectedImports(
  location: string,
  all: readonly DocumentParts[],
  targetNamespace: string,
): readonly Import[] {
  if (location !== "") return [];
  const others = all.filter((it) => it.location !== "");
  return others.map((it): Import => {
    const namespace = it.targetNamespace ?? targetNamespace;
    return { kind: "import", namespace, location: it.location, extensions: [], foreign: [] };
  });
}

/** Whether a component of this kind and namespace is expected in a document that is not the entry. */
export function isExpectedIn(
  { targetNamespace }: Pick<DocumentParts, "targetNamespace">,
  kind: string,
  namespace: string,
): boolean {
  return targetNamespace === undefined ? kind === "messages" || kind === "portTypes" : namespace === targetNamespace;
}

/** The documents of a description and what they import from each other. */
export const imports = wholeRule<readonly DocumentParts[]>({
  id: "service/imports",
  clauses: ["WSDL 2.1 rule 4"],
  key: "documents",
  left: [
    "import",
    "import@namespace",
    "import@location",
    "definitions",
    "definitions@name",
    "definitions@targetNamespace",
    "types",
  ],
  record: (documents, context) => {
    const known = knownDocuments(
      documents.map(({ location, targetNamespace }) => [location, targetNamespace]),
      context,
    );
    return object(
      documents.flatMap((document) => {
        const record = documentRecord(document, known);
        const isEntry = document.location === "";
        // Where there are others, there is an entry.
        return isEntry && record.size === 0 && documents.length > 1
          ? []
          : [[isEntry ? "." : document.location, record]];
      }),
    );
  },
  from: (record, context) => {
    const known = knownDocuments(
      [...record.keys()].map((key) => [key, textField(objectField(record, key), "targetNamespace")]),
      context,
    );
    return [...record].flatMap(([key, value]) =>
      isObject(value) ? [documentFrom(key === "." ? "" : key, value, known)] : [],
    );
  },
});

/** The namespaces of documents, by their locations. */
type Known = ReadonlyMap<string, string>;

function knownDocuments(
  documents: readonly (readonly [location: string, namespace: string | undefined])[],
  { targetNamespace }: RecordContext,
): Known {
  return new Map(documents.map(([location, namespace]) => [location, namespace ?? targetNamespace]));
}

/** What a file in the folder of the output may be called: a complement comes from anybody. */
export function isEntryFile(name: string): boolean {
  return /^\w[\w.-]*\.wsdl$/i.test(name);
}

function documentRecord(
  { file, folder, targetNamespace, name, imports: all, holds, described, types }: DocumentParts,
  known: Known,
): JsonObject {
  return object([
    ["file", file],
    ["folder", folder],
    ["targetNamespace", targetNamespace],
    ["name", name],
    ["imports", all?.map((it) => shortImport(it, known))],
    ["holds", holds && [...holds]],
    ...(described === undefined ? [] : describedFields(described)),
    ["types", types && object(describedFields(types))],
  ]);
}

export function importRecord(it: Import): JsonObject {
  return object([["namespace", it.namespace], ["location", it.location], ...describedFields(it)]);
}

/** The location alone where it leads to a document of that namespace, else both, as `schemaLocation` pairs them. */
function shortImport(it: Import, known: Known): Json {
  const { namespace, location } = it;
  const record = importRecord(it);
  if (namespace === undefined || location === undefined || record.size > 2) return record;
  if (known.get(location) === namespace && !/[ ,]/.test(location)) return location;
  const isPair = [namespace, location].every((text) => text !== "" && !/[ ,]/.test(text));
  return isPair ? `${namespace} ${location}` : record;
}

function fullImport(record: Json, known: Known): Import[] {
  if (isObject(record)) return [importFrom(record)];
  if (typeof record !== "string") return [];
  const [first = "", second] = record.split(" ");
  const location = second ?? first;
  const namespace = second === undefined ? known.get(first) : first;
  return [{ kind: "import", ...given("namespace", namespace), location, extensions: [], foreign: [] }];
}

function documentFrom(location: string, from: JsonObject, known: Known): DocumentParts {
  const imported = from.get("imports");
  const file = textField(from, "file");
  const folder = textField(from, "folder");
  const targetNamespace = textField(from, "targetNamespace");
  const name = flagField(from, "name") === false ? false : textField(from, "name");
  const holds = from.get("holds");
  return {
    location,
    ...(file !== undefined && location === "" && isEntryFile(file) ? { file } : {}),
    ...(folder !== undefined && location === "" ? { folder } : {}),
    ...(targetNamespace === undefined ? {} : { targetNamespace }),
    ...(name === undefined ? {} : { name }),
    ...given(
      "imports",
      imported === undefined ? undefined : isArray(imported) ? imported.flatMap((it) => fullImport(it, known)) : [],
    ),
    ...given("holds", Array.isArray(holds) ? holds.filter((entry) => typeof entry === "string") : undefined),
    ...given("described", location === "" ? undefined : describedFrom(from)),
    ...given("types", from.has("types") ? describedFrom(objectField(from, "types")) : undefined),
  };
}

function importFrom(from: JsonObject): Import {
  return {
    kind: "import",
    ...given("namespace", textField(from, "namespace")),
    ...given("location", textField(from, "location")),
    ...describedFrom(from),
  };
}
