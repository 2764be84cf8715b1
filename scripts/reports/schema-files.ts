import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clark, type Schema, type SchemaSet, writeSchema, writeXml } from "@soapstone/xml-model";
import { soapEncoding, withItems } from "./soap-encoding.ts";

/**
 * Writes the schemas of a set into a folder, for processors that read files: one for each document, one for each
 * namespace that includes its documents, and `all.xsd`, which imports every namespace. Returns the path of the last.
 * `more`: further documents, by their namespaces.
 */
export function writeSchemaFiles(
  set: SchemaSet,
  folder: string,
  more: ReadonlyMap<string, string> = new Map(),
): string {
  mkdirSync(folder, { recursive: true });
  const byNamespace = new Map<string, string[]>();
  const written = new Set<string>();
  const namespaces = [...set.documents.map(({ schema }) => schema.targetNamespace ?? ""), ...soapEncoding.keys()];
  for (const [index, { schema }] of set.documents.entries()) {
    const name = `document-${index}.xsd`;
    writeFileSync(join(folder, name), writeXml(writeSchema(standingAlone(schema, namespaces, written))));
    const namespace = schema.targetNamespace ?? "";
    byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), name]);
  }
  const missing = [...soapEncoding].filter(([namespace]) => !byNamespace.has(namespace));
  for (const [index, [namespace, text]] of [...missing, ...more].entries()) {
    const name = `more-${index}.xsd`;
    writeFileSync(join(folder, name), text);
    byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), name]);
  }
  const imports = [...byNamespace].map(([namespace, files], index) => {
    const name = `namespace-${index}.xsd`;
    const target = namespace === "" ? "" : ` targetNamespace=${quoted(namespace)}`;
    const includes = files.map((file) => `<xs:include schemaLocation="${file}"/>`).join("");
    writeFileSync(join(folder, name), `<xs:schema ${xs}${target}>${includes}</xs:schema>`);
    return `<xs:import${namespace === "" ? "" : ` namespace=${quoted(namespace)}`} schemaLocation="${name}"/>`;
  });
  const path = join(folder, "all.xsd");
  writeFileSync(path, `<xs:schema ${xs} targetNamespace="urn:all-of-them">${imports.join("")}</xs:schema>`);
  return path;
}

const xs = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';

/**
 * Returns a document without includes, with imports by namespace, including forgotten ones, and without components that
 * another document declared: a document reached in two ways is one for us, and two for other processors. `written`:
 * receives the components of this document.
 */
function standingAlone(schema: Schema, namespaces: readonly string[], written: Set<string>): Schema {
  const imports = schema.composition.filter(({ kind }) => kind === "import");
  const imported = new Set([...imports.map(({ namespace = "" }) => namespace), ...namespaces]);
  imported.delete(schema.targetNamespace ?? "");
  return {
    ...schema,
    components: schema.components
      .filter((component) => {
        if (component.name === undefined) return true;
        const key = `${component.kind.replace(/^(?:simple|complex)Type$/, "type")} ${clark(component.name)}`;
        return !written.has(key) && written.add(key);
      })
      .map(withItems),
    composition: [...imported].map((namespace) => ({
      kind: "import",
      ...(namespace === "" ? {} : { namespace }),
      components: [],
    })),
  };
}

function quoted(text: string): string {
  return `"${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`;
}
