import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minorUnitsToDecimal } from '@contract/money';
import { createEmptyProductFields } from '@contract/products/product-fields';
import type { Product } from '@contract/products/products';
import { storeConfig } from '@contract/store-config';
import { clearDataStore } from '@/shared/data/data-store';
import { toCartItem } from '../cart-line';
import { cartStore } from '../cart-store';
import { ProductDeliveryEstimate } from './product-delivery';

const FREE_FROM = minorUnitsToDecimal(storeConfig.pricing.freeShippingFrom, storeConfig.currency);

const stool = { ...createEmptyProductFields(), _id: 'stool', title: 'Stool' } as unknown as Product;

beforeEach(() => {
  clearDataStore();
  cartStore.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => undefined)),
  );
});
afterEach(() => vi.unstubAllGlobals());

function getShipping(price: number, product: Partial<Product> = {}): string | null {
  const view = render(
    <MemoryRouter>
      <ProductDeliveryEstimate product={{ ...stool, ...product }} price={price} inStock />
    </MemoryRouter>,
  );
  const { textContent } = within(view.container).getByRole('status');
  view.unmount();
  return textContent;
}

test('a product that reaches the threshold alone ships free, without a fee or a threshold', () => {
  for (const price of [FREE_FROM, FREE_FROM + 20]) {
    expect(getShipping(price)).toMatch(/^Free shipping · arrives /);
    expect(getShipping(price)).not.toMatch(/\$|over/);
  }
});

test('a cheaper product has its shipping price, and the threshold for free shipping', () => {
  expect(getShipping(FREE_FROM - 0.01)).toMatch(/^\$9\.99 · arrives .+ · free shipping over \$50$/);
});

test('a product ships free with a cart that reaches the threshold together with one unit', () => {
  const variants = [{ _id: 'default', options: {}, price: FREE_FROM - 10, countInStock: 9 }];
  const cups = { _id: 'cups', name: 'Cups', category: 'Tableware', images: [], variants };
  cartStore.add(toCartItem(cups as unknown as Product));
  expect(getShipping(9.99)).toMatch(/^\$9\.99 · arrives .+ · free shipping over \$50$/);
  expect(getShipping(10)).toMatch(/^Free shipping · arrives .+ · with your cart$/);
  expect(getShipping(FREE_FROM)).not.toContain('with your cart');
  // The cart already contains the product, so that no further unit is added.
  expect(getShipping(FREE_FROM - 10, { _id: 'cups' })).toContain('free shipping over $50');
  cartStore.add(toCartItem(cups as unknown as Product));
  expect(getShipping(FREE_FROM - 10, { _id: 'cups' })).toContain('with your cart');
});

test('the estimate is a link to the shipping page', () => {
  render(
    <MemoryRouter>
      <ProductDeliveryEstimate product={stool} price={FREE_FROM} inStock={false} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Free shipping' }).getAttribute('href')).toBe('/shipping');
});
