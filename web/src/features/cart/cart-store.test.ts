import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartItem } from './cart-line';

const mug: CartItem = {
  _id: 'mug',
  variant: 'default',
  options: {},
  name: 'Mug',
  category: 'Tableware',
  price: 12,
  image: null,
  srcset: '',
  avifSrcset: '',
  compareAtPrice: null,
  lowestPrice30Days: null,
  countInStock: 5,
};

async function openTab() {
  vi.resetModules();
  return (await import('./cart-store')).cartStore;
}

const readStored = () => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown;

function fromAnotherTab(json: string | null) {
  if (json === null) localStorage.removeItem('cart');
  else localStorage.setItem('cart', json);
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: json }));
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the cart', () => {
  test('is not written by a review that changes nothing', async () => {
    const cart = await openTab();
    cart.add(mug);
    const write = vi.spyOn(localStorage, 'setItem');
    expect(cart.revise((lines) => ({ lines: lines.map((line) => ({ ...line })), changes: 'none' }))).toBe(
      'none',
    );
    expect(write).not.toHaveBeenCalled();
    cart.revise((lines) => ({ lines: lines.map((line) => ({ ...line, price: 13 })), changes: null }));
    expect(readStored()).toMatchObject([{ price: 13 }]);
  });

  test("of a guest begins anew beside what an account's session left behind, and keeps all that is added", async () => {
    localStorage.setItem('cart', JSON.stringify([{ ...mug, _id: 'theirs', quantity: 1 }]));
    localStorage.setItem('cart-account', '{}');
    const cart = await openTab();
    const { sessionStore } = await import('@/shared/session/session');
    vi.spyOn(sessionStore, 'get').mockReturnValue({ status: 'guest', user: null });
    cart.add(mug);
    cart.add({ ...mug, _id: 'bowl' });
    expect(readStored()).toMatchObject([{ _id: 'mug' }, { _id: 'bowl' }]);
  });

  test('is saved on every change and there again after a reload', async () => {
    const cart = await openTab();
    expect(cart.add(mug)).toBeNull();
    expect(cart.add(mug)).toBeNull();
    expect(readStored()).toEqual([{ ...mug, unavailable: false, quantity: 2 }]);
    expect((await openTab()).get()).toEqual(cart.get());
    cart.clear();
    expect(readStored()).toEqual([]);
  });

  test('follows other tabs and notifies its subscribers', async () => {
    const cart = await openTab();
    const heard = vi.fn();
    const stop = cart.subscribe(heard);
    fromAnotherTab(JSON.stringify([{ ...mug, quantity: 4 }]));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(cart.get()[0]?.quantity).toBe(4);
    fromAnotherTab(null);
    expect(cart.get()).toEqual([]);
    stop();
  });

  test('changes what the other tab left, even when its event has not come yet', async () => {
    const cart = await openTab();
    cart.get();
    localStorage.setItem('cart', JSON.stringify([{ ...mug, quantity: 4 }]));
    cart.add(mug);
    expect(readStored()).toMatchObject([{ quantity: 5 }]);
    expect(cart.add(mug)).toBe('all-in-cart');
  });

  test('answers the same list until something changes', async () => {
    const cart = await openTab();
    localStorage.setItem('cart', JSON.stringify([{ ...mug, quantity: 1 }]));
    expect(cart.get()).toBe(cart.get());
  });

  test('survives garbage from outside', async () => {
    localStorage.setItem('cart', '[{]');
    const cart = await openTab();
    expect(cart.get()).toEqual([]);
    cart.add(mug);
    expect(readStored()).toHaveLength(1);
  });

  test('works from memory where the storage is full', async () => {
    const cart = await openTab();
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    cart.add(mug);
    cart.add(mug);
    expect(cart.get()).toMatchObject([{ _id: 'mug', quantity: 2 }]);
    expect(full).toHaveBeenCalledTimes(2);
    expect(readStored()).toBeNull();
  });

  test('works from memory where there is no storage at all', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const cart = await openTab();
    expect(cart.get()).toEqual([]);
    cart.add(mug, 3);
    cart.update('mug/default', 2);
    expect(cart.get()).toMatchObject([{ quantity: 2 }]);
  });
});
