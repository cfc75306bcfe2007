/** Whether a job may still begin something new. */
export type HasTime = () => boolean;

/** The budget of a job that nothing ends. */
export const always: HasTime = () => true;

/** The part of a job's time-out in which it begins new work; the rest is for finishing what was begun. */
const WORKING_SHARE = 0.8;

/** The budget of a run that began at `began` (milliseconds) and is ended after `timeoutSeconds`. */
export function timeBudget(began: number, timeoutSeconds: number, now: () => number): HasTime {
  const until = began + timeoutSeconds * 1000 * WORKING_SHARE;
  return () => now() < until;
}
