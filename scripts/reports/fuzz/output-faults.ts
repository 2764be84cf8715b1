import { createRequire } from "node:module";
import { isObject, type Json, prepareYaml, readJson, writeJson } from "@soapstone/apidoc-model";
import type { OutputFile } from "@soapstone/pipeline";
import type { ValidateFunction } from "ajv";
import type Draft2020 from "ajv/dist/2020.js";
import type Draft04 from "ajv-draft-04";
import { SaxesParser } from "saxes";
import type { Output } from "./operations.ts";

/** The kind of a fault, and its description. */
export interface Fault {
  readonly kind: string;
  readonly detail: string;
}

const require = createRequire(import.meta.url);
const Ajv04 = require("ajv-draft-04") as typeof Draft04.default;
const Ajv2020 = require("ajv/dist/2020.js") as typeof Draft2020.default;
const options = { strict: false, allErrors: true, validateFormats: false, logger: false } as const;
const isSwagger = new Ajv04(options).compile(require("swagger-schema-official/schema.json"));
const metaSchemas: readonly (readonly [string, ValidateFunction | undefined])[] = [
  ["draft-04", new Ajv04(options).getSchema("http://json-schema.org/draft-04/schema")],
  ["2020-12", new Ajv2020(options).getSchema("https://json-schema.org/draft/2020-12/schema")],
];

/** Returns the errors that independent judges find in the files of a run; `isBroken` for a faulty input. */
export async function outputFaults({ files, made, isAuthors }: Output, isBroken: boolean): Promise<readonly Fault[]> {
  await prepareYaml();
  const names = files.map(({ name }) => name.toLowerCase());
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...twice.map((detail) => ({ kind: "two-files-one-name", detail })),
    ...files.flatMap(nameFaults),
    ...(isAuthors === true && isBroken
      ? []
      : files.flatMap((file, index) => textFaults(file, index === 0 ? made : undefined))),
  ];
}

/**
 * Returns the fault of a file name that some system does not allow: its characters, extension, length in octets, or a
 * device's name.
 */
function nameFaults({ name }: OutputFile): readonly Fault[] {
  const isBad = (step: string): boolean =>
    /[\p{Cc}\p{Cs}<>:"|?*\\]|[. ]$|^$/u.test(step) ||
    /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(step) ||
    Buffer.byteLength(step) > 255;
  return name.split("/").some(isBad) ? [{ kind: "file-name", detail: JSON.stringify(name) }] : [];
}

function textFaults({ name, text }: OutputFile, made: Output["made"]): readonly Fault[] {
  if (/\.(wsdl|xsd|xml)$/i.test(name)) return xmlFaults(text);
  if (!/\.(json|ya?ml)$/i.test(name)) return [];
  const read = readJson({ uri: `memory:/${/\.json$/i.test(name) ? "x.json" : "x.yaml"}`, text });
  const wrong = read.diagnostics.find(({ code }) => /syntax|duplicate/.test(code));
  if (wrong !== undefined) return [{ kind: "ill-formed-json", detail: `${name}: ${wrong.code}: ${wrong.message}` }];
  if (!read.ok) return [];
  if (/\.json$/i.test(name)) JSON.parse(text.replace(/^\uFEFF/, ""));
  if (made !== "apidoc" && made !== "jsonschema") return [];
  return [...judged(read.value, made), ...dangling(read.value), ...badPatterns(read.value)];
}

function xmlFaults(text: string): readonly Fault[] {
  const faults: Fault[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", ({ message }) => void faults.push({ kind: "ill-formed-xml", detail: message }));
  parser.write(text).close();
  return faults.slice(0, 1);
}

function judged(value: Json, made: "apidoc" | "jsonschema"): readonly Fault[] {
  // Read as other tools do.
  const plain: unknown = JSON.parse(writeJson(value));
  const draft = isObject(value) ? String(value.get("$schema")) : "";
  const judge = made === "apidoc" ? isSwagger : metaSchemas.find(([name]) => draft.includes(name))?.[1];
  if (judge === undefined || judge(plain)) return [];
  const kind = made === "apidoc" ? "not-swagger" : "not-json-schema";
  const said = (judge.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(" "),
  );
  return [{ kind, detail: said.slice(0, 3).join("; ") }];
}

function dangling(root: Json): readonly Fault[] {
  const wrong = membersOf(root).find(
    ([key, to]) => key === "$ref" && typeof to === "string" && to.startsWith("#/") && !leads(root, to),
  );
  return wrong === undefined ? [] : [{ kind: "dangling-output", detail: String(wrong[1]) }];
}

function leads(root: Json, reference: string): boolean {
  const steps = decodeURIComponent(reference.slice(2)).split("/");
  let at: Json | undefined = root;
  for (const step of steps.map((one) => one.replaceAll("~1", "/").replaceAll("~0", "~")))
    at = isObject(at) ? at.get(step) : Array.isArray(at) ? (at as readonly Json[])[Number(step)] : undefined;
  return at !== undefined;
}

function badPatterns(root: Json): readonly Fault[] {
  return membersOf(root).flatMap(([key, pattern]) => {
    if (key !== "pattern" || typeof pattern !== "string") return [];
    try {
      new RegExp(pattern, "u");
      return [];
    } catch (error) {
      return [{ kind: "bad-pattern", detail: String(error) }];
    }
  });
}

/** Returns the members of all objects of a value, except in examples and values of documents. */
function membersOf(value: Json): readonly (readonly [string, Json])[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(membersOf);
  if (!isObject(value)) return [];
  const data = /^(x-.*|example|examples|default|enum|const)$/;
  return [...value].flatMap(([key, member]) => [[key, member] as const, ...(data.test(key) ? [] : membersOf(member))]);
}
