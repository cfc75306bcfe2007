export type HasTime = () => boolean;

export const always: HasTime = () => true;

const WORKING_SHARE = 0.8;

/** Creates the time budget of a run that started at `began` (milliseconds). */
export function timeBudget(began: number, timeoutSeconds: number, now: () => number): HasTime {
  const until = began + timeoutSeconds * 1000 * WORKING_SHARE;
  return () => now() < until;
}
