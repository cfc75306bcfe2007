/**
 * Words before and after the name of an object, such as 'made' and 'an administrator' for 'made Mia an administrator'.
 */
export type ActivityPhrase = readonly [before: string, after?: string];

const MAX_LABEL_LENGTH = 40;

export const isShortEnoughForSentence = (label: string | null) =>
  label === null || (label.length <= MAX_LABEL_LENGTH && !label.includes('\n'));
