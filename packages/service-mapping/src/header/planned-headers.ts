import type { HeaderMarks } from "@soapstone/complement";
import type { DefinitionsSet } from "@soapstone/xml-model";
import { blockName } from "../conventions/header-blocks.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { flatBlock } from "../exchange/flat.ts";
import { soapMessage } from "../exchange/soap-message.ts";
import { headerNames } from "./header-names.ts";
import { headerSourceText } from "./header-source.ts";

type HeaderNames = ReadonlyMap<string, string>;

/**
 * Returns the names of the header fields of an operation by their sources; `chosen` has the names from a plan or an
 * edit.
 */
export function headerFieldNames(
  set: DefinitionsSet,
  { bindingOperation }: Pick<Exchange, "bindingOperation">,
  chosen: HeaderMarks = noNames,
): HeaderMarks {
  const namesOf = (side: "input" | "output", own: HeaderNames): HeaderNames => {
    const sources = soapMessage(set, undefined, bindingOperation?.[side]).headers.flatMap((bound) => {
      const flat = flatBlock(set.schemas, bound.part);
      const leaves = flat === undefined ? [] : flat === "whole" ? [undefined] : flat.map(({ name }) => name);
      return leaves.map((leaf) => ({ block: blockName(bound), leaf }));
    });
    const texts = sources.map(headerSourceText);
    const names = headerNames(
      sources,
      texts.map((text) => own.get(text)),
    );
    return new Map(texts.map((text, index) => [text, names[index] ?? text]));
  };
  return { request: namesOf("input", chosen.request), response: namesOf("output", chosen.response) };
}

const noNames: HeaderMarks = { request: new Map(), response: new Map() };

/**
 * Returns the names that a plan gives to header fields of an operation, overridden by those of an edit; or the reason
 * why the plan cannot be followed.
 */
export function plannedHeaders(
  plan: HeaderNames,
  fields: HeaderMarks | undefined,
  edited: HeaderMarks | undefined,
): HeaderMarks | string {
  const known = [...(fields?.request ?? []), ...(fields?.response ?? [])].map(([source]) => source);
  const strange = [...plan.keys()].find((source) => !known.includes(source));
  if (strange !== undefined) return `no header field of its messages stands for ${strange}`;
  const named = (of: HeaderNames = new Map(), own: HeaderNames = new Map()): HeaderNames =>
    new Map([...[...plan].filter(([source]) => of.has(source)), ...own]);
  const all = { request: named(fields?.request, edited?.request), response: named(fields?.response, edited?.response) };
  const twice = [all.request, all.response].flatMap(repeated)[0];
  return twice === undefined ? all : `two of its header fields would be called ${twice}`;
}

/** Returns the names that occur more than once, without regard to case (RFC 9110 §5.1). */
function repeated(names: HeaderNames): readonly string[] {
  const folded = [...names.values()].map((name) => name.toLowerCase());
  return [...names.values()].filter((_, index) => folded.indexOf(folded[index] ?? "") < index);
}
