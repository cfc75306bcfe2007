import { expect, test } from 'vitest';
import { chooseProductId } from './new-product-id';

const choose = (title: string, ...taken: string[]) =>
  chooseProductId(title, 'Ab12', () => Promise.resolve(new Set(taken)));

test.each([
  ['Copper Tea Kettle', 'copper-tea-kettle'],
  ['Café crème, 0.5 l', 'cafe-creme-0-5-l'],
  ['Große Straße', 'grosse-strasse'],
  ['鉄瓶', 'Ab12'],
  // A path below /products of another route.
  ['Import', 'import-2'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('%s gets the address %s', async (title, id) => {
  expect(await choose(title)).toBe(id);
});

test('a taken address gets a number, and a random end after 20', async () => {
  expect(await choose('Mug', 'mug', 'mug-2')).toBe('mug-3');
  const taken = ['mug', ...Array.from({ length: 30 }, (_, at) => `mug-${at}`)];
  expect(await choose('Mug', ...taken)).toBe('mug-ab12');
});
