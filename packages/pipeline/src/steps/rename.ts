import {
  type CaseRule,
  caseRules,
  type NameReplacement,
  type RenamedKind,
  type RenameOptions,
  type RenameRule,
  renameApidoc,
  renamedKinds,
  transformDiagnostics,
} from "@soapstone/apidoc-transforms";
import { type OptionShape, optionsShape, type ValueShape } from "../options/options-shape.ts";
import { type ChangeOptions, changeApidoc, changeOptionShapes } from "./change-apidoc.ts";
import { definePipelineStep } from "./pipeline-step.ts";

/** How names of one kind are changed: a case rule, or an object. */
type RuleOption =
  | CaseRule
  | {
      readonly case?: CaseRule;
      readonly replace?: readonly NameReplacement[];
      readonly map?: Readonly<Record<string, string>>;
    };

type RenameStepOptions = { readonly [Kind in RenamedKind]?: RuleOption } & ChangeOptions;

const text: ValueShape = { type: "string" };
const caseShape = { type: "string", enum: caseRules } as const;

/** The step that renames operations, tags, definitions, and shared parameters and responses. */
export const renameStep = definePipelineStep<RenameStepOptions>({
  name: "rename",
  version: "1",
  summary: "renames operationIds, tags, definitions, shared parameters and responses, with all references",
  accepts: ["apidoc"],
  produces: "same",
  options: optionsShape({
    operations: rule("operationIds"),
    tags: rule("tags"),
    definitions: rule("definitions"),
    parameters: rule("parameters that operations share; their names in messages stay"),
    responses: rule("responses that operations share"),
    ...changeOptionShapes,
  }),
  codes: [transformDiagnostics],
  run: (doc, context) =>
    changeApidoc(doc, context, "to get other names", (document, at) =>
      renameApidoc(document, rulesOf(context.options), at),
    ),
});

function rule(what: string): OptionShape {
  return {
    description: `how ${what} are renamed: a case, or case, replace (regular expressions, one after the other) and map (old name: new name)`,
    anyOf: [
      caseShape,
      optionsShape({
        case: { ...caseShape, description: "camel, pascal, snake or kebab; after the replacements" },
        replace: {
          type: "array",
          items: optionsShape(
            {
              match: { ...text, description: "a regular expression; every match is replaced" },
              to: { ...text, description: "the replacement; $1 and $<name> are groups" },
            },
            ["match", "to"],
          ),
          description: "regular expressions and their replacements, applied in order",
        },
        map: {
          type: "object",
          properties: {},
          additionalProperties: text,
          description: "new names by old names; they take precedence over the other rules",
        },
      }),
    ],
  };
}

function rulesOf(options: RenameStepOptions): RenameOptions {
  return Object.fromEntries(
    renamedKinds.flatMap((kind) => {
      const option = options[kind];
      return option === undefined ? [] : [[kind, ruleOf(option)]];
    }),
  );
}

function ruleOf(option: RuleOption): RenameRule {
  if (typeof option === "string") return { case: option };
  const { map, ...rest } = option;
  return map === undefined ? rest : { ...rest, map: new Map(Object.entries(map)) };
}
