export { canonicalComponents, canonicalDescription } from "@soapstone/xml-model";
export { type ApidocCase, apidocCases } from "./apidocs.ts";
export { type ConstructCase, constructCases, type Direction, strayFiles } from "./constructs.ts";
export { type DiagnosticCase, diagnosticCases } from "./diagnostics.ts";
export { filesIn } from "./folders.ts";
export { type Message, messagesOf } from "./messages.ts";
export { type NativeCase, type NativeValue, nativeCases } from "./natives.ts";
export { readYaml } from "./read-yaml.ts";
export { type ServiceCase, serviceCases } from "./services.ts";
