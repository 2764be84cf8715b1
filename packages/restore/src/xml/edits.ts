import type { Workspace } from "@soapstone/workspace";
import type { XmlDocument, XmlElement, XmlNode } from "@soapstone/xml-model";
import type { AuthoredElement } from "./authored-text.ts";
import { elementRange, type TextRange } from "./element-text.ts";

interface XmlEdit extends TextRange {
  readonly text: string;
}

/** Collects the edits of the author's files. */
export class Edits {
  readonly workspace: Workspace<XmlDocument>;
  readonly #byFile = new Map<string, XmlEdit[]>();

  constructor(workspace: Workspace<XmlDocument>) {
    this.workspace = workspace;
  }

  /** Returns the position of a node in the text of its file. */
  startOf({ at }: XmlNode): number | undefined {
    return at === undefined ? undefined : this.workspace.sources.locate(at)?.start?.offset;
  }

  /** Returns the range of an element in the text of its file; undefined if the element is not in it. */
  rangeOf(uri: string, { at }: XmlElement): TextRange | undefined {
    const text = this.workspace.documents.get(uri)?.source.text;
    const location = at === undefined ? undefined : this.workspace.sources.locate(at);
    // The content of an entity has the position of the reference, where it cannot be edited.
    if (text === undefined || location?.start === undefined || text[location.start.offset] !== "<") return undefined;
    return elementRange(text, location.start.offset);
  }

  textOf(uri: string): string {
    return this.workspace.documents.get(uri)?.source.text ?? "";
  }

  /** Returns the text before the root element of a file. */
  prologueOf(uri: string): string {
    const root = this.workspace.documents.get(uri)?.root.root;
    return this.textOf(uri).slice(0, root === undefined ? 0 : this.startOf(root));
  }

  /** Returns the text of an element with its position. */
  authoredAt(uri: string, element: XmlElement, parent: XmlElement, { start, end }: TextRange): AuthoredElement {
    return { element, parent, text: this.textOf(uri).slice(start, end), prologue: this.prologueOf(uri) };
  }

  add(uri: string, edit: XmlEdit): void {
    const there = this.#byFile.get(uri);
    // A schema that two namespaces include is in the bundle twice: the first edit counts, and the later comparison
    // reports a difference.
    if (there === undefined) this.#byFile.set(uri, [edit]);
    else if (!there.some(({ start, end }) => start === edit.start && end === edit.end && start !== end))
      there.push(edit);
  }

  applied(uri: string, text: string): string {
    const edits = this.#byFile.get(uri) ?? [];
    let result = text;
    // A text that is inserted before an edited element is placed before it.
    for (const { start, end, text: put } of [...edits].sort((a, b) => b.start - a.start || b.end - a.end)) {
      result = result.slice(0, start) + withLineEnds(put, text.slice(start, end), text) + result.slice(end);
    }
    return result;
  }
}

/** Returns the blanks before an element that is the first on its line; otherwise an empty text. */
export function marginOf({ documents, sources }: Workspace<XmlDocument>, { at }: XmlElement): string {
  const location = at === undefined ? undefined : sources.locate(at);
  const text = location === undefined ? undefined : documents.get(location.uri)?.source.text;
  const before = text?.slice(0, location?.start?.offset) ?? "";
  return /(?:^|\n)([ \t]*)$/.exec(before.slice(before.lastIndexOf("\n")))?.[1] ?? "";
}

/**
 * Returns a text in which each line has the line end that the same line had before; new lines get the line end of the
 * first line, since a file may mix several.
 */
function withLineEnds(put: string, before: string, file: string): string {
  const known = new Map([...before.matchAll(/([^\r\n]*)(\r\n|\n|\r)/g)].map(([, line = "", end = ""]) => [line, end]));
  const byDefault = lineEndIn(before) ?? lineEndIn(file) ?? "\n";
  return put.replace(/([^\r\n]*)\r?\n/g, (_, line: string) => line + (known.get(line) ?? byDefault));
}

function lineEndIn(text: string): string | undefined {
  return /\r\n|\n|\r/.exec(text)?.[0];
}
