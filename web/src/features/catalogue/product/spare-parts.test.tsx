import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '@contract/products/products';
import * as products from '@/shared/api/fetch-products';
import { clearDataStore } from '@/shared/data/data-store';
import { SpareParts } from './spare-parts';

const createProduct = (id: string) =>
  ({
    _id: id,
    title: id,
    name: id,
    category: 'Light',
    description: '',
    price: 9,
    compareAtPrice: null,
    countInStock: 9,
  }) as Product;

let approach: () => void;

beforeEach(() => {
  clearDataStore();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        approach = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(found: Record<string, Product | null>) {
  const load = vi
    .spyOn(products, 'fetchProducts')
    .mockResolvedValue({ products: new Map(Object.entries(found)), complete: true });
  render(<SpareParts ids={Object.keys(found)} />, { wrapper: MemoryRouter });
  expect(load).not.toHaveBeenCalled();
  approach();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
}

test('spare parts load near the viewport, without those that are no longer sold', async () => {
  const bulb = { ...createProduct('bulb'), images: [], variants: [], rating: null } as unknown as Product;
  await show({ bulb, shade: null });
  expect(await screen.findByRole('link', { name: 'bulb' })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('the section is hidden if no spare part is on sale', async () => {
  await show({ shade: null });
  await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
