import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import { type Described, type MessageUse, type Operation, type QName, xmlText } from "@soapstone/xml-model";
import { ncNameOfKey } from "../../names.ts";
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

/** The abstract operation, which is one-way where nothing answers. */
export function abstractOperation(
  name: string,
  input: MessageUse,
  output: MessageUse | undefined,
  faults: readonly MessageUse[],
  words: string | undefined,
): Operation {
  const pattern = output === undefined ? "one-way" : "request-response";
  const messages = output === undefined ? { input } : { input, output };
  return { ...nothing, ...documented(words), kind: "operation", name, pattern, ...messages, faults };
}

/** A fault for each response of an error, with one element that operations share where their schemas are the same. */
export function faultUses(
  { outcome, responses }: NativeOperation,
  name: string,
  table: NameTable,
): readonly MessageUse[] {
  return outcome.faults.flatMap((code): readonly MessageUse[] => {
    const response = responses.get(code);
    if (response?.detail !== undefined)
      return [...response.detail].map(([fault, said]) => {
        const { schema, description } = apart(said);
        const element = table.shared(ncNameOfKey(fault), schema, name);
        return use("fault", ncNameOfKey(fault), faultMessage(element, table), description);
      });
    const element = table.shared(faultName(code), response?.schema ?? emptyContent, name);
    return [use("fault", faultName(code), faultMessage(element, table), response?.description)];
  });
}

/** Tools name a class for the message and one for its element: they have two names. */
function faultMessage(element: string, table: NameTable): QName {
  return table.messageOf(`${element}Fault`, element, "fault");
}

/** A fault in the detail of a facade: its schema, and what is said of it beside a reference. */
function apart(said: Json): { readonly schema: Json; readonly description?: string } {
  const description = isObject(said) ? said.get("description") : undefined;
  if (!isObject(said) || typeof description !== "string") return { schema: said };
  const rest = new Map([...said].filter(([key]) => key !== "description"));
  const all = rest.get("allOf");
  const [only] = isArray(all) && all.length === 1 && rest.size === 1 ? all : [];
  return { schema: only ?? rest, description };
}
