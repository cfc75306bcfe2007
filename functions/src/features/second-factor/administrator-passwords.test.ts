import { expect, test } from 'vitest';
import { validateAdministratorPassword } from './administrator-passwords';

const own = ['Ada Lovelace', 'ada.lovelace@example.com'];
const problem = (password: string) => validateAdministratorPassword(password, own);

test.each([
  ['Kettle-Mills7', null],
  ['correct horse battery staple', null],
  ['7 zebras & a fig', null],
  ['xdragondragon', null],
  ['dragondragonx', null],
  ['m-o-n-k-e-y-77', null],
  ['Ada-Ada-Ada-A', null],
  ['k8-lovelace-93651-7q', null],
  ['lovelacekettle', null],
  ['Short-but-9', 'Passwords of administrators have at least 12 characters.'],
])('%s', async (password, expected) => {
  expect(await problem(password)).toBe(expected);
});

test.each([
  ...[
    '1q2w3e4r5t6y',
    'Password2026!',
    'P@ssw0rd12345',
    'dragondragon',
    'monkeymonkeymonkey',
    '!!!!Superman1978',
  ],
  ...[
    'H0llywood-1978',
    'Metall1ca.1999',
    'Butt3rfly.1999',
    'Eleph4nt.19990',
    'Ba5ketball.99',
    'Moun7ain.1999',
  ],
  ...['Mount@in.1999', 'Ba$ketball.99', 'Metall!ca.1999'],
])('%s is known', async (password) => {
  expect(await problem(password)).toBe('This password is too common and easy to guess.');
});

test.each(['AdaLovelace1', 'lovelace.example', 'lovelacebrown'])('%s is the person', async (password) => {
  expect(await problem(password)).toBe('This password is mostly your name or your email address.');
});
