import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { type Finding, filesBelow, foldersIn, root } from "../house.ts";
import { importsOf } from "./imports.ts";
import { lineOf, readSource } from "./source-text.ts";

/**
 * Guards the layers: who may import whom (ARCHITECTURE, "Packages"), packages by their root only, third-party code
 * through one file, Node only where a disk or a network is meant, nothing asynchronous below `pipeline`.
 */

const models = ["workspace", "xml-model", "apidoc-model"];
const ground = [...models, "xsd-regex", "xsd-values", "conversion", "complement"];
const schemas = [...ground, "schema-mapping", "schema-constraints", "schema-documents", "external-schemas"];

/** The packages that each package may import; the packages of opposite directions are independent. */
export const mayImport: ReadonlyMap<string, readonly string[]> = new Map([
  ["workspace", []],
  ["xml-model", ["workspace"]],
  ["apidoc-model", ["workspace"]],
  ["xsd-regex", ["workspace"]],
  ["xsd-values", [...models, "xsd-regex"]],
  ["conversion", [...models, "xsd-regex", "xsd-values"]],
  ["complement", [...models, "xsd-regex", "xsd-values", "conversion"]],
  ["documentation-markup", ["workspace", "xml-model"]],
  ["schema-mapping", [...ground, "documentation-markup"]],
  ["schema-constraints", [...ground, "schema-mapping"]],
  ["schema-documents", [...ground, "schema-mapping", "schema-constraints"]],
  ["external-schemas", [...ground, "schema-mapping"]],
  ["service-mapping", [...ground, "documentation-markup", "schema-mapping", "schema-constraints", "external-schemas"]],
  ["xsd-to-jsonschema", schemas],
  ["jsonschema-to-xsd", schemas],
  ["instance", [...schemas, "service-mapping"]],
  ["restore", ["workspace", "xml-model", "apidoc-model"]],
  ["bundler", ["workspace", "xml-model", "apidoc-model", "restore"]],
  ["apidoc-transforms", ["workspace", "apidoc-model"]],
  ["diff", [...models, "service-mapping"]],
  ["wsdl-to-apidoc", [...schemas, "documentation-markup", "service-mapping", "xsd-to-jsonschema"]],
  ["apidoc-to-wsdl", [...schemas, "documentation-markup", "service-mapping", "jsonschema-to-xsd"]],
  [
    "pipeline",
    [
      ...schemas,
      "service-mapping",
      "xsd-to-jsonschema",
      "jsonschema-to-xsd",
      "instance",
      "restore",
      "bundler",
      "apidoc-transforms",
      "diff",
      "wsdl-to-apidoc",
      "apidoc-to-wsdl",
    ],
  ],
  ["apidoc-to-typescript", ["workspace", "apidoc-model", "pipeline"]],
  ["cli", ["apidoc-to-typescript", "pipeline", "workspace"]],
  ["test-corpus", [...ground, "schema-mapping"]],
]);

/** Third-party parsers and printers that only one file may import, so that each can be replaced in one place. */
const onlyOnce = new Set(["saxes", "xmlbuilder2", "xpath", "@xmldom/xmldom", "yaml", "undici", "libxml2-wasm"]);

/** The files that may import Node's own modules and use Node's globals. */
const onNode = [/^packages\/workspace\/src\/resolvers\//, /^packages\/cli\//, /^test-corpus\//, /\/test\//];

/** The files that may be asynchronous: loading, its callbacks, and everything from `pipeline` upwards. */
const mayWait = [
  /^packages\/workspace\/src\/(load|resolver|document)\.ts$/,
  // Slow dependencies are loaded on demand: the YAML reader for a YAML text, XPath on request.
  /^packages\/apidoc-model\/src\/(json\/read|apidoc\/document-reader)\.ts$/,
  /^packages\/xml-model\/src\/xml\/load-select\.ts$/,
  /^packages\/workspace\/src\/resolvers\//,
  /^packages\/(pipeline|apidoc-to-typescript|cli)\//,
  /^test-corpus\//,
  /\/test\//,
];

export interface SourceFile {
  /** From the root of the checkout: `packages/cli/src/main.ts`. */
  readonly path: string;
  readonly text: string;
}

/** Returns the findings of all boundaries in the given files. */
export function boundaryFindings(files: readonly SourceFile[]): readonly Finding[] {
  const findings: Finding[] = [];
  const thirdParty = new Map<string, Set<string>>();
  for (const file of files) {
    const owner = packageOf(file.path);
    const isTest = /\/test\/|^test-corpus\/src\/laws\//.test(file.path);
    const find = (line: number, message: string): void => {
      findings.push({ place: `${file.path}:${line}`, message });
    };
    for (const { from, line } of importsOf(file.text)) {
      if (from.startsWith("@soapstone/")) checkOurs(owner, isTest, from, (message) => find(line, message));
      else if (from.startsWith(".")) checkRelative(file.path, from, (message) => find(line, message));
      else if (isBuiltin(from)) {
        if (!matches(onNode, file.path)) find(line, `imports ${from}; only workspace/src/resolvers and cli touch Node`);
      } else if (!isTest) {
        const name = packageName(from);
        const key = onlyOnce.has(name) ? name : `${name} in ${owner}`;
        thirdParty.set(key, (thirdParty.get(key) ?? new Set()).add(file.path));
      }
    }
    const { code } = readSource(file.text);
    for (const use of code.matchAll(/\b(process\.|Buffer\.|__dirname\b|__filename\b)/g)) {
      if (!matches(onNode, file.path)) find(lineOf(code, use.index), `uses ${use[1]}, which only Node has`);
    }
    for (const use of code.matchAll(/(?<!\.)\b(async|await|Promise)\b/g)) {
      if (!matches(mayWait, file.path)) {
        find(lineOf(code, use.index), `is asynchronous (${use[1]}); below pipeline only loading may wait`);
      }
    }
  }
  for (const [name, users] of thirdParty) {
    if (users.size > 1)
      findings.push({ place: [...users].sort().join(", "), message: `all import ${name}; one file may` });
  }
  return findings;
}

function checkOurs(owner: string, isTest: boolean, from: string, find: (message: string) => void): void {
  const [, name = "", ...deep] = from.split("/");
  if (deep.length > 0) find(`imports ${from}; packages are imported by their root, @soapstone/${name}`);
  if (isTest && (owner === "test-corpus" || name === owner || name === "test-corpus")) return;
  const allowed = mayImport.get(owner);
  if (allowed === undefined) find(`belongs to ${owner}, which has no row in the table of layers`);
  else if (!allowed.includes(name)) find(`imports @soapstone/${name}, which ${owner} may not`);
}

function checkRelative(path: string, from: string, find: (message: string) => void): void {
  const target = join(path, "..", from).replaceAll("\\", "/");
  const home = path.startsWith("packages/") ? path.split("/").slice(0, 2).join("/") : (path.split("/")[0] ?? "");
  if (!target.startsWith(`${home}/`)) find(`imports ${from}, which lies outside its package`);
  if (!/\.(ts|json|js|mjs)$/.test(from)) find(`imports ${from} without its ending`);
}

function packageOf(path: string): string {
  const [top = "", name = ""] = path.split("/");
  return top === "packages" ? name : top;
}

function packageName(from: string): string {
  return from
    .split("/")
    .slice(0, from.startsWith("@") ? 2 : 1)
    .join("/");
}

function matches(patterns: readonly RegExp[], path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/** The sources and tests of all packages. */
export function packageSources(): readonly SourceFile[] {
  const folders = [...foldersIn("packages").map((name) => `packages/${name}`), "test-corpus"];
  const paths = folders.flatMap((folder) => [
    ...filesBelow(`${folder}/src`, ".ts"),
    ...filesBelow(`${folder}/test`, ".ts"),
  ]);
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

export function checkBoundaries(): readonly Finding[] {
  return boundaryFindings(packageSources());
}
