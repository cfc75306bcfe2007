import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../contract/money';
import { getRefundableAmount, sumPaidAmounts } from '../../../contract/orders/refund-calculation';
import {
  createUnpaidPayment,
  createInitialOrderMoney,
  resolvePaymentDate,
  updateOrderMoney,
} from './order-payment';

const at = new Date('2026-03-02T10:00:00Z');
const total = toMinorUnits(3591);
const unpaid = { total, payment: createUnpaidPayment('stripe', 'live', at), refunds: [] };
const paid = { total, ...updateOrderMoney(unpaid, { captured: total, authorised: total, paidAt: at }) };

describe("an order's money", () => {
  test('has the status that follows from its amounts', () => {
    expect(updateOrderMoney(unpaid, {}).payment.status).toBe('unpaid');
    expect(updateOrderMoney(unpaid, { declined: true }).payment.status).toBe('failed');
    expect(updateOrderMoney(unpaid, { authorised: total }).payment.status).toBe('authorised');
    expect(updateOrderMoney(unpaid, { captured: toMinorUnits(1000) }).payment.status).toBe('partially_paid');
    expect(paid.payment.status).toBe('paid');
    expect(updateOrderMoney(paid, { disputed: toMinorUnits(1) }).payment.status).toBe('disputed');
    expect(updateOrderMoney(paid, { refunded: toMinorUnits(1) }).payment.status).toBe('partially_refunded');
    expect(updateOrderMoney(paid, { refunded: total }).payment.status).toBe('refunded');
    const free = { ...unpaid, total: toMinorUnits(0) };
    expect(updateOrderMoney(free, {}).payment.status).toBe('unpaid');
    expect(updateOrderMoney(free, { paidAt: at }).payment.status).toBe('paid');
  });
});

describe('a refund that failed', () => {
  const refund = (amount: number, status: 'failed' | 'succeeded' | 'pending') => ({
    ...{
      id: status,
      status,
      amount: toMinorUnits(amount),
      tax: toMinorUnits(0),
      taxes: [],
      shipping: toMinorUnits(0),
      lines: [],
    },
    ...{
      byHand: toMinorUnits(0),
      moneyReturn: null,
      excess: false,
      reason: '',
      at,
      settledAt: null,
      paymentId: null,
      providerId: null,
    },
    ...{ tries: 0, failure: null, creditNote: null },
  });
  const isOpen = (...refunds: ReturnType<typeof refund>[]) =>
    updateOrderMoney(paid, {}, refunds).payment.refundFailed;

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
  const part = { total, ...updateOrderMoney(unpaid, { recorded: [receipt] }) };

  test('counts beside what the provider captured', () => {
    expect(sumPaidAmounts(part.payment)).toBe(3000);
    expect(part.payment).toMatchObject({ captured: 0, status: 'partially_paid' });
    expect(getRefundableAmount(part)).toBe(3000);
    const rest = { ...receipt, id: 'r2', amount: toMinorUnits(591) };
    const whole = { total, ...updateOrderMoney(part, { recorded: [receipt, rest], paidAt: at }) };
    expect(whole.payment.status).toBe('paid');
    expect(updateOrderMoney(whole, { refunded: total }).payment.status).toBe('refunded');
    expect(sumPaidAmounts({ captured: toMinorUnits(591), recorded: [receipt] })).toBe(total);
  });

  test('makes an order paid from when all of it had arrived, and no earlier', () => {
    const later = new Date(at.getTime() + 1000);
    expect(resolvePaymentDate(total, part.payment, at)).toBeNull();
    expect(resolvePaymentDate(total, { ...part.payment, captured: toMinorUnits(591) }, at)).toEqual(at);
    expect(resolvePaymentDate(total, paid.payment, later)).toEqual(at);
  });
});

test('an order that comes to nothing is paid at once, and any other one waits for its money', () => {
  const provider = { name: 'stripe', mode: 'live' } as const;
  const later = new Date(at.getTime() + 900_000);
  expect(createInitialOrderMoney(toMinorUnits(0), provider, at, later).payment).toMatchObject({
    status: 'paid',
    paidAt: at,
  });
  expect(createInitialOrderMoney(total, provider, at, later).payment).toMatchObject({
    status: 'unpaid',
    paidAt: null,
    expiresAt: later,
  });
});
