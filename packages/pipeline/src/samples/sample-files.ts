import type { Side } from "@soapstone/instance";
import { unusedName } from "@soapstone/workspace";
import { isMime } from "../messages/mime/mime-message.ts";
import type { OutputFile } from "../output-file.ts";
import type { SampleForm } from "./sample-source.ts";

const endings: Readonly<Record<SampleForm, string>> = { soap: "xml", json: "json", http: "http", curl: "sh" };

/** A message of an operation, as a text in one of the forms. */
export interface MessageSample {
  readonly operation: string;
  readonly side: Side;
  readonly form: SampleForm;
  readonly text: string;
}

/**
 * Returns messages as files with unique names, `FindBook.request.xml`, `FindBook.fault-NotFound.xml`; they differ by
 * more than case. A SOAP message with attachments is a MIME message, `FindBook.request.mime`.
 */
export function sampleFiles(messages: readonly MessageSample[]): readonly OutputFile[] {
  const taken = new Set<string>();
  return messages.map(({ operation, side, form, text }) => {
    const which = side.kind === "fault" && side.name !== undefined ? `fault-${plain(side.name)}` : side.kind;
    const stem = `${plain(operation)}.${which}`;
    const isTaken = (it: string) => taken.has(it.toLowerCase());
    const ending = form === "soap" && isMime(text) ? "mime" : endings[form];
    const name = unusedName(`${stem}.${ending}`, isTaken, (number) => `${stem}-${number}.${ending}`);
    taken.add(name.toLowerCase());
    return { name, text };
  });
}

/** Replaces the characters of a name that a file name should not contain. */
function plain(name: string): string {
  const cleaned = name.replace(/[^\p{L}\p{N}_.-]+/gu, "-").replace(/^[.-]+|[.-]+$/g, "");
  return cleaned === "" ? "operation" : cleaned.slice(0, 120);
}
