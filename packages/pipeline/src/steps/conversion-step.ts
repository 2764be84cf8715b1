import type { TargetConversion } from "../conversions/conversion.ts";
import { type ConversionOptions, conversionOptionShapes } from "../conversions/conversion-options.ts";
import { convertDocument } from "../convert/convert-document.ts";
import { kebabCase } from "../options/option-spelling.ts";
import { givenOptions, type OptionShape, optionsShape } from "../options/options-shape.ts";
import type { FacadeOptions } from "../stages/facade-options.ts";
import type { Overrides } from "../stages/wsdl-to-apidoc.ts";
import { stemOf } from "../stem.ts";
import type { DocKind } from "../transform/document.ts";
import { type DocumentKind, storedFiles } from "./pipeline-document.ts";
import { definePipelineStep, type PipelineStep, type StepContext } from "./pipeline-step.ts";

/** Options that have no effect in pipelines: those for several outputs, and those that other options imply. */
const internal: ReadonlySet<string> = new Set(["oneFilePer", "planName", "portHost"]);

const overrideNames: ReadonlySet<string> = new Set<keyof Overrides>([
  "title",
  "apiVersion",
  "host",
  "basePath",
  "schemes",
]);

function isOverride(name: string): boolean {
  return overrideNames.has(name);
}

const documentKindOf: Partial<Record<DocKind, DocumentKind>> = {
  wsdl: "wsdl",
  xsd: "xsd",
  "apidoc-set": "apidoc",
  "json-schema-set": "jsonschema",
};

/** Converts a conversion to a step of a pipeline. */
export function conversionStep({ name, to, version, summary, ways }: TargetConversion): PipelineStep {
  const supported = new Set([...ways.flatMap(({ options }) => options as readonly string[]), "entryName"]);
  const names = [...supported].filter((each) => !internal.has(each));
  const shapes = names.flatMap((each): [string, OptionShape][] => {
    const shape = conversionOptionShapes[each];
    return shape === undefined ? [] : [[kebabCase(each), shapeFor(each, shape)]];
  });
  return definePipelineStep<Readonly<Record<string, unknown>>>({
    name,
    version,
    summary,
    accepts: ways.flatMap(({ from }) => documentKindOf[from] ?? []),
    produces: to,
    options: optionsShape({
      ...Object.fromEntries(shapes),
      strict: {
        type: "boolean",
        description: "missing documents and dropped facts are errors, and after an error there is no output",
      },
    }),
    codes: [],
    async run(doc, context) {
      const { options, limits, reportAll } = context;
      const plan = await planOf(options.plan, context);
      if (plan === undefined) return {};
      const optionsNamed = (wanted: readonly string[]) =>
        givenOptions(Object.fromEntries(wanted.map((each) => [each, options[kebabCase(each)]])));
      const overrides: Overrides = optionsNamed(names.filter(isOverride));
      const outcome = await convertDocument(doc.input, {
        ...(optionsNamed(names.filter((each) => each !== "plan" && !isOverride(each))) as ConversionOptions),
        ...(Object.keys(overrides).length === 0 ? {} : { overrides }),
        ...plan,
        entryName: entryNameOf(doc.input.uri, to, options),
        ...(doc.origin === undefined ? {} : { origin: storedFiles(doc.origin) }),
        to,
        // Whether and where there is a companion is decided by the step that writes the output.
        isCompanionApart: true,
        strict: options.strict === true,
        limits,
      });
      reportAll(outcome);
      return outcome.status === "converted" ? { files: outcome.files } : {};
    },
  });
}

function shapeFor(name: string, shape: OptionShape): OptionShape {
  return name === "plan"
    ? { ...shape, description: "the file with the plan, which states the form of each operation in the facade" }
    : shape;
}

/** Returns the options for a plan; empty if no file is named, undefined if the file cannot be read. */
async function planOf(
  name: unknown,
  { load }: StepContext,
): Promise<Pick<FacadeOptions, "plan" | "planName"> | undefined> {
  if (typeof name !== "string") return {};
  const source = await load(name);
  return source === undefined ? undefined : { plan: source.text, planName: source.uri };
}

/**
 * Returns the name of the entry: that of the options, otherwise that of the input, so that files keep their names in a
 * pipeline; undefined for WSDL, whose conversion determines the name.
 */
function entryNameOf(
  uri: string,
  to: TargetConversion["to"],
  options: Readonly<Record<string, unknown>>,
): string | undefined {
  const given = options["entry-name"];
  if (typeof given === "string") return given;
  if (to === "wsdl") return undefined;
  return `${stemOf(uri)}.${to === "xsd" ? "xsd" : options.format === "yaml" ? "yaml" : "json"}`;
}
