import { expect, test } from 'vitest';
import { passwordProblem } from './administrator-passwords';

const own = ['Ada Lovelace', 'ada.lovelace@example.com'];
const problem = (password: string) => passwordProblem(password, own);

test.each([
  ['Kettle-Mills7', null],
  ['correct horse battery staple', null],
  ['7 zebras & a fig', null],
  ['Short-but-9', 'Passwords of administrators have at least 12 characters.'],
])('%s', async (password, expected) => {
  expect(await problem(password)).toBe(expected);
});

// Seen to fail for those with digits, signs or capitals without their bases.
test.each(['1q2w3e4r5t6y', 'Password2026!', 'P@ssw0rd12345', 'dragondragon', '!!!!Superman1978'])(
  '%s is known',
  async (password) => {
    expect(await problem(password)).toBe('This password is one of those that are guessed first.');
  },
);

test.each(['AdaLovelace1', 'lovelace.example'])('%s is the person', async (password) => {
  expect(await problem(password)).toBe('This password is mostly your name or your email address.');
});
