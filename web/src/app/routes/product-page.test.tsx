import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createEmptyProductFields } from '@contract/products/product-fields';
import type { Product } from '@contract/products/products';
import ProductPage from './product-page';

const PARTS = ['delivery', 'rating', 'details', 'stock notice', 'reviews', 'related', 'seen in', 'recent'];

/** Replaces the optional parts with their names. One part can be made to fail. */
const { part, state } = vi.hoisted(() => {
  const current = { broken: '' };
  return {
    state: current,
    part: (name: string) => () => {
      if (current.broken === name) throw new Error(`${name} is broken`);
      return <p>Part: {name}</p>;
    },
  };
});

vi.mock('@/features/cart/delivery/product-delivery', () => ({ ProductDeliveryEstimate: part('delivery') }));
vi.mock('@/features/reviews/title-rating', () => ({ ProductRatingLink: part('rating') }));
vi.mock('@/features/catalogue/product/details/product-details-section', () => ({
  ProductDetailsSection: part('details'),
}));
vi.mock('@/features/catalogue/product/stock-notice/stock-notice', () => ({
  StockNoticeButton: part('stock notice'),
}));
vi.mock('@/features/reviews/product-reviews', () => ({ ProductReviews: part('reviews') }));
vi.mock('@/features/catalogue/product/related-products', () => ({ RelatedProducts: part('related') }));
vi.mock('@/features/catalogue/collections/seen-in', () => ({ CollectionImagesWithProduct: part('seen in') }));
vi.mock('@/features/recent/recent-products', () => ({ RecentlyViewedProducts: part('recent') }));
vi.mock('@/features/catalogue/product/use-product', () => ({ useProduct: () => ({ product: soldOut }) }));

const soldOut = {
  ...createEmptyProductFields(),
  _id: 'stool',
  title: 'Stool',
  category: 'Living',
  categorySlug: 'living',
  images: [],
  options: [],
  variants: [
    {
      _id: 'default',
      options: {},
      sku: 'STOOL',
      price: 24,
      lowestPrice30Days: null,
      countInStock: 0,
      image: null,
    },
  ],
  price: 24,
  countInStock: 0,
  rating: null,
} as unknown as Product;

afterEach(() => vi.restoreAllMocks());

test.each(PARTS)('a product page stays without its part "%s" if that part throws', async (broken) => {
  state.broken = broken;
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  render(
    <MemoryRouter initialEntries={['/products/stool']}>
      <Routes>
        <Route path="/products/:id" element={<ProductPage />} />
      </Routes>
    </MemoryRouter>,
  );
  for (const name of PARTS.filter((each) => each !== broken))
    expect(await screen.findByText(`Part: ${name}`)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Stool' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Out of Stock|Add to Cart/i })).toBeTruthy();
  expect(screen.queryByText(`Part: ${broken}`)).toBeNull();
  expect(String(logged.mock.calls)).toContain(`${broken} is broken`);
});
