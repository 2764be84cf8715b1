import { type Apidoc, isArray, type Json } from "@soapstone/apidoc-model";
import { given } from "../complement/fields.ts";
import { rootComplement } from "../complement/root.ts";
import type { Choices } from "./choices.ts";

/** What of a description is shown, and how, where that is not the usual way. */
export interface Selection extends Pick<Choices, "service" | "port" | "host" | "allPorts" | "operations" | "security"> {
  /** Operations of one address are one. */
  readonly singlePath?: boolean;
  /** All of the types is said. */
  readonly exact?: boolean;
  /** Operations have only the summaries that the description says. */
  readonly noGeneratedSummaries?: boolean;
  /** Elements that hold a repeated child and nothing else are objects. */
  readonly noWrappedArrays?: boolean;
  /** Responses that only hold a result are objects. */
  readonly noUnwrapResult?: boolean;
}

const names = ["service", "port", "host", "security"] as const;
const flags = ["allPorts", "singlePath", "exact", "noGeneratedSummaries", "noWrappedArrays", "noUnwrapResult"] as const;

/** What was asked for where that is not everything, `port CataloguePort12`; undefined where nobody asked for anything. */
export function selectionText(asked: Selection): Json | undefined {
  const texts = [
    ...names.flatMap((name) => (asked[name] === undefined ? [] : [`${name} ${asked[name]}`])),
    ...flags.filter((flag) => asked[flag] === true),
    ...(asked.operations ?? []).map((pattern) => `operations ${pattern}`),
  ];
  return texts.length === 0 ? undefined : texts;
}

/** The part of a description that was asked for; undefined where that is all of it. */
export function partText({ service, port, host }: Pick<Selection, "service" | "port" | "host">): string | undefined {
  const record = selectionText({ ...given("service", service), ...given("port", port), ...given("host", host) });
  return isArray(record) ? record.join(", ") : undefined;
}

/** The inverse of `selectionText`; what is no such text asks for nothing. */
export function selectionFrom(record: Json | undefined): Selection {
  const pairs = (isArray(record) ? record : []).flatMap((text) => {
    const [, word, value = ""] = (typeof text === "string" ? /^(\w+)(?: (.*))?$/s.exec(text) : null) ?? [];
    return word === undefined ? [] : [[word, value] as const];
  });
  const said = new Map(pairs);
  const operations = pairs.flatMap(([word, value]) => (word === "operations" ? [value] : []));
  return {
    ...Object.fromEntries(names.flatMap((name) => (said.has(name) ? [[name, said.get(name)]] : []))),
    ...Object.fromEntries(flags.flatMap((flag) => (said.has(flag) ? [[flag, true]] : []))),
    ...(operations.length === 0 ? {} : { operations }),
  };
}

/** Whether elements around a repeated child are objects in a description of a service, as its record says. */
export function showsObjects(apidoc: Apidoc): boolean {
  return isWireView(apidoc) || selectionFrom(rootComplement(apidoc.extensions)?.get("asked")).noWrappedArrays === true;
}

/** Whether a description says what is sent to a service, envelopes and all, as its record says. */
export function isWireView({ extensions }: Apidoc): boolean {
  return rootComplement(extensions)?.get("view") === "wire";
}
