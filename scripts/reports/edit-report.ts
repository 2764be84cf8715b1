import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { DocumentInput } from "@soapstone/pipeline";
import { fileResolver } from "@soapstone/workspace";
import type { Editable } from "./editable-document.ts";
import { type EditedService, type EditOutcome, judgeEdit, type Question } from "./edited-service.ts";
import { type Described, describedBy, inputOf, type TripChannel, tripChannels } from "./edited-trip.ts";
import { facadeEdits } from "./edits.ts";
import { messageEdits } from "./message-edits.ts";
import { familiesOf, thinned } from "./real-corpus.ts";
import { residualEdits } from "./residual-edits.ts";
import { otherEdits, wireEdits } from "./wire-edits.ts";

/**
 * Edits the API descriptions of real services as people do, and looks whether the way back shows just that edit, or says
 * that it cannot; and whether what was made of the edited description becomes that description again. With --against, the
 * original is at hand on the way back: what is written otherwise in its text must be what differs, no comment elsewhere may
 * be lost, and the components are those that come back without it.
 */
const help = `Usage: SOAPSTONE_CORPUS=<folder> npm run edit-report -- [options]

  --sample N       about N documents, always the same ones (default: 300)
  --filter TEXT    only documents whose path contains the text
  --edit TEXT      only edits whose name contains the text; they take turns, and a document
                   without anything for one of them gets the next that it has something for
  --turn N         the first document gets the edit N (default: 0), so that others meet
  --channel NAME   where the complement is: inline (default), companion or stripped
  --against        also with the original at hand
  --rounds N       so many edits, each of what was made of the one before (default: 1)
  --out FOLDER     writes there, for each document with a fault, the edited description and what was made of it
  --help           prints this
`;

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "300" },
    filter: { type: "string", default: "" },
    edit: { type: "string", default: "" },
    turn: { type: "string", default: "0" },
    channel: { type: "string", default: "inline" },
    against: { type: "boolean", default: false },
    rounds: { type: "string", default: "1" },
    out: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
/** How far the next edit of a document is from the one before in the list. */
const nextEdit = 7;
const corpus = process.env.SOAPSTONE_CORPUS;
const channel = tripChannels.find((one) => one === values.channel);
if (values.help || corpus === undefined || channel === undefined) {
  const reason = corpus === undefined ? "SOAPSTONE_CORPUS is not set" : `there is no channel ${values.channel}`;
  process.stderr.write(values.help ? help : `Nothing was checked: ${reason}.\n\n${help}`);
  process.exit(values.help ? 0 : 2);
}
const edits = [...facadeEdits, ...messageEdits, ...otherEdits, ...wireEdits, ...residualEdits].filter(
  ({ name, isOfComplement }) => name.includes(values.edit) && (channel === "inline" || isOfComplement !== true),
);
const documents = familiesOf(resolve(corpus), [])
  .filter(({ kind, expected }) => kind === "wsdl" && expected !== "broken")
  .flatMap(({ path, entries, expectBroken, expectDangling, suspectByName }) =>
    entries
      .filter((entry) => !(entry in expectBroken) && !(entry in expectDangling) && !suspectByName.includes(entry))
      .filter((entry) => `${path}/${entry}`.includes(values.filter))
      .map((entry) => ({ root: join(resolve(corpus), path), entry })),
  );

const questions: Record<Question, string> = {
  shown: "edits show as themselves alone",
  back: `edited descriptions come back as they are${channel === "stripped" ? ", or that is reported" : ""}`,
  patched: "originals are edited just so",
  kept: "edited documents come back unedited as they are",
};
const asked = new Map<Question, number>();
const faults = new Map<Question, number>();
for (const [index, { root, entry }] of thinned(documents, values.sample).entries()) {
  let input: DocumentInput | undefined = {
    uri: pathToFileURL(join(root, entry)).href,
    resolver: fileResolver({ root }),
  };
  for (let round = 0; round < Number(values.rounds) && input !== undefined; round += 1) {
    // Another edit each time, since many apply only once.
    const edited: EditedService | undefined = await editedBy(
      index + Number(values.turn) + round * nextEdit,
      input,
      channel,
    );
    const outcome: EditOutcome | undefined = edited && (await judgeEdit(edited, input, channel, values.against));
    if (outcome === undefined) break;
    for (const { question, fault } of outcome.answers) count(question, fault, `${outcome.name}: ${entry}`);
    if (values.out !== undefined && outcome.answers.some(({ fault }) => fault !== undefined))
      writeOutcome(
        join(values.out, entry.replaceAll("/", "_"), `${round + 1}-${outcome.name.replaceAll(" ", "-")}`),
        outcome,
      );
    input = outcome.files.length === 0 ? undefined : inputOf(outcome.files);
  }
}
for (const [question, what] of Object.entries(questions) as [Question, string][]) {
  const all = asked.get(question);
  if (all !== undefined) process.stdout.write(`${all - (faults.get(question) ?? 0)} of ${all} ${what}\n`);
}
process.exitCode = faults.size === 0 ? 0 : 1;

/** Counts an answer, and prints its fault if any. */
function count(question: Question, fault: string | undefined, of: string): void {
  asked.set(question, (asked.get(question) ?? 0) + 1);
  if (fault === undefined) return;
  faults.set(question, (faults.get(question) ?? 0) + 1);
  process.stdout.write(`${question}: ${of}: ${fault.slice(0, 300)}\n`);
}

/** Writes the edited description and what was made of it. */
function writeOutcome(folder: string, { before, edited, again, answers, files }: EditOutcome): void {
  const found = answers.flatMap(({ fault }) => (fault === undefined ? [] : [fault]));
  const texts = [
    ["before.json", before],
    ["edited.json", JSON.stringify(JSON.parse(edited.text), null, 2)],
    ["edited.map.json", edited.companion ?? ""],
    ["again.json", again],
    ["faults.txt", `${found.join("\n")}\n`],
    ...files.map(({ name, text }) => [name.replaceAll("/", "_"), text]),
  ];
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of texts) if (name !== undefined) writeFileSync(join(folder, name), text ?? "");
}

/** Returns the description of a document after the first edit from `start` on that applies to it. */
async function editedBy(start: number, input: DocumentInput, channel: TripChannel) {
  const all = new Map<string, Described | undefined>();
  for (let step = 0; step < edits.length; step += 1) {
    const edit = edits[(start + step) % edits.length];
    if (edit === undefined) continue;
    const view = edit.view ?? "facade";
    if (!all.has(view)) all.set(view, await describedBy(input, view, channel));
    const described = all.get(view);
    if (described === undefined) return undefined;
    const document = JSON.parse(described.text) as Editable;
    const shown = edit.apply(document);
    if (shown !== undefined) return { edit, described, document, shown };
  }
  return undefined;
}
