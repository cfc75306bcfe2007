import { expect, test } from 'vitest';
import { stubShop } from '../../../test/support/stub-shop';
import { withContentLanguage } from '../../platform/texts/translate';
import type { PopularSearches } from './popular-searches.repository';
import { createPopularSearchesService } from './popular-searches.service';

test('only searches in the first language are counted and suggested', async () => {
  let time = 0;
  let stored: PopularSearches = { searches: [], countedAt: 0 };
  const popular = createPopularSearchesService(
    stubShop({
      transactions: { run: (work: (tx: object) => Promise<void>) => work({}) },
      popularSearchesRepository: {
        find: () => Promise.resolve(stored),
        read: () => Promise.resolve(stored),
        put: (_tx: object, _id: string, changed: PopularSearches) => {
          stored = changed;
        },
      },
      logger: console,
      now: () => time,
    }),
  );
  const inGerman = <T>(work: () => T) => withContentLanguage('de', new Map(), work);
  const found = { match: 'words', total: 1 } as const;
  for (let count = 0; count < 3; count += 1) {
    popular.countSearch('kettle', found);
    inGerman(() => popular.countSearch('kessel', found));
  }
  time += 60_000;
  inGerman(() => popular.countSearch('kessel', found));
  await expect.poll(() => stored.searches).toEqual([{ text: 'kettle', weight: 3 }]);
  expect(await popular.findByPrefix('ke', 5)).toEqual(['kettle']);
  expect(await inGerman(() => popular.findByPrefix('ke', 5))).toEqual([]);
});
