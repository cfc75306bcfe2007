import { keptValue } from '../../platform/kept-value';
import type { UsersRepository } from './users.repository';

/** Accounts that are counted exactly, with one read. */
const EXACT = 1000;
/** For how many milliseconds an instance remembers a larger number. */
const COUNTED_MS = 10 * 60_000;

/** Counts accounts: every call exactly up to a thousand; a larger number may be ten minutes old. */
export function accountCount(
  users: Pick<UsersRepository, 'count'>,
  now: () => number,
): () => Promise<number> {
  const many = keptValue({
    ...{ freshMs: COUNTED_MS, maxAgeMs: COUNTED_MS, now },
    stamp: () => Promise.resolve(null),
    make: () => users.count(),
  });
  return async () => {
    const few = await users.count(EXACT);
    return few < EXACT ? few : many.get();
  };
}
