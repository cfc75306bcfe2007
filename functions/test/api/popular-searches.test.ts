import { beforeAll, expect, test } from 'vitest';
import { resetCatalogue } from '../support/search/sample-catalogue';
import { useTestStore } from '../support/test-store';

let time = 1_767_700_000_000;
const shop = useTestStore({ now: () => time });

const search = (text: string, more = '') =>
  shop.call('GET', `/products?search=${encodeURIComponent(text)}${more}`);
const suggested = async (text: string): Promise<string[]> =>
  (await shop.call('GET', `/products/suggestions?search=${encodeURIComponent(text)}`)).body.data.searches;
const stored = async () =>
  (
    ((await shop.db.doc('searches/popular').get()).get('searches') ?? []) as {
      text: string;
      weight: number;
    }[]
  ).map(({ text, weight }) => [text, Math.round(weight * 100) / 100]);

beforeAll(() => resetCatalogue(shop));

test('searches that found all of their words are counted together, and suggested when several were made', async () => {
  for (let count = 0; count < 4; count += 1) await search('Copper  Kettle');
  for (let count = 0; count < 3; count += 1) await search('grinder');
  await search('coffee');
  // Typing errors, unknown words, further pages, unfinished words and searches in other languages are not counted.
  for (const text of ['kettel', 'kettle robin', 'robin@example.com', 'kett', 'zeppelin', '4006381333931'])
    for (let count = 0; count < 4; count += 1) await search(text);
  for (let count = 0; count < 4; count += 1) await search('teapot', '&language=de');
  expect(await stored()).toEqual([]);

  time += 60_000;
  await search('grinder');
  await expect.poll(stored).toEqual([
    ['copper kettle', 4],
    ['grinder', 4],
    ['coffee', 1],
  ]);
  time += 300_000;
  expect(await suggested('')).toEqual(['copper kettle', 'grinder']);
  expect(await suggested('gri')).toEqual(['grinder']);
  expect(await suggested('grinder')).toEqual([]);
  expect(await suggested('cof')).toEqual([]);
  const inGerman = await shop.call('GET', '/products/suggestions?search=gri&language=de');
  expect(inGerman.body.data.searches).toEqual([]);
});

test('older searches count less', async () => {
  time += 14 * 24 * 60 * 60 * 1000;
  for (let count = 0; count < 5; count += 1) await search('coffee');
  time += 60_000;
  await search('coffee');
  // Older searches count half.
  await expect.poll(stored).toEqual(expect.arrayContaining([['grinder', 2]]));
  const [first] = await stored();
  expect(first?.[0]).toBe('coffee');
  expect(Number(first?.[1])).toBeGreaterThan(5);
});
