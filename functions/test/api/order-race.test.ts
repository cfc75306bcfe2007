import { describe, expect, test } from 'vitest';
import { useTestStore } from '../support/test-store';
import { anOrder, countOf, placedOrder, placeOrder, storedProduct } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';

const shop = useTestStore();

const customers = (count: number) => Promise.all(Array.from({ length: count }, () => shop.person()));

describe('POST /orders, many at once', () => {
  test('of two buyers of the last unit, one gets it and the other a clear refusal', async () => {
    await storeProduct(shop, 'last-one', { countInStock: 1 });
    const buyers = await customers(2);
    const before = await countOf(shop, 'orders');

    const replies = await Promise.all(
      buyers.map((buyer) => placeOrder(shop, buyer, anOrder([{ product: 'last-one' }]))),
    );

    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: {
        items: [
          { product: 'last-one', variant: 'default', name: 'Copper Kettle', price: 24, countInStock: 0 },
        ],
      },
    });
    expect(await storedProduct(shop, 'last-one')).toMatchObject({
      countInStock: 0,
      inStock: false,
      popularity: 1,
    });
    expect(await countOf(shop, 'orders')).toBe(before + 1);
  });

  test('ten buyers of five units place exactly five orders', async () => {
    await storeProduct(shop, 'five-left', { countInStock: 5 });
    const buyers = await customers(10);
    const before = await countOf(shop, 'orders');

    const replies = await Promise.all(
      buyers.map((buyer) => placeOrder(shop, buyer, anOrder([{ product: 'five-left' }]))),
    );

    const codes = replies.map(({ status, body }) => (status === 201 ? 'placed' : body.code)).sort();
    expect(codes).toEqual([...Array(5).fill('OUT_OF_STOCK'), ...Array(5).fill('placed')]);
    expect(await storedProduct(shop, 'five-left')).toMatchObject({ countInStock: 0, popularity: 5 });
    expect(await countOf(shop, 'orders')).toBe(before + 5);
  });

  test('carts that share products in opposite order never half-succeed', async () => {
    await Promise.all(['left', 'right'].map((id) => storeProduct(shop, id, { countInStock: 3 })));
    const buyers = await customers(6);

    const replies = await Promise.all(
      buyers.map((buyer, index) => {
        const lines = [{ product: 'left' }, { product: 'right' }];
        return placeOrder(shop, buyer, anOrder(index % 2 ? lines : lines.reverse()));
      }),
    );

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.filter(({ body }) => body.code === 'OUT_OF_STOCK')).toHaveLength(3);
    for (const id of ['left', 'right']) expect((await storedProduct(shop, id)).countInStock).toBe(0);
  });

  test('a key sent five times at once makes one order, answered five times', async () => {
    await storeProduct(shop, 'double-click');
    const [buyer] = await customers(1);
    const before = await countOf(shop, 'orders');
    const headers = { 'Idempotency-Key': 'attempt-0001' };

    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        placeOrder(shop, buyer!, anOrder([{ product: 'double-click' }]), headers),
      ),
    );

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(replies.map(({ body }) => body.data.order._id)).size).toBe(1);
    expect(await countOf(shop, 'orders')).toBe(before + 1);
    expect((await storedProduct(shop, 'double-click')).countInStock).toBe(11);
  });
});

describe('two servers of one shop', () => {
  const other = useTestStore({}, shop.projectId);

  test('sell the last units once, although neither knows of the other', async () => {
    await storeProduct(shop, 'shared', { countInStock: 2 });
    const buyers = await customers(4);

    const replies = await Promise.all(
      buyers.map((buyer, index) =>
        placeOrder(index % 2 ? shop : other, buyer, anOrder([{ product: 'shared' }])),
      ),
    );

    const codes = replies.map(({ body }) => (body.success ? 'placed' : body.code)).sort();
    expect(codes).toEqual(['OUT_OF_STOCK', 'OUT_OF_STOCK', 'placed', 'placed']);
    expect(await storedProduct(shop, 'shared')).toMatchObject({ countInStock: 0, popularity: 2 });
  });

  test('make one order of a key that reaches both at once', async () => {
    await storeProduct(shop, 'both');
    const [buyer] = await customers(1);
    const before = await countOf(shop, 'orders');

    const replies = await Promise.all(
      [shop, other].map((server) =>
        placeOrder(server, buyer!, anOrder([{ product: 'both' }]), { 'Idempotency-Key': 'attempt-0002' }),
      ),
    );

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await countOf(shop, 'orders')).toBe(before + 1);
    expect((await storedProduct(shop, 'both')).countInStock).toBe(11);
  });
});

describe('PATCH /orders/:id/cancel, at once with others', () => {
  test('an order cancelled twice at once is cancelled for both, and returns its stock once', async () => {
    await storeProduct(shop, 'twice-cancelled', { countInStock: 4 });
    const [buyer] = await customers(1);
    const id = await placedOrder(shop, buyer!, [{ product: 'twice-cancelled', quantity: 3 }]);

    const replies = await Promise.all(
      [1, 2].map(() => shop.call('PATCH', `/orders/${id}/cancel`, { as: buyer })),
    );

    expect(replies.map(({ status, body }) => [status, body.data.order.status])).toEqual([
      [200, 'cancelled'],
      [200, 'cancelled'],
    ]);
    expect(await storedProduct(shop, 'twice-cancelled')).toMatchObject({ countInStock: 4, popularity: 0 });
  });

  test('a customer cancelling while an administrator confirms leaves one of the two', async () => {
    await storeProduct(shop, 'contested', { countInStock: 4 });
    const [buyer] = await customers(1);
    const admin = await shop.person('admin');
    const id = await placedOrder(shop, buyer!, [{ product: 'contested' }]);

    const [cancelled, confirmed] = await Promise.all([
      shop.call('PATCH', `/orders/${id}/cancel`, { as: buyer }),
      shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status: 'confirmed', unpaid: true } }),
    ]);

    const { body } = await shop.call('GET', `/orders/${id}`, { as: buyer });
    const won = cancelled.status === 200 ? 'cancelled' : 'confirmed';
    expect([cancelled.status, confirmed.status].sort()).toEqual([200, 409]);
    expect(body.data.order.status).toBe(won);
    expect(body.data.order.timeline).toHaveLength(2);
    expect((await storedProduct(shop, 'contested')).countInStock).toBe(won === 'cancelled' ? 4 : 3);
  });
});
