import { type EditCase, editCases, editedServices } from "@soapstone/test-corpus";
import { describe, expect, test } from "vitest";
import { backFrom, type Channel, described, edited, originalOf, type Texts, withoutComplement } from "./edit-trip.ts";

const isEvery = process.env.EDITS === "all";

/** An edit of what an edit before made: an original with residuals, and a description that these are part of. */
describe.each(editedServices())("$name", (service) => {
  const original = originalOf(service);
  const cases = editCases().filter((one) => one.service.name === service.name);
  const channels: readonly Channel[] = isEvery ? ["companion", "inline", "none"] : ["companion"];

  for (const channel of channels)
    for (const [index, one] of cases.entries()) {
      if (!isEvery && index % 9 !== 0) continue;
      test(`${one.kind}, and one more edit with the complement ${channel}`, async () => {
        const [first, documents] = await editedOnce(await described(original, service, channel), one, original);
        const again = await described(documents, service, channel, first);
        expect(await backFrom(again, documents, channel)).toEqual(documents);
        const [second, more] = await editedOnce(again, next(again, index), documents);
        expect(withoutComplement(await described(more, service, channel, second))).toEqual(withoutComplement(second));
      });

      async function editedOnce(description: Texts, edit: EditCase, before: Texts): Promise<readonly [Texts, Texts]> {
        const now = edited(description, edit);
        return [now, await backFrom(now, before, channel)];
      }
    }

  /** Returns the next edit that applies to a description which has another edit. */
  function next(description: Texts, index: number): EditCase {
    const others = [...cases.slice(index + 1), ...cases.slice(0, index)];
    const found = others.find((one) => applies(description, one));
    if (found === undefined) throw new Error("No other edit applies.");
    return found;
  }
});

function applies(description: Texts, one: EditCase): boolean {
  try {
    return edited(description, one)["api.json"] !== description["api.json"];
  } catch {
    return false;
  }
}
