import type { Position, Report } from "@soapstone/workspace";
import { xml } from "./diagnostics.ts";

/** The declarations in the internal subset of a document type declaration that a reader needs. */
export interface Doctype {
  /** The offset behind the document type declaration. */
  readonly end: number;
  /** Internal general entities: their replacement texts, with character references resolved. The first declaration counts. */
  readonly entities: ReadonlyMap<string, string>;
  /** The names of external entities, to which references are left out. */
  readonly external: ReadonlySet<string>;
  /** Default values of attributes: by element name as written, then by attribute name. */
  readonly attributes: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Returns the position of the document type declaration; undefined if there is none before the first element. */
export function findDoctype(text: string, start: number): number | undefined {
  let at = start;
  for (;;) {
    at = text.indexOf("<", at);
    if (at < 0) return undefined;
    if (text.startsWith("<!DOCTYPE", at)) return at;
    const end = text.startsWith("<!--", at) ? "-->" : text.startsWith("<?", at) ? "?>" : undefined;
    const closing = end === undefined ? -1 : text.indexOf(end, at);
    if (closing < 0) return undefined;
    at = closing + 1;
  }
}

const name = "[^\\s\"'<>\\[\\]%;=]+";
const literal = "\"([^\"]*)\"|'([^']*)'";
const externalId = `(?:SYSTEM|PUBLIC\\s+(?:"[^"]*"|'[^']*'))\\s*(?:${literal})`;
const header = new RegExp(`<!DOCTYPE\\s+${name}(?:\\s+${externalId})?\\s*`, "y");
const entity = new RegExp(`<!ENTITY\\s+(%\\s+)?(${name})\\s+(?:(?:${literal})|${externalId})[^>]*>`, "y");
const list = new RegExp(`<!ATTLIST\\s+(${name})\\s*((?:[^>"']|"[^"]*"|'[^']*')*)>`, "y");
const listed = new RegExp(
  `(${name})\\s+(?:NOTATION\\s*\\([^)]*\\)|\\([^)]*\\)|[A-Z]+)\\s+(?:#REQUIRED|#IMPLIED|(?:#FIXED\\s+)?(?:${literal}))`,
  "g",
);
const passedOver = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!(?:[^>"']|"[^"]*"|'[^']*')*>|[\s]+/y;
const parameterReference = new RegExp(`%(${name});`, "y");

/** The maximum length and depth of parameter entities: real documents use next to none. */
const parameterBudget = 100_000;

/**
 * Reads the document type declaration at `start` (XML 1.0 §2.8). External subsets and external entities are never
 * fetched, but reported (`xml/external-entity`). Unknown declarations are skipped, since the parser checks the syntax.
 */
export function readDoctype(text: string, start: number, place: (offset: number) => Position, report: Report): Doctype {
  const entities = new Map<string, string>();
  const parameters = new Map<string, string>();
  const external = new Set<string>();
  const attributes = new Map<string, Map<string, string>>();
  let budget = parameterBudget;

  header.lastIndex = start;
  const head = header.exec(text);
  const subset = head?.[1] ?? head?.[2];
  if (subset !== undefined) {
    report(xml("external-entity", { what: "The document type declaration", address: subset }, place(start)));
  }
  let at = head === null ? text.length : start + head[0].length;
  if (text[at] !== "[") return { end: at, entities, external, attributes };
  at += 1;

  // A stack of inputs: the subset, and on top of it the parameter entities that are being expanded.
  const inputs: { readonly text: string; at: number }[] = [{ text, at }];
  for (let input = inputs.at(-1); input !== undefined; input = inputs.at(-1)) {
    const nested = inputs.length > 1;
    const { text: here } = input;
    const matched = (pattern: RegExp): RegExpExecArray | null => {
      pattern.lastIndex = input.at;
      const found = pattern.exec(here);
      if (found !== null) input.at += found[0].length;
      return found;
    };
    const origin = place(nested ? start : input.at);
    const declared = matched(entity);
    if (declared !== null) {
      const [, percent, called = "", double, single, systemDouble, systemSingle] = declared;
      const value = double ?? single;
      const known = percent === undefined ? entities.has(called) || external.has(called) : parameters.has(called);
      if (value !== undefined && !known) (percent === undefined ? entities : parameters).set(called, characters(value));
      if (value === undefined) {
        const address = systemDouble ?? systemSingle ?? "";
        if (!known && percent === undefined) external.add(called);
        report(xml("external-entity", { what: `The entity ${called}`, address }, origin));
      }
      continue;
    }
    const attributeList = matched(list);
    if (attributeList !== null) {
      const [, owner = "", body = ""] = attributeList;
      for (const [, called = "", double, single] of body.matchAll(listed)) {
        const value = double ?? single;
        if (value === undefined) continue;
        const ofOwner = attributes.get(owner) ?? new Map<string, string>();
        attributes.set(owner, ofOwner);
        if (!ofOwner.has(called)) ofOwner.set(called, plainValue(value));
      }
      continue;
    }
    if (matched(passedOver) !== null) continue;
    const reference = matched(parameterReference);
    if (reference !== null) {
      const replacement = parameters.get(reference[1] ?? "");
      budget -= replacement?.length ?? 0;
      if (replacement !== undefined && budget >= 0 && inputs.length < 20) inputs.push({ text: replacement, at: 0 });
      continue;
    }
    if (nested && input.at >= here.length) inputs.pop();
    else if (!nested && (here[input.at] === "]" || input.at >= here.length)) {
      const closing = here.indexOf(">", input.at);
      return { end: closing < 0 ? here.length : closing + 1, entities, external, attributes };
    } else input.at += 1;
  }
  return { end: text.length, entities, external, attributes };
}

/**
 * Returns the value of an entity with its character references resolved, as its declaration requires (XML 1.0, 4.4.5).
 */
function characters(value: string): string {
  return value.replace(/&#(?:x([0-9a-fA-F]+)|([0-9]+));/g, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number.parseInt(decimal ?? "", 10) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? reference : String.fromCodePoint(code);
  });
}

const predefined: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * Returns the value that an attribute gets from a default: references are resolved, white space characters become
 * spaces (XML 1.0 §3.3.3).
 */
function plainValue(value: string): string {
  return characters(value.replace(/[\t\n\r]/g, " ")).replace(
    /&(lt|gt|amp|quot|apos);/g,
    (reference, called: string) => predefined.get(called) ?? reference,
  );
}
