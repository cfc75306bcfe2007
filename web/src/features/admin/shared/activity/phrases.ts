/** Words before and after the name of an object: 'made' and 'an administrator' form 'made Mia an administrator'. */
export type ActivitySentenceParts = readonly [before: string, after?: string];

/** Mark in place of the object's name in sentences. The name is rendered as a link. */
export const TARGET_NAME = '\uE000';

export function toSentenceParts(sentence: string): ActivitySentenceParts {
  const [before = '', after] = sentence.split(TARGET_NAME);
  return [before.trim(), after?.trim()];
}

const MAX_LABEL_LENGTH = 40;

export const isShortEnoughForSentence = (label: string | null) =>
  label === null || (label.length <= MAX_LABEL_LENGTH && !label.includes('\n'));
