import { keyOfNcName, ncNameOfKey } from "@soapstone/conversion";

const placesOfFields = ["path", "query", "header", "body"] as const;

/** Where a field of an input is sent. */
export type FieldLocation = (typeof placesOfFields)[number];

/** Where fields of an operation's input are sent, by their names. */
export type FieldMarks = ReadonlyMap<string, FieldLocation>;

/** Writes places of fields as the text of an attribute: `shelf.code=header branch=body`; undefined for none. */
export function fieldsText(marks: FieldMarks = new Map()): string | undefined {
  return marks.size === 0 ? undefined : [...marks].map(([name, place]) => `${ncNameOfKey(name)}=${place}`).join(" ");
}

/** Reads such a text; undefined where it says no place. */
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
