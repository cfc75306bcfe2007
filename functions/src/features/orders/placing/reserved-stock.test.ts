import { describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors';
import type { ProductsById } from '../../products/stock.service';
import type { StockReservingOrder } from '../orders.repository';
import {
  findStockBlockingOrders,
  createReservedStockService,
  isMostStockReserved,
} from './reserved-stock.service';
import { stubShop } from '../../../../test/support/stub-shop';

const MINUTE = 60_000;
const NOW = Date.parse('2026-03-02T10:00:00Z');

interface HeldOverrides {
  network?: string | undefined;
  minutes?: number;
  isBegun?: boolean;
  lines?: [product: string, variant: string, quantity: number][];
}

/** Creates an order that reserves one red scarf for three minutes, from the network `crowd`. */
const held = (id: string, overrides: HeldOverrides = {}) => {
  const { minutes = 3, lines = [['scarf', 'red', 1]], isBegun = false } = overrides;
  return {
    id,
    userId: `u-${id}`,
    promotionUses: [],
    isBegun,
    network: 'network' in overrides ? overrides.network : 'crowd',
    createdAt: new Date(NOW - minutes * MINUTE),
    lines: lines.map(([productId, variantId, quantity]) => ({ productId, variantId, quantity })),
  } as unknown as StockReservingOrder;
};

const missing = (units: number) => ({ product: 'scarf', variant: 'red', units });
const ended = (orders: readonly StockReservingOrder[], units = 1, network?: string) =>
  findStockBlockingOrders(orders, missing(units), network, NOW).map(({ id }) => id);

describe('orders of a network that crowds others out', () => {
  const three = [held('a'), held('b'), held('c')];

  test('are ended from the third one on, as many as make room, the oldest first', () => {
    expect(ended(three)).toEqual(['a']);
    expect(ended(three, 2)).toEqual(['a', 'b']);
    expect(ended(three, 3)).toEqual(['a', 'b', 'c']);
    expect(ended(three, 4)).toEqual([]);
    expect(ended(three.slice(1))).toEqual([]);
  });

  test('count by their units of the variant', () => {
    const more = [
      held('a', { lines: [['scarf', 'blue', 9]] }),
      held('b', { lines: [['hat', 'red', 9]] }),
      held('c', {
        lines: [
          ['scarf', 'red', 2],
          ['hat', 'red', 5],
          ['scarf', 'red', 3],
        ],
      }),
      held('d'),
      held('e'),
    ];
    expect(ended(more, 5)).toEqual(['c']);
    expect(ended(more, 6)).toEqual(['c', 'd']);
  });

  test('have two minutes to begin to pay', () => {
    expect(ended([held('a', { minutes: 2 }), held('b'), held('c')])).toEqual(['a']);
    expect(ended([held('a', { minutes: 1.99 }), held('b'), held('c')])).toEqual([]);
  });

  test("are not the buyer's own, nor of an unknown network", () => {
    expect(ended(three, 1, 'crowd')).toEqual([]);
    expect(ended(three, 1, 'other')).toEqual(['a']);
    const unknown = ['a', 'b', 'c'].map((id) => held(id, { network: undefined }));
    expect(ended(unknown)).toEqual([]);
    expect(ended(unknown, 1, 'other')).toEqual([]);
  });

  test('are those of the network that holds most', () => {
    const large = ['x', 'y', 'z'].map((id) => held(id, { network: 'large', lines: [['scarf', 'red', 2]] }));
    expect(ended([...three, ...large])).toEqual(['x']);
    expect(ended([...large, ...three])).toEqual(['x']);
    const many = Array.from({ length: 7 }, (_, at) => held(`m${at}`, { network: 'many' }));
    expect(ended([...large, ...many], 7)).toEqual(many.map(({ id }) => id));
  });

  test('are twenty at most', () => {
    const many = Array.from({ length: 25 }, (_, at) => held(`m${at}`));
    expect(ended(many, 20)).toHaveLength(20);
    expect(ended(many, 21)).toEqual([]);
  });
});

describe('what unpaid orders hold', () => {
  const outOfStock = (countInStock: number) =>
    new AppError('OUT_OF_STOCK', {
      details: { items: [{ product: 'scarf', variant: 'red', name: 'Scarf', countInStock }] },
    } as unknown as { details: never });
  const wanted = (quantity: number) => [
    { product: 'hat', variant: 'red', quantity: 8 },
    { product: 'scarf', variant: 'blue', quantity: 8 },
    { product: 'scarf', variant: 'red', quantity },
  ];

  function aShop(
    orders: StockReservingOrder[],
    expires: (order: StockReservingOrder) => boolean = () => true,
  ) {
    const calls: { limit: number }[] = [];
    const expired: [string, string][] = [];
    let time = NOW;
    const service = createReservedStockService(
      stubShop({
        ordersRepository: {
          listReservingStock: (limit: number) => (calls.push({ limit }), Promise.resolve(orders)),
        },
        orderStatus: {
          cancelExpired(order: StockReservingOrder, reason: string) {
            expired.push([order.id, reason]);
            return Promise.resolve(expires(order));
          },
        },
        now: () => time,
      }),
    );
    return { service, calls, expired, wait: (ms: number) => (time += ms) };
  }

  test('is counted by product, and kept for five seconds', async () => {
    const shop = aShop([
      held('a', {
        lines: [
          ['scarf', 'red', 2],
          ['scarf', 'blue', 3],
          ['hat', 'red', 4],
        ],
      }),
      held('b', { isBegun: true }),
    ]);
    const { units, idle } = await shop.service.get();
    expect([...units]).toEqual([
      ['scarf', 6],
      ['hat', 4],
    ]);
    expect(idle.map(({ id }) => id)).toEqual(['a']);
    shop.wait(4_999);
    await shop.service.get();
    expect(shop.calls).toEqual([{ limit: 500 }]);
    shop.wait(1);
    await shop.service.get();
    expect(shop.calls).toHaveLength(2);
  });

  test('makes room for what a refused order lacks', async () => {
    const crowd = ['a', 'b', 'c', 'd'].map((id) => held(id));
    const shop = aShop(crowd, ({ id }) => id === 'b');
    expect(await shop.service.releaseBlockedStock(outOfStock(3), wanted(5), 'home')).toBe(true);
    expect(shop.expired).toEqual([
      ['a', 'Payment was not begun while others waited for the last ones'],
      ['b', 'Payment was not begun while others waited for the last ones'],
    ]);
  });

  test('ends an order once that lacks two things', async () => {
    const both: HeldOverrides['lines'] = [
      ['scarf', 'red', 1],
      ['hat', 'red', 1],
    ];
    const shop = aShop(['a', 'b', 'c'].map((id) => held(id, { lines: both })));
    const items = [
      { product: 'scarf', variant: 'red', countInStock: 0 },
      { product: 'hat', variant: 'red', countInStock: 7 },
    ];
    const error = new AppError('OUT_OF_STOCK', { details: { items } } as unknown as { details: never });
    expect(await shop.service.releaseBlockedStock(error, wanted(1), undefined)).toBe(true);
    expect(shop.expired.map(([id]) => id)).toEqual(['a']);
  });

  test.each<[string, unknown, number, StockReservingOrder[], number]>([
    ['the refusal is another one', new AppError('UNAVAILABLE'), 5, [], 0],
    ['it is no refusal', new Error('broken'), 5, [], 0],
    ['no network crowds', outOfStock(4), 5, [held('a'), held('b')], 1],
  ])('ends none where %s', async (_name, error, quantity, orders, looks) => {
    const shop = aShop(orders);
    expect(await shop.service.releaseBlockedStock(error, wanted(quantity), 'home')).toBe(false);
    expect(shop.expired).toEqual([]);
    expect(shop.calls).toHaveLength(looks);
  });

  test('ends none where one of two things stays out of stock', async () => {
    const shop = aShop(['a', 'b', 'c'].map((id) => held(id)));
    const items = [
      { product: 'scarf', variant: 'red', countInStock: 0 },
      { product: 'hat', variant: 'red', countInStock: 7 },
    ];
    const error = new AppError('OUT_OF_STOCK', { details: { items } } as unknown as { details: never });
    expect(await shop.service.releaseBlockedStock(error, wanted(1), undefined)).toBe(false);
    expect(shop.expired).toEqual([]);
  });

  test('is no way to more where none of them could be ended', async () => {
    const shop = aShop(
      ['a', 'b', 'c'].map((id) => held(id)),
      () => false,
    );
    expect(await shop.service.releaseBlockedStock(outOfStock(4), wanted(5), 'home')).toBe(false);
    expect(shop.expired).toHaveLength(1);
  });
});

test('a product is short while unpaid orders hold more than four fifths of it', () => {
  const products = (...stock: number[]) =>
    new Map([
      ['hat', { variants: [{ countInStock: 50 }] }],
      ['scarf', { variants: stock.map((countInStock) => ({ countInStock })) }],
    ]) as unknown as ProductsById;
  const holding = (units: number) => ({ units: new Map([['scarf', units]]), idle: [] });
  expect(isMostStockReserved(products(1, 2), holding(12))).toBe(false);
  expect(isMostStockReserved(products(1, 2), holding(13))).toBe(true);
  expect(isMostStockReserved(products(0), { units: new Map(), idle: [] })).toBe(false);
  expect(isMostStockReserved(products(0), holding(1))).toBe(true);
});
