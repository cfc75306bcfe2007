import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../contract/money';
import {
  getRequestedPaymentAmount,
  getCapturedAmount,
  findChargeForRefund,
  getRefundPaymentId,
  getCurrentCapturedAmount,
  getChargeProvider,
  archiveCurrentCharge,
  listRefundableCharges,
} from './charges';
import {
  createStoredRefund,
  createUnpaidPayment,
  type OrderPaymentState,
  type StoredPayment,
} from './order-payment';

const at = new Date('2026-03-02T10:00:00Z');
const later = new Date('2026-03-05T10:00:00Z');

const charge = (paymentId: string, captured: number) => ({
  paymentId,
  provider: 'test' as const,
  mode: 'live' as const,
  captured: toMinorUnits(captured),
  at,
});

/** Payment of 91.17 in total: 31.02 and 12.37 by earlier charges, 47.78 by the current payment. */
const payment = (about: Partial<StoredPayment> = {}): StoredPayment => ({
  ...createUnpaidPayment('stripe', 'live'),
  paymentId: 'pi_3',
  captured: toMinorUnits(9117),
  charges: [charge('pi_1', 3102), charge('pi_2', 1237)],
  ...about,
});

const refund = (amount: number, about: Partial<OrderPaymentState['refunds'][number]> = {}) =>
  createStoredRefund({
    id: `r${amount}`,
    amount: toMinorUnits(amount),
    reason: '',
    at,
    status: 'succeeded',
    ...about,
  });

const left = (money: OrderPaymentState) =>
  listRefundableCharges(money).map(({ paymentId, left: rest }) => [paymentId, rest]);

describe('payments at the provider', () => {
  test('took what the earlier ones did not', () => {
    expect(getCurrentCapturedAmount(payment())).toBe(4778);
    expect(getCurrentCapturedAmount(payment({ charges: [] }))).toBe(9117);
    expect(['pi_1', 'pi_2', 'pi_3', 'pi_4'].map((id) => getCapturedAmount(payment(), id))).toEqual([
      ...[3102, 1237, 4778, null],
    ]);
  });

  test('were begun for the total unless they say another amount', () => {
    expect(getRequestedPaymentAmount({ total: toMinorUnits(9117), payment: payment() })).toBe(9117);
    expect(
      getRequestedPaymentAmount({
        total: toMinorUnits(9117),
        payment: payment({ asked: toMinorUnits(4778) }),
      }),
    ).toBe(4778);
  });

  test('are at the provider that they began at', () => {
    expect(['pi_2', 'pi_3'].map((id) => getChargeProvider(payment(), id))).toEqual(['test', 'stripe']);
  });

  test('are put aside with what they took, so that another one can begin', () => {
    const present = payment({ paidAt: later, asked: toMinorUnits(4778) });
    expect(archiveCurrentCharge({ payment: present, createdAt: at })).toEqual({
      paymentId: null,
      asked: null,
      charges: [
        ...present.charges,
        { paymentId: 'pi_3', provider: 'stripe', mode: 'live', captured: 4778, at: later },
      ],
    });
    expect(archiveCurrentCharge({ payment: payment(), createdAt: at }).charges?.at(-1)?.at).toEqual(at);
    expect(
      archiveCurrentCharge({ payment: payment({ captured: toMinorUnits(4339) }), createdAt: at }),
    ).toEqual({});
    expect(archiveCurrentCharge({ payment: payment({ paymentId: null }), createdAt: at })).toEqual({});
  });
});

describe('a refund goes back', () => {
  test('by the payment that it names, else by the first', () => {
    expect(getRefundPaymentId(payment(), { paymentId: 'pi_2' })).toBe('pi_2');
    expect(getRefundPaymentId(payment(), { paymentId: null })).toBe('pi_1');
    expect(getRefundPaymentId(payment({ charges: [] }), {})).toBe('pi_3');
  });

  test('by what each payment can still give, the newest first', () => {
    expect(left({ payment: payment(), refunds: [] })).toEqual([
      ['pi_3', 4778],
      ['pi_2', 1237],
      ['pi_1', 3102],
    ]);
    const refunds = [
      refund(1003, { paymentId: 'pi_3', byHand: toMinorUnits(203) }),
      refund(407, { paymentId: 'pi_2', status: 'failed' }),
      refund(311, { status: 'pending' }),
    ];
    const dispute = (amount: number, status: 'open' | 'won', paymentId: string) => ({
      id: `d${amount}`,
      amount: toMinorUnits(amount),
      status,
      at,
      paymentId,
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
    const failed = refund(407, { paymentId: 'pi_2', status: 'failed' });
    expect(left({ payment: payment(), refunds: [failed] })).toContainEqual(['pi_2', 1237]);
    expect(left({ payment: payment({ paymentId: null }), refunds: [] })).toEqual([
      ['pi_2', 1237],
      ['pi_1', 3102],
    ]);
  });

  test('by one of them', () => {
    const order = { payment: payment(), refunds: [] };
    expect(findChargeForRefund(order, 0, 'USD')).toBeNull();
    expect(findChargeForRefund(order, 4778, 'USD')).toBe('pi_3');
    expect(
      findChargeForRefund({ ...order, refunds: [refund(4000, { paymentId: 'pi_3' })] }, 3000, 'USD'),
    ).toBe('pi_1');
    expect(() => findChargeForRefund(order, 4779, 'USD')).toThrow(
      expect.objectContaining({
        code: 'REFUND_TOO_LARGE',
        details: { refundable: 47.78 },
        message:
          'This order was paid with several card payments, and a refund can only use one of them. Please make several smaller refunds.',
      }),
    );
    const only = { payment: payment({ charges: [] }), refunds: [] };
    expect(findChargeForRefund(only, 99_999, 'USD')).toBe('pi_3');
    expect(findChargeForRefund({ payment: createUnpaidPayment('test'), refunds: [] }, 100, 'USD')).toBeNull();
  });
});
