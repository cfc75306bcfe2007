import { describe, expect, test } from 'vitest';
import {
  applyReport,
  createOrder,
  atMinute,
  createPaidOrder,
  createReportedRefund,
  createPendingRefund,
  FULL_CAPTURE,
  TOTAL,
} from '../../../../test/support/provider-reports';
import { toMinorUnits } from '../../../contract/money';
import { updateOrderPaymentState, type StoredPayment } from './order-payment';

const madeAtProvider = (providerId: string, amount: number, minute: number) =>
  createReportedRefund({ providerId, refundId: null, amount: toMinorUnits(amount), at: atMinute(minute) });

describe('refunds made at the provider', () => {
  test('share the tax of the order to the last cent, however small the refunds', () => {
    const refunds = [
      madeAtProvider('re_1', 1237, 4),
      madeAtProvider('re_2', 1237, 5),
      madeAtProvider('re_3', 7269, 6),
    ];
    // 7.21 × 12.37 / 97.43 = 0.915…, then 6.29 × 12.37 / 85.06 = 0.914….
    expect(applyReport(createPaidOrder(), { ...FULL_CAPTURE, refunds })?.refunds).toMatchObject([
      { id: 're_1', amount: 1237, tax: 92 },
      { id: 're_2', amount: 1237, tax: 91 },
      { id: 're_3', amount: 7269, tax: 538 },
    ]);
  });

  test('are known when they are reported again, and keep the time at which they were settled', () => {
    const refunds = [madeAtProvider('re_1', 1237, 4), madeAtProvider('re_2', 418, 5)];
    const order = createPaidOrder();
    const first = applyReport(order, { ...FULL_CAPTURE, refunds });
    const known = first!.refunds.map((refund) => ({ ...refund, settledAt: atMinute(6) }));
    expect(applyReport({ ...order, ...first, refunds: known }, { ...FULL_CAPTURE, refunds })).toBeNull();
  });

  test.each([
    ['re_1', 're_2'],
    ['re_2', 're_1'],
  ])('of one moment are listed in the same order, whichever is reported first: %s, %s', (...ids) => {
    const refunds = ids.map((id) => madeAtProvider(id, 418, 4));
    const money = applyReport(createPaidOrder(), { ...FULL_CAPTURE, refunds });
    expect(money?.refunds.map(({ id }) => id)).toEqual(['re_1', 're_2']);
  });
});

describe('refunds of the shop', () => {
  const order = createPaidOrder();
  const refunding = { ...order, ...updateOrderPaymentState(order, {}, [createPendingRefund()]) };

  test('are tried again if the shop had too little money at the provider', () => {
    const refunds = [createReportedRefund({ status: 'unfunded', failure: 'balance' })];
    const money = applyReport(refunding, { ...FULL_CAPTURE, refunds });
    expect(money?.refunds).toMatchObject([{ id: 'r1', status: 'pending', tries: 1, providerId: null }]);
    expect(money?.payment).toMatchObject({ status: 'refund_pending', refunded: 0 });
  });

  test('follow their latest try, even if the provider reports it before the first', () => {
    const refunds = [
      createReportedRefund({ providerId: 're_2', status: 'pending', tries: 1 }),
      createReportedRefund({ providerId: 're_1', status: 'unfunded', failure: 'balance' }),
    ];
    expect(applyReport(refunding, { ...FULL_CAPTURE, refunds })?.refunds).toMatchObject([
      { id: 'r1', status: 'pending', tries: 1, providerId: 're_2', failure: null },
    ]);
  });
});

describe('disputes', () => {
  const dispute = (id: string, minute: number, amount: number) => ({
    id,
    amount: toMinorUnits(amount),
    status: 'open' as const,
    at: atMinute(minute),
  });
  const listed = (...disputes: ReturnType<typeof dispute>[]) =>
    applyReport(createPaidOrder(), { ...FULL_CAPTURE, disputes })?.payment.disputes.map(({ id }) => id);

  test('are listed from the oldest, and those of one moment in the same order whichever is reported first', () => {
    const [early, late] = [dispute('dp_9', 4, 1237), dispute('dp_1', 6, 418)];
    expect([listed(early, late), listed(late, early)]).toEqual([
      ['dp_9', 'dp_1'],
      ['dp_9', 'dp_1'],
    ]);
    const [first, second] = [dispute('dp_1', 4, 1237), dispute('dp_2', 4, 418)];
    expect([listed(first, second), listed(second, first)]).toEqual([
      ['dp_1', 'dp_2'],
      ['dp_1', 'dp_2'],
    ]);
  });

  test('that were stored without a request time are updated by the next report', () => {
    const known = dispute('dp_1', 4, 1237);
    const order = createOrder({
      captured: TOTAL,
      authorised: TOTAL,
      paidAt: atMinute(3),
      disputes: [known],
      disputed: known.amount,
    });
    const money = applyReport(order, {
      ...FULL_CAPTURE,
      disputes: [{ ...known, amount: toMinorUnits(1044) }],
    });
    expect(money?.payment).toMatchObject({
      disputed: 1044,
      disputes: [{ id: 'dp_1', amount: 1044, askedAt: atMinute(5) }],
    });
  });

  test('hold back the sum of their amounts', () => {
    const disputes = [dispute('dp_1', 4, 1237), dispute('dp_2', 4, 418)];
    expect(applyReport(createPaidOrder(), { ...FULL_CAPTURE, disputes })?.payment.disputed).toBe(1655);
  });
});

describe('a report of the provider', () => {
  test('does not extend the deadline of a payment that is still on its way', () => {
    const waiting = createOrder({ authorised: TOTAL, remindedAt: atMinute(4) });
    expect(applyReport(waiting, { authorised: TOTAL })).toBeNull();
  });

  test('about an earlier payment does not change the current one', () => {
    const charge: StoredPayment['charges'][number] = {
      paymentId: 'pi_0',
      provider: 'stripe',
      mode: 'live',
      captured: toMinorUnits(3102),
      at: atMinute(1),
    };
    const order = createOrder({
      charges: [charge],
      captured: toMinorUnits(3102),
      authorised: TOTAL,
      asked: toMinorUnits(6641),
      closing: true,
    });
    expect(applyReport(order, { paymentId: 'pi_0', captured: toMinorUnits(3102) })).toBeNull();
  });

  test('counts no refused card once the money has arrived', () => {
    const money = applyReport(createOrder(), { ...FULL_CAPTURE, declined: true, declinedAttempt: 'ch_1' });
    expect(money?.payment).toMatchObject({ status: 'paid', declined: false, declines: 0 });
  });

  test('pays nothing back a second time to a customer who paid twice and whose refund failed', () => {
    const receipt = { id: 'cash', amount: TOTAL, method: 'cash' as const, corrects: null, at: atMinute(2) };
    const twice = createOrder({ recorded: [receipt], paidAt: atMinute(2) });
    const money = applyReport(twice, FULL_CAPTURE)!;
    const failed = money.refunds.map((refund) => ({ ...refund, status: 'failed' as const }));
    const order = { ...twice, ...updateOrderPaymentState({ ...twice, ...money }, {}, failed) };
    expect(applyReport(order, FULL_CAPTURE)).toBeNull();
  });
});
