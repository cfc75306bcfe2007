import { expect, test } from 'vitest';
import { guestPerson, normalAddress } from './guests';

test.each([
  ['A.da.L+shop@Gmail.com', 'adal@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['ada.l+shop@outlook.com', 'ada.l@outlook.com'],
  // Other providers may deliver these spellings to different people.
  ['a.da+shop@example.com', 'a.da+shop@example.com'],
])('%s is %s', (typed, normal) => {
  expect(normalAddress(typed)).toBe(normal);
  expect(guestPerson(typed)).toBe(guestPerson(normal));
});
