import { expect, test } from 'vitest';
import { toShippingAddress } from '../../contract/addresses/to-shipping-address';
import { toMinorUnits } from '../../contract/money';
import type { OrderStatus } from '../../contract/orders/order-states';
import type { PickupLocation } from '../../contract/pricing/pricing-settings';
import { EMPTY_PICKUP_LOCATION } from '../../contract/settings/default-settings';
import { createUnpaidPayment, updateOrderPaymentState, type StoredPayment } from './money/order-payment';
import { anonymizeOrderFields, canCustomerPay, isAwaitingShipment } from './order-document';

const at = new Date('2026-03-02T10:00:00Z');
const total = toMinorUnits(3591);
const receipt = { id: 'r1', amount: toMinorUnits(1000), method: 'cash' as const, corrects: null, at };

function isAwaited(
  payment: Partial<StoredPayment>,
  status: OrderStatus = 'pending',
  pickup: PickupLocation | null = null,
): boolean {
  const unpaid = { total, payment: createUnpaidPayment('stripe', 'test', at), refunds: [] };
  return isAwaitingShipment({ status, pickup, ...updateOrderPaymentState(unpaid, payment) });
}

test.each<[string, Partial<StoredPayment>, boolean]>([
  ['unpaid', {}, false],
  ['declined', { declined: true }, false],
  ['partly paid', { recorded: [receipt] }, true],
  ['paid', { captured: total, paidAt: at }, true],
  ['partly refunded', { captured: total, paidAt: at, refunded: toMinorUnits(100) }, true],
  ['disputed', { captured: total, paidAt: at, disputed: total }, true],
  ['refunded', { captured: total, paidAt: at, refunded: total }, false],
])('a pending order that is %s waits to be shipped: %o', (_name, payment, expected) => {
  expect(isAwaited(payment)).toBe(expected);
});

test.each<[string, OrderStatus, Partial<StoredPayment>, boolean]>([
  ['unpaid and pending', 'pending', {}, true],
  ['unpaid and confirmed', 'confirmed', {}, false],
  ['unpaid and cancelled', 'cancelled', {}, false],
  ['declined', 'pending', { declined: true }, true],
  ['partly paid', 'shipped', { recorded: [receipt] }, true],
  ['partly paid, with more on its way', 'pending', { recorded: [receipt], authorised: total }, false],
  ['partly paid and cancelled', 'cancelled', { recorded: [receipt] }, false],
  ['paid', 'pending', { captured: total, paidAt: at }, false],
])('of an order that is %s, the customer can pay what it owes: %o', (_name, status, payment, expected) => {
  const unpaid = { total, payment: createUnpaidPayment('stripe', 'test', at), refunds: [] };
  expect(canCustomerPay({ status, total, ...updateOrderPaymentState(unpaid, payment) })).toBe(expected);
});

test('a confirmed order waits to be shipped, paid or not', () => {
  expect(isAwaited({}, 'confirmed')).toBe(true);
  expect(isAwaited({ captured: total, paidAt: at }, 'shipped')).toBe(false);
});

test('an order that is ready to collect waits until it is collected', () => {
  expect(isAwaited({ captured: total, paidAt: at }, 'shipped', EMPTY_PICKUP_LOCATION)).toBe(true);
  expect(isAwaited({ captured: total, paidAt: at }, 'delivered', EMPTY_PICKUP_LOCATION)).toBe(false);
});

test('an anonymized order keeps how it was wrapped, but not its gift message', () => {
  const gift = { from: 'Ada', wrapped: true, message: 'For Noa', hidePrices: true, notBefore: '2026-03-09' };
  const shippingAddress = toShippingAddress({ country: 'US', state: 'OR' });
  const order = { shippingAddress, timeline: [], refunds: [], parcels: [], promotionUses: [] };
  expect(anonymizeOrderFields({ ...order, gift }).gift).toEqual({ ...gift, from: '', message: '' });
  expect(anonymizeOrderFields({ ...order, gift: null }).gift).toBeNull();
});
