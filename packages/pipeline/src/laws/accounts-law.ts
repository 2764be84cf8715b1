import { countFacts } from "@soapstone/xml-model";
import { convertDocument } from "../convert/convert-document.ts";
import { loadDocument } from "../load/load-document.ts";
import { readLoaded } from "../load/read-loaded.ts";
import { isOf } from "../transform/document.ts";
import type { Law } from "./law.ts";
import { filesOf } from "./trip.ts";

/** The accounts of a conversion add up to the number of facts that the model counts. */
export const accountsAddUp: Law = {
  name: "the accounts add up",
  kinds: ["wsdl", "xsd"],
  async fault({ entry, limits }) {
    const { result } = await loadDocument(entry, { limits });
    const { doc } = result.ok ? readLoaded(result.value) : {};
    if (!isOf(doc, "wsdl") && !isOf(doc, "xsd")) return "the document cannot be read again";
    const outcome = await convertDocument(entry, { to: "apidoc", limits });
    filesOf(outcome);
    if (outcome.status !== "converted") return undefined;
    const { total, tally, exceptions } = outcome.accounts;
    const counted = [...countFacts(doc.value).values()].reduce((sum, count) => sum + count, 0);
    const sum = tally.mapped + tally.approximated + tally.complement + tally.dropped;
    if (counted !== total || sum !== total)
      return `the document has ${counted} facts, the accounts say ${total}, and their parts come to ${sum}`;
    const notMapped = tally.approximated + tally.complement + tally.dropped;
    return exceptions.length === notMapped
      ? undefined
      : `${notMapped} facts are not mapped, but ${exceptions.length} are named`;
  },
};
