import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '@contract/products/products';
import type { User } from '@contract/users';
import { useCachedData } from '@/shared/data/use-data';
import { sessionStore } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';
import { toggleWishlistProduct } from './heart-button';
import {
  startWishlistSync,
  loadAccountWishlist,
  saveWishlistChange,
  WISHLIST_CACHE_KEY,
} from './wishlist-sync';
import { localWishlistStorage, wishlistStore } from './wishlist-store';

const product = (_id: string) => ({ _id, name: _id }) as Product;

let account: string[];
let refused: Record<string, { status: number; code: string }>;

const answer = (status: number, body: object) => Promise.resolve(Response.json(body, { status }));
const list = () => answer(200, { success: true, data: { products: account.map(product) } });

function server(url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (method === 'POST') {
    const { productId } = JSON.parse(String(body)) as { productId: string };
    const refusal = refused[productId];
    if (refusal) return answer(refusal.status, { success: false, code: refusal.code, message: 'Refused.' });
    account = [productId, ...account.filter((id) => id !== productId)];
  }
  if (method === 'DELETE') account = account.filter((id) => !url.endsWith(`/${id}`));
  return list();
}

function signIn(user: string | null): void {
  const state = { status: user ? ('user' as const) : ('guest' as const), error: null };
  vi.spyOn(sessionStore, 'get').mockReturnValue({ ...state, user: user ? ({ _id: user } as User) : null });
}

beforeEach(() => {
  account = [];
  refused = {};
  vi.stubGlobal('fetch', vi.fn(server));
  wishlistStore.forget();
  signIn(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a guest's wishlist", () => {
  test('are kept in this browser, the newest first, and nothing is sent', async () => {
    await toggleWishlistProduct(product('kettle'));
    await toggleWishlistProduct(product('lamp'));
    expect(localWishlistStorage.read()).toEqual(['lamp', 'kettle']);
    await toggleWishlistProduct(product('kettle'));
    expect(localWishlistStorage.read()).toEqual(['lamp']);
    expect(wishlistStore.get()).toEqual(['lamp']);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('are at most a hundred: one more is taken back', async () => {
    const many = Array.from({ length: 100 }, (_, at) => `p${at}`);
    localWishlistStorage.write(many);
    wishlistStore.set(many);
    await toggleWishlistProduct(product('kettle'));
    expect(wishlistStore.get()).toEqual(many);
    expect(localWishlistStorage.read()).toEqual(many);
  });
});

describe('following', () => {
  test('brings what another tab saved before this one listened', () => {
    localWishlistStorage.write(['lamp']);
    expect(wishlistStore.get()).toEqual([]);
    startWishlistSync();
    expect(wishlistStore.get()).toEqual(['lamp']);
  });

  test('leaves what is marked while the session is loading', () => {
    vi.spyOn(sessionStore, 'get').mockReturnValue({ status: 'loading', user: null });
    wishlistStore.mark('kettle', true);
    startWishlistSync();
    expect(wishlistStore.get()).toEqual(['kettle']);
  });
});

test('a browser without storage keeps the wishlist as long as the page', async () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('No storage', 'QuotaExceededError');
  });
  await toggleWishlistProduct(product('kettle'));
  expect(wishlistStore.get()).toEqual(['kettle']);
});

describe('joining the account', () => {
  test('moves the wishlist in one tab at a time, and asks for no turn without one', async () => {
    const request = vi.fn((_name: string, work: () => Promise<void>) => work());
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
    signIn('ada');
    await loadAccountWishlist();
    expect(request).not.toHaveBeenCalled();
    localWishlistStorage.write(['lamp']);
    await loadAccountWishlist();
    expect(request.mock.calls.map(([name]) => name)).toEqual(['wishlist']);
    expect(account).toEqual(['lamp']);
  });

  test('moves the wishlist into the account in its order, and leaves nothing in the browser', async () => {
    account = ['chair'];
    localWishlistStorage.write(['lamp', 'kettle']);
    signIn('ada');
    await loadAccountWishlist();
    expect(account).toEqual(['lamp', 'kettle', 'chair']);
    expect(wishlistStore.get()).toEqual(account);
    expect(localWishlistStorage.read()).toEqual([]);
  });

  test('drops what is not sold any more, and keeps the rest for the next time when the server fails', async () => {
    localWishlistStorage.write(['lamp', 'broken', 'gone', 'kettle']);
    refused = {
      gone: { status: 404, code: 'NOT_FOUND' },
      broken: { status: 503, code: 'UNAVAILABLE' },
    };
    signIn('ada');
    await loadAccountWishlist();
    expect(account).toEqual(['kettle']);
    expect(localWishlistStorage.read()).toEqual(['lamp', 'broken']);
    expect(new Set(wishlistStore.get())).toEqual(new Set(['kettle', 'lamp', 'broken']));

    refused = {};
    await loadAccountWishlist();
    expect(account).toEqual(['lamp', 'broken', 'kettle']);
    expect(localWishlistStorage.read()).toEqual([]);
  });
});

describe("a customer's wishlist", () => {
  beforeEach(() => signIn('ada'));

  test('go to the account in the order of the clicks', async () => {
    await Promise.all([toggleWishlistProduct(product('kettle')), toggleWishlistProduct(product('lamp'))]);
    await toggleWishlistProduct(product('kettle'));
    expect(account).toEqual(['lamp']);
    expect(wishlistStore.get()).toEqual(['lamp']);
    expect(localWishlistStorage.read()).toEqual([]);
  });

  test('are shown where the list is kept, without asking for it again', async () => {
    account = ['lamp'];
    const { result } = renderHook(() => useCachedData(WISHLIST_CACHE_KEY, loadAccountWishlist));
    await waitFor(() => expect(result.current.settled).toBe(true));
    await act(() => toggleWishlistProduct(product('kettle')));
    expect(result.current.data).toEqual([product('kettle'), product('lamp')]);
    await act(() => toggleWishlistProduct(product('lamp')));
    expect(result.current.data).toEqual([product('kettle')]);
    const reads = vi.mocked(fetch).mock.calls.filter(([, init]) => init?.method === 'GET');
    expect(reads).toHaveLength(1);
  });

  test('are taken back where the server refuses, with a message', async () => {
    refused = { kettle: { status: 500, code: 'INTERNAL' } };
    const said = vi.spyOn(toasts, 'error');
    await toggleWishlistProduct(product('kettle'));
    expect(wishlistStore.get()).toEqual([]);
    expect(said).toHaveBeenCalledExactlyOnceWith('Your wishlist could not be changed. Please try again.');
  });

  test('are gone when another device removed them first', async () => {
    vi.mocked(fetch).mockImplementation(() =>
      answer(404, { success: false, code: 'NOT_FOUND', message: '' }),
    );
    expect(await saveWishlistChange('kettle', false)).toBeNull();
  });
});
