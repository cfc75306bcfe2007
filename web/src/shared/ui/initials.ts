const characters = new Intl.Segmenter();

/** The first letters of the first and the last word of a name, for where there is no picture. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    // By what is seen as one character: a family of emoji has many code points.
    (word = '') => [...characters.segment(word)][0]?.segment ?? '',
  );
  return letters.join('').toUpperCase();
}
