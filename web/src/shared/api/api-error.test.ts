import { expect, test } from 'vitest';
import {
  ApiError,
  hasServerErrorMessage,
  isNotFoundError,
  getServerErrorMessage,
  getConflictingVersion,
  getErrorMessage,
} from './api-error';

const answered = new ApiError('VALIDATION_ERROR', 400, 'Choose a size');
const broken = new ApiError('INTERNAL', 500, 'Something went wrong');
const unread = new ApiError('BAD_ANSWER', 200, 'No JSON');
const offline = new ApiError('OFFLINE', 0, 'You are offline');

test('only a sentence that the server gave for a refusal is shown', () => {
  const silent = new ApiError('VALIDATION_ERROR', 400, '');
  const late = new ApiError('VALIDATION_ERROR', 499, 'Late');
  expect(
    [answered, late, broken, unread, offline, silent, new Error('x'), null].map(hasServerErrorMessage),
  ).toEqual([...[true, true, false, false, false, false, false, false]]);
  expect(
    [answered, broken, new Error('x')].map((error) => getServerErrorMessage(error, 'Try again')),
  ).toEqual([...['Choose a size', 'Try again', 'Try again']]);
  expect(
    [answered, broken, offline, new Error('x')].map((error) => getErrorMessage(error, 'Try again')),
  ).toEqual([...['Choose a size', 'Try again', 'You are offline', 'Try again']]);
});

test('what is not there is told from other failures', () => {
  expect([new ApiError('NOT_FOUND', 404, ''), answered, null].map(isNotFoundError)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a refusal of a stale save has what was saved in the meantime', () => {
  const current = { id: 'owner' };
  const details = { type: 'role', current } as never;
  const stale = new ApiError('STALE_WRITE', 409, '', {}, details);
  expect(getConflictingVersion(stale, 'role')).toBe(current);
  expect(getConflictingVersion(stale, 'product')).toBeNull();
  expect(getConflictingVersion(answered, 'role')).toBeNull();
  expect(getConflictingVersion(new Error('x'), 'role')).toBeNull();
  const empty = new ApiError('STALE_WRITE', 409, '', {}, { type: 'role' } as never);
  expect(getConflictingVersion(empty, 'role')).toBeNull();
});
