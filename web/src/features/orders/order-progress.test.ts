import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '@contract/orders/order-states';
import { getTrackingSteps } from './order-progress';
import { getTimelineEntryLabel } from './track-view';

const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`;
const timeline = (...statuses: OrderStatus[]) =>
  statuses.map((status, index) => ({ status, at: at(index + 1), by: 'admin', note: '', parcel: null }));

const shown = (status: OrderStatus, ...history: OrderStatus[]) =>
  getTrackingSteps(status, timeline(...history)).map((step) => `${step.status} ${step.state}`);

describe('trackingSteps', () => {
  test('a shipped order has passed two steps and has one ahead', () => {
    expect(getTrackingSteps('shipped', timeline('pending', 'confirmed', 'shipped'))).toEqual([
      { status: 'pending', state: 'done', at: at(1) },
      { status: 'confirmed', state: 'done', at: at(2) },
      { status: 'shipped', state: 'current', at: at(3) },
      { status: 'delivered', state: 'ahead', at: null },
    ]);
  });

  test('a delivered order has nothing ahead', () => {
    expect(shown('delivered', 'pending', 'confirmed', 'shipped', 'delivered')).toEqual([
      'pending done',
      'confirmed done',
      'shipped done',
      'delivered current',
    ]);
  });

  test('a cancelled order shows what it came through and where it ended', () => {
    expect(shown('cancelled', 'pending', 'cancelled')).toEqual(['pending done', 'cancelled current']);
    expect(shown('cancelled', 'pending', 'confirmed', 'cancelled')).toEqual([
      'pending done',
      'confirmed done',
      'cancelled current',
    ]);
  });

  test('an order without a history still shows its status', () => {
    expect(getTrackingSteps('confirmed', [])[1]).toEqual({ status: 'confirmed', state: 'current', at: null });
    expect(getTrackingSteps('cancelled', []).map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  });
});

test('every status has words, and a cancellation says who did it', () => {
  for (const status of ORDER_STATUSES) expect(getTimelineEntryLabel({ status, by: 'customer' })).not.toBe('');
  expect(getTimelineEntryLabel({ status: 'cancelled', by: 'customer' })).toBe('Order cancelled');
  expect(getTimelineEntryLabel({ status: 'cancelled', by: 'admin' })).toBe('Order cancelled by the shop');
  expect(getTimelineEntryLabel({ status: 'cancelled', by: 'system' })).toBe('Order cancelled automatically');
});
