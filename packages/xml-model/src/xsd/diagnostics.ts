import { defineDiagnostics } from "@soapstone/workspace";
import { joiningKinds } from "./diagnostics/joining.ts";
import { modelKinds } from "./diagnostics/models.ts";
import { nameKinds } from "./diagnostics/names.ts";
import { readingKinds } from "./diagnostics/reading.ts";
import { valueKinds } from "./diagnostics/values.ts";

/**
 * Problems of schemas: of one alone while it is read, of several as one set, and the rules that `checkSchemas` judges.
 * An error breaks a rule of XML Schema 1.0 in a way that leaves something without meaning; a warning was understood.
 */
export const xsd = defineDiagnostics("xsd", {
  ...readingKinds,
  ...joiningKinds,
  ...nameKinds,
  ...modelKinds,
  ...valueKinds,
});
