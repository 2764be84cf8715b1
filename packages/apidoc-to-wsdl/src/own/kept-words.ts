import { type JsonObject, writeApidoc } from "@soapstone/apidoc-model";
import { complementDigest, type ExternalOrigin, type Patch, whenAsked } from "@soapstone/mapping";
import { boundOperations } from "./components.ts";
import type { LaidDescription } from "./laid-description.ts";
import type { HowShown, ShownAgain } from "./shown-again.ts";
import type { ShownDescription } from "./shown-description.ts";
import { withUnshownWords } from "./unshown-words.ts";
import { goneFrom, pointersOf } from "./words-beside.ts";
import { wordsOfRest } from "./words-of-rest.ts";
import { type WrittenWords, withWrittenWords, wordsOfRoot } from "./written-words.ts";

/** The files of a description, with what is written into it. */
export type FilesOf = (words?: WrittenWords) => LaidDescription;

/** How files are shown, in the view that they were shown in; undefined where the way forward is not known. */
export type Show = (
  files: LaidDescription,
  complement: HowShown["complement"],
) => (ShownAgain & { readonly json: JsonObject }) | undefined;

interface Trip {
  readonly filesOf: FilesOf;
  readonly show: Show;
  readonly isKept: boolean;
}

interface KeptWords {
  readonly written: WrittenWords;
  /** Pointers of what was edited and is neither said nor kept. */
  readonly lostEdits: readonly string[];
}

/**
 * What a description says otherwise than its WSDL when that is shown again: written into the parts that say it, and what
 * is shown otherwise even with that, at the whole.
 */
export function keptWords(description: ShownDescription, { filesOf, show, isKept }: Trip): KeptWords {
  const files = filesOf();
  const again = show(files, "inline");
  if (again === undefined) return { written: withWrittenWords(description), lostEdits: [] };
  // An external description never had a complement that its author could have left out.
  const clean = whenAsked(() => (description.isExternal ? undefined : show(files, "none")?.json) ?? again.json);
  const { shown, isShaped } = description;
  const bound = boundOperations(
    description.operations.map(({ made }) => made),
    description.bindingOf,
    files.changed,
  );
  const compared = {
    ...description,
    ...originIn(description, again.json),
    bound,
    changed: files.changed,
    isType: description.isType(again.output),
  };
  const written = withUnshownWords(compared, { again: again.operations, json: again.json, clean });
  const given = writeApidoc(shown);
  const restOf = (json: JsonObject) => wordsOfRest({ given, again: json, before: again.json, clean, isShaped });
  const restWith = (words: WrittenWords) => {
    const after = words.isMore ? show(filesOf(words), "inline") : again;
    return after === undefined ? [] : restOf(after.json);
  };
  const keeping = (words: WrittenWords, patch: Patch): WrittenWords => ({
    ...words,
    kept: new Set([...words.kept, ...pointersOf(patch, given, "")]),
  });
  const unsaid = restOf(again.json);
  if (unsaid.length === 0 && compared.origin === undefined) return { written, lostEdits: [] };
  if (!isKept) {
    // Operations of an external description stand elsewhere than they are shown: what is other in them is known already.
    const beside = compared.origin === undefined ? unsaid : unsaid.filter(({ at }) => !at.startsWith("/paths"));
    return { written: keeping(written, beside), lostEdits: compared.origin ? [] : goneFrom(unsaid, given) };
  }
  const rest = restWith(written);
  if (rest.length === 0) return { written, lostEdits: [] };
  const whole: WrittenWords = {
    ...keeping(written, rest),
    root: [...written.root, wordsOfRoot({ patch: rest, isLast: true }, compared)],
    isMore: true,
    isCompared: () => true,
  };
  const lost = restWith(whole);
  return { written: whole, lostEdits: [...pointersOf(lost, given, ""), ...goneFrom(lost, given)] };
}

function originIn({ shown, isExternal }: ShownDescription, again: JsonObject): { readonly origin?: ExternalOrigin } {
  return isExternal ? { origin: { rootField: shown.rootField, implied: complementDigest(again) } } : {};
}
