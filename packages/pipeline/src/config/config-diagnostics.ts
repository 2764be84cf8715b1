import { defineDiagnostics } from "@soapstone/workspace";

/** The diagnostics of a configuration, `soapstone.yaml` or `soapstone.json`: codes `config/*`. */
export const config = defineDiagnostics("config", {
  "unknown-option": {
    severity: "error",
    message: (facts: { problem: string }) => facts.problem,
    cause:
      "The configuration has a name that does not exist at this place: the name is misspelled, or is an option of another step.",
    fix: "Correct the name or remove the entry. soapstone run --help lists the steps, and the JSON Schema of the configuration lists all options.",
  },
  "missing-option": {
    severity: "error",
    message: (facts: { problem: string }) => facts.problem,
    cause: "The configuration lacks a required option.",
    fix: "Add the option that the message names.",
  },
  "wrong-value": {
    severity: "error",
    message: (facts: { problem: string }) => facts.problem,
    cause: "The option cannot have this value, or needs a value of another type.",
    fix: "Use one of the values that the message names.",
  },
  "wrong-kind": {
    severity: "error",
    message: (facts: { step: string; accepts: readonly string[]; kinds: readonly string[] }) =>
      facts.accepts.length === 0
        ? `The step ${facts.step} can only be the first step of a pipeline.`
        : `The step ${facts.step} accepts ${facts.accepts.join(" or ")}, but the step before it produces ${facts.kinds.join(" or ")}.`,
    cause: "Each step accepts documents of certain kinds and produces one kind, and the steps do not fit together.",
    fix: "Insert a step that converts the document (to-apidoc, to-wsdl, to-jsonschema, to-xsd), or change the order of the steps.",
  },
  "unknown-source": {
    severity: "error",
    message: (facts: { source: string; nearest: string | undefined }) =>
      `There is no source ${facts.source}.${facts.nearest === undefined ? "" : ` Did you mean ${facts.nearest}?`}`,
    cause: "A pipeline starts with one of the documents that the configuration lists under sources.",
    fix: "Correct the name, or add the source: its name, and the file or address to read.",
  },
  "unclear-step": {
    severity: "error",
    message: (facts: { names: readonly string[] }) =>
      facts.names.length === 0
        ? "The step has no name: add the name of a step, or use: with a module."
        : `One entry has several steps: ${facts.names.join(", ")}.`,
    cause:
      "Each entry of the list is one step: the name of a step with its options, or use: and with:; and optionally id: and cache:.",
    fix: "Give each step an entry of its own, with a hyphen, and indent the options of a step one level deeper than its name.",
  },
  "repeated-id": {
    severity: "error",
    message: (facts: { id: string }) => `Two steps of the pipeline have the id ${facts.id}.`,
    cause: "An id identifies a step of a pipeline, for --from, --until and in what is printed.",
    fix: "Give one of the steps another id.",
  },
  "plan-alone": {
    severity: "error",
    message: () => "The step plan must be directly before or after the step to-apidoc.",
    cause:
      "A plan determines how the operations of a WSDL look in the API description, so it is part of the step to-apidoc.",
    fix: "Move the step plan beside the step to-apidoc, or name its file there: to-apidoc: { plan: FILE }.",
  },
  "repeated-output": {
    severity: "error",
    message: (facts: { to: string; pipelines: readonly string[] }) =>
      `The pipelines ${facts.pipelines.join(" and ")} both write ${facts.to}.`,
    cause: "Pipelines run at the same time, so which of them writes the file last would be random.",
    fix: "Give each pipeline different output files.",
  },
  "outside-root": {
    severity: "error",
    message: (facts: { name: string }) => `${facts.name} is outside of the folder of the project.`,
    cause:
      "A configuration reads and writes only in the folder of its project: the nearest folder above it with version-control data, otherwise its own folder.",
    fix: "Name a file or folder of the project. To read documents from elsewhere, run the command with --root DIR.",
  },
});
