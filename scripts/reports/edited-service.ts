import type { DocumentInput, OutputFile } from "@soapstone/pipeline";
import { editFault, patchFaults, repeatedResidual } from "./edit-faults.ts";
import type { Editable } from "./editable-document.ts";
import { type Back, backOf, type Described, describedBy, inputOf, type TripChannel, textFrom } from "./edited-trip.ts";
import type { Edit, Shown } from "./edits.ts";
import { firstDifference } from "./residual-of-files.ts";

/** What is asked of an edit: `kept` of the documents that it made, which come back unedited as they are. */
export type Question = "shown" | "back" | "patched" | "kept";

/** An edited description of a service. */
export interface EditedService {
  readonly edit: Edit;
  readonly described: Described;
  readonly document: Editable;
  readonly shown: Shown;
}

export interface Answer {
  readonly question: Question;
  readonly fault?: string | undefined;
}

/** What became of an edit, and the texts to look at where a question has a fault. */
export interface EditOutcome {
  readonly name: string;
  readonly answers: readonly Answer[];
  readonly before: string;
  readonly edited: Described;
  readonly again: string;
  readonly files: readonly OutputFile[];
}

/**
 * Converts an edited description back, into the original too if `isAgainst`, and what that gives forward again.
 *
 * @param input the documents that the description was made of
 */
export async function judgeEdit(
  { edit, described, document, shown }: EditedService,
  input: DocumentInput,
  channel: TripChannel,
  isAgainst: boolean,
): Promise<EditOutcome> {
  const edited: Described = { ...described, text: textFrom(document, described.text) };
  const before: Described = { ...described, text: textFrom(JSON.parse(described.text), described.text) };
  const [was, is] = [await backOf(before), await backOf(edited)];
  const answers: Answer[] = [];
  // A stripped description is that of another service, to which the result is not compared.
  if (channel !== "stripped") answers.push({ question: "shown", fault: editFault(was, is, shown) });
  const patched = isAgainst ? await backOf(edited, input) : undefined;
  if (patched !== undefined) {
    const unedited = await backOf(described, input);
    const strays = patchFaults(shown, { unedited, patched, without: channel === "stripped" ? undefined : is });
    answers.push({ question: "patched", fault: strays.length === 0 ? undefined : strays.join("; ") });
  }
  const made = patched ?? is;
  const view = edit.view ?? "facade";
  const again = made.files[0] && (await describedBy(inputOf(made.files), view, channel, edited.text));
  const isReported = [...is.codes].some((code) => !was.codes.has(code));
  const lost = firstDifference(document, JSON.parse(again?.text ?? "{}"));
  answers.push({ question: "back", fault: channel === "stripped" && isReported ? undefined : lost });
  if (again !== undefined && channel !== "stripped")
    answers.push({ question: "kept", fault: await keptFault(made, again, isAgainst) });
  return { name: edit.name, answers, before: described.text, edited, again: again?.text ?? "", files: made.files };
}

/** Returns why edited documents do not come back as they are from the description that was made of them. */
async function keptFault(made: Back, again: Described, isAgainst: boolean): Promise<string | undefined> {
  const repeated = repeatedResidual(made.files);
  if (repeated !== undefined) return repeated;
  const { files, components, codes } = await backOf(again, isAgainst ? inputOf(made.files) : undefined);
  if (isAgainst) {
    const other = made.files.find(({ name, text }) => files.find((file) => file.name === name)?.text !== text);
    return other && `${other.name} is another text${files.length === 0 ? ` (${[...codes].join(", ")})` : ""}`;
  }
  const all = new Set([...made.components.keys(), ...components.keys()]);
  const other = [...all].find((name) => made.components.get(name) !== components.get(name));
  return other && `${other} is another one the next time`;
}
