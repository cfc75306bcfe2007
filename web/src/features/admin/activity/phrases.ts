/** The words before and after the target's name: 'made', Ada, 'an administrator'. */
export type ActionPhrase = readonly [before: string, after?: string];

/** Characters of a value that a sentence has room for. */
const MAX_SPOKEN = 40;

/** Whether a sentence has room for a value's label. */
export const isShort = (label: string | null) =>
  label === null || (label.length <= MAX_SPOKEN && !label.includes('\n'));
