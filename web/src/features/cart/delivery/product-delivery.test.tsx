import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minorUnitsToDecimal } from '@contract/money';
import { createEmptyProductFields } from '@contract/products/product-fields';
import type { Product } from '@contract/products/products';
import { storeConfig } from '@contract/store-config';
import { clearDataStore } from '@/shared/data/data-store';
import { ProductDeliveryEstimate } from './product-delivery';

const FREE_FROM = minorUnitsToDecimal(storeConfig.pricing.freeShippingFrom, storeConfig.currency);

const stool = { ...createEmptyProductFields(), _id: 'stool', title: 'Stool' } as unknown as Product;

beforeEach(() => {
  clearDataStore();
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

test('the estimate is a link to the shipping page', () => {
  render(
    <MemoryRouter>
      <ProductDeliveryEstimate product={stool} price={FREE_FROM} inStock={false} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Free shipping' }).getAttribute('href')).toBe('/shipping');
});
