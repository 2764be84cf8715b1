/** Loaded only if XML is to be read: it would add a fourth to the time in which the command starts for JSON. */
export { createXmlReader } from "@soapstone/xml-model";
