import { type Apidoc, writeApidoc } from "@soapstone/apidoc-model";
import type { ExternalForm, UnsaidWord } from "@soapstone/mapping";
import { namespaces, type Schema } from "@soapstone/xml-model";
import type { Description } from "../description.ts";
import { withOrigin, withoutResidual } from "./external-marks.ts";
import { type LaidDescription, laidWith } from "./laid-description.ts";
import { type FilesOf, type RoundTripResidual, roundTripResidual, type Show } from "./round-trip-residual.ts";
import { descriptionAsRead, type ShowAgain, type ShownAgain } from "./shown-again.ts";
import type { ShownDescription } from "./shown-description.ts";

/** An external description as its author wrote it, and in the form of a converted one. */
export interface ExternalSource extends ExternalForm {
  readonly original: Apidoc;
}

/** How what WSDL cannot say is kept. */
export interface KeptHow {
  readonly isKept: boolean;
  /** Whether the complement of the description was stripped. */
  readonly isStripped: boolean;
  /** What was brought into the form of a converted description, where that never was a WSDL. */
  readonly external?: ExternalSource | undefined;
  readonly showAgain: ShowAgain;
}

export interface KeptBeside extends LaidDescription {
  readonly unsaid: readonly UnsaidWord[];
  readonly residual: RoundTripResidual;
}

/** A description as files, with what the document that it was made of says and neither WSDL nor XML Schema can. */
export function keptBeside(description: ShownDescription, { isKept, isStripped, showAgain }: KeptHow): KeptBeside {
  const { schemas, unsaid } = description.withWords();
  const filesOf = filesWith(description, schemas, isKept);
  const show = showing(description, schemas, showAgain);
  const complement = isStripped ? "none" : "inline";
  const residual = roundTripResidual(description, { filesOf, show, isKept, complement });
  const files = isKept ? filesOf(residual) : laidPlain(description, schemas);
  return { ...files, unsaid, residual };
}

/** A description as the way forward shows it, without its residual. */
export function shownBare(
  description: ShownDescription,
  showAgain: ShowAgain,
): ShownAgain & Pick<LaidDescription, "changed"> {
  const { schemas } = description.withWords();
  const files = filesWith(description, schemas, false)();
  return { ...showing(description, schemas, showAgain)(files, "inline"), changed: files.changed };
}

function filesWith({ operations, layout }: ShownDescription, schemas: readonly Schema[], isKept: boolean): FilesOf {
  const lay = laidWith(schemas, layout);
  const bare = lay(
    operations.map(({ made }) => made),
    [],
  );
  return (residual) => {
    if (residual === undefined || residual.isEmpty || !isKept) return bare;
    const laid = lay(residual.operations, residual.root);
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

/** What is kept has its usual prefix. */
function withPrefix(documents: Description["documents"]): Description["documents"] {
  return documents.map(({ file, definitions }) => {
    const prefixes = new Map([...(definitions.prefixes ?? []), ["c", namespaces.complement] as const]);
    return { file, definitions: { ...definitions, prefixes } };
  });
}

/** Shows types in place with what is kept of them. */
function showing(description: ShownDescription, schemas: readonly Schema[], showAgain: ShowAgain): Show {
  const { shown, layout, view, asked, isGateways, isExternal } = description;
  const { rootField } = shown;
  const how = { view, asked, rootField, title: layout.titleOfFile, ...(isGateways ? { gateway: shown } : {}) };
  return ({ documents }, complement) => {
    const marked = isExternal ? withOrigin(documents, { rootField, implied: "" }) : documents;
    const set = descriptionAsRead(marked, schemas, layout.record);
    const again = showAgain(set, { ...how, complement });
    return { ...again, json: writeApidoc(again.output) };
  };
}
