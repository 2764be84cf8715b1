/** A text with pieces of it replaced; of edits at the same place those that only insert come first, as they were made. */
export function edited(text, edits) {
  const isInsertion = ({ start, end }) => start === end;
  const ordered = edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => a.start - b.start || isInsertion(b) - isInsertion(a) || a.index - b.index);
  const pieces = [];
  let at = 0;
  for (const edit of ordered) {
    if (edit.start < at) throw new Error(`Two edits of the same text, near ${text.slice(edit.start, edit.start + 80)}`);
    pieces.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  pieces.push(text.slice(at));
  return pieces.join("");
}
