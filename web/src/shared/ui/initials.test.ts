import { expect, test } from 'vitest';
import { initialsOf } from './initials';

test.each([
  ['Ada Example', 'AE'],
  ['  zoë  van dijk ', 'ZD'],
  ['Ada', 'A'],
  ['👩‍🌾 Ada', '👩A'],
  ['', ''],
])('%j is marked %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
