import { writeApidoc } from "@soapstone/apidoc-model";
import type { Asked, KnownBinding, UnsaidWord, WithKeptWords } from "@soapstone/mapping";
import type { Schema } from "@soapstone/xml-model";
import type { Description } from "../description.ts";
import { boundOperations } from "./components.ts";
import { type DescriptionLayout, laidWith } from "./laid-description.ts";
import type { MadeOperation } from "./made.ts";
import { descriptionAsRead, type HowShown, type ShowAgain } from "./shown-again.ts";
import { withUnshownWords } from "./unshown-words.ts";
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
}

/** A description as files, with what the document that it was made of says and neither WSDL nor XML Schema has words for. */
export function keptBeside(description: ShownDescription, { isKept, showAgain }: KeptHow): KeptBeside {
  const { shown, layout, view, asked, isGateways } = description;
  const made = description.operations.map((one) => one.made);
  const how = {
    view,
    asked,
    rootField: shown.rootField,
    title: shown.info.title,
    ...(isGateways ? { gateway: shown } : {}),
  };
  const laidOf = (of: readonly Schema[]) => {
    const lay = laidWith(of, layout);
    const bare = lay(made, []);
    const asRead = showAgain && descriptionAsRead(bare.documents, of, layout.record);
    const show = (complement: HowShown["complement"]) => asRead && showAgain?.(asRead, { ...how, complement });
    return { lay, bare, show };
  };
  const told = description.withWords();
  // Types in place are shown with what is kept of them.
  const laid = laidOf(told.schemas);
  const again = laid.show("inline");
  const json = again && writeApidoc(again.output);
  const written =
    again === undefined
      ? withWrittenWords(description)
      : withUnshownWords(
          {
            ...description,
            bound: boundOperations(made, description.bindingOf),
            isType: description.isType(again.output),
          },
          { again: again.operations, json: json ?? null, bare: () => laid.show("none")?.output },
        );
  if (!isKept || !written.isMore) return { ...laid.bare, unsaid: told.unsaid, written };
  const { documents, schemas: beside } = laid.lay(written.operations, written.root);
  return { documents: withPrefix(documents), schemas: beside, unsaid: told.unsaid, written };
}
