export { wsdlToApidoc } from "./convert.ts";
export type { OperationPlaces } from "./converted.ts";
export { reportPlanProblems } from "./diagnostics.ts";
export type { TakeBack, View, WsdlToApidocOptions } from "./options.ts";
export { schemaOptionsOf } from "./schema-options.ts";
export type { LocatedMessages, LocatedService } from "./source-map.ts";
