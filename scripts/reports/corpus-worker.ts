import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import SwaggerParser from "@apidevtools/swagger-parser";
import { type ConvertOutcome, checkLaws, convertDocument, type LawResult } from "@soapstone/pipeline";
import { fileResolver, loadWorkspace } from "@soapstone/workspace";
import { definitionsSet, xmlReader } from "@soapstone/xml-model";
import type Draft04 from "ajv-draft-04";
import type { Message } from "./corpus-pool.ts";
import type { Expectation, Row } from "./corpus-table.ts";

/** A document to convert: a family's folder and a file in it. */
export interface Task {
  readonly root: string;
  readonly family: string;
  readonly entry: string;
  readonly bytes: number;
  readonly expectation: Expectation;
  /** The names of the laws to run. */
  readonly laws: readonly string[];
  /** The view of services for the laws. */
  readonly view: "facade" | "wire";
}

/** The part of a row that the worker determines. */
export type Judged = Omit<Row, "family" | "entry" | "bytes" | "expectation">;

const require = createRequire(import.meta.url);
const Ajv = require("ajv-draft-04") as typeof Draft04.default;
const isSwagger = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
  require("swagger-schema-official/schema.json"),
);

if (parentPort === null) throw new Error("corpus-worker runs as a worker thread of corpus-report.");
const port = parentPort;
const post = (message: Message<Judged>): void => port.postMessage(message);

port.on("message", (task: Task) => {
  // An exception ends the thread, and the report counts it as a crash.
  void run(task);
});

async function run(task: Task): Promise<void> {
  const uri = pathToFileURL(join(task.root, task.entry)).href;
  const resolver = fileResolver({ root: task.root });
  const start = performance.now();
  const outcome = await convertDocument({ uri, resolver }, { format: "json", rootField: "swagger" });
  const ms = performance.now() - start;
  post({ converted: ms });

  const codes: Record<string, number> = {};
  for (const { code } of outcome.diagnostics) codes[code] = (codes[code] ?? 0) + 1;
  const [file] = outcome.status === "converted" ? outcome.files : [];
  if (outcome.status !== "converted" || file === undefined) {
    const worst = outcome.diagnostics.find(({ severity }) => severity === "error");
    const reason = worst === undefined ? outcome.status : `${worst.code}: ${worst.message}`;
    const operations = { in: 0, out: 0, reported: 0 };
    post({ result: { status: "no-output", ms, operations, missing: [], judgements: [], fates: {}, codes, reason } });
    return;
  }
  const apidoc = JSON.parse(file.text) as Swagger;
  const judgements = [...schemaErrors(apidoc), ...(await parserErrors(JSON.parse(file.text) as Swagger))];
  const { operations, missing } = await operationsOf(uri, task.root, apidoc, outcome);
  const status = missing.length === 0 ? "converted" : "incomplete";
  const laws: LawResult[] = [];
  for (const only of task.laws) laws.push(...(await checkLaws({ uri, resolver }, { only, view: task.view })).results);
  post({
    result: {
      status,
      ms,
      operations,
      missing,
      judgements,
      fates: { ...outcome.accounts.tally },
      codes,
      reason: "",
      laws,
      share: shareOf(apidoc, file.text),
    },
  });
}

/** Returns the share of an output's `x-` fields in its characters. */
function shareOf(output: unknown, text: string): number {
  const bare = JSON.stringify(output, (key, value: unknown) => (/^x-(wsdl|xsd)$/.test(key) ? undefined : value));
  return 1 - bare.length / JSON.stringify(JSON.parse(text)).length;
}

interface SwaggerOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly "x-wsdl"?: string | { readonly through?: string };
}

interface Swagger {
  readonly paths: Readonly<Record<string, Readonly<Record<string, SwaggerOperation>>>>;
}

function schemaErrors(apidoc: Swagger): readonly string[] {
  if (isSwagger(apidoc)) return [];
  return (isSwagger.errors ?? []).slice(0, 5).map(({ instancePath, message }) => `schema: ${instancePath} ${message}`);
}

async function parserErrors(apidoc: Swagger): Promise<readonly string[]> {
  try {
    await SwaggerParser.validate(apidoc as unknown as Parameters<typeof SwaggerParser.validate>[0]);
    return [];
  } catch (error) {
    return [
      `swagger-parser: ${error instanceof Error ? error.message.split("\n").slice(0, 3).join(" ") : String(error)}`,
    ];
  }
}

/**
 * Verifies the account of the conversion: reads the description again and searches each operation of each port type in
 * the output, by its name and the port type's tag, or in a diagnostic at its location that reports it as left out.
 */
async function operationsOf(
  uri: string,
  root: string,
  apidoc: Swagger,
  outcome: ConvertOutcome,
): Promise<Pick<Row, "operations" | "missing">> {
  const loaded = await loadWorkspace(uri, fileResolver({ root }), xmlReader);
  if (!loaded.ok) throw new Error(`${uri} was converted, but cannot be loaded again.`);
  const { portTypes } = definitionsSet(loaded.value, () => undefined);
  const written = new Set(operationsIn(apidoc));
  const leftOut = outcome.diagnostics.filter(({ code }) =>
    /^mapping\/(no-operation|unbound-operation|not-sent|operation-refused)$/.test(code),
  );
  const reportedAt = new Set(leftOut.flatMap(({ at, related = [] }) => [at, ...related.map((it) => it.at)]));
  const missing: string[] = [];
  let all = 0;
  let reported = 0;
  for (const { name: portType, operations } of portTypes) {
    for (const { name, at } of operations) {
      all += 1;
      const found = [...written].find((operation) => isSame(operation, portType.local, name));
      // Each operation of the output counts for one of the input.
      if (found !== undefined) written.delete(found);
      else if (at !== undefined && reportedAt.has(at)) reported += 1;
      else missing.push(`${portType.local}/${name}`);
    }
  }
  // Through another HTTP binding, an operation of the input is another one of the output, which refers to the first.
  const further = written.size === 0 ? new Set() : await furtherOperations(uri, root);
  const unknown = [...written].filter(({ operationId }) => !further.has(operationId));
  const extra = unknown.map(({ operationId }) => `${operationId} comes from no operation`);
  return { operations: { in: all, out: operationsIn(apidoc).length, reported }, missing: [...missing, ...extra] };
}

/** Returns the ids of the operations that repeat another one for a further binding, as their complement states. */
async function furtherOperations(uri: string, root: string): Promise<ReadonlySet<string>> {
  const inline = { format: "json", complement: "inline" } as const;
  const outcome = await convertDocument({ uri, resolver: fileResolver({ root }) }, inline);
  const [file] = outcome.status === "converted" ? outcome.files : [];
  const operations = file === undefined ? [] : operationsIn(JSON.parse(file.text) as Swagger);
  return new Set(operations.flatMap((one) => (isFurther(one["x-wsdl"]) ? [one.operationId] : [])));
}

function isFurther(kept: SwaggerOperation["x-wsdl"]): boolean {
  return typeof kept === "string" ? /(?:^|; )through /.test(kept) : kept?.through !== undefined;
}

function operationsIn(apidoc: Swagger): readonly SwaggerOperation[] {
  return Object.values(apidoc.paths).flatMap((item) =>
    Object.entries(item).flatMap(([key, operation]) => (key.startsWith("x-") ? [] : [operation])),
  );
}

/**
 * Whether an operation of the output is that of a port type by its tag and id: `Find`, `Catalogue.Find`,
 * `Find.FindByTitle`, `Find_2`, whatever distinguishes operations of one name.
 */
function isSame({ operationId, tags }: SwaggerOperation, portType: string, name: string): boolean {
  const isOfPortType = tags.some((tag) =>
    [tag, unnumbered(tag)].some((one) => isTagOf(lettersOf(one), lettersOf(portType))),
  );
  const own = `.${lettersOf(name)}.`;
  return isOfPortType && [operationId, unnumbered(operationId)].some((id) => `.${lettersOf(id)}.`.includes(own));
}

/**
 * Whether a tag is that of a port type: without the protocol in its name, and possibly after a part of the namespace.
 */
function isTagOf(tag: string, portType: string): boolean {
  const steps = tag.split(".");
  return steps.some((_, index) => {
    const own = steps.slice(index).join(".");
    return own !== "" && portType.startsWith(own) && /^(?:porttype|port|soap|http)*$/.test(portType.slice(own.length));
  });
}

/** Returns the letters, digits and dots of a name in lower case, for comparisons with names of the output. */
function lettersOf(name: string): string {
  const spelled = name.replace(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return spelled.replace(/[^\p{L}\p{N}.]/gu, "").toLowerCase();
}

function unnumbered(name: string): string {
  return name.replace(/_\d+$/, "");
}
