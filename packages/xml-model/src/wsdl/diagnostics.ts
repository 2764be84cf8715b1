import { defineDiagnostics } from "@soapstone/workspace";
import { bindingKinds } from "./diagnostics/binding.ts";
import { namingKinds } from "./diagnostics/naming.ts";
import { operationKinds } from "./diagnostics/operation.ts";
import { readingKinds } from "./diagnostics/reading.ts";
import { serviceKinds } from "./diagnostics/service.ts";

/**
 * Problems of a description. Severity says what it costs: an error makes the description invalid or a part of it
 * useless, a warning may mean something else than its author thinks, an information is worth knowing.
 */
export const wsdl = defineDiagnostics("wsdl", {
  ...readingKinds,
  ...namingKinds,
  ...operationKinds,
  ...bindingKinds,
  ...serviceKinds,
});
