/**
 * The time of a document's next change: now, and later than its last change by a millisecond at least, so that the
 * version that was edited differs from the one after this change.
 */
export const nextChange = (previous: Date, now: number): Date =>
  new Date(Math.max(now, previous.getTime() + 1));
