import { expect, test } from 'vitest';
import { getInitials } from './initials';

test.each([
  ['Ada Example', 'AE'],
  ['  zoë  van dijk ', 'ZD'],
  ['Ada', 'A'],
  ['👩‍🌾 Ada', '👩‍🌾A'],
  ['e\u0301lodie  Q', 'E\u0301Q'],
  ['', ''],
])('%j is marked %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
