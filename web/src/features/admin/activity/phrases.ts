/** Words before and after the name of an event's target, such as 'made' and 'an administrator'. */
export type ActionPhrase = readonly [before: string, after?: string];

const MAX_LABEL_LENGTH = 40;

export const isShort = (label: string | null) =>
  label === null || (label.length <= MAX_LABEL_LENGTH && !label.includes('\n'));
