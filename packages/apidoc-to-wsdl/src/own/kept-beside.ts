import { type Apidoc, writeApidoc } from "@soapstone/apidoc-model";
import type { ExternalForm, UnsaidWord } from "@soapstone/mapping";
import type { Schema } from "@soapstone/xml-model";
import { withOrigin, withoutResidual } from "./external-marks.ts";
import { type FilesOf, keptWords, type Show } from "./kept-words.ts";
import { type LaidDescription, laidWith } from "./laid-description.ts";
import { descriptionAsRead, type ShowAgain, type ShownAgain } from "./shown-again.ts";
import type { ShownDescription } from "./shown-description.ts";
import { type WrittenWords, withPrefix } from "./written-words.ts";

/** An external description as its author wrote it, and in the form of a converted one. */
export interface ExternalSource extends ExternalForm {
  readonly original: Apidoc;
}

/** How what WSDL has no words for is kept. */
export interface KeptHow {
  readonly isKept: boolean;
  /** What was brought into the form of a converted description, where that never was a WSDL. */
  readonly external?: ExternalSource | undefined;
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
  const files = isKept ? filesOf(written) : laidPlain(description, schemas);
  return { ...files, unsaid, written, lostEdits };
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

/** The files without any residual. */
function laidPlain({ operations, layout }: ShownDescription, schemas: readonly Schema[]): LaidDescription {
  return laidWith(schemas, layout)(
    operations.map(({ made }) => withoutResidual(made)),
    [],
  );
}

/** Shows types in place with what is kept of them. */
function showing(description: ShownDescription, schemas: readonly Schema[], showAgain: ShowAgain | undefined): Show {
  const { shown, layout, view, asked, isGateways, isExternal } = description;
  const { rootField } = shown;
  const how = { view, asked, rootField, title: layout.titleOfFile, ...(isGateways ? { gateway: shown } : {}) };
  return ({ documents }, complement) => {
    const marked = isExternal ? withOrigin(documents, { rootField, implied: "" }) : documents;
    const set = descriptionAsRead(marked, schemas, layout.record);
    const again = showAgain?.(set, { ...how, complement });
    return again && { ...again, json: writeApidoc(again.output) };
  };
}
