import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { DocumentInput } from "@soapstone/pipeline";
import { fileResolver } from "@soapstone/workspace";
import { editFault, patchFaults } from "./edit-faults.ts";
import {
  backOf,
  type Described,
  describedBy,
  inputOf,
  type TripChannel,
  textFrom,
  tripChannels,
} from "./edited-trip.ts";
import { type Editable, facadeEdits } from "./edits.ts";
import { messageEdits } from "./message-edits.ts";
import { familiesOf, thinned } from "./real-corpus.ts";
import { residualEdits } from "./residual-edits.ts";
import { firstDifference } from "./residual-of-files.ts";
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
    out: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
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

const questions = {
  ...(channel === "stripped" ? {} : { shown: "edits show as themselves alone" }),
  back: `edited descriptions come back as they are${channel === "stripped" ? ", or that is reported" : ""}`,
  ...(values.against ? { patched: "originals are edited just so" } : {}),
};
type Question = "shown" | "back" | "patched";
const asked = new Map<string, number>();
const faults: Record<string, number> = {};
for (const [index, { root, entry }] of thinned(documents, values.sample).entries()) {
  const input = { uri: pathToFileURL(join(root, entry)).href, resolver: fileResolver({ root }) };
  const edited = await editedBy(index + Number(values.turn), input, channel);
  if (edited !== undefined) await judge(edited, input, entry, channel);
}
for (const [question, what] of Object.entries(questions)) {
  const count = asked.get(question) ?? 0;
  process.stdout.write(`${count - (faults[question] ?? 0)} of ${count} ${what}\n`);
}

type Edited = Exclude<Awaited<ReturnType<typeof editedBy>>, undefined>;

/** Converts an edited description back and forth, and prints the faults. */
async function judge(
  { edit, described, document, shown }: Edited,
  input: DocumentInput,
  entry: string,
  channel: TripChannel,
): Promise<void> {
  const view = edit.view ?? "facade";
  const found: string[] = [];
  const say = (question: Question, fault: string | undefined): void => {
    asked.set(question, (asked.get(question) ?? 0) + 1);
    if (fault === undefined) return;
    faults[question] = (faults[question] ?? 0) + 1;
    found.push(fault);
    process.stdout.write(`${question}: ${edit.name}: ${entry}: ${fault.slice(0, 300)}\n`);
  };
  const now: Described = { ...described, text: textFrom(document, described.text) };
  const before: Described = { ...described, text: textFrom(JSON.parse(described.text), described.text) };
  const [was, is] = [await backOf(before), await backOf(now)];
  // A stripped description is that of another service, to which the result is not compared.
  if (channel !== "stripped") say("shown", editFault(was, is, shown));
  const patched = values.against ? await backOf(now, input) : undefined;
  if (patched !== undefined) {
    const unedited = await backOf(described, input);
    const strays = patchFaults(shown, { unedited, patched, without: channel === "stripped" ? undefined : is });
    say("patched", strays.length === 0 ? undefined : strays.join("; "));
  }
  const files = patched?.files ?? is.files;
  const again = files[0] && (await describedBy(inputOf(files), view, channel, now.text));
  const isReported = [...is.codes].some((code) => !was.codes.has(code));
  const lost = firstDifference(document, JSON.parse(again?.text ?? "{}"));
  say("back", channel === "stripped" && isReported ? undefined : lost);
  if (values.out === undefined || found.length === 0) return;
  const folder = join(values.out, entry.replaceAll("/", "_"), edit.name.replaceAll(" ", "-"));
  const texts = [
    ["before.json", described.text],
    ["edited.json", JSON.stringify(document, null, 2)],
    ["again.json", again?.text ?? ""],
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
