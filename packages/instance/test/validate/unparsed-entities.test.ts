import { expect, test } from "vitest";
import { unparsedEntities } from "../../src/index.ts";

test.each([
  ["<r/>", []],
  ['<!DOCTYPE r [<!NOTATION gif SYSTEM "gif"><!ENTITY pic SYSTEM "pic.gif" NDATA gif>]><r/>', ["pic"]],
  ['<!DOCTYPE r [<!ENTITY pic PUBLIC "-//x" "pic.gif" NDATA gif><!ENTITY text "no picture">]><r/>', ["pic"]],
  ['<!DOCTYPE r [<!ENTITY other SYSTEM "other.xml">]><r/>', []],
])("%s", (text, names) => expect(unparsedEntities(text)).toEqual(new Set(names)));

test.each(['<!DOCTYPE r SYSTEM "r.dtd"><r/>', '<!DOCTYPE r [<!ENTITY % more SYSTEM "more.ent"> %more;]><r/>'])(
  "are unknown if parts of the document type are in other files: %s",
  (text) => {
    expect(unparsedEntities(text)).toBeUndefined();
  },
);
