import { defineDiagnostics } from "@soapstone/workspace";

/** Problems with what a pipeline is asked to do with a description. Rows by step: overlay, filter, rename. */
export const transformDiagnostics = defineDiagnostics("transform", {
  "invalid-overlay": {
    severity: "error",
    message: (facts: { problem: string }) => `This is no valid overlay: ${facts.problem}`,
    cause:
      "An overlay of the OpenAPI Overlay Specification 1.0 has the fields overlay (1.0.0), info (title and version) and actions; each action has a target and either update or remove.",
    fix: "Correct the field that is named. An extension of your own begins with x-.",
  },
  "invalid-target": {
    severity: "error",
    message: (facts: { target: string; problem: string }) =>
      `The target ${facts.target} cannot be used: ${facts.problem}`,
    cause:
      "A target is a JSONPath as RFC 9535 defines it: it begins with $, and names with other characters than letters, digits and _ stand in brackets and quotation marks.",
    fix: "Write $.paths['/orders'].get for the operation get of /orders. Other dialects of JSONPath (scripts, ^, ~) are not supported.",
  },
  "unmatched-target": {
    severity: "warning",
    message: (facts: { target: string; near: string | undefined }) =>
      `The target ${facts.target} matches nothing, so this action does nothing.${
        facts.near === undefined ? "" : ` Did you mean ${facts.near}?`
      }`,
    cause:
      "The description has no such part: it was renamed or removed at its source, an earlier step of the pipeline took it away, or the target is misspelled.",
    fix: "Adapt the target to the description as this step gets it, or remove the action.",
  },
  "unfit-update": {
    severity: "error",
    message: (facts: { target: string; what: string }) =>
      `The update of ${facts.target} does not fit: ${facts.what}. It was not made.`,
    cause:
      "An update of an object is an object, which is merged into it; an update of an array is an item, which is put at its end. Texts, numbers and the like cannot be targets of an update.",
    fix: "Select the object that holds the value, and give the value by its name: target $.info, update {title: Orders}.",
  },
  "no-match": {
    severity: "error",
    message: (facts: { kind: string; pattern: string; near: string | undefined }) =>
      `No ${facts.kind} matches "${facts.pattern}".${facts.near === undefined ? "" : ` Did you mean "${facts.near}"?`}`,
    cause: "A filter or a rename names something that the description, as this step gets it, does not have.",
    fix: "Correct the pattern. In names, * stands for any text and ? for one character; in paths, * stands for one segment and ** for several.",
  },
  "excludes-nothing": {
    severity: "warning",
    message: (facts: { kind: string; pattern: string }) =>
      `"${facts.pattern}" excludes nothing: no ${facts.kind} matches it.`,
    cause: "A pattern that begins with ! takes away what it matches, and there is nothing of the kind.",
    fix: "Correct the pattern, or remove it.",
  },
  "nothing-left": {
    severity: "error",
    message: (facts: { operations: number }) =>
      `The filter leaves none of ${facts.operations === 1 ? "the only operation" : `the ${facts.operations} operations`}.`,
    cause: "An operation stays where it matches a pattern of every kind that the filter names, and no pattern with !.",
    fix: "Loosen the filter: name fewer kinds of patterns, or more patterns of a kind.",
  },
  "unseen-operations": {
    severity: "warning",
    message: (facts: { path: string; reference: string }) =>
      `The operations of ${facts.path} are in ${facts.reference}, so the filter goes by the path alone.`,
    cause: "A path refers to another place for its operations, which a filter does not look into.",
    fix: "Put the step bundle before the filter.",
  },
  "invalid-pattern": {
    severity: "error",
    message: (facts: { pattern: string; problem: string }) =>
      `The regular expression ${facts.pattern} cannot be used: ${facts.problem}`,
    cause:
      "Names are matched in linear time, so that no name can make a rename last for years. References to groups and lookaround do not allow that; the rest of JavaScript's regular expressions (flag u) is supported.",
    fix: "Write the expression without them; $1 or $<name> in the replacement stand for groups.",
  },
  "rename-collision": {
    severity: "error",
    message: (facts: { kind: string; names: readonly string[]; to: string }) =>
      `${facts.names.length === 1 ? `The ${facts.kind} ${facts.names[0]}` : `Each ${facts.kind} of ${facts.names.join(", ")}`} would be called ${facts.to}, and names are there once. None of them was renamed.`,
    cause: "A rule gives two things one name, or one the name of another that keeps it.",
    fix: "Give one of them a name of its own in map, which goes before the other rules.",
  },
  "wire-name-kept": {
    severity: "warning",
    message: (facts: { name: string; to: string; base: string }) =>
      `The definition ${facts.name} was not renamed to ${facts.to}: messages of type ${facts.base} name it in their discriminator.`,
    cause:
      "The value of a discriminator is the name of a definition. Another name of the definition is another value in messages, which the service does not know.",
    fix: "Nothing, if messages are to stay as they are. If the service knows the new name too, say so in map.",
  },
  "wire-name-changed": {
    severity: "warning",
    message: (facts: { name: string; to: string; base: string }) =>
      `Messages of type ${facts.base} now have ${facts.to} as a value of their discriminator, where they had ${facts.name}.`,
    cause:
      "The value of a discriminator is the name of a definition, and a map of the step rename gives a definition another name on which a discriminator relies.",
    fix: "Remove the definition from map if the service does not know the new name.",
  },
  "unusable-name": {
    severity: "error",
    message: (facts: { kind: string; name: string; problem: string }) =>
      `The ${facts.kind} ${facts.name} was not renamed: ${facts.problem}.`,
    cause: "A rule gives a name that is empty, or a name is too long for a regular expression.",
    fix: "Give it a name in map, which goes before the other rules.",
  },
});
