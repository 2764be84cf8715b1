import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { checkLaws } from "@soapstone/pipeline";
import { constructCases, serviceCases } from "@soapstone/test-corpus";
import { fileResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import { sampled } from "./sampled.ts";

/**
 * WSDL or XSD -> apidoc -> and back, twice, all without a complement (law 4): the second trip has the result of the
 * first.
 */
const cases = [
  ...constructCases()
    .filter(({ skip }) => skip.forward === undefined)
    .map(({ id, left, kind, changes }) => ({ id, left, kind, changes })),
  ...serviceCases().map(({ name, entry }) => ({ id: name, left: entry, kind: "wsdl", changes: undefined })),
];

describe.each(sampled(cases))("$id", ({ left, kind, changes }) => {
  // The description of a schema does not depend on the view.
  const views = kind === "xsd" ? ["facade" as const] : (["facade", "wire"] as const);
  test.each(views.filter((view) => view === "wire" || changes === undefined))(
    "settles without a complement, as %s",
    async (view) => {
      const entry = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: dirname(left) }) };
      const { results } = await checkLaws(entry, { only: "second trip", view });
      expect(results.map(({ fault }) => fault)).toEqual([undefined]);
    },
  );
});
