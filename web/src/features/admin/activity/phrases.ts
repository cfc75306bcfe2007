/**
 * Words before and after the target's name in a sentence. In 'made Mia an administrator': 'made' and 'an
 * administrator'.
 */
export type ActivityPhrase = readonly [before: string, after?: string];

const MAX_LABEL_LENGTH = 40;

export const fitsInSentence = (label: string | null) =>
  label === null || (label.length <= MAX_LABEL_LENGTH && !label.includes('\n'));
