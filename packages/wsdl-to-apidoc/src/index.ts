export { wsdlToApidoc } from "./convert.ts";
export type { View, WsdlToApidocOptions } from "./options.ts";
