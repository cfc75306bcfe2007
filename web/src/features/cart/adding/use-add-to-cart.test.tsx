import { act, createEvent, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import * as fetching from '@/shared/api/fetch-products';
import { sessionStore } from '@/shared/session/session';
import * as settings from '@/shared/settings/store-settings';
import { cartStore } from '../cart-store';
import { pendingCartItemStorage } from './pending-items';
import { QuickAddButton } from './quick-add-button';
import { toCartItem } from '../cart-line';
import { addPendingCartItems, useAddToCart } from './use-add-to-cart';

const mug = {
  _id: 'mug',
  name: 'Mug',
  category: 'Tableware',
  images: [],
  countInStock: 9,
  variants: [{ _id: 'default', options: {}, price: 12, countInStock: 9 }],
} as unknown as Product;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(sessionStore, 'get').mockReturnValue({ status: 'user', user: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a guest', () => {
  beforeEach(() => {
    vi.spyOn(sessionStore, 'get').mockReturnValue({ status: 'guest', user: null });
    pendingCartItemStorage.take();
  });
  const click = async () => {
    const { result } = renderHook(() => useAddToCart(mug), { wrapper: MemoryRouter });
    await act(() => result.current());
  };

  test('who needs an account to order is led to the login, and the wish is kept', async () => {
    const add = vi.spyOn(cartStore, 'add');
    await click();
    expect(add).not.toHaveBeenCalled();
    expect(pendingCartItemStorage.take().list).toMatchObject([{ _id: 'mug' }]);
  });

  test('who may order without an account fills the cart', async () => {
    vi.spyOn(settings, 'getStoreSettings').mockReturnValue({
      ...settings.DEFAULT_STORE_SETTINGS,
      guests: true,
    });
    const add = vi.spyOn(cartStore, 'add').mockReturnValue(null);
    await click();
    expect(add).toHaveBeenCalledTimes(1);
    expect(pendingCartItemStorage.take().list).toEqual([]);
  });
});

describe('items that wait for a login', () => {
  const found = { products: new Map([['mug', mug]]), complete: true };
  const getPending = () => pendingCartItemStorage.read().list.map(({ _id }) => _id);
  beforeEach(() => {
    pendingCartItemStorage.take();
    pendingCartItemStorage.add(toCartItem(mug));
  });

  test('stay stored until they are in the cart, so that another page can add them', async () => {
    const add = vi.spyOn(cartStore, 'add').mockReturnValue(null);
    let load = (_products: typeof found) => {};
    vi.spyOn(fetching, 'fetchProducts').mockReturnValue(new Promise((resolve) => (load = resolve)));
    const adding = Promise.all([addPendingCartItems(), addPendingCartItems()]);
    expect(getPending()).toEqual(['mug']);
    load(found);
    await adding;
    expect([getPending(), add.mock.calls.length]).toEqual([[], 1]);
  });

  test('stay stored if their products cannot be loaded', async () => {
    vi.spyOn(fetching, 'fetchProducts').mockResolvedValue({ products: new Map(), complete: false });
    await addPendingCartItems();
    expect(getPending()).toEqual(['mug']);
  });
});

test('a double click on a card’s plus adds one unit, and a later click another', async () => {
  const add = vi.spyOn(cartStore, 'add').mockReturnValue(null);
  render(<QuickAddButton product={mug} />, { wrapper: MemoryRouter });
  const click = async (at: number) => {
    const event = createEvent.click(screen.getByRole('button', { name: 'Add Mug to cart' }));
    Object.defineProperty(event, 'timeStamp', { value: at });
    await act(() => fireEvent(screen.getByRole('button'), event));
  };
  await click(1000);
  await vi.advanceTimersByTimeAsync(2000);
  await click(1200);
  expect(add).toHaveBeenCalledTimes(1);
  await click(1800);
  expect(add).toHaveBeenCalledTimes(2);
});

test('of a product with variants the card leads to its options', () => {
  const [variant] = mug.variants;
  render(<QuickAddButton product={{ ...mug, variants: [variant!, { ...variant!, _id: 'large' }] }} />, {
    wrapper: MemoryRouter,
  });
  const link = screen.getByRole('link', { name: 'Choose options of Mug' });
  expect(link.getAttribute('href')).toBe('/products/mug');
  expect(screen.queryByRole('button')).toBeNull();
});
