import { type Account, type Accounts, mapping } from "@soapstone/conversion";
import type { Diagnostic } from "@soapstone/workspace";

/** Kinds of objects all of whose fields are documentation. */
const documentationKinds: ReadonlySet<string> = new Set([
  "info",
  "contact",
  "license",
  "externalDocs",
  "tag",
  "example",
]);

const documentationFields: ReadonlySet<string> = new Set([
  "description",
  "summary",
  "title",
  "example",
  "examples",
  "externalDocs",
  "tags",
  "deprecated",
  "extensions",
]);

const schemaKinds: ReadonlySet<string> = new Set(["schema", "xml", "definitions"]);

/** Reports in one note how many facts of an external description only the residual of its WSDL has, by class. */
export function externalFindings({ exceptions }: Accounts, uri: string): readonly Diagnostic[] {
  const counts = { http: 0, documentation: 0, schemas: 0 };
  for (const one of exceptions) if (one.fate === "complement") counts[classOf(one)] += 1;
  const isNone = Object.values(counts).every((count) => count === 0);
  return isNone ? [] : [mapping("external-facts", counts, { uri, pointer: "" })];
}

function classOf({ fact }: Account): "http" | "documentation" | "schemas" {
  const [kind = fact, field = ""] = fact.split("@");
  if (documentationKinds.has(kind) || documentationFields.has(field)) return "documentation";
  return schemaKinds.has(kind) ? "schemas" : "http";
}
