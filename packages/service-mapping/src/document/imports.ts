import { isObject, type JsonObject, object } from "@soapstone/apidoc-model";
import type { Import } from "@soapstone/xml-model";
import { optionalField, textField, textsField } from "../complement/fields.ts";
import { complementOnlyRule } from "../walk/complement-only-rule.ts";

/** One of the documents of a WSDL, and which components it holds. Absent fields have their inferred defaults. */
export interface DocumentParts {
  /** Relative to the entry; `""` for the entry itself. */
  readonly location: string;
  /** The file of the entry, if the title does not give it. */
  readonly file?: string;
  /** The names of the entry's folder through which locations lead (`folderOf`). */
  readonly folder?: string;
  /** The target namespace of the document, where it is not the entry's. */
  readonly targetNamespace?: string;
  /**
   * The names of the document's components, with their kinds; absent for the entry, which has all components that no
   * other document has. By default, any other document has the components of its own namespace or, in the entry's
   * namespace, all messages and port types.
   */
  readonly holds?: readonly string[];
}

/** Returns the default imports of a document. */
export function inferredImports(
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

/** Whether a component of this kind and namespace is by default in a document that is not the entry. */
export function isInferredIn(
  { targetNamespace }: Pick<DocumentParts, "targetNamespace">,
  kind: string,
  namespace: string,
): boolean {
  return targetNamespace === undefined ? kind === "messages" || kind === "portTypes" : namespace === targetNamespace;
}

/** The documents of a description and their imports. */
export const imports = complementOnlyRule<readonly DocumentParts[]>({
  id: "service/imports",
  clauses: ["WSDL 1.1 §2.1.1"],
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
    object(
      documents.flatMap((document) => {
        const record = documentEntry(document);
        const isEntry = document.location === "";
        // Further documents imply an entry.
        return isEntry && record.size === 0 && documents.length > 1
          ? []
          : [[isEntry ? "." : document.location, record]];
      }),
    ),
  from: (record) =>
    [...record].flatMap(([key, value]) => (isObject(value) ? [documentFrom(key === "." ? "" : key, value)] : [])),
});

/**
 * Whether a text may be the name of a file in the output folder. Separators and the like are rejected, since anybody
 * may have written the complement.
 */
export function isEntryFile(name: string): boolean {
  return /^\w[\w.-]*\.wsdl$/i.test(name);
}

function documentEntry({ file, folder, targetNamespace, holds }: DocumentParts): JsonObject {
  return object([
    ["file", file],
    ["folder", folder],
    ["targetNamespace", targetNamespace],
    ["holds", holds && [...holds]],
  ]);
}

function documentFrom(location: string, from: JsonObject): DocumentParts {
  const file = textField(from, "file");
  const folder = textField(from, "folder");
  return {
    location,
    ...(file !== undefined && location === "" && isEntryFile(file) ? { file } : {}),
    ...(folder !== undefined && location === "" ? { folder } : {}),
    ...optionalField("targetNamespace", textField(from, "targetNamespace")),
    ...optionalField("holds", textsField(from, "holds")),
  };
}
