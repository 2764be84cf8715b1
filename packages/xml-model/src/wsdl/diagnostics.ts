import { defineDiagnostics } from "@soapstone/workspace";
import { bindingKinds } from "./diagnostics/binding.ts";
import { namingKinds } from "./diagnostics/naming.ts";
import { operationKinds } from "./diagnostics/operation.ts";
import { readingKinds } from "./diagnostics/reading.ts";
import { serviceKinds } from "./diagnostics/service.ts";

/**
 * Problems of a description: codes `wsdl/*`. An error makes the description invalid or a part of it useless. After a
 * warning, the meaning may differ from the one that the author intended. An information needs no action.
 */
export const wsdl = defineDiagnostics("wsdl", {
  ...readingKinds,
  ...namingKinds,
  ...operationKinds,
  ...bindingKinds,
  ...serviceKinds,
});
