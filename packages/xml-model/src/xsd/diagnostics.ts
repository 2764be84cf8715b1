import { defineDiagnostics } from "@soapstone/workspace";
import { joiningKinds } from "./diagnostics/joining.ts";
import { modelKinds } from "./diagnostics/models.ts";
import { nameKinds } from "./diagnostics/names.ts";
import { readingKinds } from "./diagnostics/reading.ts";
import { valueKinds } from "./diagnostics/values.ts";

/**
 * Problems of XML Schemas: of one document while it is read, of several documents as one set, and of the rules that
 * `checkSchemas` checks. Codes `xsd/*`. An error leaves a part of the schema without meaning; after a warning the
 * intended meaning was used.
 */
export const xsd = defineDiagnostics("xsd", {
  ...readingKinds,
  ...joiningKinds,
  ...nameKinds,
  ...modelKinds,
  ...valueKinds,
});
