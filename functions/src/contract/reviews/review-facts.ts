/** What happens to a review: it waits for a moderator, everyone reads it, or only its author does. */
export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** What a moderator decides. */
export const REVIEW_DECISIONS = ['published', 'rejected'] as const satisfies readonly ReviewStatus[];
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Newest first, or the most or fewest stars, or those with pictures first. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest', 'pictures'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const MAX_STARS = 5;

/** Lengths in characters, and numbers of entries. */
export const REVIEW_LIMITS = {
  title: 100,
  minText: 10,
  text: 2000,
  author: 40,
  reason: 500,
  reply: 1000,
  /** Reviews that come with a product's rating. */
  latest: 3,
  /** Own reviews that one request answers. */
  own: 100,
} as const;

/** The author of a review whose account has no name. */
const UNNAMED = 'Customer';

/** The name that a review shows unless its author chooses another: the first name, and the initial of the last. */
export function displayName(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/);
  // An account made in the console may have its email address for a name.
  if (!first || first.includes('@')) return UNNAMED;
  const initial = [...(others.at(-1) ?? '')][0];
  const shown = [...first].slice(0, REVIEW_LIMITS.author - 3).join('');
  return initial ? `${shown} ${initial.toLocaleUpperCase('en')}.` : shown;
}
