import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    tries?: number;
    /** Finding for `docs/proofs.md`. */
    finding?: string;
  }
}

/** Multiplier of rounds in `npm run proof`. 0 in `npm test`. */
const times = Number(process.env.HEARTH_PROOF_ROUNDS ?? 0);

/** Returns the number of rounds: `short` in `npm test`, a multiple of `long` in `npm run proof`. */
export const getRounds = (short: number, long: number): number =>
  times > 0 ? Math.ceil(long * times) : short;

/** Reports the number of attempts of the running test, and its finding, to `npm run proof`. */
export function reportAttempts(count: number, finding?: string): void {
  const test = TestRunner.getCurrentTest();
  if (test) Object.assign(test.meta, { tries: count, finding });
}

/** Returns the number of participants per round. */
export const getParallelCount = (short: number, long: number): number => (times > 0 ? long : short);
