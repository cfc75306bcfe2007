import { describe, expect, test } from 'vitest';
import { createTestEngine } from '../../../../test/support/search/memory-engine';
import { buildIndexedProduct } from '../../../../test/support/search/search-engine-suite';
import type { IndexedProduct } from '../search-port';

const titled = (titles: readonly string[], facts: Partial<IndexedProduct> = {}) =>
  titles.map((title, at) => buildIndexedProduct(`${title}-${at}`, { title, ...facts }));

/** More products contain "cover" than "copper". */
const products = [
  ...titled(['Mattress Cover', 'Sofa Cover', 'Pan Cover', 'Cover Notebook']),
  ...titled(['Copper Kettle', 'Settle', 'Kettledrum', 'Metal Tin']),
  ...titled(['Rosemary'], { description: 'In a copper pot.' }),
  ...titled(['Coper Trowel'], { status: 'archived' }),
];

async function getCorrection(text: string): Promise<string | null> {
  const { corrected } = await createTestEngine(products).search({
    text,
    filters: {},
    sort: 'relevance',
    audience: 'shoppers',
    after: null,
    limit: 1,
    facets: false,
  });
  return corrected;
}

describe('a text with typing errors is corrected', () => {
  test.each([
    ['coper ketle', 'copper kettle', 'so that one product has all of its words'],
    ['coper notebok', 'cover notebook', 'so that one product has all of its words'],
    ['coper', 'cover', 'to what more products have'],
    ['coper rosemary', 'copper rosemary', 'to a word of a description where no name has it'],
    ['kettle coper', 'kettle copper', 'with the words that are known'],
    ['ocpper kettel', 'copper kettle', 'where letters were swapped'],
    ['ketle', 'kettle', 'to the word that begins with the same letter'],
    ['cpper xylophonist', 'copper xylophonist', 'where another word is known to no product'],
  ])('%s: %s, %s', async (typed, corrected) => {
    expect(await getCorrection(typed)).toBe(corrected);
  });
});
