export type HasTimeLeft = () => boolean;

export const hasUnlimitedTime: HasTimeLeft = () => true;

const WORKING_SHARE = 0.8;

/** Creates the time budget of a run that started at `began` (milliseconds). */
export function createTimeBudget(began: number, timeoutSeconds: number, now: () => number): HasTimeLeft {
  const until = began + timeoutSeconds * 1000 * WORKING_SHARE;
  return () => now() < until;
}
