import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import { attachToastHost } from '@/shared/toasts/toasts';
import { announceFailure } from './announce-failure';

const WORDS = { refused: 'Login failed', unexpected: 'Unexpected error, please try again.' };

let said: string[] = [];
let detach: () => void;

beforeEach(() => {
  said = [];
  detach = attachToastHost(({ kind, message }) => said.push(`${kind}: ${message}`));
});
afterEach(() => detach());

test("the server's own sentence comes first", () => {
  announceFailure(new ApiError('INVALID_PASSWORD', 401, 'The password is not correct.'), WORDS);
  expect(said).toEqual(['error: The password is not correct.']);
});

test('a refusal without words gets the words of the page', () => {
  announceFailure(new ApiError('BAD_ANSWER', 0, ''), WORDS);
  announceFailure(new ApiError('BAD_ANSWER', 404, 'The shop gave an unexpected answer.'), WORDS);
  announceFailure(new ApiError('USER_NOT_FOUND', 401, ''), WORDS);
  expect(said).toEqual(['error: Login failed', 'error: Login failed', 'error: Login failed']);
});

test('whatever else breaks is unexpected', () => {
  announceFailure(new TypeError('Failed to fetch dynamically imported module'), WORDS);
  expect(said).toEqual(['error: Unexpected error, please try again.']);
});
