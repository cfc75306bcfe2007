import { describe, expect, test } from 'vitest';
import { getSearchLanguage, toSearchWords } from '../search/search-language';
import { findMatchingPages } from './places';

const COLLECTIONS = [{ slug: 'gifts', title: 'Gifts for Gardeners' }];
const findTitles = (text: string, hasProducts = true) =>
  findMatchingPages(
    text,
    COLLECTIONS,
    { ...getSearchLanguage('en-US'), wordsOf: toSearchWords },
    hasProducts,
    3,
  ).map(({ path }) => path);

describe('places that answer a search', () => {
  test.each([
    ['return policy', '/returns'],
    ['how do i return something', '/help#return-something'],
    ['refunds', '/returns'],
    ['shipping cost', '/help#shipping-cost'],
    ['shipping', '/shipping'],
    ['delivery time', '/shipping'],
    ['privacy policy', '/privacy'],
    ['imprint', '/contact'],
    ['where can i track my order', '/help#track-order'],
    ['forgot password', '/help#forgot-password'],
    ['garden gifts', '/collections/gifts'],
    ['gardener', '/collections/gifts'],
    ['ship', '/shipping'],
  ])('%s leads to %s first', (text, path) => {
    expect(findTitles(text)[0]).toBe(path);
  });

  test.each(['kettle', 'copper kettle', 'card', 'size', 'return kettle', '', '!!!', 'the'])(
    '"%s" leads to none beside products',
    (text) => {
      expect(findTitles(text)).toEqual([]);
    },
  );

  test('are questions for a single word where no product answers it', () => {
    expect(findTitles('declined')).toEqual([]);
    expect(findTitles('declined', false)).toEqual(['/help#declined']);
  });

  test('are three at most', () => {
    expect(findTitles('policy')).toHaveLength(3);
  });
});
