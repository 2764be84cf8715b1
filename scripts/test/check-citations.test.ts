import { expect, test } from "vitest";
import { citationFindings } from "../guards/check-citations.ts";

const messages = (text: string) =>
  citationFindings([{ path: "docs/a.md", text }], new Set([1, 2])).map(({ place, message }) => `${place} ${message}`);

test("a decision that is cited has a page", () => {
  expect(messages("As decision 1 says.\nSee decisions 2 and 7.")).toEqual([
    "docs/a.md:2 cites decision 7, which docs/decisions does not have",
  ]);
});

test("a section is one of a document", () => {
  expect(messages("(WSDL 1.1 §3.5), (XSD 1.0 Part 1 §3.4.2 and §3.6.2)")).toEqual([]);
  expect(messages("/**\n * The content (XSD 1.0 Part\n * 1 §3.4.2).\n */")).toEqual([]);
  expect(messages("(§3.5)")).toEqual(["docs/a.md:1 cites §3.5 of no document that this guard knows"]);
  expect(messages("(WSDL 1.1 §2.7 and §2.8)")).toEqual(["docs/a.md:1 cites WSDL 1.1 §2.8, which there is not"]);
});

test("a document is called by its name", () => {
  expect(messages("(specification 1, 2.5)")).toEqual([
    'docs/a.md:1 cites "specification 1"; name the document and its section, as in WSDL 1.1 §2.4',
  ]);
});

test("a comment names the document of a section", () => {
  const found = (text: string) => citationFindings([{ path: "packages/a/src/a.ts", text }], new Set());
  expect(found("/** A request has one payload (2.6). */").map(({ message }) => message)).toEqual([
    "cites section 2.6 of no document; name it, as in WSDL 1.1 §2.4 or Swagger 2.0, Schema Object",
  ]);
  expect(found("/** A request has one payload (Swagger 2.0, Parameter Object). */")).toEqual([]);
});
