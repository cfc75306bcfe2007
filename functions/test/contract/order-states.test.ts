import { describe, expect, test } from 'vitest';
import {
  canChangeOrderStatus,
  FULFILMENT_STEPS,
  getFulfilmentMethod,
  isOrderStatusReversal,
  getNextOrderStatuses,
  ORDER_STATUSES,
  ORDER_STATUS_TRANSITIONS,
  getOrderStatusLabel,
  type OrderActor,
  type OrderStatus,
} from '../../src/contract/orders/order-states';

const ACTORS: OrderActor[] = ['customer', 'admin', 'system'];

/** Allowed transitions (docs/product.md, Order status), listed independently of the code. */
const ALLOWED = new Set([
  'pending>confirmed by admin',
  'pending>cancelled by customer',
  'pending>cancelled by admin',
  'pending>cancelled by system',
  'confirmed>shipped by admin',
  'confirmed>cancelled by admin',
  'shipped>delivered by admin',
  'shipped>confirmed by admin',
]);

const EVERY_CHANGE = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) => ACTORS.map((by) => ({ from, to, by, name: `${from}>${to} by ${by}` }))),
);

function reachable(from: OrderStatus, seen = new Set<OrderStatus>()): Set<OrderStatus> {
  if (!seen.has(from)) {
    seen.add(from);
    for (const { to } of ORDER_STATUS_TRANSITIONS[from])
      if (!isOrderStatusReversal(from, to)) reachable(to, seen);
  }
  return seen;
}

describe('the life of an order', () => {
  test.each(EVERY_CHANGE)('$name', ({ from, to, by, name }) => {
    expect(canChangeOrderStatus(from, to, by)).toBe(ALLOWED.has(name));
    expect(getNextOrderStatuses(from, by).includes(to)).toBe(ALLOWED.has(name));
  });

  test('every status can be reached, and from every one the end', () => {
    expect([...reachable('pending')].sort()).toEqual([...ORDER_STATUSES].sort());
    const final = ORDER_STATUSES.filter((status) => ORDER_STATUS_TRANSITIONS[status].length === 0);
    expect(final).toEqual(['delivered', 'cancelled']);
    for (const status of ORDER_STATUSES) {
      expect([...reachable(status)].some((end) => final.includes(end))).toBe(true);
    }
  });

  test('nothing comes back but a shipment that is undone', () => {
    const undone = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUS_TRANSITIONS[from]
        .filter(({ to }) => isOrderStatusReversal(from, to))
        .map(({ to }) => `${from}>${to}`),
    );
    expect(undone).toEqual(['shipped>confirmed']);
    for (const status of ORDER_STATUSES) {
      const forwards = ORDER_STATUS_TRANSITIONS[status].filter(
        ({ to }) => !isOrderStatusReversal(status, to),
      );
      for (const { to } of forwards) expect(reachable(to)).not.toContain(status);
    }
  });

  test('the steps of a progress display follow each other', () => {
    const pairs = FULFILMENT_STEPS.slice(1).map((to, index) => [FULFILMENT_STEPS[index]!, to] as const);
    for (const [from, to] of pairs) expect(canChangeOrderStatus(from, to, 'admin')).toBe(true);
  });
});

test('an order that is collected has words of its own, and one without a kind is sent', () => {
  expect(ORDER_STATUSES.map((status) => getOrderStatusLabel(status, 'pickup'))).toEqual([
    'Pending',
    'Confirmed',
    'Ready to collect',
    'Collected',
    'Cancelled',
  ]);
  expect(ORDER_STATUSES.map((status) => getOrderStatusLabel(status, getFulfilmentMethod({})))).toEqual([
    'Pending',
    'Confirmed',
    'Shipped',
    'Delivered',
    'Cancelled',
  ]);
  expect([getFulfilmentMethod({ pickup: null }), getFulfilmentMethod({ pickup: {} })]).toEqual([
    'delivery',
    'pickup',
  ]);
});
