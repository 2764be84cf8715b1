import type { Position, Report } from "@soapstone/workspace";
import { xml } from "./diagnostics.ts";
import type { Doctype } from "./doctype.ts";

/** A text in which references to the document's own entities are replaced by their content. */
export interface ExpandedText {
  readonly text: string;
  /**
   * Converts an offset in the expanded text to one in the original; within a replacement, to the offset of the
   * reference.
   */
  readonly origin: (offset: number) => number;
}

/**
 * Matches references, the ends of tags and values, and the markup in which references are not replaced (comments, CDATA
 * sections, instructions).
 */
const tokens = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|[<>"']|&([^;#&<>\s"']+);/g;

/** The maximum nesting of entities. */
const maximumDepth = 40;

/**
 * Replaces references to declared entities, in text and in attribute values, with the content of the entities, markup
 * included. Undeclared entities are left to the parser, external ones are left out. The replacements may have `limit`
 * characters in total; an entity that exceeds it or contains itself is left out, and reported once. Undefined if the
 * document type declares no entities.
 */
export function expandEntities(
  text: string,
  doctype: Doctype,
  limit: number,
  place: (offset: number) => Position,
  report: Report,
): ExpandedText | undefined {
  if (doctype.entities.size === 0 && doctype.external.size === 0) return undefined;
  const expansion = expander(doctype, limit);
  const pieces: string[] = [text.slice(0, doctype.end)];
  /** The offsets at which unchanged stretches begin: in the expanded text, and in the original. */
  const stretches: { readonly now: number; readonly before: number; readonly fixed: boolean }[] = [];
  let length = doctype.end;
  let copied = doctype.end;
  let quote: string | undefined;
  let inTag = false;
  const put = (piece: string, before: number, fixed: boolean): void => {
    stretches.push({ now: length, before, fixed });
    pieces.push(piece);
    length += piece.length;
  };

  tokens.lastIndex = doctype.end;
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    const [written, entity] = token;
    if (entity === undefined) {
      if (quote !== undefined) quote = written === quote ? undefined : quote;
      else if (written === "<") inTag = true;
      else if (written === ">") inTag = false;
      else if (inTag && (written === '"' || written === "'")) quote = written;
      continue;
    }
    if (!doctype.entities.has(entity) && !doctype.external.has(entity)) continue;
    const { content, problem } = expansion(entity);
    if (problem !== undefined) report(xml(problem, { name: entity, limit }, place(token.index)));
    put(text.slice(copied, token.index), copied, false);
    put(quote === undefined ? content : inValue(content), token.index, true);
    copied = token.index + written.length;
  }
  put(text.slice(copied), copied, false);

  const origin = (offset: number): number => {
    let low = 0;
    let high = stretches.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((stretches[middle]?.now ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const stretch = stretches[low - 1];
    if (stretch === undefined) return offset;
    return stretch.fixed ? stretch.before : stretch.before + (offset - stretch.now);
  };
  return { text: pieces.join(""), origin };
}

/** Escapes content within quotation marks: a quotation mark must not end the value, and `<` must stay an error. */
function inValue(content: string): string {
  return content.replace(/"/g, "&quot;").replace(/'/g, "&apos;");
}

type EntityProblem = "recursive-entity" | "entity-expansion-limit";

interface Expansion {
  readonly content: string;
  readonly problem?: EntityProblem;
}

/** Returns the full replacement of entities, each computed once; a problem is reported at the first reference only. */
function expander(doctype: Doctype, limit: number): (entity: string) => Expansion {
  const known = new Map<string, Expansion>();
  let spent = 0;
  let exhausted = false;

  const expand = (entity: string, around: readonly string[]): Expansion => {
    const before = known.get(entity);
    if (before !== undefined) return before;
    const replacement = doctype.entities.get(entity);
    if (replacement === undefined) return { content: "" };
    if (around.includes(entity)) return { content: "", problem: "recursive-entity" };
    if (around.length > maximumDepth) return { content: "", problem: "entity-expansion-limit" };
    const inside = [...around, entity];
    const pieces: string[] = [];
    let problem: EntityProblem | undefined;
    let length = 0;
    let copied = 0;
    for (const reference of replacement.matchAll(/&([^;#&<>\s"']+);/g)) {
      const [written, inner = ""] = reference;
      if (!doctype.entities.has(inner) && !doctype.external.has(inner)) continue;
      const part = expand(inner, inside);
      problem ??= part.problem;
      length += part.content.length;
      if (length > limit) problem ??= "entity-expansion-limit";
      if (problem !== undefined) break;
      pieces.push(replacement.slice(copied, reference.index), part.content);
      copied = reference.index + written.length;
    }
    pieces.push(replacement.slice(copied));
    const result: Expansion = problem === undefined ? { content: pieces.join("") } : { content: "", problem };
    known.set(entity, result);
    return result;
  };

  const reported = new Set<string>();
  return (entity) => {
    const whole = expand(entity, []);
    spent += whole.content.length;
    const over = exhausted || spent > limit;
    const problem = whole.problem ?? (over ? "entity-expansion-limit" : undefined);
    if (problem === undefined) return whole;
    exhausted ||= over;
    const first = !reported.has(problem);
    reported.add(problem);
    return first ? { content: "", problem } : { content: "" };
  };
}
