import { readFileSync } from "node:fs";
import { constructCases } from "@soapstone/test-corpus";
import { describe, expect, test } from "vitest";
import { convertTexts } from "./convert-text.ts";
import { backFrom, described, type Texts, withoutComplement } from "./edit-trip.ts";

const [one] = constructCases().filter(({ id }) => id === "service-row/documents/documentation-tags");
const original: Texts = { "loans.wsdl": readFileSync(one?.left ?? "", "utf8") };
const facade = { view: "facade" } as const;

/** Descriptions of the response of a fault, each with the tag that the author's documentation has then. */
const edits: readonly (readonly [string, string, RegExp])[] = [
  [
    "the same description",
    "when somebody \\*else\\* has the book",
    /^@throws example\.library\.LentException when somebody \*else\* has$/m,
  ],
  ["another description", "when it is lent", /^@throws example\.library\.LentException when it is lent$/m],
  ["what is generated", "Fault: BookIsLent.", /@return string the day on which it is due\n@see renew$/m],
  ["an empty description", "", /@return string the day on which it is due\n@see renew$/m],
];

describe.each(["companion", "inline"] as const)("A fault that a tag describes, with the complement %s,", (channel) => {
  test.each(edits)("gets %s: so does the tag", async (_, description, tag) => {
    const before = await described(original, facade, channel);
    const document = JSON.parse(before["api.json"] ?? "");
    document.paths["/lend"].post.responses.default.description = description;
    const now = { ...before, "api.json": JSON.stringify(document) };
    const documents = await backFrom(now, original, channel);
    expect(documents["loans.wsdl"]).toMatch(tag);
    expect(withoutComplement(await described(documents, facade, channel))).toEqual(withoutComplement(now));
  });
});

test("The description of a fault stays in a file without complement", async () => {
  const now = await described(original, facade, "none");
  const alone = await convertTexts(now, { to: "wsdl" });
  for (const documents of [await backFrom(now, original, "none"), { "loans.wsdl": alone.text }])
    expect(withoutComplement(await described(documents, facade, "none"))).toEqual(withoutComplement(now));
});
