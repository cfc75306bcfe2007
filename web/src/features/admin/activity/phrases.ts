/** Words before and after the target's name: 'made', Ada, 'an administrator'. */
export type ActionPhrase = readonly [before: string, after?: string];

/** Maximum length of a value in a sentence, in characters. */
const MAX_LABEL_LENGTH = 40;

/** Returns true if a value's label is short enough for a sentence. */
export const isShort = (label: string | null) =>
  label === null || (label.length <= MAX_LABEL_LENGTH && !label.includes('\n'));
