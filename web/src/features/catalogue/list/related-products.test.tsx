import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmptyProductFields } from '@contract/products/product-fields';
import type { Product, ProductsResponse } from '@contract/products/products';
import { setApiClientSession } from '@/shared/api/client';
import { clearDataStore } from '@/shared/data/data-store';
import { ProductList } from './product-list';

const createProduct = (id: string, title: string) =>
  ({
    ...createEmptyProductFields(),
    _id: id,
    title,
    category: 'Kitchen',
    categorySlug: 'kitchen',
    description: 'Made by hand.',
    images: [],
    options: [],
    variants: [{ _id: 'default', options: {}, price: 18, countInStock: 40 }],
    price: 18,
    compareAtPrice: null,
    countInStock: 40,
  }) as unknown as Product;

const kettle = createProduct('kettle', 'Copper Kettle');
const teapot = createProduct('teapot', 'Stoneware Teapot');
const mug = createProduct('mug', 'Slip-glazed Mug');

let list: Partial<ProductsResponse>;

function respond(url: string): Promise<Response> {
  const { pathname } = new URL(url, 'http://shop');
  const data = pathname.endsWith('/categories')
    ? { categories: [] }
    : pathname.endsWith('/showcase')
      ? { categories: [], bestSellers: [] }
      : { nextCursor: null, total: list.products?.length ?? 0, products: [], ...list };
  return Promise.resolve(Response.json({ success: true, data }));
}

beforeEach(() => {
  clearDataStore();
  vi.stubGlobal('fetch', vi.fn(respond));
  setApiClientSession({
    token: () => Promise.resolve(null),
    onRefused: () => false,
    announce: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ProductList notFound="No such category" />
    </MemoryRouter>,
  );

const getLinks = (section: HTMLElement, level: number) =>
  within(section)
    .getAllByRole('heading', { level })
    .map((heading) => within(heading).getByRole('link').getAttribute('href'));

test('a search with few results has related products below them, in a section of their own', async () => {
  list = { products: [kettle], related: [teapot, mug] };
  show('/products?search=tea');
  const section = await screen.findByRole('region', { name: 'Related to “tea”' });
  expect(within(section).getByRole('heading', { level: 2, name: 'Related to “tea”' })).toBeDefined();
  expect(getLinks(section, 3)).toEqual(['/products/teapot', '/products/mug']);
  expect(within(section).queryByText('Copper Kettle')).toBeNull();
  const found = screen.getByRole('link', { name: 'Copper Kettle' });
  expect(found.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('1 product')).toBeDefined();
});

test('a search without results has its related products directly below the message', async () => {
  list = { related: [teapot] };
  show('/products?search=infusion');
  const section = await screen.findByRole('region', { name: 'Related to “infusion”' });
  const message = screen.getByRole('heading', { name: 'No products match “infusion”' });
  expect(message.parentElement?.nextElementSibling).toBe(section);
  expect(getLinks(section, 3)).toEqual(['/products/teapot']);
});

test('a search without results has no sort order and no filters, unless a filter is active', async () => {
  list = { related: [teapot] };
  show('/products?search=infusion');
  await screen.findByRole('region', { name: 'Related to “infusion”' });
  expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull();
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  expect(screen.queryByText('Filters')).toBeNull();
  cleanup();
  show('/products?search=infusion&inStock=true');
  await screen.findByRole('region', { name: 'Related to “infusion”' });
  expect(screen.getByRole('complementary', { name: 'Filters' })).toBeDefined();
  expect(screen.getByText('Filters')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Remove filter In stock' })).toBeDefined();
});

test('a search without results keeps the facts that are understood removable', async () => {
  list = { related: [teapot], facts: [{ field: 'goodFor', values: ['Him'], without: 'zeppelin' }] };
  show('/products?search=zeppelin for him');
  expect(await screen.findByRole('link', { name: 'Remove filter For him' })).toBeDefined();
});

test('without related products there is no section', async () => {
  for (const related of [undefined, []]) {
    clearDataStore();
    list = { products: [kettle], related };
    show('/products?search=tea');
    expect(await screen.findByRole('link', { name: 'Copper Kettle' })).toBeDefined();
    expect(screen.queryByText(/^Related to/)).toBeNull();
    cleanup();
  }
});
