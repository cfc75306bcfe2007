/** Words before and after the name of an object: 'made' and 'an administrator' form 'made Mia an administrator'. */
export type ActivitySentenceParts = readonly [before: string, after?: string];

const MAX_LABEL_LENGTH = 40;

export const isShortEnoughForSentence = (label: string | null) =>
  label === null || (label.length <= MAX_LABEL_LENGTH && !label.includes('\n'));
