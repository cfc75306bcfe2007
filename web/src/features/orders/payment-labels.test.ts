import { expect, test } from 'vitest';
import type { OrderStatus, PaymentStatus } from '@contract/orders/order-states';
import { awaitsPayment, expiredText, paymentLabel } from './payment-labels';

const order = (
  payment: PaymentStatus,
  status: OrderStatus = 'pending',
  brand: string | null = 'visa',
  last4: string | null = '4242',
) => ({ status, payment: { status: payment, provider: 'test', brand, last4 } });

test('a payment is shown with its card', () => {
  expect(paymentLabel(order('paid'))).toBe('Paid with Visa •••• 4242');
  expect(paymentLabel(order('paid', 'pending', 'elo'))).toBe('Paid with Elo •••• 4242');
  expect(paymentLabel(order('paid', 'pending', null, null))).toBe('Paid with card');
  expect(paymentLabel(order('refund_pending', 'cancelled'))).toBe('Refund to Visa •••• 4242 on its way');
  expect(paymentLabel(order('refunded', 'cancelled'))).toBe('Refunded to Visa •••• 4242');
});

test('a cancelled order without a payment was not charged', () => {
  expect(paymentLabel(order('unpaid', 'cancelled'))).toBe('Not charged');
  expect(paymentLabel(order('failed', 'cancelled'))).toBe('Not charged');
  expect(paymentLabel(order('unpaid'))).toBe('Not paid yet');
  expect(paymentLabel(order('failed'))).toBe('Payment failed');
});

test('only a pending order waits for its money', () => {
  expect(awaitsPayment(order('unpaid'))).toBe(true);
  expect(awaitsPayment(order('failed'))).toBe(true);
  expect(awaitsPayment(order('unpaid', 'cancelled'))).toBe(false);
  expect(awaitsPayment(order('paid'))).toBe(false);
});

test('an order that expired says so, and what happens to its money', () => {
  const by = (actor: string) => [{ status: 'cancelled' as const, at: '', by: actor, note: '' }];
  const expired = { ...order('unpaid', 'cancelled'), timeline: by('system') };
  expect(expiredText(expired)).toContain('Nothing was charged');
  expect(expiredText({ ...order('refund_pending', 'cancelled'), timeline: by('system') })).toContain(
    'goes back',
  );
  expect(expiredText({ ...expired, timeline: by('customer') })).toBeNull();
  expect(expiredText({ ...order('unpaid'), timeline: [] })).toBeNull();
});
