import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearDataStore } from '@/shared/data/data-store';
import { ActiveFilterChips } from './active-filters';
import { catalogueFilterCodec } from './product-filters';

const ADDRESS =
  'search=pot&category=garden&tag=Outdoors&option.Colour=Moss&minPrice=10&maxPrice=60&inStock=true&sort=price&after=W10';

beforeEach(() => {
  clearDataStore();
  const data = { categories: [{ slug: 'garden', name: 'The Garden', count: 3 }] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data })));
});

function show(address: string) {
  const onChange = vi.fn();
  const filters = catalogueFilterCodec.read(new URLSearchParams(address));
  render(
    <MemoryRouter>
      <ActiveFilterChips filters={filters} onChange={onChange} />
    </MemoryRouter>,
  );
  return { onChange, filters };
}

test('each filter is a link to the beginning of the list without it, and one leads to the list without any', async () => {
  show(ADDRESS);
  await screen.findByRole('link', { name: 'Remove filter The Garden' });
  const links = screen.getAllByRole('link').map((link) => {
    const [path, query] = link.getAttribute('href')!.split('?');
    const left = new URLSearchParams(query);
    expect([path, left.has('after')]).toEqual(['/products', false]);
    return [link.getAttribute('aria-label') ?? link.textContent, [...left.keys()].sort().join(' ')];
  });
  expect(links).toEqual([
    ['Remove filter “pot”', 'category inStock maxPrice minPrice option.Colour sort tag'],
    ['Remove filter The Garden', 'inStock maxPrice minPrice option.Colour search sort tag'],
    ['Remove filter $10 – $60', 'category inStock option.Colour search sort tag'],
    ['Remove filter In stock', 'category maxPrice minPrice option.Colour search sort tag'],
    ['Remove filter Colour: Moss', 'category inStock maxPrice minPrice search sort tag'],
    ['Remove filter Outdoors', 'category inStock maxPrice minPrice option.Colour search sort'],
    ['Clear all', 'sort'],
  ]);
});

test('a fact of the search is a link to the search without it, or to the exact search', () => {
  const facts = [
    { field: 'goodFor', values: ['Her', 'Grandparents'], without: 'birthday' },
    { field: 'onSale', values: [], without: null },
  ] as const;
  render(
    <MemoryRouter>
      <ActiveFilterChips
        filters={catalogueFilterCodec.read(new URLSearchParams('search=x'))}
        facts={facts.map((fact) => ({ ...fact, values: [...fact.values] }))}
        onChange={vi.fn()}
      />
    </MemoryRouter>,
  );
  const getAddress = (label: string) =>
    screen.getByRole('link', { name: `Remove filter ${label}` }).getAttribute('href');
  expect(getAddress('For her or grandparents')).toBe('/products?search=birthday');
  expect(getAddress('On sale')).toBe('/products?search=x&exact=true');
});

test('a click takes the filter away within the page', () => {
  const { onChange, filters } = show(ADDRESS);
  fireEvent.click(screen.getByRole('link', { name: 'Remove filter $10 – $60' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...filters, minPrice: null, maxPrice: null });
  fireEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...catalogueFilterCodec.none, sort: 'price' });
});

test('a single filter needs no way to clear all', () => {
  show('search=pot');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['“pot”']);
});

test('of what makes no sense in an address nothing is shown', () => {
  show('category=..%2Fadmin&minPrice=-1&maxPrice=lots&sort=password&page=x&inStock=perhaps');
  expect(screen.queryByRole('list')).toBeNull();
});
