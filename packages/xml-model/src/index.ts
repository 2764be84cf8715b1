export * from "./wsdl/definitions.ts";
export * from "./xml/names.ts";
export * from "./xml/namespaces.ts";
export * from "./xml/tree.ts";
export * from "./xsd/components.ts";
