import type { Prose } from "../description/documentation.ts";
import { summaryOf } from "../description/documentation-text.ts";

/** Which words of an operation its documentation is: its description, unless said. `first`: the summary is a part of it. */
export type ProseForm = "summary" | "both" | "first";

/** The documentation of an operation: its summary, a blank line, its description. */
export function proseText({ summary, description }: Prose): { readonly text?: string; readonly form?: ProseForm } {
  if (summary === undefined) return description === undefined ? {} : { text: description };
  if (description === undefined) return { text: summary, form: "summary" };
  if (summary === summaryOf(description)) return { text: description, form: "first" };
  return { text: `${summary}\n\n${description}`, form: "both" };
}

/** The other way. */
export function proseOf(text: string | undefined, form: string | undefined): Prose {
  if (text === undefined) return {};
  if (form === "summary") return { summary: text };
  const first = form === "first" ? summaryOf(text) : undefined;
  if (first !== undefined) return { summary: first, description: text };
  const end = form === "both" ? text.indexOf("\n\n") : -1;
  return end < 0 ? { description: text } : { summary: text.slice(0, end), description: text.slice(end + 2) };
}
