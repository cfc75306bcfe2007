import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as endpoints from '@contract/endpoints';
import { createFacetRecordByResponseName } from '@contract/products/product-facets';
import type { Facets, Product } from '@contract/products/products';
import { setApiClientSession, getCacheKeyPrefix } from '@/shared/api/client';
import { invalidateData } from '@/shared/data/change-data';
import { clearDataStore } from '@/shared/data/data-store';
import { catalogueFilterCodec } from './product-filters';
import { useProductList } from './use-product-list';

const TOTAL = 60;
const FACETS: Facets = {
  ...createFacetRecordByResponseName(() => []),
  categories: [],
  brands: [{ value: 'Northfold', count: 4 }],
  tags: [],
  options: [],
  stock: { inStock: TOTAL, soldOut: 0 },
  price: { min: 1, max: 2, ranges: [] },
};
let asked: string[];

/** Products with numeric ids. The cursor is the number of the next product. */
function server(url: string): Promise<Response> {
  asked.push(url);
  const params = new URL(url, 'http://shop').searchParams;
  const from = Number(params.get('cursor') ?? 0);
  const until = Math.min(from + Number(params.get('limit')), TOTAL);
  const products = Array.from({ length: until - from }, (_, at) => ({
    _id: `${params.get('category') ?? 'any'}-${from + at}`,
  })) as Product[];
  const nextCursor = until < TOTAL ? String(until) : null;
  const facets = params.has('facets') ? { facets: FACETS } : {};
  const data = { products, nextCursor, total: TOTAL, ...facets };
  return Promise.resolve(Response.json({ success: true, data }));
}

beforeEach(() => {
  asked = [];
  clearDataStore();
  vi.stubGlobal('fetch', vi.fn(server));
});
afterEach(() => vi.unstubAllGlobals());

interface Shown {
  category: string | null;
  pages: number;
  after?: string;
}

const show = (initialProps: Shown = { category: null, pages: 1 }) =>
  renderHook(
    ({ pages, ...filters }: Shown) => useProductList({ ...catalogueFilterCodec.none, ...filters }, pages),
    { initialProps },
  );

test('a list grows by what it lacks', async () => {
  const { result, rerender } = show();
  await waitFor(() => expect(result.current.products).toHaveLength(24));
  rerender({ category: null, pages: 2 });
  expect(result.current).toMatchObject({ outdated: false, loadingMore: true });
  await waitFor(() => expect(result.current.products).toHaveLength(48));
  expect(asked).toEqual(['/api/products?limit=24&facets=true', '/api/products?limit=24&cursor=24']);
  expect(result.current.facets).toEqual(FACETS);
});

test('a list that is asked for more pages than it has is loaded in few answers, and ends', async () => {
  const { result } = show({ category: null, pages: 8 });
  await waitFor(() => expect(result.current.products).toHaveLength(TOTAL));
  expect(asked).toEqual(['/api/products?limit=100&facets=true']);
  expect(result.current).toMatchObject({ nextCursor: null, loadingMore: false, moreFailed: false });
});

test('a list begins behind the cursor of its address, and grows from there', async () => {
  const { result, rerender } = show({ category: null, pages: 1, after: '12' });
  await waitFor(() => expect(result.current.products?.[0]?._id).toBe('any-12'));
  expect(result.current.nextCursor).toBe('36');
  rerender({ category: null, pages: 2, after: '12' });
  await waitFor(() => expect(result.current.products).toHaveLength(48));
  expect(asked).toEqual(['/api/products?cursor=12&limit=24&facets=true', '/api/products?cursor=36&limit=24']);
  expect(result.current.nextCursor).toBeNull();
});

test.each([
  ['BAD_CURSOR', 400, 'cursor', []],
  ['SEARCH_UNAVAILABLE', 503, 'search', []],
  ['INTERNAL', 500, 'other', ['Server error. Please try again later.']],
] as const)('a list that fails with %s says why, once', async (code, status, failure, announced) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const said: string[] = [];
  setApiClientSession({
    token: () => Promise.resolve(null),
    onRefused: () => false,
    announce: (message) => said.push(message),
  });
  const body = { success: false, code, message: 'Refused.' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
  const { result } = show();
  await waitFor(() => expect(result.current.failed).toBe(failure));
  expect(result.current.products).toBeUndefined();
  expect(said).toEqual(announced);
});

test('a list stays, as outdated, while another one loads', async () => {
  const { result, rerender } = show();
  await waitFor(() => expect(result.current.products).toHaveLength(24));
  rerender({ category: 'garden', pages: 1 });
  expect(result.current.outdated).toBe(true);
  expect(result.current.products?.[0]?._id).toBe('any-0');
  await waitFor(() => expect(result.current.outdated).toBe(false));
  expect(result.current.products?.[0]?._id).toBe('garden-0');
});

test('a write of products renews the list that is shown, from its start', async () => {
  const { result, rerender } = show();
  await waitFor(() => expect(result.current.products).toHaveLength(24));
  rerender({ category: null, pages: 2 });
  await waitFor(() => expect(result.current.products).toHaveLength(48));
  asked = [];
  act(() => invalidateData(getCacheKeyPrefix(endpoints.listProducts)));
  await waitFor(() => expect(asked).toEqual(['/api/products?limit=48&facets=true']));
});
