import { expect, test } from 'vitest';
import type { OrderStatus, PaymentStatus } from '@contract/orders/order-states';
import type { OfflinePaymentMethod } from '@contract/orders/payments/receipt-methods';
import { getAutomaticCancellationMessage, getPaymentLabel } from './payment-labels';

const order = (
  payment: PaymentStatus,
  status: OrderStatus = 'pending',
  brand: string | null = 'visa',
  last4: string | null = '4242',
) => ({
  status,
  currency: 'USD',
  payment: { status: payment, brand, last4, captured: 35.91, recorded: [], refundFailed: false, toReturn: 0 },
});

test('a payment is shown with its card', () => {
  expect(getPaymentLabel(order('paid'))).toBe('Paid with Visa •••• 4242');
  expect(getPaymentLabel(order('paid', 'pending', 'elo'))).toBe('Paid with Elo •••• 4242');
  expect(getPaymentLabel(order('paid', 'pending', null, null))).toBe('Paid with card');
  expect(getPaymentLabel(order('refund_pending', 'cancelled'))).toBe('Refund to Visa •••• 4242 on its way');
  expect(getPaymentLabel(order('refunded', 'cancelled'))).toBe('Refunded to Visa •••• 4242');
});

test('a refund that failed is not shown as paid', () => {
  const { payment, ...rest } = order('paid', 'cancelled');
  expect(getPaymentLabel({ ...rest, payment: { ...payment, refundFailed: true } })).toBe(
    'Refund delayed. We are working on it.',
  );
});

test('money that the shop still has to return by hand is not shown as refunded', () => {
  const { payment, ...rest } = order('refunded', 'cancelled');
  expect(getPaymentLabel({ ...rest, payment: { ...payment, toReturn: 35.91 } })).toBe(
    'We still have to pay $35.91 back to you directly, for example in cash or by bank transfer.',
  );
});

test('money that came another way is shown with its method', () => {
  const receipt = (method: OfflinePaymentMethod) => ({
    _id: method,
    amount: 10,
    method,
    corrects: null,
    at: '',
  });
  const label = (payment: PaymentStatus, captured: number, ...methods: OfflinePaymentMethod[]) =>
    getPaymentLabel({
      status: 'pending',
      currency: 'USD',
      payment: {
        status: payment,
        brand: null,
        last4: null,
        captured,
        recorded: methods.map(receipt),
        refundFailed: false,
        toReturn: 0,
      },
    });
  expect(label('paid', 0, 'cash', 'cash')).toBe('Paid in cash');
  expect(label('paid', 0, 'bank_transfer')).toBe('Paid by bank transfer');
  expect(label('partially_paid', 0, 'card_terminal')).toBe('Partly paid by card in the shop');
  expect(label('paid', 0, 'cash', 'other')).toBe('Paid');
  expect(label('paid', 10, 'cash')).toBe('Paid');
  expect(label('refunded', 0, 'cash')).toBe('Refunded');
});

test('money that is on its way is said to be processed', () => {
  expect(getPaymentLabel(order('authorised'))).toBe('Payment being processed');
  expect(getPaymentLabel(order('authorised', 'cancelled'))).toBe('Payments received are refunded');
});

test('a cancelled order without a payment was not charged', () => {
  expect(getPaymentLabel(order('unpaid', 'cancelled'))).toBe('Not charged');
  expect(getPaymentLabel(order('failed', 'cancelled'))).toBe('Not charged');
  expect(getPaymentLabel(order('unpaid'))).toBe('Not paid yet');
  expect(getPaymentLabel(order('failed'))).toBe('Payment failed');
});

test('an order that expired says so, and what happens to its money', () => {
  const by = (actor: string) => [{ status: 'cancelled' as const, at: '', by: actor, note: '', parcel: null }];
  const expired = { ...order('unpaid', 'cancelled'), timeline: by('system') };
  expect(getAutomaticCancellationMessage(expired)).toContain('Nothing was charged');
  expect(
    getAutomaticCancellationMessage({ ...order('refund_pending', 'cancelled'), timeline: by('system') }),
  ).toContain('is refunded');
  const tested = [{ ...by('system')[0]!, note: 'Too many refused cards', parcel: null }];
  expect(getAutomaticCancellationMessage({ ...expired, timeline: tested })).toBe(
    'Too many cards were declined for this order, so it was cancelled. Nothing was charged.',
  );
  const refunded = [{ ...by('system')[0]!, note: 'Every item was refunded' }];
  expect(
    getAutomaticCancellationMessage({ ...order('refunded', 'cancelled'), timeline: refunded }),
  ).toBeNull();
  expect(getAutomaticCancellationMessage({ ...expired, timeline: by('customer') })).toBeNull();
  expect(getAutomaticCancellationMessage({ ...order('unpaid'), timeline: [] })).toBeNull();
});
