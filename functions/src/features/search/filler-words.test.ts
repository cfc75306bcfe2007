import { expect, test } from 'vitest';
import { removeFillerWords } from './filler-words';

test.each([
  ['things for my desk', 'for desk'],
  ['something for my desk', 'for desk'],
  ['Stuff for Camping', 'for Camping'],
  ['something to keep rice in', 'rice storage'],
  ['something to store tea', 'tea storage'],
  ['something to put flowers in', 'flowers in'],
  ['something to write with', 'to write with'],
  ['chess set', 'chess set'],
  ['something', 'something'],
  ['thing for my', 'thing for my'],
  ['things-to-do list', 'things-to-do list'],
])('%s is searched as %s', (text, searched) => {
  expect(removeFillerWords(text)).toBe(searched);
});
