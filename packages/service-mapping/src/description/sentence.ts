/** Ends of abbreviations that no sentence ends with. */
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|approx|resp|incl|excl)\.\s*$/iu;

/** A text in which nothing can end a sentence but its own end; the segmenter costs ten milliseconds to load. */
const oneSentence = /^(?:[^\P{ASCII}\n.!?]|[.!?](?![\s"')\]]*\s))*$/u;

/** Made once: that costs several times as much as finding a sentence. */
let segmenter: Intl.Segmenter | undefined;

/** Returns the first sentence of a text (Unicode UAX #29, without breaks after abbreviations), trimmed. */
export function firstSentence(text: string): string {
  if (oneSentence.test(text)) return text.trim();
  let sentence = "";
  segmenter ??= new Intl.Segmenter("en", { granularity: "sentence" });
  for (const { segment } of segmenter.segment(text)) {
    sentence += segment;
    if (!abbreviation.test(sentence)) break;
  }
  return sentence.trim();
}
