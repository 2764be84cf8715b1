import type { QName, TypeUse } from "@soapstone/xml-model";

/** A type use as a name, as against a type in place. */
export function isName(use: TypeUse): use is QName {
  return !("kind" in use);
}
