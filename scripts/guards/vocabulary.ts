/** A retired word of names, its replacement, and the names in which it has its plain meaning. */
export interface RetiredWord {
  readonly words: readonly string[];
  readonly instead: string;
  /** Names and paths in which the word has its plain meaning, with the reason. */
  readonly allowed?: readonly { readonly names: RegExp; readonly reason: string }[];
}

/** The retired words of names: of files, folders and exports. */
export const retiredWords: readonly RetiredWord[] = [
  { words: ["told", "untold", "tells"], instead: "implied (by other keywords) or reported (as a diagnostic)" },
  { words: ["unsaid", "unshown", "leftover", "leftovers"], instead: "residual, unexpressed or inexpressible" },
  { words: ["usual", "usually", "assumed", "habit", "habits"], instead: "default, or inferred" },
  { words: ["vote", "votes"], instead: "majority, or counts" },
  { words: ["met", "former"], instead: "a key, a previous name, implied or visited" },
  { words: ["native", "natives"], instead: "external" },
  { words: ["sidecar"], instead: "companion" },
  { words: ["shown", "unhonoured"], instead: "reconverted, retained, published or displayed; unapplied" },
  { words: ["anybody", "anybodys"], instead: "external" },
  { words: ["statement", "statements"], instead: "strict constraints" },
  {
    words: ["word", "words"],
    instead: "keyword (of a schema) or field (of an API description)",
    allowed: [{ names: /^(nameInWords|wordsOfText)$/, reason: "words of a text" }],
  },
  {
    words: ["record", "recorded", "records"],
    instead: "complement, or document complement",
    allowed: [
      { names: /^packages\/cli\/src\/batch\/|^test-corpus\/test\/conformance\//, reason: "a line of a report" },
      {
        names: /^(Batch|Baseline)Record$|^Record(ed)?[A-Z]|^(parse|record)(Record|Findings)$/,
        reason: "a line of a report",
      },
    ],
  },
  {
    words: ["asked", "asks"],
    instead: "options, or selection",
    allowed: [{ names: /^Asked$/, reason: "the reference that a bundle looks up" }],
  },
  {
    words: ["ours"],
    instead: "converted",
    allowed: [{ names: /^(Ours|LoadedOurs|loadOurs)$|load-ours/, reason: "base, ours and theirs of a merge" }],
  },
  {
    words: ["family", "families"],
    instead: "type hierarchy",
    allowed: [{ names: /^(Family|families|familiesOf)$/, reason: "groups of documents of one toolkit" }],
  },
];

/** The retired phrases of comments, messages, pages and the changelog. */
export const retiredPhrases: readonly { readonly phrase: RegExp; readonly instead: string }[] = [
  { phrase: /\bsidecars?\b/gi, instead: "companion" },
  { phrase: /\broot record\b/gi, instead: "document complement" },
  { phrase: /\bkept words\b/gi, instead: "complement" },
  { phrase: /\bours or anybody's\b/gi, instead: "converted or external" },
  { phrase: /\bformer names?\b/gi, instead: "previous name" },
  { phrase: /\bc:words\b/gi, instead: "c:residual" },
];
