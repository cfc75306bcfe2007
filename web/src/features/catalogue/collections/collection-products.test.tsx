import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Product } from '@contract/products/products';
import { CollectionProducts } from './collection-products';

vi.mock('../catalogue-api', () => ({ preloadProduct: () => undefined }));

const product = {
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

test.each([
  [true, 'In this room'],
  [false, 'Products'],
])('if the picture shows the products (%s), their heading is "%s"', (isRoom, heading) => {
  render(
    <MemoryRouter>
      <CollectionProducts products={[product]} isRoom={isRoom} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(heading);
  expect(screen.getByRole('region', { name: heading })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Slip-glazed Mug' })).toBeTruthy();
});
