import { mapping } from "@soapstone/conversion";
import type { Report } from "@soapstone/workspace";
import { checkDefinitions, type DefinitionsSet } from "@soapstone/xml-model";

/** The diagnostics of the WSDL model for names that lead nowhere. */
const codes: ReadonlySet<string> = new Set(
  ["element", "type", "message", "port-type", "binding"].map((kind) => `wsdl/unresolved-${kind}`),
).add("wsdl/unknown-operation");

/** The most names in a message. */
const most = 3;

/**
 * Reports, in one message, the undeclared names of the WSDL: its complement may refer to components that an edit
 * removed.
 */
export function reportBrokenNames(made: DefinitionsSet, uri: string, report: Report): void {
  if (importsMissingDocuments(made)) return;
  const found: string[] = [];
  checkDefinitions(made, ({ code, message }) => {
    if (codes.has(code)) found.push(message);
  });
  if (found.length === 0) return;
  const more = Math.max(0, found.length - most);
  report(mapping("broken-names", { problems: found.slice(0, most).join(" "), more }, { uri, pointer: "" }));
}

/** Whether a WSDL imports documents that were missing when it was read, which may declare anything. */
export function importsMissingDocuments({ documents, schemas }: DefinitionsSet): boolean {
  const own = documents.map(({ definitions }) => definitions);
  const namespaces = new Set([
    ...own.map(({ targetNamespace }) => targetNamespace),
    ...schemas.documents.map(({ schema }) => schema.targetNamespace),
  ]);
  return own.some(({ imports }) => imports.some(({ namespace = "" }) => !namespaces.has(namespace)));
}
