import type { Diagnostic } from "../diagnostic.ts";
import type { Sources } from "../document.ts";
import { locateDiagnostic } from "../locate.ts";
import type { DocumentUri, Location } from "../place.ts";
import { shortUri } from "../uri.ts";
import { codeFrame } from "./code-frame.ts";
import type { Style } from "./style.ts";
import { harmlessLine } from "./text.ts";

export interface PrettyOptions {
  /** Colours a part; without it nothing is coloured. */
  readonly colour?: (style: Style, text: string) => string;
  /** The folder (an address that ends with `/`) to which addresses are shown relative. */
  readonly folder?: DocumentUri;
  /** Columns of the longest line of a frame; 100 if not given. */
  readonly width?: number;
}

/**
 * The diagnostic for people: severity and code, one sentence, the place with three lines of its text, where else to
 * look (what asked for the document), and what can be done. Ends without a line break.
 *
 *     error xsd/unresolved-reference: No type {urn:a}Bok is declared.
 *       types.xsd:12:7
 *        11 |   <xs:sequence>
 *      > 12 |     <xs:element name="b" type="a:Bok"/>
 *           |     ^
 *        13 |   </xs:sequence>
 *       Fix: Declare the type, or correct the name.
 */
export function renderPretty(diagnostic: Diagnostic, sources: Sources, options: PrettyOptions = {}): string {
  const colour = options.colour ?? ((_style, text) => text);
  const { code, severity, message, advice, location, related } = locateDiagnostic(diagnostic, sources);
  const place = (where: Location) => colour("place", harmlessLine(placeText(where, options.folder)));

  const lines = [`${colour(severity, severity)} ${colour("code", code)}: ${harmlessLine(message)}`];
  if (location !== undefined) {
    lines.push(`  ${place(location)}`);
    const text = sources.get(location.uri)?.text;
    if (text !== undefined && location.start !== undefined) {
      lines.push(...codeFrame(text, location.start, { width: options.width ?? 100, colour }));
    }
  }
  for (const other of related ?? []) {
    const where = other.location === undefined ? "" : ` ${place(other.location)}`;
    lines.push(`  ${harmlessLine(other.message)}${where}`);
  }
  lines.push(`  ${colour("advice", "Fix:")} ${harmlessLine(advice)}`);
  return lines.join("\n");
}

/** `types.xsd:12:7`, as editors and terminals understand it. */
export function placeText(location: Location, folder?: DocumentUri): string {
  const name = shortUri(location.uri, folder);
  return location.start === undefined ? name : `${name}:${location.start.line}:${location.start.column}`;
}
