import { keyOfNcName, ncNameOfKey } from "@soapstone/conversion";

const placesOfFields = ["path", "query", "header", "body"] as const;

/** The place of a field of an input in the request. */
export type FieldLocation = (typeof placesOfFields)[number];

/** The places to which fields of an operation's input are sent, by field. */
export type FieldMarks = ReadonlyMap<string, FieldLocation>;

/** Writes the places of fields for an attribute: `shelf.code=header branch=body`; undefined for none. */
export function fieldsText(marks: FieldMarks = new Map()): string | undefined {
  return marks.size === 0 ? undefined : [...marks].map(([name, place]) => `${ncNameOfKey(name)}=${place}`).join(" ");
}

/** The inverse of `fieldsText`; undefined for a text without any place. */
export function fieldsFrom(text = ""): FieldMarks | undefined {
  const marks = new Map(
    text.split(/\s+/).flatMap((one): (readonly [string, FieldLocation])[] => {
      const [name = "", said] = one.split("=");
      const place = placesOfFields.find((known) => known === said);
      return name === "" || place === undefined ? [] : [[keyOfNcName(name), place]];
    }),
  );
  return marks.size === 0 ? undefined : marks;
}
