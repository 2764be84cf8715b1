import { isArray, isJsonNumber, isObject, type Json } from "@soapstone/apidoc-model";
import { z } from "zod";
import { readYaml } from "./read-yaml.ts";

/** The shapes of `case.yaml`, one for each kind of folder. They are strict: a misspelt key is a mistake, not a comment. */

const title = z.string().min(1);
/** A specification with its version, and where in it: `WSDL 1.1 §3.7`, `XSD 1.0 Part 2 §4.3.3 maxLength`, `Swagger 2.0 Parameter Object`. */
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
  /** Where the specifications speak of it. */
  clauses: z.array(clause).min(1),
  /** Conversion options, named as in the library. */
  options: options.optional(),
  /** Why a direction does not run. Skipped directions are counted. */
  skip: z.strictObject({ forward: z.string().min(1).optional(), backward: z.string().min(1).optional() }).optional(),
  /** Why without a complement the second trip changes something, in the view facade. */
  changes: z.string().min(1).optional(),
});

/** `natives/<name>`: a JSON Schema that never was XML Schema. */
export const externalShape = z.strictObject({
  title,
  profile: z.enum(["readable", "exact"]).default("readable"),
});

/** `apidocs/<name>`: an apidoc that never was a WSDL. */
export const apidocShape = z.strictObject({
  title,
  binding: z.array(z.enum(["soap", "soap12", "http"])).default(["soap"]),
  attachments: z.boolean().default(false),
  /** Why without a complement the second trip changes something. */
  changes: z.string().min(1).optional(),
});

/** `services/<name>`: a whole service, in the files that its authors would have written. */
export const serviceShape = z.strictObject({
  title,
  entry: z.string().min(1),
  options: options.optional(),
});

/** `bundles/<subject>/<name>`: files that become one, or a file that becomes several. */
export const bundleShape = z.strictObject({
  title,
  command: z.enum(["bundle", "split"]).default("bundle"),
  /** Of `input`. */
  entry: z.string().min(1),
  /** Options of the command; what stands in `input` is named from there. */
  args: z.array(z.string()).default([]),
  exit: z.int().min(0).max(4).default(0),
  /** Every code that is reported, notes included. */
  codes: z.array(z.string()).default([]),
});

const editOperation = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("add"), path: z.string(), value: z.unknown(), before: z.string().optional() }),
  z.strictObject({ op: z.literal("replace"), path: z.string(), value: z.unknown() }),
  z.strictObject({ op: z.literal("remove"), path: z.string() }),
  z.strictObject({ op: z.literal("move"), from: z.string(), path: z.string(), before: z.string().optional() }),
]);

/** `edits/<subject>/<kind>`: what a person changes in an API description, in each of the services. */
export const editShape = z.strictObject({
  title,
  edit: z.array(editOperation).min(1),
  /** Services that need another edit, or have nothing of the kind, with the reason. */
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
  /** The WSDL, from this folder. */
  entry: z.string().min(1),
  view: z.enum(["facade", "wire"]),
  /** Pointers and other texts by the names that edits have for them: `$find` is the operation that finds. */
  names: z.record(z.string(), z.string()),
});

/** `updates/<name>`: a source, the API file made of it and edited since, and a new version of the source. */
export const updateShape = z.strictObject({
  title,
  /** Whose value is written where both sides changed it. */
  prefer: z.enum(["ours", "theirs"]).default("ours"),
  /** What the digests of the companion alone tell too, or why they do not. */
  digests: z.string().optional(),
});

/** `diffs/<subject>/<rule>`: two descriptions with one difference, which the rule judges. */
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
  /** The line of the input that the diagnostic points at; absent where it has no place. */
  line: z.int().positive().optional(),
});

/** Conversion options of a case, named as in the library. */
export type CaseOptions = z.infer<typeof options>;

/** A step of an edit, as a case has it. */
export type EditStep = z.infer<typeof editOperation>;

/** Reads a file and judges it by a shape. Throws where it does not fit: a broken case is a mistake of ours. */
export function readShaped<Shape extends z.ZodType>(file: string, shape: Shape): z.infer<Shape> {
  const judged = shape.safeParse(plain(readYaml(file)));
  if (judged.success) return judged.data;
  const problems = judged.error.issues.map(({ path, message }) => `${path.join(".") || "the whole"}: ${message}`);
  throw new Error(`${file}: ${problems.join("; ")}`);
}

/** What zod understands. Our own small files have no keys that an object would mistake. */
function plain(value: Json): unknown {
  if (isObject(value)) return Object.fromEntries([...value].map(([key, member]) => [key, plain(member)]));
  if (isArray(value)) return value.map(plain);
  return isJsonNumber(value) ? Number(value.lexeme) : value;
}
