/** Words before and after the target's name, such as 'made' and 'an administrator' in 'made Mia an administrator'. */
export type ActivityPhrase = readonly [before: string, after?: string];

const MAX_LABEL_LENGTH = 40;

export const isShortEnoughForSentence = (label: string | null) =>
  label === null || (label.length <= MAX_LABEL_LENGTH && !label.includes('\n'));
