import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import { isArray, isObject, type Json, writeApidoc, writeJson } from "@soapstone/apidoc-model";
import { isOf, loadDocument, readLoaded } from "@soapstone/pipeline";
import { apidocOfDefinitions } from "@soapstone/schema-documents";
import type { DialectName } from "@soapstone/schema-mapping";
import { fileResolver } from "@soapstone/workspace";
import { checkSchemas, type SchemaSet } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import { xsdToJsonSchema } from "@soapstone/xsd-to-jsonschema";
import type Ajv2020 from "ajv/dist/2020.js";
import type Draft04 from "ajv-draft-04";
import type { Message } from "./corpus-pool.ts";
import type { Converted, SchemaLaw } from "./schema-law.ts";
import { schemaLaws } from "./schema-laws.ts";
import type { SchemaRow } from "./schema-table.ts";

/** A schema, or a description with schemas in it, to convert. */
export interface SchemaTask {
  /** The folder below which files may be read. */
  readonly root: string;
  readonly family: string;
  readonly file: string;
  readonly bytes: number;
  readonly dialect: DialectName;
  readonly profile: Profile;
  /** Whether the laws are run too; they take longer than the conversion. */
  readonly laws: boolean;
}

/** The part of a row that the worker determines. */
export type JudgedSchema = Omit<SchemaRow, "family" | "file" | "bytes">;

if (parentPort === null) throw new Error("schema-worker runs as a worker thread of schema-report.");
const port = parentPort;
const post = (message: Message<JudgedSchema>): void => port.postMessage(message);

port.on("message", (task: SchemaTask) => {
  // An exception ends the thread, and the report counts it as a crash.
  void run(task);
});

async function run({ root, file, dialect, profile, laws }: SchemaTask): Promise<void> {
  const uri = pathToFileURL(join(root, file)).href;
  const start = performance.now();
  const { result } = await loadDocument({ uri, resolver: fileResolver({ root }) });
  const doc = result.ok ? readLoaded(result.value).doc : undefined;
  const set = isOf(doc, "xsd") ? doc.value : isOf(doc, "wsdl") ? doc.value.schemas : undefined;
  if (set === undefined) {
    const ms = performance.now() - start;
    post({ converted: ms });
    const reason = result.diagnostics.find(({ severity }) => severity === "error")?.message ?? "no schema";
    post({
      result: {
        status: "no-output",
        ms,
        read: 0,
        outBytes: 0,
        kept: 0,
        judgements: [],
        faults: [],
        isValid: false,
        reason,
      },
    });
    return;
  }
  const output = converted(set, dialect, profile);
  const ms = performance.now() - start;
  post({ converted: ms });

  const text = writeJson(output, { indent: 0 });
  post({
    result: {
      status: "converted",
      ms,
      // The total size of the file and of those that it refers to.
      read: result.ok ? bytesRead(result.value.workspace.documents.values()) : 0,
      outBytes: Buffer.byteLength(text),
      kept: keptBytes(output),
      judgements: judged(text, dialect),
      faults: faultsOf({ set, dialect, profile, output }, laws ? schemaLaws : []),
      isValid: isValid(set),
      reason: "",
    },
  });
}

function converted(set: SchemaSet, dialect: DialectName, profile: Profile): Json {
  if (dialect !== "apidoc") {
    const result = xsdToJsonSchema(set, { dialect, profile });
    if (!result.ok) throw new Error("A set of schemas always gives something.");
    return result.value.output;
  }
  const result = xsdToJsonSchema(set, { dialect, profile });
  if (!result.ok) throw new Error("A set of schemas always gives something.");
  const { output, documentComplement } = result.value;
  const holder = {
    title: "Schemas",
    rootField: "swagger" as const,
    ...(documentComplement === undefined ? {} : { documentComplement }),
  };
  return writeApidoc(apidocOfDefinitions(output, holder));
}

function bytesRead(documents: Iterable<{ readonly source: { readonly text: string } }>): number {
  let bytes = 0;
  for (const { source } of documents) bytes += Buffer.byteLength(source.text);
  return bytes;
}

/** Returns the bytes of the complement in the output, including its key and comma. */
function keptBytes(output: Json): number {
  let bytes = 0;
  const waiting: Json[] = [output];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isArray(value)) waiting.push(...value);
    else if (isObject(value))
      for (const [name, member] of value)
        if (name === "x-xsd") bytes += Buffer.byteLength(writeJson(member, { indent: 0 })) + '"x-xsd":,'.length - 1;
        else waiting.push(member);
  }
  return bytes;
}

const require = createRequire(import.meta.url);

/** Returns the errors of ajv for the output: in its form, its references, its patterns. */
function judged(text: string, dialect: DialectName): readonly string[] {
  const value = JSON.parse(text) as object;
  try {
    if (dialect === "apidoc") {
      const isSwagger = draft04().compile(require("swagger-schema-official/schema.json"));
      if (isSwagger(value)) return [];
      return (isSwagger.errors ?? []).slice(0, 5).map(({ instancePath, message }) => `${instancePath} ${message}`);
    }
    (dialect === "draft-04" ? draft04() : draft2020()).compile(value);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message.slice(0, 300) : String(error)];
  }
}

const options = { strict: false, allErrors: true, validateFormats: false, logger: false } as const;

function draft04() {
  const Ajv = require("ajv-draft-04") as typeof Draft04.default;
  return new Ajv(options);
}

function draft2020() {
  const Ajv = (require("ajv/dist/2020.js") as { readonly default: typeof Ajv2020.default }).default;
  return new Ajv(options);
}

function faultsOf(subject: Converted, laws: readonly SchemaLaw[]): readonly string[] {
  return laws.flatMap(({ name, fault }) => {
    try {
      const said = fault(subject);
      return said === undefined ? [] : [`${name}: ${said}`];
    } catch (error) {
      return [`${name}: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 500) : String(error)}`];
    }
  });
}

function isValid(set: SchemaSet): boolean {
  let errors = 0;
  checkSchemas(set, ({ severity }) => {
    if (severity === "error") errors += 1;
  });
  return errors === 0;
}
