import { defineDiagnostics, type Location } from "@soapstone/workspace";

/** What an update finds: conflicts of the edits with the changes of the source, and what stands in its way. */
export const update = defineDiagnostics("update", {
  conflict: {
    severity: "error",
    message: (facts: {
      kind: "changed" | "deleted" | "renamed" | "same-route" | "same-name";
      construct: string;
      field: string;
      written: "ours" | "theirs";
      /** The place in the new source, as seen from the API file. */
      other: Location | undefined;
    }) => {
      const what = [facts.field, facts.construct].filter((text) => text !== "").join(" of ");
      const where = facts.other === undefined ? "" : ` (${placeText(facts.other)})`;
      const taken = facts.written === "ours" ? "the edit of the API file stays" : "the new source's is taken";
      return `${reasons[facts.kind](what, where)}: ${taken}.`;
    },
    cause:
      "Both the API file and its source changed since the one was made of the other, and nothing says which change is meant: one field got two values, or was deleted here and changed there; an operation or a definition was renamed here and changed there; two operations are on one path.",
    fix: "Look at both values in the file NAME.conflicts.json, and edit the API file where the other one is right. With --theirs the new source wins.",
  },
  "no-base": {
    severity: "error",
    message: (facts: { constructs: readonly string[]; isAll: boolean }) =>
      facts.isAll
        ? "Nothing says what the API file was when it was made, so edits cannot be told from changes of the source."
        : `Nothing says what ${some(facts.constructs)} was when the API file was made, and both it and the source changed there.`,
    cause:
      "A merge of three states needs the first one: the sources that the companion names, at their place or embedded in it. They are gone or changed, and the digests in the companion do not tell which side changed what.",
    fix: "Name the source that the API file was made of, with --base OLD.wsdl. With --embed-sources the companion holds it next time.",
  },
  "pipeline-output": {
    severity: "error",
    message: () => "The API file was made by the steps of a pipeline, which an update does not repeat.",
    cause: "The companion says that a pipeline filtered, renamed or overlaid what the source was converted to.",
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

function placeText({ uri, start }: Location): string {
  return start === undefined ? uri : `${uri}:${start.line}:${start.column}`;
}

function some([first, ...others]: readonly string[]): string {
  return others.length === 0 ? `${first}` : `${first} and ${others.length} more`;
}

function up(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
