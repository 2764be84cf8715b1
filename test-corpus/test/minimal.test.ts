import { pathToFileURL } from "node:url";
import { checkLaws } from "@soapstone/pipeline";
import { constructCases } from "@soapstone/test-corpus";
import { fileResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";

/** What is kept of a description in `x-wsdl` and `x-xsd` is needed, each member of it: without it, another comes back. */
const cases = constructCases().filter(({ kind, skip }) => kind === "wsdl" && skip.forward === undefined);

describe.each(cases)("$id", ({ folder, left }) => {
  test.each(["facade", "wire"] as const)("keeps nothing that would be rebuilt without it (%s)", async (view) => {
    const source = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: folder }) };
    const { results } = await checkLaws(source, { only: "the complement is minimal", removals: 1000, view });
    expect(results.map(({ fault }) => fault)).toEqual([undefined]);
  });
});
