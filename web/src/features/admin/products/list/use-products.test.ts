import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDataStore } from '@/shared/data/data-store';
import { attachToastHost } from '@/shared/toasts/toasts';
import { productFilterCodec, useAdminProductsPage } from './admin-product-filters';

const said: string[] = [];
let detach: () => void;

beforeEach(() => {
  clearDataStore();
  said.length = 0;
  detach = attachToastHost({ show: ({ message }) => said.push(message), clear: () => undefined });
});
afterEach(() => {
  detach();
  vi.unstubAllGlobals();
});

test.each([
  ['SEARCH_UNAVAILABLE', 503, true, []],
  ['INTERNAL', 500, false, ['Failed to load products. Server error. Please try again later.']],
] as const)('a search that fails with %s says so once', async (code, status, isSearchUnavailable, toasts) => {
  const body = { success: false, code, message: 'Refused.' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
  const { result } = renderHook(() => useAdminProductsPage({ ...productFilterCodec.none, search: 'kettle' }));
  await waitFor(() => expect(result.current.failed).toBe(true));
  expect(result.current.isSearchUnavailable).toBe(isSearchUnavailable);
  expect(said).toEqual(toasts);
});
