import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { prefixOf } from '@/shared/api/client';
import { invalidate } from '@/shared/data/change-data';
import { forgetData } from '@/shared/data/data-store';
import { productFilters } from './product-filters';
import { useProductList } from './use-product-list';

const TOTAL = 60;
let asked: string[];

/** Products by number; the cursor is the number of the next one. */
function server(url: string): Promise<Response> {
  asked.push(url);
  const params = new URL(url, 'http://shop').searchParams;
  const from = Number(params.get('cursor') ?? 0);
  const until = Math.min(from + Number(params.get('limit')), TOTAL);
  const products = Array.from({ length: until - from }, (_, at) => ({
    _id: `${params.get('category') ?? 'any'}-${from + at}`,
  })) as Product[];
  const nextCursor = until < TOTAL ? String(until) : null;
  return Promise.resolve(Response.json({ success: true, data: { products, nextCursor, total: TOTAL } }));
}

beforeEach(() => {
  asked = [];
  forgetData();
  vi.stubGlobal('fetch', vi.fn(server));
});
afterEach(() => vi.unstubAllGlobals());

const show = (category: string | null = null) =>
  renderHook(({ pages, ...filters }) => useProductList({ ...productFilters.none, ...filters }, pages), {
    initialProps: { category, pages: 1 },
  });

test('a list grows by what it lacks', async () => {
  const { result, rerender } = show();
  await waitFor(() => expect(result.current.products).toHaveLength(24));
  rerender({ category: null, pages: 2 });
  expect(result.current).toMatchObject({ outdated: false, loadingMore: true });
  await waitFor(() => expect(result.current.products).toHaveLength(48));
  expect(asked).toEqual(['/api/products?limit=24', '/api/products?limit=24&cursor=24']);
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
  act(() => invalidate(prefixOf(endpoints.listProducts)));
  await waitFor(() => expect(asked).toEqual(['/api/products?limit=48']));
});
