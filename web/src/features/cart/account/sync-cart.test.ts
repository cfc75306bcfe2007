import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Cart, StoredCartItem } from '@contract/orders/cart';
import { setupFakeServer } from '@/testing/fake-server';
import type { CartLine } from '../cart-line';
import { cartStore } from '../cart-store';
import { savedForLaterStore } from '../saved/saved-lines-store';
import { syncedCartStorage } from './synced-cart';
import { syncCart } from './sync-cart';

const line = (id: string, quantity: number, countInStock: number | null = 9): CartLine => ({
  _id: id,
  variant: 'default',
  options: {},
  name: id,
  category: 'Kitchen',
  price: 24,
  image: null,
  srcset: '',
  avifSrcset: '',
  compareAtPrice: null,
  lowestPrice30Days: null,
  countInStock,
  unavailable: false,
  quantity,
});
const item = (product: string, quantity: number): StoredCartItem => ({
  product,
  variant: 'default',
  quantity,
});

let account: Cart;
let asked: string[];
/** Called before a PUT responds, to simulate a concurrent change. */
let onBeforePut: () => void;

const product = (id: string) => ({
  _id: id,
  name: id,
  category: 'Kitchen',
  price: 20,
  image: null,
  images: [],
  status: 'active',
  countInStock: 3,
  compareAtPrice: null,
  variants: [{ _id: 'default', options: {}, price: 20, countInStock: 3 }],
});

setupFakeServer(
  http.get('*/api/cart', () => {
    asked.push('GET');
    return HttpResponse.json({ success: true, data: account });
  }),
  http.put('*/api/cart', async ({ request }) => {
    const body = (await request.json()) as Cart;
    asked.push(`PUT ${body.revision}`);
    const act = onBeforePut;
    onBeforePut = () => undefined;
    act();
    if (body.revision !== account.revision) {
      const details = { type: 'cart', current: account };
      const stale = { success: false, code: 'STALE_WRITE', message: 'Stale', details, requestId: 'r' };
      return HttpResponse.json(stale, { status: 409 });
    }
    account = { revision: body.revision + 1, items: body.items, saved: body.saved };
    return HttpResponse.json({ success: true, data: account });
  }),
  http.get('*/api/products/:id', ({ params }) =>
    params.id === 'gone'
      ? HttpResponse.json(
          { success: false, code: 'NOT_FOUND', message: 'No', requestId: 'r' },
          { status: 404 },
        )
      : HttpResponse.json({ success: true, data: product(String(params.id)) }),
  ),
);

beforeEach(() => {
  account = { revision: 4, items: [], saved: [] };
  asked = [];
  onBeforePut = () => undefined;
  cartStore.forget();
});

const fill = (...lines: CartLine[]) => cartStore.revise(() => ({ lines, changes: null }));
const shown = () => cartStore.latest().map(({ _id, quantity }) => [_id, quantity]);
const sync = (pull = true, uid = 'ada') => syncCart(uid, pull, () => true);

describe("a browser's cart and the account's", () => {
  test('are one after the login, on both sides', async () => {
    account.items = [item('bowl', 2)];
    fill(line('kettle', 3));
    await sync();
    expect(shown()).toEqual([
      ['bowl', 2],
      ['kettle', 3],
    ]);
    expect(cartStore.latest()[0]).toMatchObject({ name: 'bowl', price: 20, countInStock: null });
    expect(account).toEqual({ revision: 5, items: [item('bowl', 2), item('kettle', 3)], saved: [] });
    expect(syncedCartStorage.read()).toEqual({ uid: 'ada', ...account });
  });

  test('are compared without a request where nothing was changed', async () => {
    fill(line('kettle', 1));
    await sync();
    asked = [];
    await sync(false);
    expect(asked).toEqual([]);
    cartStore.update('kettle/default', 2);
    await sync(false);
    expect(asked).toEqual(['PUT 5']);
    expect(account.items).toEqual([item('kettle', 2)]);
  });

  test('have the items that were saved for later, of both sides', async () => {
    account.saved = [item('vase', 1)];
    fill(line('kettle', 3), line('mug', 1));
    cartStore.saveForLater(line('mug', 1));
    await sync();
    const saved = () => savedForLaterStore.latest().map(({ _id, quantity }) => [_id, quantity]);
    expect(shown()).toEqual([['kettle', 3]]);
    expect(saved()).toEqual([
      ['vase', 1],
      ['mug', 1],
    ]);
    expect(account).toMatchObject({ items: [item('kettle', 3)], saved: [item('vase', 1), item('mug', 1)] });
    account = { revision: 6, items: [item('kettle', 3), item('mug', 1)], saved: [] };
    await sync();
    expect([shown(), saved()]).toEqual([
      [
        ['kettle', 3],
        ['mug', 1],
      ],
      [],
    ]);
  });

  test('take over what another device removed and added', async () => {
    fill(line('kettle', 1), line('mug', 1));
    await sync();
    account = { revision: 6, items: [item('mug', 4), item('vase', 1)], saved: [] };
    await sync();
    expect(shown()).toEqual([
      ['mug', 4],
      ['vase', 1],
    ]);
    expect(account.revision).toBe(6);
  });

  test('are merged once more where another device was quicker', async () => {
    fill(line('kettle', 1));
    await sync();
    asked = [];
    cartStore.update('kettle/default', 5);
    onBeforePut = () => (account = { revision: 6, items: [...account.items, item('vase', 2)], saved: [] });
    await sync(false);
    expect(asked).toEqual(['PUT 5', 'PUT 6']);
    expect(account.items).toEqual([item('kettle', 5), item('vase', 2)]);
    expect(shown()).toEqual([
      ['kettle', 5],
      ['vase', 2],
    ]);
  });

  test('keep what was changed here while the cart was on its way', async () => {
    fill(line('kettle', 1));
    onBeforePut = () => cartStore.update('kettle/default', 7);
    await sync();
    expect(account.items).toEqual([item('kettle', 1)]);
    expect(shown()).toEqual([['kettle', 7]]);
    await sync(false);
    expect(account.items).toEqual([item('kettle', 7)]);
  });

  test('do not bring back what an order took out', async () => {
    fill(line('kettle', 1), line('mug', 1));
    await sync();
    account = { revision: 6, items: [item('mug', 1)], saved: [] };
    cartStore.remove('kettle/default');
    await sync();
    expect(asked.filter((one) => one.startsWith('PUT'))).toEqual(['PUT 4']);
    expect(shown()).toEqual([['mug', 1]]);
  });

  test('leave out what is not sold any more, and look at the stock again where there is more of it than was seen', async () => {
    account.items = [item('gone', 1), item('kettle', 8)];
    fill(line('kettle', 2, 3));
    await sync();
    expect(cartStore.latest()).toMatchObject([{ _id: 'kettle', quantity: 8, countInStock: null }]);
  });

  test("never take another account's lines along", async () => {
    fill(line('kettle', 1));
    await sync();
    account = { revision: 0, items: [], saved: [] };
    await sync(true, 'robin');
    expect([shown(), account.items]).toEqual([[], []]);
  });

  test('stay as they are when the session ended meanwhile', async () => {
    account.items = [item('bowl', 2)];
    await syncCart('ada', true, () => false);
    expect([shown(), syncedCartStorage.read()]).toEqual([[], null]);
  });
});
