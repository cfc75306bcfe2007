import { describe, expect, test } from 'vitest';
import { minor } from '../../../contract/money';
import { refundableOf, takenOf } from '../../../contract/orders/refundable';
import { noPayment, openingMoney, paidAtOf, withMoney } from './order-payment';

const at = new Date('2026-03-02T10:00:00Z');
const total = minor(3591);
const unpaid = { total, payment: noPayment('stripe', 'live', at), refunds: [] };
const paid = { total, ...withMoney(unpaid, { captured: total, authorised: total, paidAt: at }) };

describe("an order's money", () => {
  test('has the status that follows from its amounts', () => {
    expect(withMoney(unpaid, {}).payment.status).toBe('unpaid');
    expect(withMoney(unpaid, { declined: true }).payment.status).toBe('failed');
    expect(withMoney(unpaid, { authorised: total }).payment.status).toBe('authorised');
    expect(withMoney(unpaid, { captured: minor(1000) }).payment.status).toBe('partially_paid');
    expect(paid.payment.status).toBe('paid');
    expect(withMoney(paid, { disputed: minor(1) }).payment.status).toBe('disputed');
    expect(withMoney(paid, { refunded: minor(1) }).payment.status).toBe('partially_refunded');
    expect(withMoney(paid, { refunded: total }).payment.status).toBe('refunded');
    const free = { ...unpaid, total: minor(0) };
    expect(withMoney(free, {}).payment.status).toBe('unpaid');
    expect(withMoney(free, { paidAt: at }).payment.status).toBe('paid');
  });
});

describe('a refund that failed', () => {
  const refund = (amount: number, status: 'failed' | 'succeeded' | 'pending') => ({
    ...{ id: status, status, amount: minor(amount), tax: minor(0), taxes: [], shipping: minor(0), lines: [] },
    ...{
      byHand: minor(0),
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
    withMoney(paid, {}, refunds).payment.refundFailed;

  test('is open until as much was refunded or reserved since, or nothing is left to refund', () => {
    expect(isOpen(refund(1000, 'failed'))).toBe(true);
    expect(isOpen(refund(1000, 'succeeded'), refund(1000, 'failed'))).toBe(true);
    expect(isOpen(refund(1000, 'failed'), refund(999, 'succeeded'))).toBe(true);
    expect(isOpen(refund(1000, 'failed'), refund(1000, 'pending'))).toBe(false);
    expect(isOpen(refund(3000, 'succeeded'), refund(1000, 'failed'), refund(591, 'succeeded'))).toBe(false);
  });
});

describe('money that came another way', () => {
  const receipt = { id: 'r1', amount: minor(3000), method: 'cash' as const, corrects: null, at };
  const part = { total, ...withMoney(unpaid, { recorded: [receipt] }) };

  test('counts beside what the provider captured', () => {
    expect(takenOf(part.payment)).toBe(3000);
    expect(part.payment).toMatchObject({ captured: 0, status: 'partially_paid' });
    expect(refundableOf(part)).toBe(3000);
    const rest = { ...receipt, id: 'r2', amount: minor(591) };
    const whole = { total, ...withMoney(part, { recorded: [receipt, rest], paidAt: at }) };
    expect(whole.payment.status).toBe('paid');
    expect(withMoney(whole, { refunded: total }).payment.status).toBe('refunded');
    expect(takenOf({ captured: minor(591), recorded: [receipt] })).toBe(total);
  });

  test('makes an order paid from when all of it had arrived, and no earlier', () => {
    const later = new Date(at.getTime() + 1000);
    expect(paidAtOf(total, part.payment, at)).toBeNull();
    expect(paidAtOf(total, { ...part.payment, captured: minor(591) }, at)).toEqual(at);
    expect(paidAtOf(total, paid.payment, later)).toEqual(at);
  });
});

test('an order that comes to nothing is paid at once, and any other one waits for its money', () => {
  const provider = { name: 'stripe', mode: 'live' } as const;
  const later = new Date(at.getTime() + 900_000);
  expect(openingMoney(minor(0), provider, at, later).payment).toMatchObject({ status: 'paid', paidAt: at });
  expect(openingMoney(total, provider, at, later).payment).toMatchObject({
    status: 'unpaid',
    paidAt: null,
    expiresAt: later,
  });
});
