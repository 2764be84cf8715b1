import { defineDiagnostics } from "@soapstone/workspace";

/** The diagnostics of the pipeline steps overlay, filter and rename: codes `transform/*`. */
export const transformDiagnostics = defineDiagnostics("transform", {
  "invalid-overlay": {
    severity: "error",
    message: (facts: { problem: string }) => `The overlay is not valid: ${facts.problem}`,
    cause:
      "An overlay of the OpenAPI Overlay Specification 1.0 has the fields overlay (1.0.0), info (title and version) and actions; each action has a target and either update or remove.",
    fix: "Correct the field that the message names. The name of an extension of your own begins with x-.",
  },
  "invalid-target": {
    severity: "error",
    message: (facts: { target: string; problem: string }) =>
      `The target ${facts.target} cannot be used: ${facts.problem}`,
    cause:
      "A target is a JSONPath (RFC 9535): it begins with $, and names with characters other than letters, digits and _ are written in brackets and quotation marks.",
    fix: "Write $.paths['/orders'].get for the operation get of /orders. Other dialects of JSONPath (scripts, ^, ~) are not supported.",
  },
  "unmatched-target": {
    severity: "warning",
    message: (facts: { target: string; near: string | undefined }) =>
      `The target ${facts.target} matches nothing, so the action has no effect.${
        facts.near === undefined ? "" : ` Did you mean ${facts.near}?`
      }`,
    cause:
      "The description has no such part: it was renamed or removed in the source, an earlier step of the pipeline removed it, or the target is misspelled.",
    fix: "Correct the target so that it matches the input of this step, or remove the action.",
  },
  "unfit-update": {
    severity: "error",
    message: (facts: { target: string; what: string }) =>
      `The update of ${facts.target} was not applied: ${facts.what}.`,
    cause:
      "The update of an object must be an object, which is merged into the target; the update of an array is added as its last item. Strings, numbers and other single values cannot be targets of an update.",
    fix: "Let the target be the object that contains the value, and name the value in the update: target $.info, update {title: Orders}.",
  },
  "no-match": {
    severity: "error",
    message: (facts: { kind: string; pattern: string; near: string | undefined }) =>
      `No ${facts.kind} matches "${facts.pattern}".${facts.near === undefined ? "" : ` Did you mean "${facts.near}"?`}`,
    cause: "A filter or rename step names something that the input of the step does not have.",
    fix: "Correct the pattern. In names, * stands for any text and ? for one character; in paths, * stands for one segment and ** for several.",
  },
  "excludes-nothing": {
    severity: "warning",
    message: (facts: { kind: string; pattern: string }) =>
      `The pattern "${facts.pattern}" excludes nothing: no ${facts.kind} matches.`,
    cause: "A pattern that begins with ! removes everything that matches it, but nothing matches.",
    fix: "Correct the pattern, or remove it.",
  },
  "nothing-left": {
    severity: "error",
    message: (facts: { operations: number }) =>
      `The filter removes ${facts.operations === 1 ? "the only operation" : `all ${facts.operations} operations`}.`,
    cause:
      "The filter keeps an operation that matches one pattern of every kind that the filter names, and no pattern with !.",
    fix: "Make the filter less strict: use fewer kinds of patterns, or more patterns of a kind.",
  },
  "unseen-operations": {
    severity: "warning",
    message: (facts: { path: string; reference: string }) =>
      `The operations of ${facts.path} are in ${facts.reference}, so the filter considers only the path itself.`,
    cause: "The path item refers to another document for its operations, and a filter does not read other documents.",
    fix: "Put the step bundle before the filter.",
  },
  "invalid-pattern": {
    severity: "error",
    message: (facts: { pattern: string; problem: string }) =>
      `The regular expression ${facts.pattern} cannot be used: ${facts.problem}`,
    cause:
      "Names are matched in linear time, so that no expression can block the pipeline. Backreferences and lookaround are therefore not supported; everything else of JavaScript's regular expressions (flag u) is.",
    fix: "Write the expression without backreferences and lookaround. In the replacement, $1 or $<name> stand for groups.",
  },
  "rename-collision": {
    severity: "error",
    message: (facts: { kind: string; names: readonly string[]; to: string }) =>
      `${facts.names.length === 1 ? `The ${facts.kind} ${facts.names[0]}` : `Each ${facts.kind} of ${facts.names.join(", ")}`} would be renamed to ${facts.to}, but names must be unique. ${facts.names.length === 1 ? `The ${facts.kind} keeps its name` : "All of them keep their names"}.`,
    cause:
      "A rule gives the same name to two components, or gives a component the name of another one that is not renamed.",
    fix: "Give one of the components another name in map, which takes precedence over the other rules.",
  },
  "wire-name-kept": {
    severity: "warning",
    message: (facts: { name: string; to: string; base: string }) =>
      `The definition ${facts.name} was not renamed to ${facts.to}: the discriminator of ${facts.base} sends ${facts.name} in messages.`,
    cause:
      "The value of a discriminator is the name of a definition. Renaming the definition would change that value in messages, and the service does not know the new value.",
    fix: "Nothing needs to be done if messages should not change. If the service knows the new name, add the definition to map.",
  },
  "wire-name-changed": {
    severity: "warning",
    message: (facts: { name: string; to: string; base: string }) =>
      `Renaming the definition ${facts.name} to ${facts.to} changes messages: the discriminator of ${facts.base} now sends ${facts.to}.`,
    cause:
      "The value of a discriminator is the name of a definition, and the map of the rename step renames such a definition.",
    fix: "Nothing needs to be done if the service knows the new name. Otherwise remove the definition from map.",
  },
  "unusable-name": {
    severity: "error",
    message: (facts: { kind: string; name: string; problem: string }) =>
      `The ${facts.kind} ${facts.name} was not renamed: ${facts.problem}.`,
    cause: "A rule produces an empty name, or the name is too long to be matched with a regular expression.",
    fix: "Give the component a name in map, which takes precedence over the other rules.",
  },
});
