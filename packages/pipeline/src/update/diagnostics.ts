import { defineDiagnostics, type ResolvedLocation } from "@soapstone/workspace";

/**
 * The diagnostics of an update: conflicts between edits and changes of the source, and a missing base. Codes
 * `update/*`.
 */
export const update = defineDiagnostics("update", {
  conflict: {
    severity: "error",
    message: (facts: {
      kind: "changed" | "deleted" | "renamed" | "same-route" | "same-name";
      construct: string;
      field: string;
      written: "ours" | "theirs";
      /** The location in the new source. */
      other: ResolvedLocation | undefined;
    }) => {
      const what = [facts.field, facts.construct].filter((text) => text !== "").join(" of ");
      const where = facts.other === undefined ? "" : ` (${placeText(facts.other)})`;
      const taken =
        facts.written === "ours" ? "the API file keeps its edit" : "the output has the value of the new source";
      return `${reasons[facts.kind](what, where)}: ${taken}.`;
    },
    cause:
      "Both the API file and its source changed since the API file was converted, and the changes contradict each other: a field got two different values, or was deleted on one side and changed on the other; an operation or a definition was renamed on one side and changed on the other; two operations got the same path.",
    fix: "Compare both values in the file NAME.conflicts.json, and edit the API file if the other value is right. With --theirs the values of the new source are used.",
  },
  "no-base": {
    severity: "error",
    message: (facts: { constructs: readonly string[]; isAll: boolean }) =>
      facts.isAll
        ? "The original state of the API file is unknown, so edits cannot be distinguished from changes of the source."
        : `The original state of ${some(facts.constructs)} is unknown, and both the API file and the source changed there.`,
    cause:
      "A three-way merge needs the old source: at the address that the companion names, or embedded in the companion. The old source is missing or was changed, and the digests in the companion do not show which side changed what.",
    fix: "Name the source from which the API file was converted: --base OLD.wsdl. Convert with --embed-sources to store the source in the companion for the next update.",
  },
  "pipeline-output": {
    severity: "error",
    message: () => "The API file was written by a pipeline, and update does not repeat the steps of a pipeline.",
    cause: "The companion lists changes by pipeline steps, such as filter, rename or overlay.",
    fix: "Run the pipeline with the new source.",
  },
});

const reasons: Readonly<
  Record<"changed" | "deleted" | "renamed" | "same-route" | "same-name", (what: string, where: string) => string>
> = {
  changed: (what, where) => `${up(what)} was edited in the API file and has another value in the new source${where}`,
  deleted: (what, where) => `${up(what)} was deleted on one side and changed on the other${where}`,
  renamed: (what, where) => `${up(what)} was renamed on one side and changed on the other${where}`,
  "same-route": (what, where) => `${up(what)} is on the path of another operation of the new source${where}`,
  "same-name": (what, where) => `${up(what)} has the name of another definition of the new source${where}`,
};

function placeText({ uri, start }: ResolvedLocation): string {
  return start === undefined ? uri : `${uri}:${start.line}:${start.column}`;
}

function some([first, ...others]: readonly string[]): string {
  return others.length === 0 ? `${first}` : `${first} and ${others.length} more`;
}

function up(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
