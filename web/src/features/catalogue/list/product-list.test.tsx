import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { setApiClientSession } from '@/shared/api/client';
import { clearDataStore } from '@/shared/data/data-store';
import { ProductList } from './product-list';

const CATEGORIES = [
  { slug: 'garden', name: 'Garden', count: 3 },
  { slug: 'kitchen', name: 'Kitchen', count: 2 },
];
let known: boolean;
let refusal: { status: number; code: string } | undefined;
let announced: string[];

function server(url: string): Promise<Response> {
  const { pathname } = new URL(url, 'http://shop');
  const isCategories = pathname.endsWith('/categories');
  if (pathname.endsWith('/showcase'))
    return Promise.resolve(Response.json({ success: true, data: { categories: [], bestSellers: [] } }));
  if (isCategories && !known) return Promise.resolve(new Response('', { status: 500 }));
  if (!isCategories && refusal) {
    const { status, code } = refusal;
    return Promise.resolve(Response.json({ success: false, code, message: 'Refused.' }, { status }));
  }
  const data = isCategories ? { categories: CATEGORIES } : { products: [], nextCursor: null, total: 0 };
  return Promise.resolve(Response.json({ success: true, data }));
}

beforeEach(() => {
  known = true;
  refusal = undefined;
  announced = [];
  clearDataStore();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', vi.fn(server));
  setApiClientSession({
    token: () => Promise.resolve(null),
    onRefused: () => false,
    announce: (message) => announced.push(message),
  });
});

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ProductList notFound="No such category" />
    </MemoryRouter>,
  );

test.each(['/products?category=nope', '/products?category=nope&search=pan&inStock=true'])(
  '%s names a category that does not exist',
  { tags: 'long' },
  async (address) => {
    show(address);
    expect(await screen.findByText('No such category')).toBeDefined();
    expect(screen.queryByRole('heading')).toBeNull();
  },
);

test('a category that nothing is found in is still a list', { tags: 'long' }, async () => {
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

const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a shop without products says so', async () => {
  show('/products');
  expect(await screen.findByText('No products available at the moment.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test(
  'a search without results says so, and leads to the categories and all products',
  { tags: 'long' },
  async () => {
    show('/products?search=zeppelin&sort=price');
    expect(await screen.findByRole('heading', { name: 'No products match “zeppelin”' })).toBeDefined();
    expect(leadsTo('See all products')).toBe('/products?sort=price');
    const categories = await screen.findByRole('navigation', { name: 'Categories' });
    expect(within(categories).getByRole('link', { name: 'Garden' })).toBeDefined();
  },
);

test(
  'a list that cannot be loaded is an empty one, is logged and announced, and can be asked for again',
  { tags: 'long' },
  async () => {
    refusal = { status: 500, code: 'INTERNAL' };
    show('/products?inStock=true');
    expect(
      await screen.findByRole('heading', { name: 'No products available at the moment.' }),
    ).toBeDefined();
    expect(announced).toEqual(['Server error. Please try again later.']);
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ['Products could not be loaded', expect.anything()],
    ]);
    refusal = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No products match these filters')).toBeDefined();
  },
);

test(
  'while search rests, the lists that work are offered, and nothing is announced',
  { tags: 'long' },
  async () => {
    refusal = { status: 503, code: 'SEARCH_UNAVAILABLE' };
    show('/products?search=pan&inStock=true');
    expect(await screen.findByRole('heading', { name: 'Search is unavailable' })).toBeDefined();
    expect(leadsTo('See all products')).toBe('/products?inStock=true');
    expect(await screen.findByRole('navigation', { name: 'Categories' })).toBeDefined();
    expect(announced).toEqual([]);
  },
);

test('a page of a list that is no longer available leads to the beginning of the list', async () => {
  refusal = { status: 400, code: 'BAD_CURSOR' };
  show('/products?category=garden&sort=price&after=W10');
  const heading = { name: 'This page of the list is no longer available' };
  expect(await screen.findByRole('heading', heading)).toBeDefined();
  expect(leadsTo('Start from the beginning')).toBe('/products?category=garden&sort=price');
  expect(announced).toEqual([]);
});
