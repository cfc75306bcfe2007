import { expect, test } from 'vitest';
import { loadWordVectors } from './load-word-vectors';
import { getSimilarity, parseWordVectors } from './word-vectors';

test('similar words have similar vectors, in any number', async () => {
  const { toVector } = await loadWordVectors();
  const vector = (word: string) => toVector([[word, 1]])!;
  expect(getSimilarity(vector('cookies'), vector('biscuits'))).toBeGreaterThan(0.5);
  expect(getSimilarity(vector('cookies'), vector('hammer'))).toBeLessThan(0.3);
  expect(getSimilarity(vector('mug'), vector('mug'))).toBeCloseTo(1);
});

test('unknown words have no vector', async () => {
  const { toVector } = await loadWordVectors();
  expect(toVector([['xqzt', 1]])).toBeNull();
  expect(toVector([])).toBeNull();
});

test.each([
  ['is empty', ''],
  ['has no words', '\n'],
  ['ends too early', 'mug cup\nabc'],
])('a file that %s is damaged', (_how, text) => {
  expect(() => parseWordVectors(Buffer.from(text))).toThrow('damaged');
});
