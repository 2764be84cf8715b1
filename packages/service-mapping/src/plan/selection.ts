import { type Apidoc, isArray, type Json } from "@soapstone/apidoc-model";
import { optionalField } from "../complement/fields.ts";
import { rootComplement } from "../complement/root.ts";
import type { Choices } from "./choices.ts";

/** The user's choices that the complement must hold, since the way back has to know them. */
export interface Selection extends Pick<Choices, "service" | "port" | "host" | "allPorts" | "operations" | "security"> {
  /** All operations of one address are one operation of the output. */
  readonly singlePath?: boolean;
  /** The exact profile was used. */
  readonly exact?: boolean;
  /** No summaries are generated from names of operations. */
  readonly noGeneratedSummaries?: boolean;
  /** Elements that hold only a repeated child are objects, instead of arrays. */
  readonly noWrappedArrays?: boolean;
  /** Responses that hold only a result are objects. */
  readonly noUnwrapResult?: boolean;
}

const names = ["service", "port", "host", "security"] as const;
const flags = ["allPorts", "singlePath", "exact", "noGeneratedSummaries", "noWrappedArrays", "noUnwrapResult"] as const;

/** Writes a selection for the complement, as in `port CataloguePort12`; undefined where it is the default. */
export function selectionText(selection: Selection): Json | undefined {
  const texts = [
    ...names.flatMap((name) => (selection[name] === undefined ? [] : [`${name} ${selection[name]}`])),
    ...flags.filter((flag) => selection[flag] === true),
    ...(selection.operations ?? []).map((pattern) => `operations ${pattern}`),
  ];
  return texts.length === 0 ? undefined : texts;
}

/** Names the part of a description that was selected; undefined where that is all of it. */
export function partText({ service, port, host }: Pick<Selection, "service" | "port" | "host">): string | undefined {
  const record = selectionText({
    ...optionalField("service", service),
    ...optionalField("port", port),
    ...optionalField("host", host),
  });
  return isArray(record) ? record.join(", ") : undefined;
}

/** The inverse of `selectionText`; any other value selects nothing. */
export function selectionFrom(record: Json | undefined): Selection {
  const pairs = (isArray(record) ? record : []).flatMap((text) => {
    const [, word, value = ""] = (typeof text === "string" ? /^(\w+)(?: (.*))?$/s.exec(text) : null) ?? [];
    return word === undefined ? [] : [[word, value] as const];
  });
  const values = new Map(pairs);
  const operations = pairs.flatMap(([word, value]) => (word === "operations" ? [value] : []));
  return {
    ...Object.fromEntries(names.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : []))),
    ...Object.fromEntries(flags.flatMap((flag) => (values.has(flag) ? [[flag, true]] : []))),
    ...(operations.length === 0 ? {} : { operations }),
  };
}

/** Whether a description was made with `noWrappedArrays`, by its complement. */
export function hasNoWrappedArrays(apidoc: Apidoc): boolean {
  return (
    isWireView(apidoc) || selectionFrom(rootComplement(apidoc.extensions)?.get("selection")).noWrappedArrays === true
  );
}

/** Whether a description is of the wire view, by its complement. */
export function isWireView({ extensions }: Apidoc): boolean {
  return rootComplement(extensions)?.get("view") === "wire";
}
