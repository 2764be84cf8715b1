import { type Apidoc, object, writeJson } from "@soapstone/apidoc-model";
import type { DocumentUri, Report } from "@soapstone/workspace";
import type { LocatedMessages } from "@soapstone/wsdl-to-apidoc";
import { publish } from "./publish-diagnostics.ts";

/** Characters that an operationId may contain to be usable in a URL (RFC 3986). */
const fitId = /^[\w\-.~:/?#[\]@!$&'()*+,;=]+$/;

/** Reports operations that must be changed by a plan before publication, each with the entry of the plan. */
export function reportOperations(
  { paths, security }: Apidoc,
  located: readonly LocatedMessages[],
  uri: DocumentUri,
  report: Report,
): void {
  const open: string[] = [];
  for (const { path, method, planned } of located) {
    const operation = paths.items.get(path)?.[method];
    if (operation === undefined) continue;
    const name = `${method.toUpperCase()} ${path}`;
    const place = planned.operation.at ?? { uri };
    // A plan can only move and rename operations of the facade and of HTTP bindings.
    const entry = (fields: Readonly<Record<string, string | boolean>>): string | undefined =>
      planned.view === "wire" ? undefined : entryText(planned.key, fields);
    const own = { path: `/${plainNameOf(planned.operation.name)}` };
    if (path.includes("#")) report(publish("fragment-path", { operation: name, entry: entry(own) }, place));
    else if (path.length > 1 && path.endsWith("/"))
      report(publish("trailing-slash", { operation: name, entry: entry({ path: path.replace(/\/+$/, "") }) }, place));
    const id = operation.operationId ?? "";
    if (!fitId.test(id))
      report(publish("operation-id", { operation: name, entry: entry({ name: plainNameOf(id) }) }, place));
    if ((operation.summary ?? "") === "") report(publish("no-summary", { operation: name }, place));
    if ((operation.security ?? security) === undefined) open.push(name);
  }
  const [first] = open;
  if (first === undefined) return;
  const operations = open.slice(0, 3).join(", ");
  report(publish("no-security", { operations, more: Math.max(0, open.length - 3) }, { uri }));
}

/** Returns an entry of a plan as text that is valid in YAML and JSON. */
function entryText(key: string, fields: Readonly<Record<string, string | boolean>>): string {
  const json = object([["key", key], ...Object.entries(fields)]);
  return `- ${writeJson(json, { format: "json" }).trim()}`;
}

/** Returns a name reduced to letters, digits, hyphens and dots. */
function plainNameOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain === "" ? "operation" : plain;
}
