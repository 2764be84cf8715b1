export type { OperationPlaces } from "./context/converted-operation.ts";
export type { TakeBack, View, WsdlToApidocOptions } from "./context/options.ts";
export { schemaOptionsOf } from "./context/schema-options.ts";
export { wsdlToApidoc } from "./convert.ts";
export { reportPlanProblems } from "./diagnostics.ts";
export type { LocatedMessages, LocatedService } from "./source-map.ts";
