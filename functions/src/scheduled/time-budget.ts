export type TimeBudgetCheck = () => boolean;

export const hasUnlimitedTime: TimeBudgetCheck = () => true;

const WORKING_SHARE = 0.8;

/** Creates a function that returns true until most of a job's time is used. `startedAt` is in milliseconds. */
export function createTimeBudget(
  startedAt: number,
  timeoutSeconds: number,
  now: () => number,
): TimeBudgetCheck {
  const until = startedAt + timeoutSeconds * 1000 * WORKING_SHARE;
  return () => now() < until;
}
