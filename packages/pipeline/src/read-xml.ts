/** Loaded when there is XML to be read: a fourth of what starting the command for JSON would cost. */
export { createXmlReader } from "@soapstone/xml-model";
