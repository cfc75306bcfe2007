import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyFields, type PlainValues } from '@contract/products/product-fields';
import { ProductFacts } from './product-facts';

const product: PlainValues = {
  ...emptyFields(),
  title: 'Copper Kettle',
  description: 'Boils a litre in three minutes.',
  category: 'Kitchen',
};

const texts = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);

test('shows brand, barcode, weight with its unit, and tags', () => {
  const known = {
    brand: 'Norrland Smide',
    barcode: '4006381333931',
    weightGrams: 1200,
    tags: ['Copper', 'Gift'],
  };
  render(<ProductFacts product={{ ...product, ...known }} />);
  expect(texts('term')).toEqual(['Brand', 'Barcode', 'Weight', 'Tags']);
  expect(texts('definition')).toEqual(['Norrland Smide', '4006381333931', '1200 g', 'Copper, Gift']);
});

test('omits absent fields but shows a weight of 0', () => {
  render(<ProductFacts product={{ ...product, weightGrams: 0 }} />);
  expect(texts('term')).toEqual(['Weight']);
  expect(texts('definition')).toEqual(['0 g']);
});

test('shows no list where every field is absent or shown elsewhere', () => {
  const { container } = render(<ProductFacts product={product} />);
  expect(container.childElementCount).toBe(0);
});
