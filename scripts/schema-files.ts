import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Schema, type SchemaSet, writeSchema, writeXml } from "@soapstone/xml-model";

/**
 * Writes the schemas of a set into a folder, for processors that read files: one for each document, one for each namespace
 * that includes those of it, and `all.xsd`, which imports every namespace. Gives the path of the last. `more`: further
 * documents, by their namespaces.
 */
export function writeSchemaFiles(
  set: SchemaSet,
  folder: string,
  more: ReadonlyMap<string, string> = new Map(),
): string {
  mkdirSync(folder, { recursive: true });
  const byNamespace = new Map<string, string[]>();
  for (const [index, { schema }] of set.documents.entries()) {
    const name = `document-${index}.xsd`;
    writeFileSync(join(folder, name), writeXml(writeSchema(standingAlone(schema))));
    const namespace = schema.targetNamespace ?? "";
    byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), name]);
  }
  for (const [index, [namespace, text]] of [...more].entries()) {
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

/** Without includes, and with imports that name namespaces alone. */
function standingAlone(schema: Schema): Schema {
  return {
    ...schema,
    composition: schema.composition.flatMap((reference) => {
      if (reference.kind !== "import") return [];
      const { location: _, ...bare } = reference;
      return [bare];
    }),
  };
}

function quoted(text: string): string {
  return `"${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`;
}
