import { type Json, writeApidoc } from "@soapstone/apidoc-model";
import {
  type Asked,
  type Change,
  type KnownBinding,
  serviceWords,
  type UnsaidWord,
  type WithKeptWords,
} from "@soapstone/mapping";
import type { Schema } from "@soapstone/xml-model";
import type { Description } from "../description.ts";
import { boundOperations } from "./components.ts";
import { type DescriptionLayout, laidWith } from "./laid-description.ts";
import type { MadeOperation } from "./made.ts";
import { descriptionAsRead, type HowShown, type ShowAgain } from "./shown-again.ts";
import { withUnshownWords } from "./unshown-words.ts";
import { goneFrom, pointersOf } from "./words-beside.ts";
import { wordsOfRest } from "./words-of-rest.ts";
import { type MadeDescription, type WrittenWords, withPrefix, withWrittenWords } from "./written-words.ts";

/** A description that was made, and how it was shown. */
export interface ShownDescription extends MadeDescription {
  readonly asked: Asked;
  /** Whether operations look as they were asked for, and nobody edited them. */
  readonly isShaped: boolean;
  readonly layout: DescriptionLayout;
  /** The schemas with what they do not say of definitions. */
  readonly withWords: () => WithKeptWords;
  readonly bindingOf: (made: MadeOperation) => KnownBinding | undefined;
  /** Whether a definition is the schemas' matter, where it stands in the description or is shown again. */
  readonly isType: (again: HowAgain) => (name: string) => boolean;
}

type HowAgain = NonNullable<ReturnType<ShowAgain>>["output"];

/** How what WSDL has no words for is kept. */
export interface KeptHow {
  readonly isKept: boolean;
  /** The way forward; without it, what is kept are facts that no WSDL says. */
  readonly showAgain?: ShowAgain | undefined;
}

export interface KeptBeside extends Description {
  readonly unsaid: readonly UnsaidWord[];
  readonly written: WrittenWords;
  /** Pointers of what was edited and is neither said nor kept. */
  readonly lostEdits: readonly string[];
}

/** A description as files, with what the document that it was made of says and neither WSDL nor XML Schema has words for. */
export function keptBeside(description: ShownDescription, { isKept, showAgain }: KeptHow): KeptBeside {
  const { shown, layout, view, asked, isGateways } = description;
  const made = description.operations.map((one) => one.made);
  const how = {
    view,
    asked,
    rootField: shown.rootField,
    title: layout.titleOfFile,
    ...(isGateways ? { gateway: shown } : {}),
  };
  const laidOf = (of: readonly Schema[]) => {
    const lay = laidWith(of, layout);
    const bare = lay(made, []);
    const shown = ({ documents }: Description, complement: HowShown["complement"]) =>
      showAgain?.(descriptionAsRead(documents, of, layout.record), { ...how, complement });
    return { lay, bare, shown };
  };
  const told = description.withWords();
  // Types in place are shown with what is kept of them.
  const laid = laidOf(told.schemas);
  const again = laid.shown(laid.bare, "inline");
  if (again === undefined) return whole(withWrittenWords(description));
  const json = writeApidoc(again.output);
  const clean = () => laid.shown(laid.bare, "none")?.output;
  const bound = boundOperations(made, description.bindingOf);
  const compared = { ...description, bound, isType: description.isType(again.output) };
  const written = withUnshownWords(compared, { again: again.operations, json, bare: clean });
  const given = writeApidoc(shown);
  const restOf = (of: Json) =>
    wordsOfRest({
      given,
      again: of,
      before: json,
      bare: () => map(clean(), writeApidoc),
      isShaped: description.isShaped,
    });
  const first = restOf(json);
  if (first.length === 0) return whole(written);
  return isKept ? withRest(written) : { ...whole(keeping(written, first)), lostEdits: goneFrom(first) };

  function whole(words: WrittenWords): KeptBeside {
    const { documents, schemas: beside } = laidFor(words);
    const isMore = isKept && words.isMore;
    const prefixed = isMore ? withPrefix(documents) : documents;
    return { documents: prefixed, schemas: beside, unsaid: told.unsaid, written: words, lostEdits: [] };
  }

  function laidFor(words: WrittenWords): Description {
    return isKept && words.isMore ? laid.lay(words.operations, words.root) : laid.bare;
  }

  /** What is still shown otherwise with the words of the parts is kept of the whole. */
  function withRest(words: WrittenWords): KeptBeside {
    const unshown = (of: WrittenWords) => {
      const after = of.isMore ? laid.shown(laidFor(of), "inline") : again;
      return after === undefined ? [] : restOf(writeApidoc(after.output));
    };
    const changes = unshown(words);
    if (changes.length === 0) return whole(words);
    const all: WrittenWords = {
      ...keeping(words, changes),
      root: [...words.root, serviceWords({ changes, isLast: true }, view)],
      isMore: true,
      isCompared: () => true,
    };
    const left = unshown(all);
    return { ...whole(all), lostEdits: [...pointersOf(left, ""), ...goneFrom(left)] };
  }
}

function keeping(words: WrittenWords, changes: readonly Change[]): WrittenWords {
  return { ...words, kept: new Set([...words.kept, ...pointersOf(changes, "")]) };
}

function map<From, To>(value: From | undefined, to: (value: From) => To): To | undefined {
  return value === undefined ? undefined : to(value);
}
