import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectClient } from '@/shared/api/client';
import { forgetData } from '@/shared/data/data-store';
import { ProductList } from './product-list';

const CATEGORIES = [
  { slug: 'garden', name: 'Garden', count: 3 },
  { slug: 'kitchen', name: 'Kitchen', count: 2 },
];
/** Whether the categories can be loaded. */
let known: boolean;

/** A shop whose list is empty, whatever is asked for. */
function server(url: string): Promise<Response> {
  const { pathname } = new URL(url, 'http://shop');
  const isCategories = pathname.endsWith('/categories');
  if (isCategories && !known) return Promise.resolve(new Response('', { status: 500 }));
  const data = isCategories ? { categories: CATEGORIES } : { products: [], nextCursor: null, total: 0 };
  return Promise.resolve(Response.json({ success: true, data }));
}

beforeEach(() => {
  known = true;
  forgetData();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', vi.fn(server));
  connectClient({ token: () => Promise.resolve(null), onRefused: () => false, announce: () => undefined });
});

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ProductList missing="No such category" />
    </MemoryRouter>,
  );

test.each(['/products?category=nope', '/products?category=nope&search=pan&inStock=true'])(
  '%s names a category that does not exist',
  async (address) => {
    show(address);
    expect(await screen.findByText('No such category')).toBeDefined();
    expect(screen.queryByRole('heading')).toBeNull();
  },
);

test('a category that nothing is found in is still a list', async () => {
  show('/products?category=kitchen&minPrice=900');
  expect(await screen.findByText('No products match these filters')).toBeDefined();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kitchen' })).toBeDefined();
  expect(screen.queryByText('No such category')).toBeNull();
});

test('while the categories cannot be loaded, none is said to be missing', async () => {
  known = false;
  show('/products?category=kitchen');
  expect(await screen.findByText('No products match these filters')).toBeDefined();
  expect(screen.queryByText('No such category')).toBeNull();
});
