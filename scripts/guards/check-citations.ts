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
      const before = text.slice(Math.max(0, index - 160), index);
      const document = documents.find((name) => before.includes(name));
      if (document === undefined) find(index, `cites §${section} of no document that this guard knows`);
      else if (before.endsWith("WSDL 1.1 ") && !sectionsOfWsdl.test(section))
        find(index, `cites WSDL 1.1 §${section}, which there is not`);
    }
    return findings;
  });
}

/** Documents that are cited by section. */
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

/** The sections of WSDL 1.1 (W3C Note, 15 March 2001). */
const sectionsOfWsdl =
  /^(1(\.[12])?|2(\.1(\.[1-4])?|\.2|\.3(\.[12])?|\.4(\.[1-6])?|\.[567])?|3(\.[1-8])?|4(\.[1-7])?|5(\.[1-6])?)$/;

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
