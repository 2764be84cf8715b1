import { XmlDocument, XsdValidator } from "libxml2-wasm";

/** Another validator of XML Schema 1.0, for a second opinion. */
export interface OtherValidator {
  readonly accepts: (xml: string) => boolean;
  readonly dispose: () => void;
}

/** Undefined where it does not take the schema. */
export function otherValidator(schema: string): OtherValidator | undefined {
  const document = XmlDocument.fromString(schema);
  try {
    const validator = XsdValidator.fromDoc(document);
    return {
      accepts: (xml) => {
        const instance = XmlDocument.fromString(xml);
        try {
          validator.validate(instance);
          return true;
        } catch {
          return false;
        } finally {
          instance.dispose();
        }
      },
      dispose: () => {
        validator.dispose();
        document.dispose();
      },
    };
  } catch {
    document.dispose();
    return undefined;
  }
}
