export { wsdlToApidoc } from "./convert.ts";
export { reportPlanProblems } from "./diagnostics.ts";
export type { TakeBack, View, WsdlToApidocOptions } from "./options.ts";
export type { ShownOperation, ShownService } from "./source-map.ts";
