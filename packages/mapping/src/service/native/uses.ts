import { type Described, type MessageUse, type QName, xmlText } from "@soapstone/xml-model";
import type { NameTable } from "./name-table.ts";
import { emptyContent, faultName } from "./outcome.ts";
import type { NativeOperation } from "./service-plan.ts";

export const nothing: Described = { extensions: [], foreign: [] };

export function documented(words: string | undefined): Pick<Described, "documentation"> {
  return words === undefined ? {} : { documentation: [{ kind: "text", text: xmlText(words) }] };
}

/** An input, output or fault of an operation, with what a response says of itself. */
export function use(kind: MessageUse["kind"], name: string, message: QName, words: string | undefined): MessageUse {
  return { ...nothing, ...documented(words || undefined), kind, name, named: kind === "fault", message };
}

/** A fault for each response of an error, with one element that operations share where their schemas are the same. */
export function faultUses(
  { outcome, responses }: NativeOperation,
  name: string,
  table: NameTable,
): readonly MessageUse[] {
  return outcome.faults.map((code) => {
    const response = responses.get(code);
    const element = table.shared(faultName(code), response?.schema ?? emptyContent, name);
    return use("fault", faultName(code), table.messageOf(element, element, "fault"), response?.description);
  });
}
