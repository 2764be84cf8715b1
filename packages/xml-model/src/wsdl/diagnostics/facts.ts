import type { DiagnosticKind } from "@soapstone/workspace";
import type { Named } from "../../xsd/diagnostics/facts.ts";

/** Returns a table of diagnostic kinds unchanged; the compiler checks it and keeps the type of each message's facts. */
// biome-ignore lint/suspicious/noExplicitAny: the only type that accepts kinds with facts of any shape and still infers them
export function kinds<const Kinds extends Record<string, DiagnosticKind<any>>>(table: Kinds): Kinds {
  return table;
}

export type OfOperation = {
  readonly operation: string;
};

/** An unresolved name, and similar names that may be meant. */
export type UnresolvedName = Named & {
  readonly by: string;
  readonly nearest: readonly string[];
  readonly places: number;
};

/** ` Did you mean "a" or "b"?` */
export function suggestion(nearest: readonly string[]): string {
  return nearest.length === 0 ? "" : ` Did you mean ${nearest.map((name) => `"${name}"`).join(" or ")}?`;
}

/** `"a", "b" and "c"` */
export function listed(names: readonly string[], last = "and"): string {
  const quoted = names.map((name) => `"${name}"`);
  if (quoted.length < 2) return quoted.join("");
  return `${quoted.slice(0, -1).join(", ")} ${last} ${quoted.at(-1)}`;
}
