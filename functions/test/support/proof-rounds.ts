import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** How many tries a test was; one when absent. */
    tries?: number;
    /** What `docs/proofs.md` says of it beside its counts. */
    finding?: string;
  }
}

/** The long form's length as a multiple of what `npm run proof` does by itself; 0 in `npm test`. */
const times = Number(process.env.HEARTH_PROOF_ROUNDS ?? 0);

/** How many rounds a property is tried: `short` in `npm test`, `long` in `npm run proof`. */
export const rounds = (short: number, long: number): number => (times > 0 ? Math.ceil(long * times) : short);

/** Reports to `npm run proof` how many tries the running test is, and what it found in a few words. */
export function tried(count: number, finding?: string): void {
  const test = TestRunner.getCurrentTest();
  if (test) Object.assign(test.meta, { tries: count, finding });
}

/** How many take part in each round: more in the long form, which is longer in rounds, not in size. */
export const atOnce = (short: number, long: number): number => (times > 0 ? long : short);
