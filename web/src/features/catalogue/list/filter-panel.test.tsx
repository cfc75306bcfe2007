import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFacetRecordByResponseName } from '@contract/products/product-facets';
import type { Facets } from '@contract/products/products';
import { clearDataStore } from '@/shared/data/data-store';
import { FilterPanel } from './filter-panel';
import { catalogueFilterCodec } from './product-filters';

beforeEach(() => {
  clearDataStore();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: { categories: [] } })));
});

function show(stock: Facets['stock'], inStock = false) {
  const facets: Facets = {
    ...createFacetRecordByResponseName(() => []),
    categories: [],
    options: [],
    price: { min: null, max: null, ranges: [] },
    stock,
  };
  render(
    <MemoryRouter>
      <FilterPanel
        filters={{ ...catalogueFilterCodec.none, inStock }}
        onChange={() => undefined}
        facets={facets}
        total={stock.inStock + stock.soldOut}
      />
    </MemoryRouter>,
  );
  return screen.queryByRole('switch', { name: /^In stock only/ });
}

test('the list can be narrowed to products in stock if some are sold out', () => {
  expect(show({ inStock: 8, soldOut: 1 })).not.toBeNull();
});

test('there is no switch if all products are in stock', () => {
  expect(show({ inStock: 9, soldOut: 0 })).toBeNull();
});

test('the switch stays while it is on', () => {
  expect(show({ inStock: 9, soldOut: 0 }, true)).not.toBeNull();
});
