import { type FuzzCase, findings, signatureOf } from "./findings.ts";

/**
 * Reduces the document of a finding by leaving out pieces while the finding stays the same; makes a limited number of
 * attempts.
 */
export async function minimised(found: FuzzCase, signature: string, tries = 300): Promise<FuzzCase> {
  let [best, left] = [found, tries];
  // Lines first, then tags, members and words.
  for (const divider of [/(?<=\n)/, /(?=<)|(?<=[,{}[\]])/, /(?=\s)/])
    for (let size = Math.ceil(best.document.text.split(divider).length / 2); size >= 1; size = Math.floor(size / 2)) {
      let pieces = best.document.text.split(divider);
      for (let at = 0; at < pieces.length && left > 0; ) {
        left -= 1;
        const fewer = pieces.toSpliced(at, size);
        const smaller = { ...best, document: { ...best.document, text: fewer.join("") } };
        const faults = await findings(smaller);
        if (faults.some((fault) => signatureOf(fault, found.operation) === signature))
          [best, pieces] = [smaller, fewer];
        else at += size;
      }
    }
  return best;
}
