const characters = new Intl.Segmenter();

/** Returns the initials of the first and the last word of a name. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.slice(1).at(-1)]
    .map((word = '') => characters.segment(word).containing(0)?.segment ?? '')
    .join('')
    .toUpperCase();
}
