import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';
import {
  buildOrderBody,
  countDocuments,
  createPlacedOrder,
  sendOrder,
  readStoredProduct,
  type LineOverrides,
} from '../support/order-builder';
import { buildStoredVariant, storeProduct } from '../support/product-builder';
import { getParallelCount, getRounds, reportAttempts } from '../support/proof-rounds';

const shop = useTestStore();
const other = useTestStore({}, shop.projectId);

let admin: TestPerson;

// Published first, because settings are cached for a few seconds.
beforeAll(async () => {
  admin = await shop.person('admin');
  const settings = structuredClone(toSettingsJson(DEFAULT_SETTINGS));
  const [parcel] = settings.shipping.zones[0]!.methods;
  const place = { name: 'Shop', address: ['1 Main St'], country: 'US', region: 'OR', hours: ['Mon 9–5'] };
  settings.shipping.pickup = place;
  settings.shipping.zones[0]!.methods.push({
    ...parcel!,
    ...({ _id: 'collect', name: 'Pick up', kind: 'pickup', price: 0, freeFrom: null } as const),
  });
  const reply = await shop.call('PUT', '/settings', { as: admin, body: { settings, basedOn: 0 } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
});

const customers = (count: number) => Promise.all(Array.from({ length: count }, () => shop.person()));

describe('POST /orders, many at once', () => {
  test('of two buyers of the last unit, one gets it and the other a clear refusal', async () => {
    await storeProduct(shop, 'last-one', { countInStock: 1 });
    const buyers = await customers(2);
    const before = await countDocuments(shop, 'orders');

    const replies = await Promise.all(
      buyers.map((buyer) => sendOrder(shop, buyer, buildOrderBody([{ product: 'last-one' }]))),
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
    expect(await readStoredProduct(shop, 'last-one')).toMatchObject({
      countInStock: 0,
      inStock: false,
      popularity: 1,
    });
    expect(await countDocuments(shop, 'orders')).toBe(before + 1);
  });

  test('a key sent five times at once makes one order, answered five times', async () => {
    await storeProduct(shop, 'double-click');
    const [buyer] = await customers(1);
    const before = await countDocuments(shop, 'orders');
    const headers = { 'Idempotency-Key': 'attempt-0001' };

    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        sendOrder(shop, buyer!, buildOrderBody([{ product: 'double-click' }]), headers),
      ),
    );

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(replies.map(({ body }) => body.data.order._id)).size).toBe(1);
    expect(await countDocuments(shop, 'orders')).toBe(before + 1);
    expect((await readStoredProduct(shop, 'double-click')).countInStock).toBe(11);
  });
});

describe('two servers of one shop', () => {
  test('make one order of a key that reaches both at once', async () => {
    await storeProduct(shop, 'both');
    const [buyer] = await customers(1);
    const before = await countDocuments(shop, 'orders');

    const replies = await Promise.all(
      [shop, other].map((server) =>
        sendOrder(server, buyer!, buildOrderBody([{ product: 'both' }]), {
          'Idempotency-Key': 'attempt-0002',
        }),
      ),
    );

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await countDocuments(shop, 'orders')).toBe(before + 1);
    expect((await readStoredProduct(shop, 'both')).countInStock).toBe(11);
  });
});

describe('PATCH /orders/:id/cancel, at once with others', () => {
  test('an order cancelled twice at once is cancelled for both, and returns its stock once', async () => {
    await storeProduct(shop, 'twice-cancelled', { countInStock: 4 });
    const [buyer] = await customers(1);
    const id = await createPlacedOrder(shop, buyer!, [{ product: 'twice-cancelled', quantity: 3 }]);

    const replies = await Promise.all(
      [1, 2].map(() => shop.call('PATCH', `/orders/${id}/cancel`, { as: buyer })),
    );

    expect(replies.map(({ status, body }) => [status, body.data.order.status])).toEqual([
      [200, 'cancelled'],
      [200, 'cancelled'],
    ]);
    expect(await readStoredProduct(shop, 'twice-cancelled')).toMatchObject({
      countInStock: 4,
      popularity: 0,
    });
  });

  test('a customer cancelling while an administrator confirms leaves one of the two', async () => {
    await storeProduct(shop, 'contested', { countInStock: 4 });
    const [buyer] = await customers(1);
    const id = await createPlacedOrder(shop, buyer!, [{ product: 'contested' }]);

    const [cancelled, confirmed] = await Promise.all([
      shop.call('PATCH', `/orders/${id}/cancel`, { as: buyer }),
      shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status: 'confirmed', unpaid: true } }),
    ]);

    const { body } = await shop.call('GET', `/orders/${id}`, { as: buyer });
    const won = cancelled.status === 200 ? 'cancelled' : 'confirmed';
    expect([cancelled.status, confirmed.status].sort()).toEqual([200, 409]);
    expect(body.data.order.status).toBe(won);
    expect(body.data.order.timeline).toHaveLength(2);
    expect((await readStoredProduct(shop, 'contested')).countInStock).toBe(won === 'cancelled' ? 4 : 3);
  });
});

type Units = Record<string, number>;

// Fails without the version precondition in `DocumentTransaction.#put`.
describe('a crowd at two servers of one shop', () => {
  const ROUNDS = getRounds(1, 13);
  const CROWD = getParallelCount(10, 50);
  const STOCK = Math.ceil(CROWD / 2.5);
  const SIZES = ['small', 'large'];
  let crowd: TestPerson[];

  beforeAll(async () => {
    crowd = await customers(CROWD);
  });

  const getServer = (at: number) => (at % 2 ? shop : other);

  /** Also removes all orders, because a customer can have only two unpaid ones. */
  async function begin(): Promise<void> {
    await shop.clear('orders', 'buyers');
    const variants = SIZES.map((id) =>
      buildStoredVariant({ id, options: { Size: id }, sku: id, countInStock: STOCK }),
    );
    await Promise.all([
      ...['left', 'right'].map((id) => storeProduct(shop, id, { countInStock: STOCK })),
      storeProduct(shop, 'sized', { options: [{ name: 'Size', values: SIZES }], variants }),
    ]);
  }

  async function getUnits(product: string): Promise<{ left: Units; taken: Units }> {
    const { body } = await shop.call('GET', `/products/admin/${product}`, { as: admin });
    const variants = body.data.variants as { _id: string; countInStock: number }[];
    const left = Object.fromEntries(variants.map(({ _id, countInStock }) => [_id, countInStock]));
    const taken: Units = Object.fromEntries(variants.map(({ _id }) => [_id, 0]));
    for (const order of (await shop.db.collection('orders').get()).docs) {
      if (order.get('status') === 'cancelled') continue;
      for (const line of order.get('lines') as { productId: string; variantId: string; quantity: number }[])
        if (line.productId === product) taken[line.variantId]! += line.quantity;
    }
    return { left, taken };
  }

  /** Expects that stock and orders match, and that all others were rejected with the reason. */
  async function expectKept(replies: readonly TestApiResponse[], products: readonly string[]): Promise<void> {
    const codes = replies.map(({ status, body }) => (status < 300 ? 'done' : String(body.code)));
    expect(codes.filter((code) => !['done', 'OUT_OF_STOCK'].includes(code))).toEqual([]);
    for (const product of products) {
      const { left, taken } = await getUnits(product);
      for (const [variant, units] of Object.entries(left)) {
        expect([product, variant, units + taken[variant]!]).toEqual([product, variant, STOCK]);
        expect(units).toBeGreaterThanOrEqual(0);
      }
    }
  }

  const buy = (at: number, lines: LineOverrides[], overrides = {}) =>
    sendOrder(getServer(at), crowd[at]!, buildOrderBody(lines, overrides));
  const placedBy = (replies: readonly TestApiResponse[]) =>
    replies.filter(({ status }) => status === 201).length;
  const collected = { fulfilment: 'pickup', shippingMethod: 'collect', totalAmount: 25.92 } as const;

  const SCENES: [string, (round: number) => Promise<void>][] = [
    [
      'places as many orders as there are units, sent or collected',
      async () => {
        const replies = await Promise.all(
          crowd.map((_, at) => buy(at, [{ product: 'left' }], at % 3 ? {} : collected)),
        );
        expect(placedBy(replies)).toBe(STOCK);
        await expectKept(replies, ['left']);
      },
    ],
    [
      'buys sizes of one product apart',
      async () => {
        const replies = await Promise.all(
          crowd.map((_, at) => buy(at, [{ product: 'sized', variant: SIZES[at % 2]! }])),
        );
        expect(placedBy(replies)).toBe(2 * Math.min(STOCK, CROWD / 2));
        await expectKept(replies, ['sized']);
      },
    ],
    [
      'with two things in opposite order never gets half of them',
      async () => {
        const lines = [{ product: 'left' }, { product: 'right', quantity: 2 }];
        const replies = await Promise.all(crowd.map((_, at) => buy(at, at % 2 ? lines : lines.toReversed())));
        expect(placedBy(replies)).toBe(Math.floor(STOCK / 2));
        await expectKept(replies, ['left', 'right']);
      },
    ],
    [
      'buys what others cancel at the same time',
      async () => {
        const first = await Promise.all(crowd.slice(0, STOCK).map((_, at) => buy(at, [{ product: 'left' }])));
        const ids = first.map(({ body }) => String(body.data.order._id));
        const replies = await Promise.all([
          ...ids.map((id, at) => getServer(at + 1).call('PATCH', `/orders/${id}/cancel`, { as: crowd[at] })),
          ...crowd.slice(STOCK).map((_, at) => buy(STOCK + at, [{ product: 'left' }])),
        ]);
        await expectKept(replies, ['left']);
      },
    ],
  ];

  test.each(SCENES)('%s', async (_name, play) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await begin();
      await play(round);
    }
    reportAttempts(ROUNDS * CROWD);
  });
});
