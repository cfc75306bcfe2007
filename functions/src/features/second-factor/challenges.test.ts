import { describe, expect, test } from 'vitest';
import {
  addPasskeyChallenge,
  createPendingAuthenticatorEnrolment,
  findPasskeyChallenge,
  isSecondFactorStepPending,
  removePasskeyChallenge,
} from './challenges';
import type { StoredPasskeyChallenge } from './second-factors.repository';

const SECOND = 1000;
const NOW = Date.parse('2026-03-02T10:00:00Z');

const added = (
  challenges: StoredPasskeyChallenge[],
  value: string,
  { purpose = 'confirm', session = 's1', now = NOW }: Partial<StoredPasskeyChallenge> & { now?: number } = {},
) => addPasskeyChallenge(challenges, { value, purpose, session }, now);
const values = (challenges: StoredPasskeyChallenge[]) => challenges.map(({ value }) => value);

test('an app can be enrolled for fifteen minutes, by the session that began', () => {
  const step = createPendingAuthenticatorEnrolment('s1', NOW);
  expect(step).toEqual({ session: 's1', at: new Date(NOW), expiresAt: new Date(NOW + 900 * SECOND) });
  expect(isSecondFactorStepPending(step, 's1', NOW + 899 * SECOND)).toBe(true);
  expect(isSecondFactorStepPending(step, 's1', NOW + 900 * SECOND)).toBe(false);
  expect(isSecondFactorStepPending(step, 's2', NOW)).toBe(false);
  expect([
    isSecondFactorStepPending(null, 's1', NOW),
    isSecondFactorStepPending(undefined, 's1', NOW),
  ]).toEqual([false, false]);
});

describe('a challenge', () => {
  test('can be answered for five minutes', () => {
    const challenges = added([], 'c1');
    expect(challenges).toEqual([
      {
        value: 'c1',
        purpose: 'confirm',
        session: 's1',
        at: new Date(NOW),
        expiresAt: new Date(NOW + 300 * SECOND),
      },
    ]);
    expect(findPasskeyChallenge(challenges, 'confirm', 's1', NOW + 299 * SECOND)?.value).toBe('c1');
    expect(findPasskeyChallenge(challenges, 'confirm', 's1', NOW + 300 * SECOND)).toBeNull();
  });

  test('is of one session and one purpose', () => {
    const challenges = added(added(added([], 'c1'), 'c2', { purpose: 'add' }), 'c3', { session: 's2' });
    expect(values(challenges)).toEqual(['c1', 'c2', 'c3']);
    expect(findPasskeyChallenge(challenges, 'add', 's1', NOW)?.value).toBe('c2');
    expect(findPasskeyChallenge(challenges, 'confirm', 's2', NOW)?.value).toBe('c3');
    expect(findPasskeyChallenge(challenges, 'add', 's2', NOW)).toBeNull();
  });

  test("replaces the session's earlier one, and those that have expired", () => {
    expect(values(added(added([], 'c1'), 'c2'))).toEqual(['c2']);
    const earlier = added([], 'c1', { session: 's2' });
    expect(values(added(earlier, 'c2', { now: NOW + 299 * SECOND }))).toEqual(['c1', 'c2']);
    expect(values(added(earlier, 'c2', { now: NOW + 300 * SECOND }))).toEqual(['c2']);
  });

  test('is one of twenty: the oldest go', () => {
    let challenges: StoredPasskeyChallenge[] = [];
    for (let at = 0; at < 22; at += 1) challenges = added(challenges, `c${at}`, { session: `s${at}` });
    expect(challenges).toHaveLength(20);
    expect([values(challenges)[0], values(challenges).at(-1)]).toEqual(['c2', 'c21']);
  });

  test('is gone once it was used', () => {
    const challenges = added(added([], 'c1'), 'c2', { session: 's2' });
    expect(values(removePasskeyChallenge(challenges, challenges[0]!))).toEqual(['c2']);
    expect(values(removePasskeyChallenge(challenges, null))).toEqual(['c1', 'c2']);
  });
});
