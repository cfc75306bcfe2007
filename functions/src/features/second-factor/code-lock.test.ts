import { expect, test } from 'vitest';
import { getWrongCodeLockExpiry, recordWrongCode, shouldNotifyAccountOwner } from './code-lock';

const MINUTE = 60_000;
const refuse = (times: number, at = 0, passwordOf = 'today') => {
  let lock = null;
  for (let time = 0; time < times; time += 1) lock = recordWrongCode(lock, passwordOf, at);
  return lock;
};

test('codes are locked for 1, 5, 15 and then 60 minutes from the fifth refused one on', () => {
  const pauses = [4, 5, 6, 7, 8, 9].map(
    (times) => (getWrongCodeLockExpiry(refuse(times), 'today', 0)?.getTime() ?? 0) / MINUTE,
  );
  expect(pauses).toEqual([0, 1, 5, 15, 60, 60]);
});

test('the pause ends by time; the count ends after a day', () => {
  const lock = refuse(5);
  expect(getWrongCodeLockExpiry(lock, 'today', MINUTE)).toBeNull();
  expect(getWrongCodeLockExpiry(lock, 'changed since', 0)).toBeNull();
  expect(recordWrongCode(lock, 'changed since', 0).refused).toBe(1);
  expect(recordWrongCode(lock, 'today', 23 * 60 * MINUTE).refused).toBe(6);
  expect(recordWrongCode(lock, 'today', 25 * 60 * MINUTE).refused).toBe(1);
});

test('a changed password ends the pause and begins the count anew, until twenty codes were refused', () => {
  let lock = null;
  // Fails if a password change resets the total.
  for (let time = 0; time < 19; time += 1) lock = recordWrongCode(lock, `password ${time >> 2}`, 0);
  expect(getWrongCodeLockExpiry(lock, 'next', 0)).toBeNull();
  lock = recordWrongCode(lock, 'password 5', 0);
  expect([lock.refused, lock.total]).toEqual([1, 20]);
  expect(getWrongCodeLockExpiry(lock, 'next', 0)?.getTime()).toBe(60 * MINUTE);
  expect(getWrongCodeLockExpiry(lock, 'next', 60 * MINUTE)).toBeNull();
});

test('a count lasts for a day from the last refused code', () => {
  const lock = refuse(5, 7 * MINUTE);
  expect(recordWrongCode(lock, 'today', (24 * 60 + 7) * MINUTE).refused).toBe(6);
  expect(recordWrongCode(lock, 'today', (24 * 60 + 7) * MINUTE + 1).refused).toBe(1);
  expect(getWrongCodeLockExpiry(null, 'today', 0)).toBeNull();
});

test('the owner is notified of each fifth refused code', () => {
  expect([1, 4, 5, 6, 10, 12].map((times) => shouldNotifyAccountOwner(refuse(times)!))).toEqual([
    ...[false, false, true, false, true, false],
  ]);
});
