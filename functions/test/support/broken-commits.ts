import { WriteBatch, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, vi } from 'vitest';

/** Time at which the simulated server is killed: before a commit, or after the commit and before the response. */
export type CrashPoint = 'before' | 'after';

/** Lets the server end at a Firestore commit, as if killed. Rate limits and queues are not affected. */
export function useInterruptedCommits() {
  const written = new WeakMap<WriteBatch, string[]>();
  let counted = 0;
  let endsAt = Infinity;
  let ending: CrashPoint = 'before';
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
    /** @param at number of the commit, from 1. @returns the number of commits that were started. */
    async endingAt(at: number, how: CrashPoint, work: () => Promise<unknown>): Promise<number> {
      [counted, endsAt, ending] = [0, at, how];
      await work();
      const began = counted;
      endsAt = Infinity;
      return began;
    },
  };
}
