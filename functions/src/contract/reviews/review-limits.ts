/** Moderation states of a review. A rejected review is only visible to its author. */
export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_DECISIONS = ['published', 'rejected'] as const satisfies readonly ReviewStatus[];
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Sort orders of reviews. `highest` and `lowest` sort by number of stars. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest', 'pictures'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const MAX_REVIEW_STARS = 5;

export const REVIEW_LIMITS = {
  title: 100,
  minText: 10,
  text: 2000,
  author: 40,
  reason: 500,
  reply: 1000,
  latest: 3,
  own: 100,
} as const;

const UNNAMED = 'Customer';

/** Returns the suggested author name of a review: the first name and the last name's initial, such as 'Robin M.' */
export function getDefaultReviewAuthorName(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/);
  // Accounts created in the Firebase console may have their email address as name.
  if (!first || first.includes('@')) return UNNAMED;
  const initial = [...(others.at(-1) ?? '')][0];
  const shown = [...first].slice(0, REVIEW_LIMITS.author - 3).join('');
  return initial ? `${shown} ${initial.toLocaleUpperCase('en')}.` : shown;
}
