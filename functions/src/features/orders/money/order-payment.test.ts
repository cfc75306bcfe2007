import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../contract/money';
import { getRefundableAmount, sumPaidAmounts } from '../../../contract/orders/refund-calculation';
import {
  addRefund,
  applyPaymentDecline,
  createInitialPaymentState,
  createStoredRefund,
  createUnpaidPayment,
  getAmountOwed,
  getRequiredPaymentAmount,
  getUnpaidAmount,
  getFullPaymentTime,
  updateOrderPaymentState,
} from './order-payment';

const at = new Date('2026-03-02T10:00:00Z');
const total = toMinorUnits(3591);
const unpaid = { total, payment: createUnpaidPayment('stripe', 'live', at), refunds: [] };
const paid = {
  total,
  ...updateOrderPaymentState(unpaid, { captured: total, authorised: total, paidAt: at }),
};

describe("an order's money", () => {
  test('has the status that follows from its amounts', () => {
    expect(updateOrderPaymentState(unpaid, {}).payment.status).toBe('unpaid');
    expect(updateOrderPaymentState(unpaid, { declined: true }).payment.status).toBe('failed');
    expect(updateOrderPaymentState(unpaid, { authorised: total }).payment.status).toBe('authorised');
    expect(updateOrderPaymentState(unpaid, { captured: toMinorUnits(1000) }).payment.status).toBe(
      'partially_paid',
    );
    expect(paid.payment.status).toBe('paid');
    expect(updateOrderPaymentState(paid, { disputed: toMinorUnits(1) }).payment.status).toBe('disputed');
    expect(updateOrderPaymentState(paid, { refunded: toMinorUnits(1) }).payment.status).toBe(
      'partially_refunded',
    );
    expect(updateOrderPaymentState(paid, { refunded: total }).payment.status).toBe('refunded');
    const free = { ...unpaid, total: toMinorUnits(0) };
    expect(updateOrderPaymentState(free, {}).payment.status).toBe('unpaid');
    expect(updateOrderPaymentState(free, { paidAt: at }).payment.status).toBe('paid');
  });
});

describe('a refund that failed', () => {
  const refund = (amount: number, status: 'failed' | 'succeeded' | 'pending') => ({
    id: status,
    status,
    amount: toMinorUnits(amount),
    tax: toMinorUnits(0),
    taxes: [],
    shipping: toMinorUnits(0),
    lines: [],
    byHand: toMinorUnits(0),
    moneyReturn: null,
    excess: false,
    reason: '',
    at,
    settledAt: null,
    paymentId: null,
    providerId: null,
    tries: 0,
    failure: null,
    creditNote: null,
  });
  const isOpen = (...refunds: ReturnType<typeof refund>[]) =>
    updateOrderPaymentState(paid, {}, refunds).payment.refundFailed;

  test('is open until as much was refunded or reserved since, or nothing is left to refund', () => {
    expect(isOpen(refund(1000, 'failed'))).toBe(true);
    expect(isOpen(refund(1000, 'succeeded'), refund(1000, 'failed'))).toBe(true);
    expect(isOpen(refund(1000, 'failed'), refund(999, 'succeeded'))).toBe(true);
    expect(isOpen(refund(1000, 'failed'), refund(1000, 'pending'))).toBe(false);
    expect(isOpen(refund(3000, 'succeeded'), refund(1000, 'failed'), refund(591, 'succeeded'))).toBe(false);
  });
});

describe('money that came another way', () => {
  const receipt = { id: 'r1', amount: toMinorUnits(3000), method: 'cash' as const, corrects: null, at };
  const part = { total, ...updateOrderPaymentState(unpaid, { recorded: [receipt] }) };

  test('counts beside what the provider captured', () => {
    expect(sumPaidAmounts(part.payment)).toBe(3000);
    expect(part.payment).toMatchObject({ captured: 0, status: 'partially_paid' });
    expect(getRefundableAmount(part)).toBe(3000);
    const rest = { ...receipt, id: 'r2', amount: toMinorUnits(591) };
    const whole = { total, ...updateOrderPaymentState(part, { recorded: [receipt, rest], paidAt: at }) };
    expect(whole.payment.status).toBe('paid');
    expect(updateOrderPaymentState(whole, { refunded: total }).payment.status).toBe('refunded');
    expect(sumPaidAmounts({ captured: toMinorUnits(591), recorded: [receipt] })).toBe(total);
  });

  test('leaves the rest to be paid, and a cancelled order owes nothing', () => {
    expect([unpaid, part, paid].map(getUnpaidAmount)).toEqual([3591, 591, 0]);
    const tooMuch = { total, ...updateOrderPaymentState(part, { captured: toMinorUnits(1237) }) };
    expect(getUnpaidAmount(tooMuch)).toBe(0);
    expect(getAmountOwed({ ...part, status: 'confirmed' })).toBe(591);
    expect(getAmountOwed({ ...part, status: 'cancelled' })).toBe(0);
  });

  test('makes an order paid from when all of it had arrived, and no earlier', () => {
    const later = new Date(at.getTime() + 1000);
    expect(getFullPaymentTime(total, part.payment, at)).toBeNull();
    expect(getFullPaymentTime(total, { ...part.payment, captured: toMinorUnits(591) }, at)).toEqual(at);
    expect(getFullPaymentTime(total, paid.payment, later)).toEqual(at);
    expect(getFullPaymentTime(toMinorUnits(0), unpaid.payment, at)).toBeNull();
  });
});

test('an order that comes to nothing is paid at once, and any other one waits for its money', () => {
  const provider = { name: 'stripe', mode: 'live' } as const;
  const later = new Date(at.getTime() + 900_000);
  expect(createInitialPaymentState(toMinorUnits(0), provider, at, later).payment).toMatchObject({
    status: 'paid',
    paidAt: at,
  });
  expect(createInitialPaymentState(total, provider, at, later).payment).toMatchObject({
    status: 'unpaid',
    paidAt: null,
    expiresAt: later,
  });
  expect(createInitialPaymentState(total, provider, at, later).refunds).toEqual([]);
});

test('a new payment has no money, no card and no failure, and is in test mode by default', () => {
  expect(createUnpaidPayment('test')).toMatchObject({
    mode: 'test',
    status: 'unpaid',
    authorised: 0,
    captured: 0,
    refunded: 0,
    disputed: 0,
    brand: null,
    last4: null,
    declined: false,
    declines: 0,
    refundFailed: false,
    closing: false,
  });
});

test('a refused card marks the payment as declined, and an attempt counts once however often it is reported', () => {
  const first = applyPaymentDecline(unpaid.payment, 'ch_1');
  expect(first).toEqual({ declined: true, declines: 1, declinedAttempt: 'ch_1' });
  const declined = { ...unpaid.payment, ...first };
  expect(applyPaymentDecline(declined, 'ch_1').declines).toBe(1);
  expect(applyPaymentDecline(declined, 'ch_2').declines).toBe(2);
  const withoutId = { ...unpaid.payment, ...applyPaymentDecline(unpaid.payment, null) };
  expect(applyPaymentDecline(withoutId, null)).toEqual({
    declined: true,
    declines: 2,
    declinedAttempt: null,
  });
});

describe('a refund that has been made', () => {
  const refund = (amount: number, excess: boolean) =>
    createStoredRefund({
      id: `r${amount}`,
      amount: toMinorUnits(amount),
      reason: 'Returned',
      at,
      excess,
      status: 'succeeded',
    });

  test('adds to what the customer got back', () => {
    const once = { total, ...addRefund(paid, refund(1237, false)) };
    expect(once.payment).toMatchObject({ refunded: 1237, status: 'partially_refunded' });
    expect(addRefund(once, refund(2354, false)).payment).toMatchObject({
      refunded: 3591,
      status: 'refunded',
    });
  });

  test('of money above the total leaves the order paid, and what is bought can still be refunded', () => {
    const paidTooMuch = { total, ...updateOrderPaymentState(paid, { captured: toMinorUnits(4009) }) };
    const settled = { total, ...addRefund(paidTooMuch, refund(418, true)) };
    expect(settled.payment).toMatchObject({ refunded: 418, status: 'paid' });
    expect(getRequiredPaymentAmount(settled)).toBe(4009);
    expect(addRefund(settled, refund(3591, false)).payment).toMatchObject({
      refunded: 4009,
      status: 'refunded',
    });
  });

  test('has no goods and no taxes by default', () => {
    expect(refund(418, false)).toMatchObject({ lines: [], taxes: [], tax: 0, shipping: 0, byHand: 0 });
  });
});
