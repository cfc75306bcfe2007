import { toMinorUnits } from '../../src/contract/money';
import {
  createStoredRefund,
  createUnpaidPayment,
  updateOrderPaymentState,
  type StoredPayment,
  type StoredRefund,
} from '../../src/features/orders/money/order-payment';
import { applyProviderPaymentState } from '../../src/features/orders/money/provider-money';
import type { ProviderPaymentState, ProviderRefund } from '../../src/features/orders/money/provider-port';

/** Time in minutes after the order was placed. */
export const atMinute = (count: number) => new Date(Date.parse('2026-03-02T10:00:00Z') + count * 60_000);

export const TOTAL = toMinorUnits(9743);

export type Order = Parameters<typeof applyProviderPaymentState>[0];

/** Order of 97.43 including 7.21 tax with an open payment. Stock is reserved for fifteen minutes. */
export function createOrder(about: Partial<StoredPayment> = {}, more: Partial<Order> = {}): Order {
  const payment = { ...createUnpaidPayment('stripe', 'live', atMinute(15)), paymentId: 'pi_1' };
  const unpaid = {
    currency: 'USD',
    total: TOTAL,
    tax: toMinorUnits(721),
    status: 'pending' as const,
    createdAt: atMinute(0),
    taxes: [{ name: 'VAT', ratePpm: 80_000, amount: toMinorUnits(721) }],
    lines: [],
    shipping: { gross: toMinorUnits(0), tax: toMinorUnits(0), taxes: [] },
    payment,
    refunds: [],
    ...more,
  };
  return { ...unpaid, ...updateOrderPaymentState(unpaid, about) };
}

export const createPaidOrder = (more: Partial<Order> = {}) =>
  createOrder({ captured: TOTAL, authorised: TOTAL, paidAt: atMinute(3) }, more);

/** Report of the provider payment pi_1, requested five minutes after the order. */
export const createReport = (about: Partial<ProviderPaymentState> = {}): ProviderPaymentState => ({
  paymentId: 'pi_1',
  askedAt: atMinute(5),
  mode: 'live',
  amount: TOTAL,
  currency: 'USD',
  captured: toMinorUnits(0),
  authorised: toMinorUnits(0),
  brand: 'visa',
  last4: '4242',
  declined: false,
  declinedAttempt: null,
  cancelled: false,
  refunds: [],
  disputes: [],
  ...about,
});

export const FULL_CAPTURE = { captured: TOTAL, authorised: TOTAL };

/** Applies a report seven minutes after the order. */
export const applyReport = (order: Order, about: Partial<ProviderPaymentState>) =>
  applyProviderPaymentState(order, createReport(about), { refundId: 'new', at: atMinute(7) });

export const createReportedRefund = (about: Partial<ProviderRefund> = {}): ProviderRefund => ({
  providerId: 're_1',
  refundId: 'r1',
  amount: toMinorUnits(1237),
  at: atMinute(6),
  status: 'succeeded',
  failure: null,
  tries: 0,
  ...about,
});

export const createPendingRefund = (about: Partial<StoredRefund> = {}): StoredRefund =>
  createStoredRefund({
    id: 'r1',
    amount: toMinorUnits(1237),
    reason: 'Broken',
    at: atMinute(5),
    paymentId: 'pi_1',
    ...about,
  });
