import { describe, expect, test } from 'vitest';
import type { ProductImage, ProductVariant } from '@contract/products/products';
import {
  getVariantForOptionValue,
  getDefaultVariant,
  getColorSwatches,
  getOptionValueAvailability,
} from './variant-choice';

const variant = (Size: string, Colour: string, countInStock: number, price = 60): ProductVariant => ({
  _id: `${Size}-${Colour}`.toLowerCase(),
  options: { Size, Colour },
  sku: `COAT-${Size}-${Colour}`,
  price,
  lowestPrice30Days: null,
  countInStock,
  image: Colour === 'Blue' ? '/blue.webp' : null,
});

const smallRed = variant('Small', 'Red', 0);
const smallBlue = variant('Small', 'Blue', 4);
const largeBlue = variant('Large', 'Blue', 2, 70);
const largeGreen = variant('Large', 'Green', 0, 70);
const hugeGreen = variant('Huge', 'Green', 0);
const coat = {
  options: [
    { name: 'Size', values: ['Small', 'Large', 'Huge', 'Tiny'] },
    { name: 'Colour', values: ['Red', 'Blue', 'Green'] },
  ],
  variants: [smallRed, smallBlue, largeBlue, largeGreen, hugeGreen],
};

describe('the variant a page shows first', () => {
  test('is the first in stock, or the first of all where everything is sold out', () => {
    expect(getDefaultVariant(coat)).toBe(smallBlue);
    expect(getDefaultVariant({ ...coat, variants: [smallRed, hugeGreen] })).toBe(smallRed);
    expect(getDefaultVariant({ options: [], variants: [] })).toBeUndefined();
  });
});

describe('a value beside what is chosen', () => {
  test('of the first option is judged by itself, so that every value can be reached', () => {
    const states = coat.options[0]?.values.map((value) =>
      getOptionValueAvailability(coat, smallRed.options, 0, value),
    );
    expect(states).toEqual(['available', 'available', 'sold-out', 'impossible']);
  });

  test('of a later option is judged together with those before it', () => {
    const states = (chosen: ProductVariant) =>
      coat.options[1]?.values.map((value) => getOptionValueAvailability(coat, chosen.options, 1, value));
    expect(states(smallBlue)).toEqual(['sold-out', 'available', 'impossible']);
    expect(states(largeBlue)).toEqual(['impossible', 'available', 'sold-out']);
  });
});

test('while the size is open, a colour is judged and chosen in any size', () => {
  const states = coat.options[1]?.values.map((value) => getOptionValueAvailability(coat, {}, 1, value));
  expect(states).toEqual(['sold-out', 'available', 'sold-out']);
  expect(getVariantForOptionValue(coat, {}, 1, 'Blue')).toBe(smallBlue);
});

describe('choosing a value', () => {
  test('keeps everything else where there is such a variant, even a sold-out one', () => {
    expect(getVariantForOptionValue(coat, smallBlue.options, 0, 'Large')).toBe(largeBlue);
    expect(getVariantForOptionValue(coat, smallBlue.options, 1, 'Red')).toBe(smallRed);
  });

  test('lets later options give way to something in stock where there is none', () => {
    expect(getVariantForOptionValue(coat, smallRed.options, 0, 'Large')).toBe(largeBlue);
    expect(getVariantForOptionValue(coat, smallBlue.options, 0, 'Huge')).toBe(hugeGreen);
  });

  test('finds nothing for a value that no variant has', () => {
    expect(getVariantForOptionValue(coat, smallBlue.options, 0, 'Tiny')).toBeUndefined();
  });
});

describe('the swatches of a colour option', () => {
  const picture = (url: string): ProductImage => ({
    url,
    width: 900,
    height: 900,
    alt: '',
    srcset: '',
    avifSrcset: '',
    placeholder: '',
  });
  const scarf = (shown: Record<string, string | null>, images = ['/front', '/moss', '/loch']) => ({
    options: [{ name: 'Colour', values: Object.keys(shown) }],
    variants: Object.entries(shown).map(([Colour, image]) => ({
      ...variant('', Colour, 1),
      options: { Colour },
      image,
    })),
    images: images.map(picture),
  });
  const urls = (product: ReturnType<typeof scarf>) =>
    [...getColorSwatches(product, 0)].map(([value, { url }]) => `${value} ${url}`);

  test('are the variants’ own pictures, and the first picture for the one colour without', () => {
    expect(urls(scarf({ Ember: null, Moss: '/moss', Loch: '/loch' }))).toEqual([
      'Moss /moss',
      'Loch /loch',
      'Ember /front',
    ]);
  });

  test('show no colour by a picture of another', () => {
    expect(urls(scarf({ Ember: '/front', Moss: null }))).toEqual(['Ember /front']);
    expect(urls(scarf({ Ember: null, Moss: null, Loch: '/loch' }))).toEqual(['Loch /loch']);
    expect(urls(scarf({ Ember: null, Moss: '/gone' }))).toEqual([]);
  });

  test('are for colours only', () => {
    const sized = scarf({ Small: '/front' });
    expect(getColorSwatches({ ...sized, options: [{ name: 'Size', values: ['Small'] }] }, 0).size).toBe(0);
    expect(getColorSwatches(sized, 1).size).toBe(0);
  });
});
