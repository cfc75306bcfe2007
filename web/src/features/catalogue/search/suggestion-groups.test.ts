import { describe, expect, test } from 'vitest';
import type { SearchSuggestionsResponse } from '@contract/products/product-search';
import { createSuggestionGroups } from './suggestion-groups';

const NOTHING: SearchSuggestionsResponse = {
  products: [],
  total: 0,
  categories: [],
  places: [],
  searches: [],
  correctedSearch: null,
  nearest: null,
  partial: false,
};
const kettle = { _id: 'k', title: 'Kettle', category: 'Tea', price: 40, image: null, countInStock: 2 };

const outline = (known: Parameters<typeof createSuggestionGroups>[0]) =>
  createSuggestionGroups(known).map(({ title, rows }) => [title, ...rows.map(({ to }) => to)]);

describe('suggestions', () => {
  test('before anything is typed are recent searches, and what others search for beside these', () => {
    const found = { ...NOTHING, searches: ['Mug', 'lamp'] };
    expect(outline({ text: '', found, recent: ['mug', 'tea pot'] })).toEqual([
      ['Recent searches', '/products?search=mug', '/products?search=tea%20pot'],
      ['Popular searches', '/products?search=lamp'],
    ]);
  });

  test('for a text are searches that go on from it, categories, products and all results', () => {
    const found = {
      ...NOTHING,
      products: [kettle],
      total: 7,
      categories: [{ slug: 'tea-coffee', name: 'Tea & Coffee', count: 9 }],
      searches: ['tea towel', 'tea'],
    };
    expect(outline({ text: 'Tea', found, recent: ['tea', 'teapot', 'lamp'] })).toEqual([
      ['Searches', '/products?search=teapot', '/products?search=tea%20towel'],
      ['Categories', '/products?category=tea-coffee'],
      ['Products', '/products/k', '/products?search=Tea'],
    ]);
  });

  test('name what was searched for instead of a text with typing errors', () => {
    const found = { ...NOTHING, products: [kettle], total: 1, correctedSearch: 'kettle' };
    expect(outline({ text: 'ketle', found, recent: [] })).toEqual([
      ['Products for “kettle”', '/products/k', '/products?search=ketle'],
    ]);
  });

  test('are pages and questions of the shop', () => {
    const found: SearchSuggestionsResponse = {
      ...NOTHING,
      places: [{ kind: 'page', title: 'Returns and refunds', path: '/returns' }],
    };
    expect(outline({ text: 'towel return', found, recent: [] })).toEqual([['About the shop', '/returns']]);
  });

  test('are recent searches alone where the shop does not answer', () => {
    expect(outline({ text: '', found: null, recent: ['mug'] })).toEqual([
      ['Recent searches', '/products?search=mug'],
    ]);
  });
});
