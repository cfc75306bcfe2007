import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Product } from '@contract/products/products';
import { ProductCard } from './product-card';

vi.mock('./catalogue-api', () => ({ preloadProduct: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const mug = {
  _id: 'mug',
  title: 'Slip-glazed Mug',
  category: 'Tableware',
  description: 'Thrown by hand.',
  price: 18,
  compareAtPrice: null,
  countInStock: 40,
  images: [],
  variants: [{ _id: 'default', options: {}, price: 18, countInStock: 40 }],
} as unknown as Product;

function show(product: Partial<Product> = {}) {
  render(
    <MemoryRouter>
      <ProductCard product={{ ...mug, ...product }} sizes="50vw" heading="h2" />
    </MemoryRouter>,
  );
  return screen.getByRole('listitem');
}

test('a card has a product’s name, which leads to it, its category, description and price', () => {
  const card = show();
  const heading = within(card).getByRole('heading', { level: 2, name: 'Slip-glazed Mug' });
  expect(within(heading).getByRole('link').getAttribute('href')).toBe('/products/mug');
  expect(card.textContent).toContain('Tableware');
  expect(card.textContent).toContain('Thrown by hand.');
  expect(card.textContent).toContain('$18.00');
  expect(card.textContent).not.toMatch(/from|items|Out of Stock|Sale/);
});

test.each([
  [0, 'Out of Stock', /items/],
  [4, 'Hurry! Only 4 items left', /Out of Stock|available/],
  [9, '9 items available', /Out of Stock|Hurry/],
])('of a product with a stock of %i it says "%s"', (countInStock, says, nothingLike) => {
  const { textContent } = show({ countInStock });
  expect(textContent).toContain(says);
  expect(textContent).not.toMatch(nothingLike);
});

test('a reduced product has a badge, unless it is sold out', () => {
  expect(show({ compareAtPrice: 24 }).textContent).toContain('Sale');
  cleanup();
  const { textContent } = show({ compareAtPrice: 24, countInStock: 0 });
  expect(textContent).toContain('Out of Stock');
  expect(textContent).not.toContain('Sale');
});

test('a card says the first sentence of a description', () => {
  const { textContent } = show({ description: 'Thrown by hand from local clay. No two are alike.' });
  expect(textContent).toContain('Thrown by hand from local clay.');
  expect(textContent).not.toContain('No two');
});

test('a card has the unit price of the variant with the shown price, if it has one', () => {
  const variants = [26, 18].map((price) => ({
    ...mug.variants[0]!,
    price,
    unitPrice: { price: price * 4, measure: 'kg' as const },
  }));
  expect(show({ variants }).textContent).toContain('$72.00 / kg');
  cleanup();
  expect(show().textContent).not.toContain('/');
});

test('of variants with different prices it says the lowest', () => {
  const variants = [18, 26].map((price) => ({ ...mug.variants[0]!, price }));
  expect(show({ variants }).textContent).toContain('from $18.00');
});

test.each([true, false])(
  'only with a fine pointer (%s), hover and focus load the second picture',
  (isFine) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isFine && query.includes('pointer: fine') }));
    const image = (url: string) => ({
      url,
      width: 9,
      height: 9,
      alt: '',
      srcset: '',
      avifSrcset: '',
      placeholder: '',
    });
    const images = [image('/front.webp'), image('/side.webp')];
    const hasSecond = (card: HTMLElement) => card.querySelector('.second') !== null;
    const card = show({ images });
    expect(hasSecond(card)).toBe(false);
    fireEvent.pointerEnter(card);
    expect(hasSecond(card)).toBe(isFine);
    cleanup();
    const other = show({ images });
    fireEvent.focus(within(other).getByRole('link'));
    expect(hasSecond(other)).toBe(isFine);
  },
);
