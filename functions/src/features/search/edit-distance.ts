/** Letters of the longest word that is compared. */
const LONGEST = 40;

// One row each for the letter before, the one before that, and this one; used by one comparison at a time.
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 3));

export interface Distance {
  /** Edits to the whole word. */
  whole: number;
  /** Edits to the beginning of the word that is most like it. */
  beginning: number;
}

/**
 * How many edits (letters added, left out, replaced, or swapped with their neighbour) make a typed text a word, or the
 * beginning of it. Both at most `LONGEST` letters; more than `max` is answered as `max + 1`.
 */
export function editDistance(typed: string, word: string, max: number): Distance {
  const far = { whole: max + 1, beginning: max + 1 };
  if (typed.length > LONGEST) return far;
  const length = Math.min(word.length, typed.length + max);
  if (length > LONGEST || length < typed.length - max) return far;
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
