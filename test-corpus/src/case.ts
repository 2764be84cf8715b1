import { isArray, isJsonNumber, isObject, type Json } from "@soapstone/apidoc-model";
import { z } from "zod";
import { readYaml } from "./read-yaml.ts";

/** The shapes of `case.yaml`, one for each kind of folder. They are strict: a misspelt key is a mistake, not a comment. */

const title = z.string().min(1);
/**
 * A specification with its version and a section: `WSDL 1.1 §3.7`, `XSD 1.0 Part 2 §4.3.3 maxLength`, `Swagger 2.0
 * Parameter Object`.
 */
const clause = z
  .string()
  .regex(
    /^(?!(?:WSDL|XSD|SOAP|Swagger|apidoc) )|^(?:WSDL 1\.1|SOAP 1\.1|SOAP 1\.2 Part [12]|XSD 1\.0 Part [12]) (?:§[0-9]|appendix )|^Swagger 2\.0 [A-Z]/,
    "Name the specification and the section in it, such as WSDL 1.1 §3.7, XSD 1.0 Part 2 §4.3.3 or Swagger 2.0 Parameter Object.",
  );
const options = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]));

/** `constructs/<area>/<rule>`: one construct, both sides written by hand. */
export const constructShape = z.strictObject({
  title,
  /** The sections of the specifications that define the construct. */
  clauses: z.array(clause).min(1),
  /** Conversion options, named as in the library. */
  options: options.optional(),
  /** Why a direction is skipped; skipped directions are counted. */
  skip: z.strictObject({ forward: z.string().min(1).optional(), backward: z.string().min(1).optional() }).optional(),
  /** Why the second conversion changes something without a complement, in the facade view. */
  changes: z.string().min(1).optional(),
});

/** `externals/<name>`: an external JSON Schema. */
export const externalShape = z.strictObject({
  title,
  profile: z.enum(["readable", "exact"]).default("readable"),
});

/** `apidocs/<name>`: an external apidoc. */
export const apidocShape = z.strictObject({
  title,
  binding: z.array(z.enum(["soap", "soap12", "http"])).default(["soap"]),
  attachments: z.boolean().default(false),
  /** Why the second conversion changes something without a complement. */
  changes: z.string().min(1).optional(),
});

/** `services/<name>`: a whole service in several files, as its authors write them. */
export const serviceShape = z.strictObject({
  title,
  entry: z.string().min(1),
  options: options.optional(),
});

/** `bundles/<subject>/<name>`: files that are bundled, or a file that is split. */
export const bundleShape = z.strictObject({
  title,
  command: z.enum(["bundle", "split"]).default("bundle"),
  /** The entry in the folder `input`. */
  entry: z.string().min(1),
  /** Options of the command; files of `input` are named relative to it. */
  args: z.array(z.string()).default([]),
  exit: z.int().min(0).max(4).default(0),
  /** All reported codes, including those of notes. */
  codes: z.array(z.string()).default([]),
});

const editOperation = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("add"), path: z.string(), value: z.unknown(), before: z.string().optional() }),
  z.strictObject({ op: z.literal("replace"), path: z.string(), value: z.unknown() }),
  z.strictObject({ op: z.literal("remove"), path: z.string() }),
  z.strictObject({ op: z.literal("move"), from: z.string(), path: z.string(), before: z.string().optional() }),
]);

/** `edits/<subject>/<kind>`: an edit of an API description, in each of the services. */
export const editShape = z.strictObject({
  title,
  edit: z.array(editOperation).min(1),
  /** Services that need a different edit, or to which the edit does not apply, with the reason. */
  services: z
    .record(
      z.string(),
      z.union([z.strictObject({ edit: z.array(editOperation).min(1) }), z.strictObject({ skip: title })]),
    )
    .default({}),
});

/** `edits/_services/<name>`: a service whose API description is edited. */
export const editedServiceShape = z.strictObject({
  title,
  /** The WSDL, relative to this folder. */
  entry: z.string().min(1),
  view: z.enum(["facade", "wire"]),
  /** Pointers and other texts by the names that edits use for them: `$find` is the operation that finds. */
  names: z.record(z.string(), z.string()),
});

/** `updates/<name>`: a source, its API file with edits, and a new version of the source. */
export const updateShape = z.strictObject({
  title,
  /** The side whose value is written where both changed it. */
  prefer: z.enum(["ours", "theirs"]).default("ours"),
  /** Why the digests of the companion alone give a different result, or what they give too. */
  digests: z.string().optional(),
});

/** `diffs/<subject>/<rule>`: two descriptions with one difference, which the rule classifies. */
export const diffShape = z.strictObject({ title });

/** `diagnostics/<area>/<code>`: the smallest input that provokes the code. */
export const diagnosticShape = z.strictObject({
  title,
  command: z
    .enum([
      "check",
      "convert",
      "bundle",
      "split",
      "encode",
      "decode",
      "sample",
      "plan",
      "types",
      "run",
      "diff",
      "update",
    ])
    .default("check"),
  /** Options of the command. */
  args: z.array(z.string()).default([]),
  /** The line of the input to which the diagnostic refers; absent where it has no location. */
  line: z.int().positive().optional(),
});

/** Conversion options of a case, named as in the library. */
export type CaseOptions = z.infer<typeof options>;

/** An operation of an edit in a case. */
export type EditStep = z.infer<typeof editOperation>;

/** Reads a file and validates it against a shape. Throws where it does not fit, since that is an error of ours. */
export function readShaped<Shape extends z.ZodType>(file: string, shape: Shape): z.infer<Shape> {
  const judged = shape.safeParse(plain(readYaml(file)));
  if (judged.success) return judged.data;
  const problems = judged.error.issues.map(({ path, message }) => `${path.join(".") || "the whole"}: ${message}`);
  throw new Error(`${file}: ${problems.join("; ")}`);
}

/** Converts a value to plain objects for zod; our own small files have no keys that are special in objects. */
function plain(value: Json): unknown {
  if (isObject(value)) return Object.fromEntries([...value].map(([key, member]) => [key, plain(member)]));
  if (isArray(value)) return value.map(plain);
  return isJsonNumber(value) ? Number(value.lexeme) : value;
}
