import { describe, expect, test } from 'vitest';
import { createTestEngine } from '../../../test/support/search/memory-engine';
import { buildIndexedProduct } from '../../../test/support/search/search-engine-suite';
import { toTranslatedWords, withContentLanguages } from './content-languages';

const products = [
  buildIndexedProduct('kettle', {
    title: 'Kettle',
    translatedTitles: [
      { language: 'de', text: 'Wasserkocher' },
      { language: 'fr', text: 'Bouilloire' },
    ],
  }),
  buildIndexedProduct('pan', { title: 'WMF pan', translatedTitles: [{ language: 'de', text: 'Pfanne' }] }),
];
const engine = createTestEngine(new Map(products.map((product) => [product.id, product])));
const german = withContentLanguages(engine, engine, () => 'de');

async function search(text: string) {
  const { hits, corrected } = await german.search({ text, audience: 'shoppers', limit: 5 });
  const suggested = await german.suggest({ text, products: 5, categories: 5 });
  const ids = hits.map(({ id }) => id);
  expect([suggested.hits.map(({ id }) => id), suggested.corrected]).toEqual([ids, corrected]);
  return { ids, corrected };
}

describe('a search in another language', () => {
  test('finds products by words of this language, and by those of the first language if there are none', async () => {
    expect(await search('Wasserkocher')).toEqual({ ids: ['kettle'], corrected: null });
    expect(await search('kettle')).toEqual({ ids: ['kettle'], corrected: null });
  });

  test('prefers words of the first language to a correction or a match in part', async () => {
    expect(await search('WMF')).toEqual({ ids: ['pan'], corrected: null });
    expect(await search('wmf pan')).toEqual({ ids: ['pan'], corrected: null });
  });

  test('shows corrections without marks, also those of a third language', async () => {
    expect(await search('Waserkocher')).toEqual({ ids: ['kettle'], corrected: 'wasserkocher' });
    expect(await search('Bouilloire')).toEqual({ ids: ['kettle'], corrected: 'bouilloire' });
  });
});

test('at most 80 words of a text are indexed in each language', () => {
  const text = Array.from({ length: 200 }, (_, at) => `wort${at}`).join(' ');
  const words = toTranslatedWords([
    { language: 'de', text },
    { language: 'fr', text },
  ]);
  expect(words).toHaveLength(160);
  expect(words.filter((word) => word.startsWith('qdeq'))).toHaveLength(80);
});
