import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Finding, filesBelow, foldersIn, root } from "../house.ts";
import type { SourceFile } from "./check-boundaries.ts";
import { lineOf } from "./source-text.ts";

/**
 * Guards citations: a decision that a text cites has a page in `docs/decisions`, and a section sign stands behind the
 * name of a document that a reader can find (`WSDL 1.1 §3.5`, `XSD 1.0 Part 2 §4.3`).
 */
export function citationFindings(files: readonly SourceFile[], decisions: ReadonlySet<number>): readonly Finding[] {
  return files.flatMap(({ path, text }) => {
    const findings: Finding[] = [];
    const find = (offset: number, message: string): void =>
      void findings.push({ place: `${path}:${lineOf(text, offset)}`, message });
    for (const { 1: numbers = "", index } of text.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi)) {
      for (const [number] of numbers.matchAll(/\d+/g))
        if (!decisions.has(Number(number))) find(index, `cites decision ${number}, which docs/decisions does not have`);
    }
    for (const { 0: cited, index } of text.matchAll(/\b(?:specification [12]|pitfall \d+)\b/g))
      find(index, `cites "${cited}"; name the document and its section, as in WSDL 1.1 §2.4`);
    if (path.endsWith(".ts"))
      for (const { 1: section = "", index } of text.matchAll(/[a-z.`"] \(([2-9]\.\d+(?:\.\d+)*)[),;]/g))
        find(
          index,
          `cites section ${section} of no document; name it, as in WSDL 1.1 §2.4 or Swagger 2.0, Schema Object`,
        );
    for (const { 1: section = "", index } of text.matchAll(/§(\d+(?:\.\d+)*)/g)) {
      const document = citedDocument(text.slice(Math.max(0, index - 160), index));
      if (document === undefined) find(index, `cites §${section} of no document that this guard knows`);
      else if (document === "WSDL 1.1" && !sectionsOfWsdl.has(section))
        find(index, `cites WSDL 1.1 §${section}, which there is not`);
    }
    return findings;
  });
}

/** Returns the document that a text names last, also across lines of a comment: the section after it belongs to it. */
function citedDocument(before: string): string | undefined {
  const line = before.replace(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, " ");
  const named = documents.map((name) => ({ name, index: line.lastIndexOf(name) })).filter(({ index }) => index >= 0);
  return named.sort((a, b) => b.index - a.index)[0]?.name;
}

/** The documents that may be cited by section. */
const documents = [
  ...["WSDL 1.1", "XSD 1.0 Part 1", "XSD 1.0 Part 2", "SOAP 1.1", "SOAP 1.2 Part 1", "SOAP 1.2 Part 2"],
  ...[
    "XML 1.0",
    "Namespaces in XML",
    "WS-Policy 1.5",
    "WS-PolicyAttachment 1.5",
    "WS-SecurityPolicy 1.2",
    "username token profile 1.0",
    "WS-I",
    "RFC ",
  ],
];

/** The table of contents of WSDL 1.1 (W3C Note, 15 March 2001): the title of each section by its number. */
const sectionsOfWsdl: ReadonlyMap<string, string> = new Map([
  ["1", "Introduction"],
  ["1.1", "WSDL Document Example"],
  ["1.2", "Notational Conventions"],
  ["2", "Service Definition"],
  ["2.1", "WSDL Document Structure"],
  ["2.1.1", "Document Naming and Linking"],
  ["2.1.2", "Authoring Style"],
  ["2.1.3", "Language Extensibility and Binding"],
  ["2.1.4", "Documentation"],
  ["2.2", "Types"],
  ["2.3", "Messages"],
  ["2.3.1", "Message Parts"],
  ["2.3.2", "Abstract vs. Concrete Messages"],
  ["2.4", "Port Types"],
  ["2.4.1", "One-way Operation"],
  ["2.4.2", "Request-response Operation"],
  ["2.4.3", "Solicit-response Operation"],
  ["2.4.4", "Notification Operation"],
  ["2.4.5", "Names of Elements within an Operation"],
  ["2.4.6", "Parameter Order within an Operation"],
  ["2.5", "Bindings"],
  ["2.6", "Ports"],
  ["2.7", "Services"],
  ["3", "SOAP Binding"],
  ["3.1", "SOAP Examples"],
  ["3.2", "How the SOAP Binding Extends WSDL"],
  ["3.3", "soap:binding"],
  ["3.4", "soap:operation"],
  ["3.5", "soap:body"],
  ["3.6", "soap:fault"],
  ["3.7", "soap:header and soap:headerfault"],
  ["3.8", "soap:address"],
  ["4", "HTTP GET & POST Binding"],
  ["4.1", "HTTP GET/POST Examples"],
  ["4.2", "How the HTTP GET/POST Binding Extends WSDL"],
  ["4.3", "http:address"],
  ["4.4", "http:binding"],
  ["4.5", "http:operation"],
  ["4.6", "http:urlEncoded"],
  ["4.7", "http:urlReplacement"],
  ["5", "MIME Binding"],
  ["5.1", "MIME Binding example"],
  ["5.2", "How the MIME Binding extends WSDL"],
  ["5.3", "mime:content"],
  ["5.4", "mime:multipartRelated"],
  ["5.5", "soap:body"],
  ["5.6", "mime:mimeXml"],
  ["6", "References"],
]);

/** The sources, tests, scripts and pages of the checkout, and the clauses of cases. */
function citingFiles(): readonly SourceFile[] {
  const code = [
    "scripts",
    "test-corpus/src",
    "test-corpus/test",
    ...foldersIn("packages").flatMap((name) => [`packages/${name}/src`, `packages/${name}/test`]),
  ];
  const paths = [...code.flatMap((folder) => filesBelow(folder, ".ts")), ...filesBelow("docs", ".md")];
  const cases = filesBelow("test-corpus/constructs", "case.yaml");
  return [...paths, ...cases, "ARCHITECTURE.md", "CONTRIBUTING.md"]
    .filter((path) => !/check-citations/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

export function checkCitations(): readonly Finding[] {
  const numbers = filesBelow("docs/decisions", ".md").map((path) => Number(/(\d+)-/.exec(path)?.[1]));
  return citationFindings(citingFiles(), new Set(numbers));
}
