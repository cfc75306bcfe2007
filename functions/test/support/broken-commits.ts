import { WriteBatch, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, vi } from 'vitest';

/** Where a server ends: before a commit, with nothing of it written, or right after it, with nobody told. */
export type Ending = 'before' | 'after';

/**
 * For a file of tests: has whatever writes to Firestore end at a commit, and write nothing more, as a server does that is killed there.
 * The counters of rate limits and the queues of turns, which are written beside a request, are left alone.
 */
export function useBrokenCommits() {
  const written = new WeakMap<WriteBatch, string[]>();
  let counted = 0;
  let endsAt = Infinity;
  let ending: Ending = 'before';
  const spies: { mockRestore: () => void }[] = [];

  const note = (batch: WriteBatch, ref: unknown) =>
    written.set(batch, [...(written.get(batch) ?? []), (ref as DocumentReference).path]);

  beforeAll(() => {
    for (const method of ['create', 'set', 'update', 'delete'] as const) {
      const original = WriteBatch.prototype[method] as (...args: unknown[]) => WriteBatch;
      const noting = function (this: WriteBatch, ...args: unknown[]) {
        note(this, args[0]);
        return original.apply(this, args);
      };
      spies.push(vi.spyOn(WriteBatch.prototype, method).mockImplementation(noting as never));
    }
    const commit = WriteBatch.prototype.commit;
    const breaking = async function (this: WriteBatch) {
      if (written.get(this)?.every((path) => /^(rateLimits|turns)\//.test(path))) return commit.call(this);
      counted += 1;
      if (counted < endsAt) return commit.call(this);
      if (counted === endsAt && ending === 'after') await commit.call(this);
      throw new Error('The server was killed.');
    };
    spies.push(vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(breaking));
  });
  afterAll(() => spies.forEach((spy) => spy.mockRestore()));

  return {
    /** Runs `work` on a server that ends at its commit of this number, from 1. Answers how many commits it began. */
    async endingAt(at: number, how: Ending, work: () => Promise<unknown>): Promise<number> {
      [counted, endsAt, ending] = [0, at, how];
      await work();
      const began = counted;
      endsAt = Infinity;
      return began;
    },
  };
}
