import { defineDiagnostics } from "@soapstone/workspace";

/** Problems of a configuration: `soapstone.yaml` or `soapstone.json`. */
export const config = defineDiagnostics("config", {
  "unknown-option": {
    severity: "error",
    message: (facts: { problem: string }) => facts.problem,
    cause:
      "The configuration has a name that means nothing there: a slip of the keyboard, or an option of another step.",
    fix: "Correct the name or take it out. soapstone run --help names the steps, and the JSON Schema of the configuration all options.",
  },
  "missing-option": {
    severity: "error",
    message: (facts: { problem: string }) => facts.problem,
    cause: "A part of the configuration needs this to say what is to be done.",
    fix: "Add the option.",
  },
  "wrong-value": {
    severity: "error",
    message: (facts: { problem: string }) => facts.problem,
    cause: "The option has other values, or values of another kind.",
    fix: "Choose one of the values that the message names.",
  },
  "wrong-kind": {
    severity: "error",
    message: (facts: { step: string; accepts: readonly string[]; kinds: readonly string[] }) =>
      facts.accepts.length === 0
        ? `The step ${facts.step} is the first of a pipeline or none.`
        : `The step ${facts.step} takes ${facts.accepts.join(" or ")}, but gets ${facts.kinds.join(" or ")} here.`,
    cause:
      "Each step takes documents of some kinds and gives one of a kind; the steps before this one give another kind.",
    fix: "Put a step before it that converts the document (to-apidoc, to-wsdl, to-jsonschema, to-xsd), or change the order of the steps.",
  },
  "unknown-source": {
    severity: "error",
    message: (facts: { source: string; nearest: string | undefined }) =>
      `There is no source ${facts.source}.${facts.nearest === undefined ? "" : ` Did you mean ${facts.nearest}?`}`,
    cause: "A pipeline starts with one of the documents under sources.",
    fix: "Correct the name, or add the source: its name, and the file or address that is read.",
  },
  "unclear-step": {
    severity: "error",
    message: (facts: { names: readonly string[] }) =>
      facts.names.length === 0
        ? "This step has no name: it needs the name of a step, or use with a module."
        : `This step has several names: ${facts.names.join(", ")}.`,
    cause:
      "Each entry of the list is one step: the name of a step with its options, or use: and with:, and beside that id and cache.",
    fix: "Give each step an entry of its own, with a hyphen; options of a step stand one level deeper than its name.",
  },
  "repeated-id": {
    severity: "error",
    message: (facts: { id: string }) => `Two steps of the pipeline have the id ${facts.id}.`,
    cause: "An id names one step of a pipeline, for --from, --until and for what is printed.",
    fix: "Give one of them another id.",
  },
  "plan-alone": {
    severity: "error",
    message: () => "A plan stands directly before or after the step to-apidoc, and there is none.",
    cause:
      "A plan says how the operations of a WSDL look in the API that it becomes, so it is a part of that conversion.",
    fix: "Move the step plan beside the step to-apidoc, or name its file there: to-apidoc: { plan: FILE }.",
  },
  "repeated-output": {
    severity: "error",
    message: (facts: { to: string; pipelines: readonly string[] }) =>
      `The pipelines ${facts.pipelines.join(" and ")} both write ${facts.to}.`,
    cause: "Pipelines run at the same time; which of them writes a file last would be chance.",
    fix: "Give each pipeline places of its own.",
  },
  "outside-root": {
    severity: "error",
    message: (facts: { name: string }) => `${facts.name} lies outside of the folder of the project.`,
    cause:
      "What a configuration reads and writes lies in the folder of its project: the one with the version-control data above it, or else its own.",
    fix: "Name a file or folder of the project. To read documents from elsewhere, run the command with --root DIR.",
  },
});
