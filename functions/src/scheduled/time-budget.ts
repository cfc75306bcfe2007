/** Returns true while a job may start further work. */
export type HasTime = () => boolean;

export const always: HasTime = () => true;

/** Share of the timeout in which new work may start. */
const WORKING_SHARE = 0.8;

/**
 * Creates the time budget of a run.
 * @param began start in milliseconds.
 */
export function timeBudget(began: number, timeoutSeconds: number, now: () => number): HasTime {
  const until = began + timeoutSeconds * 1000 * WORKING_SHARE;
  return () => now() < until;
}
