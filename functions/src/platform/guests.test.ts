import { expect, test } from 'vitest';
import { createGuestPersonId, normalizeMailbox } from './guests';

test.each([
  ['A.da.L+shop@Gmail.com', 'adal@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['ada.l+shop@outlook.com', 'ada.l@outlook.com'],
  // Other providers may deliver these addresses to different people.
  ['a.da+shop@example.com', 'a.da+shop@example.com'],
])('%s is %s', (typed, normal) => {
  expect(normalizeMailbox(typed)).toBe(normal);
  expect(createGuestPersonId(typed)).toBe(createGuestPersonId(normal));
});
