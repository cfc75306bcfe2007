import { expect, test } from 'vitest';
import { findBuiltInRole, PERMISSIONS } from '@contract/team/permissions';
import { getStaticCommandPaletteEntries, filterCommandPaletteEntries } from './static-entries';

const entries = getStaticCommandPaletteEntries(() => undefined, PERMISSIONS);
const found = (typed: string) =>
  filterCommandPaletteEntries(entries, typed).map(({ group, label }) => `${group}: ${label}`);

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

test('a role finds what it may open and begin', () => {
  const mine = getStaticCommandPaletteEntries(() => undefined, findBuiltInRole('orders')!.permissions);
  const labels = filterCommandPaletteEntries(mine, '').map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Orders', 'Products', 'Users', 'View shop']));
  expect(labels).not.toContain('New product');
  expect(filterCommandPaletteEntries(mine, 'taxes')).toEqual([]);
});
