/** Maximum number of characters to compare. The rest of a longer word is ignored. */
const MAX_LENGTH = 40;

// Rows of the distance matrix, reused between calls: the last two rows and the current row.
const rows = [0, 1, 2].map(() => new Uint8Array(MAX_LENGTH + 3));

export interface EditDistances {
  whole: number;
  beginning: number;
}

/**
 * Calculates the edit distances from a typed word to a word and to its closest prefix, at most `max` + 1. Swapping
 * adjacent letters counts as one edit.
 */
export function getEditDistances(typed: string, word: string, max: number): EditDistances {
  const far = { whole: max + 1, beginning: max + 1 };
  if (typed.length > MAX_LENGTH) return far;
  const length = Math.min(word.length, typed.length + max);
  if (length > MAX_LENGTH || length < typed.length - max) return far;
  let [before, last, now] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= length; at += 1) last[at] = at;
  for (let row = 1; row <= typed.length; row += 1) {
    now[0] = row;
    let least = row;
    const letter = typed.charCodeAt(row - 1);
    for (let at = 1; at <= length; at += 1) {
      const same = letter === word.charCodeAt(at - 1);
      let edits = Math.min(last[at]! + 1, now[at - 1]! + 1, last[at - 1]! + (same ? 0 : 1));
      const swapped =
        row > 1 &&
        at > 1 &&
        letter === word.charCodeAt(at - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(at - 1);
      if (swapped) edits = Math.min(edits, before[at - 2]! + 1);
      now[at] = edits;
      least = Math.min(least, edits);
    }
    if (least > max) return far;
    [before, last, now] = [last, now, before];
  }
  let beginning = max + 1;
  for (let at = 0; at <= length; at += 1) beginning = Math.min(beginning, last[at]!);
  return { whole: word.length === length ? Math.min(last[length]!, max + 1) : max + 1, beginning };
}
