import { keyOfNcName, ncNameOfKey } from "@soapstone/conversion";
import { attributeText, type XmlElement } from "@soapstone/xml-model";

/**
 * The names that an edit gave to header fields and header blocks of an operation, by the blocks or children that they
 * hold.
 */
export interface HeaderMarks {
  readonly request: ReadonlyMap<string, string>;
  readonly response: ReadonlyMap<string, string>;
}

/** Returns the attributes of a residual with these names: `headers="X-User=Login/user X-Trace=Trace"`. */
export function headerAttributes(marks: HeaderMarks | undefined): Readonly<Record<string, string | undefined>> {
  return { headers: textOf(marks?.request), responseHeaders: textOf(marks?.response) };
}

/** The inverse of `headerAttributes`; undefined without such names. */
export function headerMarksFrom(element: XmlElement): HeaderMarks | undefined {
  const request = namesFrom(attributeText(element, "headers"));
  const response = namesFrom(attributeText(element, "responseHeaders"));
  return request.size + response.size === 0 ? undefined : { request, response };
}

function textOf(names: ReadonlyMap<string, string> = new Map()): string | undefined {
  const all = [...names].map(
    ([source, name]) => `${ncNameOfKey(name)}=${source.split("/").map(ncNameOfKey).join("/")}`,
  );
  return all.length === 0 ? undefined : all.join(" ");
}

function namesFrom(text = ""): ReadonlyMap<string, string> {
  return new Map(
    text.split(/\s+/).flatMap((one): (readonly [string, string])[] => {
      const [name = "", source = ""] = one.split("=");
      return name === "" || source === "" ? [] : [[source.split("/").map(keyOfNcName).join("/"), keyOfNcName(name)]];
    }),
  );
}
