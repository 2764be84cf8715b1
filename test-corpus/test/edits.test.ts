import { existsSync } from "node:fs";
import { type EditCase, editCases, editedServices } from "@soapstone/test-corpus";
import { describe, expect, test } from "vitest";
import {
  backFrom,
  type Channel,
  described,
  edited,
  originalOf,
  patchOf,
  withoutComplement,
  withoutXmlResiduals,
} from "./edit-trip.ts";
import { expectFile, updates } from "./expectation.ts";
import { sampled } from "./sampled.ts";

const isEvery = process.env.EDITS === "all";

/** Edits in several services: their changes in the author's documents, and that they are restored. */
describe.each(editedServices())("$name", (service) => {
  const original = originalOf(service);
  const descriptions = new Map<Channel, ReturnType<typeof described>>();
  const descriptionIn = (channel: Channel) => {
    const found = descriptions.get(channel) ?? described(original, service, channel);
    descriptions.set(channel, found);
    return found;
  };

  test("is restored unchanged if nothing is edited", async () => {
    for (const channel of ["companion", "inline", "none"] as const)
      expect(patchOf(original, await backFrom(await descriptionIn(channel), original, channel))).toBe("");
  });

  for (const [index, one] of sampled([...editCases().entries()])) {
    if (one.service.name !== service.name) continue;
    // All edits run with EDITS=all; otherwise one service has all kinds and the others take turns, since each edit
    // costs several conversions.
    const isTurn = service.name === "document-literal" || index % 3 === 0;
    if (!isEvery && !isTurn) continue;
    if (!updates && !existsSync(one.patch)) {
      test.todo(`${one.kind}: the documents are edited just so`);
      continue;
    }
    test(`${one.kind}: the documents are edited just so, and become the edited description again`, async () => {
      expectFile(one.patch, await patchedBy(one, "companion"));
    });

    const others = ["inline", "none"] as const;
    for (const channel of isEvery ? others : others.filter((_, at) => index % 14 === 7 * at))
      test(`${one.kind}: is the same edit with the complement ${channel}`, async () => {
        expectFile(one.patch, await patchedBy(one, channel));
      });
  }

  async function patchedBy(one: EditCase, channel: Channel): Promise<string> {
    const now = edited(await descriptionIn(channel), one);
    const documents = await backFrom(now, original, channel);
    const again = await described(documents, service, channel, now);
    expect(withoutComplement(again)).toEqual(withoutComplement(now));
    // A file with wire messages states XML names in every channel.
    const saysXml = channel === "companion" || service.view === "wire";
    return patchOf(original, saysXml ? documents : withoutXmlResiduals(documents));
  }
});
