/** A module of its own, loaded on demand: for JSON input it would increase the start-up time by a quarter. */
export { createXmlReader } from "@soapstone/xml-model";
