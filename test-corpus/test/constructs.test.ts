import { isObject, type Json, json, object, writeJson } from "@soapstone/apidoc-model";
import { constructCases, strayFiles } from "@soapstone/test-corpus";
import { describe, expect, test } from "vitest";
import { accountsText } from "./accounts-text.ts";
import { accountsToWsdl, accountsToXsd, convertWsdl, convertXsd } from "./convert-file.ts";
import { expectFile } from "./expectation.ts";
import { swaggerErrors } from "./judge.ts";
import { once } from "./once.ts";
import { readableText } from "./readable.ts";
import { sampled } from "./sampled.ts";

describe.each(sampled(constructCases()))("$id", (one) => {
  const { folder, left, kind, right, accounts, skip } = one;
  const forward = test.skipIf(skip.forward !== undefined);
  const convert = once(() =>
    kind === "wsdl" ? convertWsdl(left, folder, one.options) : convertXsd(left, folder, one.options),
  );

  forward("becomes its right side", async () => {
    expectFile(right, writeJson((await convert()).output, { format: "yaml" }), readableText);
  });

  forward("has the fates that its accounts say", async () => {
    expectFile(accounts.forward, accountsText((await convert()).accounts));
  });

  forward("has a right side that the official schema accepts", async () => {
    const { output } = await convert();
    const apidoc = kind === "wsdl" ? output : aroundDefinitions(output);
    expect(swaggerErrors(apidoc)).toEqual([]);
  });

  test.skipIf(skip.backward !== undefined)("has the fates of the way back that its accounts say", async () => {
    const back = kind === "wsdl" ? accountsToWsdl(right, folder) : accountsToXsd(left, folder, one.options);
    expectFile(accounts.backward, accountsText(await back));
  });

  forward("consists of files that the case uses", async () => {
    expect(strayFiles(folder, (await convert()).loaded)).toEqual([]);
  });
});

/** Returns a description with these definitions alone. */
function aroundDefinitions(definitions: Json): Json {
  const around = object([
    ["swagger", "2.0"],
    ["info", json({ title: "Definitions", version: "1" })],
    ["paths", object([])],
  ]);
  return isObject(definitions) ? object([...around, ...definitions]) : around;
}
