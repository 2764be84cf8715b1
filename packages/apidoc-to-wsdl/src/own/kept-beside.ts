import { writeApidoc } from "@soapstone/apidoc-model";
import type { UnsaidWord } from "@soapstone/mapping";
import type { Schema } from "@soapstone/xml-model";
import { type FilesOf, keptWords, type Show } from "./kept-words.ts";
import { type LaidDescription, laidWith } from "./laid-description.ts";
import { descriptionAsRead, type ShowAgain, type ShownAgain } from "./shown-again.ts";
import type { ShownDescription } from "./shown-description.ts";
import { type WrittenWords, withPrefix } from "./written-words.ts";

/** How what WSDL has no words for is kept. */
export interface KeptHow {
  readonly isKept: boolean;
  /** The way forward; without it, what is kept are facts that no WSDL says. */
  readonly showAgain?: ShowAgain | undefined;
}

export interface KeptBeside extends LaidDescription {
  readonly unsaid: readonly UnsaidWord[];
  readonly written: WrittenWords;
  /** Pointers of what was edited and is neither said nor kept. */
  readonly lostEdits: readonly string[];
}

/** A description as files, with what the document that it was made of says and neither WSDL nor XML Schema has words for. */
export function keptBeside(description: ShownDescription, { isKept, showAgain }: KeptHow): KeptBeside {
  const { schemas, unsaid } = description.withWords();
  const filesOf = filesWith(description, schemas, isKept);
  const show = showing(description, schemas, showAgain);
  const { written, lostEdits } = keptWords(description, { filesOf, show, isKept });
  return { ...filesOf(written), unsaid, written, lostEdits };
}

/** A description as the way forward shows it, without what is kept of it beside; undefined where that is not known. */
export function shownBare(
  description: ShownDescription,
  showAgain: ShowAgain | undefined,
): (ShownAgain & Pick<LaidDescription, "changed">) | undefined {
  const { schemas } = description.withWords();
  const files = filesWith(description, schemas, false)();
  const again = showing(description, schemas, showAgain)(files, "inline");
  return again && { ...again, changed: files.changed };
}

function filesWith({ operations, layout }: ShownDescription, schemas: readonly Schema[], isKept: boolean): FilesOf {
  const lay = laidWith(schemas, layout);
  const bare = lay(
    operations.map(({ made }) => made),
    [],
  );
  return (words) => {
    if (words === undefined || !isKept || !words.isMore) return bare;
    const laid = lay(words.operations, words.root);
    return { ...laid, documents: withPrefix(laid.documents) };
  };
}

/** Shows types in place with what is kept of them. */
function showing(description: ShownDescription, schemas: readonly Schema[], showAgain: ShowAgain | undefined): Show {
  const { shown, layout, view, asked, isGateways } = description;
  const { rootField } = shown;
  const how = { view, asked, rootField, title: layout.titleOfFile, ...(isGateways ? { gateway: shown } : {}) };
  return ({ documents }, complement) => {
    const set = descriptionAsRead(documents, schemas, layout.record);
    const again = showAgain?.(set, { ...how, complement });
    return again && { ...again, json: writeApidoc(again.output) };
  };
}
