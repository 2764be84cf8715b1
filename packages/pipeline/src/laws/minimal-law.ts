import { isArray, isObject, type Json, type JsonObject, readJson, writeJson } from "@soapstone/apidoc-model";
import { readRecord, readRoot, readService, separator, versionPlace, xWsdl, xXsd } from "@soapstone/mapping";
import { convertDocument } from "../convert-document.ts";
import type { OutputFile } from "../output-file.ts";
import type { Law } from "./law.ts";
import { converted, filesOf, inputOf } from "./trip.ts";

/** Each entry of the complement is needed: without it, something else comes back. */
export const minimalComplement: Law = {
  name: "the complement is minimal",
  speaksOf: ["wsdl"],
  async fault({ entry, limits, removals, shown }) {
    const [file] = await converted(entry, { to: "apidoc", format: "json", entryName: "api.json", limits, ...shown });
    const read = readJson({ uri: "memory:/api.json", text: file?.text ?? "" });
    if (!read.ok) return "what was written cannot be read";
    const back = async (text: string): Promise<readonly OutputFile[]> =>
      filesOf(await convertDocument(inputOf([{ name: "api.json", text }]), { to: "wsdl", limits }));
    const whole = textOf(await back(writeJson(read.value)));
    const root = withFields(read.value);
    const entries = entriesOf(root);
    const step = Math.max(1, entries.length / removals);
    const superfluous: string[] = [];
    for (let at = 0; at < entries.length; at += step) {
      const one = entries[Math.floor(at)];
      if (one === undefined) continue;
      const less = writeJson(replaced(root, one.holder, one.left));
      if (textOf(await back(less)) === whole) superfluous.push(one.path);
    }
    if (superfluous.length === 0) return undefined;
    const [listed, others] = [superfluous.slice(0, mostListed), superfluous.length - mostListed];
    const more = others > 0 ? ` (and ${others} more of ${Math.min(removals, entries.length)})` : "";
    return `${listed.join(", ")} ${superfluous.length === 1 ? "tells" : "tell"} nothing${more}`;
  },
};

/** What is kept of the service and of the documents, each part of a text as a field: both are read alike. */
function withFields(root: Json): Json {
  if (!isObject(root)) return root;
  return withServiceFields(
    new Map(
      [...root].map(([key, value]) => {
        const read = key === xXsd ? readRecord(value) : key === xWsdl ? readRoot(value) : undefined;
        return [key, read ?? value];
      }),
    ),
  );
}

function withServiceFields(value: Json): Json {
  if (isArray(value)) return value.map(withServiceFields);
  if (!isObject(value)) return value;
  return new Map(
    [...value].map(([key, member]) => [
      key,
      key === xWsdl ? (readService(member) ?? member) : withServiceFields(member),
    ]),
  );
}

/** A person looks into a few of them. */
const mostListed = 5;

function textOf(files: readonly OutputFile[]): string {
  return files.map(({ name, text }) => `${name}\n${text}`).join("\n");
}

interface Entry {
  readonly path: string;
  readonly holder: Json;
  /** The holder without it. */
  readonly left: Json;
}

/** What marks our own output is no entry. */
const marks: ReadonlySet<string> = new Set([versionPlace, "view"]);

/** Every member of an `x-wsdl` or `x-xsd` field, those inside others too; of one that is a text, its parts. */
function entriesOf(root: Json): readonly Entry[] {
  const found: Entry[] = [];
  const waiting: { readonly value: Json; readonly path: string; readonly isKept: boolean }[] = [
    { value: root, path: "", isKept: false },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, isKept } = next;
    if (isArray(value))
      for (const [index, item] of value.entries()) {
        const inner = `${path}/${index}`;
        waiting.push({ value: item, path: inner, isKept });
      }
    if (!isObject(value)) continue;
    for (const [key, member] of value) {
      const inner = `${path}/${key}`;
      if (isKept && !marks.has(key)) found.push({ path: inner, holder: value, left: withField(value, key, undefined) });
      if (!isKept && key === xXsd && typeof member === "string")
        for (const [part, text] of partsOf(member))
          found.push({ path: `${inner}: ${part}`, holder: value, left: withField(value, key, text) });
      waiting.push({ value: member, path: inner, isKept: isKept || key === xWsdl || key === xXsd });
    }
  }
  return found;
}

/** Each field of a complement that is a text, and the text of the others. */
function partsOf(text: string): readonly (readonly [part: string, others: string | undefined])[] {
  const parts = text.split(separator);
  return parts.map((part, place) => {
    const others = parts.filter((_, index) => index !== place);
    return [part, others.length === 0 ? undefined : others.join(separator)];
  });
}

function withField(holder: JsonObject, key: string, value: Json | undefined): JsonObject {
  const entries = [...holder].map(([name, member]) => [name, name === key ? value : member] as const);
  return new Map(entries.flatMap(([name, member]) => (member === undefined ? [] : [[name, member]])));
}

function replaced(root: Json, holder: Json, by: Json): Json {
  if (root === holder) return by;
  if (isArray(root)) return root.map((item) => replaced(item, holder, by));
  if (!isObject(root)) return root;
  return new Map([...root].map(([key, value]) => [key, replaced(value, holder, by)]));
}
