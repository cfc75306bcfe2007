import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createFacetRecordByResponseName } from '@contract/products/product-facets';
import type { Facets } from '@contract/products/products';
import { FilterPanel } from './filter-panel';
import { catalogueFilterCodec, type ProductFilters } from './product-filters';
import { ProductSortSelect } from './list-toolbar';

const values = (...names: string[]) => names.map((value, at) => ({ value, count: 9 - at }));

const FACETS: Facets = {
  ...createFacetRecordByResponseName(() => []),
  categories: [{ slug: 'kitchen', name: 'Kitchen', count: 20 }],
  brands: values('Northfold', 'Foundry Row', 'Arlet', 'Tsubaki', 'Mio', 'Oak', 'Pine'),
  tags: values('Gift', 'A, B'),
  options: [{ name: 'Colour', values: values('Moss', 'Straw') }],
  stock: { inStock: 20, soldOut: 4 },
  price: { min: 1, max: 200, ranges: [] },
};

const FILTERS: ProductFilters = {
  ...catalogueFilterCodec.none,
  search: 'pan',
  exact: true,
  category: 'kitchen',
  minPrice: 5,
  inStock: true,
  onSale: true,
  brand: ['Arlet'],
  tag: ['Gift'],
  sort: 'price',
};

function renderWithoutScript(filters: ProductFilters) {
  const panel = document.createElement('div');
  const html = renderToString(
    <MemoryRouter>
      <ProductSortSelect filters={filters} onChange={() => undefined} />
      <FilterPanel filters={filters} onChange={() => undefined} facets={FACETS} total={24} />
    </MemoryRouter>,
  );
  panel.innerHTML = html.replace(/<\/?noscript>/g, '');
  const form = panel.querySelector('form')!;
  const fields = [
    ...panel.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`form [name], [form="${form.id}"][name]`),
  ];
  const boxOf = (name: string, value: string) => {
    const found = fields.filter((field) => field.name === name && field.value === value);
    expect(found, `${name}=${value}`).toHaveLength(1);
    return found[0] as HTMLInputElement;
  };
  return {
    form,
    panel,
    boxOf,
    sent: () => {
      const params = new URLSearchParams();
      for (const field of fields)
        if (!(field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked))
          params.append(
            field.name,
            field.querySelector<HTMLOptionElement>('option[selected]')?.value ?? field.value,
          );
      return catalogueFilterCodec.read(params);
    },
  };
}

test('without a script the filters are a form, which sends all of them to the list', () => {
  const { form, panel, sent } = renderWithoutScript(FILTERS);
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/products', null]);
  expect(panel.querySelector(`button[type=submit][form="${form.id}"]`)?.textContent).toBe('Show results');
  expect(sent()).toEqual(FILTERS);
  expect(renderWithoutScript(catalogueFilterCodec.none).sent()).toEqual({
    ...catalogueFilterCodec.none,
    sort: '-createdAt',
  });
});

test('every value of a facet can be ticked without a script, once', () => {
  const { boxOf, sent } = renderWithoutScript(FILTERS);
  boxOf('brand', 'Arlet').checked = false;
  boxOf('brand', 'Pine').checked = true;
  boxOf('tag', 'A, B').checked = true;
  boxOf('option.Colour', 'Straw').checked = true;
  boxOf('inStock', 'true').checked = false;
  expect(sent()).toEqual({
    ...FILTERS,
    inStock: false,
    brand: ['Pine'],
    tag: ['A, B', 'Gift'],
    option: { Colour: ['Straw'] },
  });
});
