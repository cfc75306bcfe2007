import { describe, expect, test } from 'vitest';
import { minor } from '../../../contract/money';
import {
  askedOf,
  capturedBy,
  chargeFor,
  paymentOfRefund,
  presentCaptured,
  providerOf,
  putAside,
  refundableCharges,
} from './charges';
import { newRefund, noPayment, type OrderMoney, type StoredPayment } from './order-payment';

const at = new Date('2026-03-02T10:00:00Z');
const later = new Date('2026-03-05T10:00:00Z');

const charge = (paymentId: string, captured: number) => ({
  ...{ paymentId, provider: 'test' as const, mode: 'live' as const, captured: minor(captured), at },
});

/** Payment of 91.17 in total: 31.02 and 12.37 by earlier charges, 47.78 by the current payment. */
const payment = (about: Partial<StoredPayment> = {}): StoredPayment => ({
  ...noPayment('stripe', 'live'),
  ...{ paymentId: 'pi_3', captured: minor(9117) },
  charges: [charge('pi_1', 3102), charge('pi_2', 1237)],
  ...about,
});

const refund = (amount: number, about: Partial<OrderMoney['refunds'][number]> = {}) =>
  newRefund({ id: `r${amount}`, amount: minor(amount), reason: '', at, status: 'succeeded', ...about });

const left = (money: OrderMoney) =>
  refundableCharges(money).map(({ paymentId, left: rest }) => [paymentId, rest]);

describe('payments at the provider', () => {
  test('took what the earlier ones did not', () => {
    expect(presentCaptured(payment())).toBe(4778);
    expect(presentCaptured(payment({ charges: [] }))).toBe(9117);
    expect(['pi_1', 'pi_2', 'pi_3', 'pi_4'].map((id) => capturedBy(payment(), id))).toEqual([
      ...[3102, 1237, 4778, null],
    ]);
  });

  test('were begun for the total unless they say another amount', () => {
    expect(askedOf({ total: minor(9117), payment: payment() })).toBe(9117);
    expect(askedOf({ total: minor(9117), payment: payment({ asked: minor(4778) }) })).toBe(4778);
  });

  test('are at the provider that they began at', () => {
    expect(['pi_2', 'pi_3'].map((id) => providerOf(payment(), id))).toEqual(['test', 'stripe']);
  });

  test('are put aside with what they took, so that another one can begin', () => {
    const present = payment({ paidAt: later, asked: minor(4778) });
    expect(putAside({ payment: present, createdAt: at })).toEqual({
      ...{ paymentId: null, asked: null },
      charges: [
        ...present.charges,
        { paymentId: 'pi_3', provider: 'stripe', mode: 'live', captured: 4778, at: later },
      ],
    });
    expect(putAside({ payment: payment(), createdAt: at }).charges?.at(-1)?.at).toEqual(at);
    expect(putAside({ payment: payment({ captured: minor(4339) }), createdAt: at })).toEqual({});
    expect(putAside({ payment: payment({ paymentId: null }), createdAt: at })).toEqual({});
  });
});

describe('a refund goes back', () => {
  test('by the payment that it names, else by the first', () => {
    expect(paymentOfRefund(payment(), { paymentId: 'pi_2' })).toBe('pi_2');
    expect(paymentOfRefund(payment(), { paymentId: null })).toBe('pi_1');
    expect(paymentOfRefund(payment({ charges: [] }), {})).toBe('pi_3');
  });

  test('by what each payment can still give, the newest first', () => {
    expect(left({ payment: payment(), refunds: [] })).toEqual([
      ['pi_3', 4778],
      ['pi_2', 1237],
      ['pi_1', 3102],
    ]);
    const refunds = [
      refund(1003, { paymentId: 'pi_3', byHand: minor(203) }),
      refund(407, { paymentId: 'pi_2', status: 'failed' }),
      refund(311, { status: 'pending' }),
    ];
    const dispute = (amount: number, status: 'open' | 'won', paymentId: string) => ({
      ...{ id: `d${amount}`, amount: minor(amount), status, at, paymentId },
    });
    const disputes = [
      dispute(178, 'open', 'pi_3'),
      dispute(99, 'won', 'pi_3'),
      dispute(1300, 'open', 'pi_2'),
    ];
    expect(left({ payment: payment({ disputes }), refunds })).toEqual([
      ['pi_3', 3800],
      ['pi_2', 0],
      ['pi_1', 2791],
    ]);
    expect(left({ payment: payment({ paymentId: null }), refunds: [] })).toEqual([
      ['pi_2', 1237],
      ['pi_1', 3102],
    ]);
  });

  test('by one of them', () => {
    const order = { payment: payment(), refunds: [] };
    expect(chargeFor(order, 0, 'USD')).toBeNull();
    expect(chargeFor(order, 4778, 'USD')).toBe('pi_3');
    expect(chargeFor({ ...order, refunds: [refund(4000, { paymentId: 'pi_3' })] }, 3000, 'USD')).toBe('pi_1');
    expect(() => chargeFor(order, 4779, 'USD')).toThrow(
      expect.objectContaining({
        ...{ code: 'REFUND_TOO_LARGE', details: { refundable: 47.78 } },
        message:
          'This order was paid by more than one card payment, and one refund goes back by one of them. Please make several smaller refunds.',
      }),
    );
    const only = { payment: payment({ charges: [] }), refunds: [] };
    expect(chargeFor(only, 99_999, 'USD')).toBe('pi_3');
    expect(chargeFor({ payment: noPayment('test'), refunds: [] }, 100, 'USD')).toBeNull();
  });
});
