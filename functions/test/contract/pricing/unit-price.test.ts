import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import { calculateUnitPrice } from '../../../src/contract/pricing/unit-price';
import { formatProductContent, parseProductContent } from '../../../src/contract/products/product-content';

function getUnitPrice(price: number, text: string, isSmall = false): [price: number, measure: string] {
  const unitPrice = calculateUnitPrice(toMinorUnits(price), parseProductContent(text)!, isSmall);
  return [unitPrice.price, unitPrice.measure];
}

describe('the unit price', () => {
  test.each([
    [1240, '1 kg', 1240, 'kg'],
    [1240, '1000 g', 1240, 'kg'],
    [2600, '450 g', 5778, 'kg'],
    [1000, '750 ml', 1333, 'l'],
    [999, '0.75 l', 1332, 'l'],
    [850, '0.125 kg', 6800, 'kg'],
    [600, '6 pieces', 100, 'piece'],
    [500, '1 piece', 500, 'piece'],
    [1990, '2.5 m', 796, 'm'],
    [4500, '1.44 m²', 3125, 'm²'],
    [0, '250 g', 0, 'kg'],
    [100_000_000, '1 g', 100_000_000_000, 'kg'],
  ])('of %i for %s is %i per %s', (price, content, expected, measure) => {
    expect(getUnitPrice(price, content)).toEqual([expected, measure]);
  });

  test.each([
    [399, '30 g', 1330, '100 g'],
    [2600, '0.45 kg', 578, '100 g'],
    [1000, '50 ml', 2000, '100 ml'],
    [1000, '1 l', 100, '100 ml'],
    [600, '6 pieces', 100, 'piece'],
    [1990, '2.5 m', 796, 'm'],
  ])('of %i for %s is %i per %s if the shop chose the small measure', (price, content, expected, measure) => {
    expect(getUnitPrice(price, content, true)).toEqual([expected, measure]);
  });

  test('is rounded half up to the smallest amount of the currency', () => {
    expect(getUnitPrice(1, '8 pieces')).toEqual([0, 'piece']);
    expect(getUnitPrice(4, '8 pieces')).toEqual([1, 'piece']);
    expect(getUnitPrice(12, '8 pieces')).toEqual([2, 'piece']);
    expect(getUnitPrice(11, '8 pieces')).toEqual([1, 'piece']);
  });
});

describe('a content', () => {
  test.each([
    ['750ml', '750 ml'],
    [' 1 KG ', '1 kg'],
    ['0,5 l', '0.5 l'],
    ['0,125 kg', '0.125 kg'],
    ['2.50 m', '2.5 m'],
    ['1 m2', '1 m²'],
    ['12 pcs', '12 pieces'],
    ['6 Stück', '6 pieces'],
    ['1 pieces', '1 piece'],
  ])('%s is stored as %s, which reads the same', (typed, stored) => {
    const content = parseProductContent(typed)!;
    expect(formatProductContent(content)).toBe(stored);
    expect(parseProductContent(stored)).toEqual(content);
  });

  test.each([
    '',
    '0 g',
    '0.000 kg',
    '750',
    'ml',
    '-1 kg',
    '1.500 g',
    '1,500 g',
    '16 oz',
    '1 kg 2',
    '1e3 g',
    '6 constructor',
  ])('%j is none', (typed) => {
    expect(parseProductContent(typed)).toBeNull();
  });
});
