import type { Diagnostic } from "../diagnostic.ts";
import type { Sources } from "../document.ts";
import { locateDiagnostic } from "../locate.ts";
import type { DocumentUri, ResolvedLocation } from "../location.ts";
import { shortUri } from "../uri.ts";
import { codeFrame } from "./code-frame.ts";
import type { Style } from "./style.ts";
import { harmlessLine } from "./text.ts";

export interface PrettyOptions {
  /** Colours a part of the text; without it there are no colours. */
  readonly colour?: (style: Style, text: string) => string;
  /** The address of a folder, ending with `/`, to which addresses are relative. */
  readonly folder?: DocumentUri;
  /** The maximum number of columns in a quoted line. Default: 100. */
  readonly width?: number;
}

/**
 * Prints a diagnostic for people: severity and code, one sentence, the location with the lines around it, related
 * locations (such as the references that led to the document), and the advice. Ends without a line break.
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
  const place = (where: ResolvedLocation) => colour("place", harmlessLine(placeText(where, options.folder)));

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

/** Formats a location: `types.xsd:12:7`, as editors and terminals understand it. */
export function placeText(location: ResolvedLocation, folder?: DocumentUri): string {
  const name = shortUri(location.uri, folder);
  return location.start === undefined ? name : `${name}:${location.start.line}:${location.start.column}`;
}
