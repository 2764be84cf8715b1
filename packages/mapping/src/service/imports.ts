import { type JsonObject, object } from "@soapstone/apidoc-model";
import type { Described, Import } from "@soapstone/xml-model";
import { describedFields, describedFrom } from "./record/described.ts";
import { given, list, objectField, objectsField, textField } from "./record/fields.ts";
import { wholeRule } from "./whole.ts";

/** One of the documents of a description, and what it holds of the whole. */
export interface DocumentParts {
  /** Relative to the entry; `""` for the entry itself. */
  readonly location: string;
  /** The entry's own file, where the title does not tell it. */
  readonly file?: string;
  /** The names of the entry's folder through which locations lead (`folderOf`). */
  readonly folder?: string;
  readonly targetNamespace?: string;
  readonly name?: string;
  readonly imports: readonly Import[];
  /** Names of components, by kind; of the entry: what stands in no other document is its. */
  readonly holds: readonly string[];
  /**
   * What stands at its root, and in its types beside the schemas; of the entry: nothing, it is at the root itself. Types
   * that schemas tell of and that have nothing beside them are not said.
   */
  readonly described?: Described;
  readonly types?: Described;
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
  record: (documents) =>
    object(documents.map((document) => [document.location === "" ? "." : document.location, documentRecord(document)])),
  from: (record) =>
    [...record].flatMap(([key, value]) =>
      value instanceof Map ? [documentFrom(key === "." ? "" : key, value as JsonObject)] : [],
    ),
});

/** What a file in the folder of the output may be called: a complement comes from anybody. */
export function isEntryFile(name: string): boolean {
  return /^\w[\w.-]*\.wsdl$/i.test(name);
}

function documentRecord({
  file,
  folder,
  targetNamespace,
  name,
  imports: all,
  holds,
  described,
  types,
}: DocumentParts): JsonObject {
  return object([
    ["file", file],
    ["folder", folder],
    ["targetNamespace", targetNamespace],
    ["name", name],
    [
      "imports",
      list(all.map((it) => object([["namespace", it.namespace], ["location", it.location], ...describedFields(it)]))),
    ],
    ["holds", list([...holds])],
    ...(described === undefined ? [] : describedFields(described)),
    ["types", types && object(describedFields(types))],
  ]);
}

function documentFrom(location: string, from: JsonObject): DocumentParts {
  const file = textField(from, "file");
  const folder = textField(from, "folder");
  const targetNamespace = textField(from, "targetNamespace");
  const name = textField(from, "name");
  const holds = from.get("holds");
  return {
    location,
    ...(file !== undefined && location === "" && isEntryFile(file) ? { file } : {}),
    ...(folder !== undefined && location === "" ? { folder } : {}),
    ...(targetNamespace === undefined ? {} : { targetNamespace }),
    ...(name === undefined ? {} : { name }),
    imports: objectsField(from, "imports").map(importFrom),
    holds: Array.isArray(holds) ? holds.filter((entry) => typeof entry === "string") : [],
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
