import type { JsonObject } from "@soapstone/apidoc-model";
import {
  entryFolderAddress,
  type MovedFile,
  placedSchemas,
  relocatedReference,
  writtenFiles,
} from "@soapstone/schema-documents";
import type { Schema } from "@soapstone/xml-model";
import type { Description } from "../description.ts";
import type { LocatedDescription } from "./located-description.ts";

/** Returns the files of a WSDL: its documents and schemas, with references between their new locations. */
export function filedDescription(
  { parts, located }: Pick<LocatedDescription, "parts" | "located">,
  schemas: readonly Schema[],
  { entry, documentComplement }: { readonly entry: string; readonly documentComplement: JsonObject | undefined },
): Description {
  const places = writtenFiles(
    parts.map(({ location }) => location),
    entry,
  );
  const folder = entryFolderAddress(parts.find(({ location }) => location === "")?.folder);
  const placed = placedSchemas(schemas, documentComplement, entry, places, folder);
  const hosts = new Set(places.values());
  const beside = placed.filter(({ file }) => !hosts.has(file));
  const others: readonly MovedFile[] = [
    ...[...places].map(([was, file]) => ({ was, file })),
    ...beside.map(({ was = "", file }) => ({ was, file })),
  ];
  const documents = located.map(({ location, definitions }) => {
    const file = places.get(location) ?? location;
    const moved = (to: string): string => relocatedReference(to, { was: location, file }, others, folder);
    const imports = definitions.imports.map((one) =>
      one.location === undefined ? one : { ...one, location: moved(one.location) },
    );
    const held = placed.flatMap((one) => (hosts.has(file) && one.file === file ? [one.schema] : []));
    const { types = { kind: "types", extensions: [], foreign: [] } as const, ...rest } = definitions;
    const isTyped = held.length > 0 || definitions.types !== undefined;
    return { file, definitions: { ...rest, imports, ...(isTyped ? { types: { ...types, schemas: held } } : {}) } };
  });
  return { documents, schemas: beside };
}
