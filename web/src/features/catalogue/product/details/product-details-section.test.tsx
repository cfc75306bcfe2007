import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createEmptyProductFields, type ProductFieldValues } from '@contract/products/product-fields';
import { getProductDetailRows, ProductDetailList } from './product-details-section';

const product: ProductFieldValues = {
  ...createEmptyProductFields(),
  title: 'Copper Kettle',
  description: 'Boils a litre in three minutes.',
  category: 'Kitchen',
};

const texts = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);

test('shows brand and weight, and neither barcode nor tags, which are the shopkeeper’s', () => {
  const known = {
    brand: 'Norrland Smide',
    barcode: '4006381333931',
    weightGrams: 1200,
    tags: ['Copper', 'Gift'],
  };
  render(<ProductDetailList rows={getProductDetailRows({ ...product, ...known }, 'en-US')} />);
  expect(texts('term')).toEqual(['Brand', 'Weight']);
  expect(texts('definition')).toEqual(['Norrland Smide', '2\u00a0lb 10\u00a0oz (1.2\u00a0kg)']);
});

test('begins with size, specifications, materials, care and origin', () => {
  const known = {
    brand: 'Norrland Smide',
    widthMm: 240,
    heightMm: 265,
    specifications: [{ name: 'Capacity', value: '1.2 l' }],
    materials: 'Copper lined with tin',
    care: 'Wash by hand.\nDry at once.',
    origin: 'Sweden',
  };
  expect(getProductDetailRows({ ...product, ...known }, 'en-GB')).toEqual([
    ['Size', '24 cm wide, 26.5 cm high'],
    ['Capacity', '1.2 l'],
    ['Materials', 'Copper lined with tin'],
    ['Care', 'Wash by hand.\nDry at once.'],
    ['Made in', 'Sweden'],
    ['Brand', 'Norrland Smide'],
  ]);
});

test('omits absent fields but shows a weight of 0', () => {
  expect(getProductDetailRows({ ...product, weightGrams: 0 }, 'en-GB')).toEqual([['Weight', '0 g']]);
  expect(getProductDetailRows(product, 'en-GB')).toEqual([]);
});
