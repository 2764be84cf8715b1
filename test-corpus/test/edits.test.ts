import { type EditCase, editCases, editedServices } from "@soapstone/test-corpus";
import { describe, expect, test } from "vitest";
import { converted, described, edited, type Files, withoutComplement } from "./edit-trip.ts";

/** Edits as people make them, in several services: what they change in the WSDL, and that they come back. */
describe.each(editedServices())("$name", (service) => {
  let description: Promise<Files> | undefined;
  const cases = editCases().filter((one) => one.service.name === service.name);

  test.each(cases)("$kind: the WSDL becomes the edited description again", async (one: EditCase) => {
    description ??= described(service);
    const now = edited(await description, one);
    const wsdl = await converted(now, { to: "wsdl" });
    const [again] = await converted(wsdl, { to: "apidoc", format: "json", view: service.view });
    expect(withoutComplement(again?.text)).toEqual(withoutComplement(now[0]?.text));
  });
});
