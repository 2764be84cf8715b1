import { type OptionsShape, optionsShape } from "../options/options-shape.ts";
import { type DocumentKind, documentKinds } from "../steps/pipeline-document.ts";
import type { OwnStep } from "./own-step.ts";

/** A validated step, with defaults. */
export interface ReadOwnStep {
  readonly name: string;
  readonly version: string;
  readonly summary: string;
  readonly accepts: readonly DocumentKind[];
  readonly produces: DocumentKind | "same";
  readonly options: OptionsShape;
  readonly timeout: number;
  readonly asEdit: boolean;
  readonly run: OwnStep<unknown, unknown>["run"];
}

const members = ["name", "version", "summary", "accepts", "produces", "options", "timeout", "asEdit", "run"];

/** Validates the default export of a module. `problem` is a sentence that states why it is not a step. */
export function readOwnStep(exported: unknown, fallbackName: string): ReadOwnStep | { readonly problem: string } {
  if (exported === undefined) return { problem: "It has no default export." };
  if (!isRecord(exported)) return { problem: "Its default export is no object." };
  const unknown = Object.keys(exported).find((name) => !members.includes(name));
  if (unknown !== undefined) return { problem: `A step has no ${unknown}; it has ${members.join(", ")}.` };
  const { name = fallbackName, version = "1", summary = "", accepts = ["apidoc"], produces = "same" } = exported;
  const { options = { type: "object" }, timeout = 300, asEdit = false, run } = exported;
  if (typeof run !== "function") return { problem: "It has no function run." };
  if (typeof name !== "string" || !/^[\w-]+$/.test(name))
    return { problem: "Its name has other characters than letters, digits, - and _." };
  if (typeof version !== "string" || typeof summary !== "string")
    return { problem: "version and summary are texts; write them in quotation marks." };
  if (!Array.isArray(accepts) || accepts.length === 0 || !accepts.every(isKind))
    return { problem: `accepts is a list of ${documentKinds.join(", ")}.` };
  if (produces !== "same" && !isKind(produces))
    return { problem: `produces is one of same, ${documentKinds.join(", ")}.` };
  if (typeof timeout !== "number" || !(timeout > 0)) return { problem: "timeout is a number of seconds above 0." };
  if (typeof asEdit !== "boolean") return { problem: "asEdit is true or false." };
  const shape = optionsOf(options);
  if ("problem" in shape) return { problem: `Its options cannot be used: ${shape.problem}` };
  return {
    ...{ name, version, summary, accepts, produces, timeout, asEdit },
    options: shape,
    run: run as ReadOwnStep["run"],
  };
}

function isKind(value: unknown): value is DocumentKind {
  return documentKinds.some((kind) => kind === value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function optionsOf(schema: unknown): OptionsShape | { readonly problem: string } {
  const problem = schemaProblem(schema, "options");
  if (problem !== undefined) return { problem };
  const given = schema as Partial<OptionsShape>;
  if (given.type !== "object") return { problem: 'options has the type "object".' };
  const shape = optionsShape(given.properties ?? {}, given.required);
  return given.additionalProperties === undefined
    ? shape
    : { ...shape, additionalProperties: given.additionalProperties };
}

/** The keywords that the schema of an option may have, by type, in addition to `annotations`. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  string: ["enum", "pattern"],
  boolean: [],
  null: [],
  integer: ["minimum", "enum"],
  number: ["minimum"],
  array: ["items", "minItems"],
  object: Object.keys({ properties: 0, required: 0, additionalProperties: 0 }),
};
const annotations = ["type", "description", "title"];

/**
 * Returns a sentence on the first keyword in a schema of options that the validation does not support; undefined if
 * there is none.
 */
function schemaProblem(schema: unknown, at: string): string | undefined {
  if (!isRecord(schema)) return `${at} is no schema.`;
  if (Array.isArray(schema.anyOf))
    return firstOf(schema.anyOf.map((one, index) => schemaProblem(one, `${at}.anyOf.${index}`)));
  const known =
    typeof schema.type === "string" && Object.hasOwn(keywords, schema.type) ? keywords[schema.type] : undefined;
  if (known === undefined) return `${at} has no type, or one that options do not have.`;
  const unknown = Object.keys(schema).find((keyword) => !known.includes(keyword) && !annotations.includes(keyword));
  if (unknown !== undefined) return `${at} has the keyword ${unknown}, which options do not have.`;
  if (schema.type === "array") return schemaProblem(schema.items, `${at}.items`);
  if (typeof schema.pattern === "string") return patternProblem(schema.pattern, at);
  const { properties = {}, additionalProperties } = schema;
  if (!isRecord(properties)) return `${at}.properties is no object.`;
  return firstOf([
    ...Object.entries(properties).map(([name, one]) => schemaProblem(one, `${at}.properties.${name}`)),
    isRecord(additionalProperties) ? schemaProblem(additionalProperties, `${at}.additionalProperties`) : undefined,
  ]);
}

function patternProblem(pattern: string, at: string): string | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    return `${at}.pattern: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function firstOf(problems: readonly (string | undefined)[]): string | undefined {
  return problems.find((problem) => problem !== undefined);
}
