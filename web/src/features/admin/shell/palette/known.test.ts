import { expect, test } from 'vitest';
import { knownEntries, matching } from './known';

const entries = knownEntries(() => undefined);
const found = (typed: string) => matching(entries, typed).map(({ group, label }) => `${group}: ${label}`);

test.each([
  ['vat', ['Settings: Taxes']],
  ['new pro', ['Actions: New product']],
  ['EMAILS', ['Pages: Emails', 'Settings: Emails']],
  ['coupon', ['Actions: New discount']],
  ['no such thing', []],
])('%s finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test('before anything is typed the pages and actions are there', () => {
  expect(found(' ')).toEqual(expect.arrayContaining(['Actions: New product', 'Pages: Orders']));
  expect(found(' ').some((label) => label.startsWith('Settings:'))).toBe(false);
});
