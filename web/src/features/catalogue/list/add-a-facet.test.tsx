import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFacetRecordByResponseName } from '@contract/products/product-facets';
import type { Facets } from '@contract/products/products';
import { addProductFields, removeProductFields } from '@/testing/extra-product-fields';

/** Timeout in milliseconds. Long, because a busy machine loads the modules slowly. */
const LOADING_TIMEOUT = 120_000;

/** Loads the list's modules again, with more fields in the table and no other change. */
async function loadWithFields() {
  addProductFields();
  return {
    ...(await import('./product-filters')),
    ...(await import('./active-filters')),
    ...(await import('./filter-panel')),
  };
}

let list: Awaited<ReturnType<typeof loadWithFields>>;
beforeAll(async () => {
  list = await loadWithFields();
}, LOADING_TIMEOUT);
afterAll(removeProductFields);

const readFilters = (query: string) => list.catalogueFilterCodec.read(new URLSearchParams(query));

test('the address and the query of the API have the facets', () => {
  const filters = readFilters('surface=gloss&timber=Oak&timber=Beech&other=x');
  expect(filters).toMatchObject({ timber: ['Beech', 'Oak'], surface: ['gloss'] });
  expect(list.catalogueFilterCodec.path(filters)).toBe('/products?timber=Beech&timber=Oak&surface=gloss');
  expect(list.catalogueFilterCodec.query(filters)).toEqual({
    timber: ['Beech', 'Oak'],
    surface: ['gloss'],
  });
  expect(list.hasActiveFilters(filters)).toBe(true);
});

test('the panel and the chips of the list show the facets, with the labels of choices', () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: { categories: [] } })));
  const facets = {
    ...createFacetRecordByResponseName(() => []),
    categories: [],
    options: [],
    stock: { inStock: 3, soldOut: 0 },
    price: { min: 5, max: 5, ranges: [] },
    timber: [{ value: 'Beech', count: 2 }],
    finishes: [{ value: 'gloss', count: 1 }],
  } as Facets;
  const filters = readFilters('timber=Beech&surface=gloss');
  const onChange = vi.fn();
  render(
    <MemoryRouter>
      <list.ActiveFilterChips filters={filters} onChange={onChange} />
      <list.FilterPanel facets={facets} total={3} filters={filters} onChange={onChange} />
    </MemoryRouter>,
  );
  const group = screen.getByRole('group', { name: 'Finish' });
  within(group).getByRole('checkbox', { name: 'High gloss 1 product' }).click();
  expect(onChange).toHaveBeenCalledWith({ ...filters, surface: [] });
  const beech = screen.getByRole('checkbox', { name: 'Beech 2 products' });
  expect(beech).toHaveProperty('checked', true);
  expect(screen.getAllByRole('link', { name: /^Remove filter/ }).map((link) => link.textContent)).toEqual([
    'Beech',
    'High gloss',
  ]);
});
