import { describe, expect, test } from 'vitest';
import {
  applyReport,
  createOrder,
  atMinute,
  createPaidOrder,
  createReportedRefund,
  createPendingRefund,
  createReport,
  FULL_CAPTURE,
  TOTAL,
  type Order,
} from '../../../../test/support/provider-reports';
import { toMinorUnits } from '../../../contract/money';
import { updateOrderPaymentState, type StoredPayment, type StoredRefund } from './order-payment';
import { getPaymentMismatch, applyRefundOutcome } from './provider-money';
import type { ProviderPaymentState, ProviderRefund } from './provider-port';

describe('a payment of the provider is the order’s', () => {
  test.each<[string | null, Partial<ProviderPaymentState>]>([
    [null, {}],
    [null, FULL_CAPTURE],
    ['another payment', { paymentId: 'pi_9' }],
    ['another mode', { mode: 'test' }],
    ['another currency', { currency: 'EUR' }],
    ['another amount', { amount: toMinorUnits(9742) }],
    ['another amount', { captured: toMinorUnits(9742) }],
  ])('or not: %s', (mismatch, about) => {
    expect(getPaymentMismatch(createOrder(), createReport(about))).toBe(mismatch);
  });

  test('by what it was begun for, and earlier ones by what they took', () => {
    const charges = [
      {
        paymentId: 'pi_0',
        provider: 'stripe' as const,
        mode: 'test' as const,
        captured: toMinorUnits(3102),
        at: atMinute(1),
      },
    ];
    const order = createOrder({ charges, captured: toMinorUnits(3102), asked: toMinorUnits(6641) });
    expect(
      getPaymentMismatch(order, createReport({ amount: toMinorUnits(6641), captured: toMinorUnits(6641) })),
    ).toBeNull();
    expect(getPaymentMismatch(order, createReport(FULL_CAPTURE))).toBe('another amount');
    const earlier = createReport({
      paymentId: 'pi_0',
      mode: 'test',
      amount: toMinorUnits(3102),
      captured: toMinorUnits(3102),
    });
    expect(getPaymentMismatch(order, earlier)).toBeNull();
    expect(getPaymentMismatch(order, { ...earlier, mode: 'live' })).toBe('another mode');
  });
});

describe('money that arrives', () => {
  test('pays the order, with the card that it came by', () => {
    expect(applyReport(createOrder(), { ...FULL_CAPTURE, card: 'hash' })).toMatchObject({
      refunds: [],
      payment: {
        status: 'paid',
        captured: 9743,
        authorised: 9743,
        paidAt: atMinute(7),
        brand: 'visa',
        last4: '4242',
        card: 'hash',
        declined: false,
      },
    });
  });

  test('never sinks, and changes nothing when it is said again', () => {
    expect(applyReport(createPaidOrder(), { ...FULL_CAPTURE, brand: 'amex' })).toBeNull();
    expect(applyReport(createPaidOrder(), { captured: toMinorUnits(0), authorised: TOTAL })).toBeNull();
    expect(applyReport(createPaidOrder(), {})?.payment.captured ?? TOTAL).toBe(TOTAL);
  });

  test('for a cancelled order is reserved for a refund', () => {
    const money = applyReport(createOrder({ closing: true }, { status: 'cancelled' }), FULL_CAPTURE);
    expect(money?.refunds).toMatchObject([
      { id: 'new', amount: 9743, tax: 721, reason: 'Order cancelled', status: 'pending', at: atMinute(7) },
    ]);
    expect(money?.payment).toMatchObject({ status: 'refund_pending', closing: false });
  });

  test('beyond the total goes back without tax', () => {
    const receipt = { id: 'cash', amount: TOTAL, method: 'cash' as const, corrects: null, at: atMinute(2) };
    const money = applyReport(createOrder({ recorded: [receipt], paidAt: atMinute(2) }), FULL_CAPTURE);
    expect(money?.refunds).toMatchObject([
      { id: 'new', amount: 9743, tax: 0, taxes: [], excess: true, reason: 'Paid twice' },
    ]);
    expect(money?.payment.paidAt).toEqual(atMinute(2));
  });

  test('by another payment adds to what earlier ones took', () => {
    const charges = [
      {
        paymentId: 'pi_0',
        provider: 'stripe' as const,
        mode: 'live' as const,
        captured: toMinorUnits(3102),
        at: atMinute(1),
      },
    ];
    const order = createOrder({
      charges,
      captured: toMinorUnits(3102),
      authorised: toMinorUnits(3102),
      asked: toMinorUnits(6641),
    });
    expect(
      applyReport(order, { captured: toMinorUnits(6641), authorised: toMinorUnits(6641) })?.payment,
    ).toMatchObject({
      captured: 9743,
      authorised: 9743,
      status: 'paid',
    });
    const again = { paymentId: 'pi_0', captured: toMinorUnits(3102), authorised: toMinorUnits(3102) };
    expect(applyReport(order, again)).toBeNull();
  });
});

describe('money that is on its way', () => {
  test('is authorised, and no longer when the payment was cancelled', () => {
    expect(applyReport(createOrder(), { authorised: TOTAL })?.payment).toMatchObject({
      status: 'authorised',
      authorised: 9743,
      captured: 0,
      paidAt: null,
      brand: null,
    });
    expect(applyReport(createOrder(), { authorised: TOTAL, cancelled: true })).toBeNull();
  });

  test('and does not arrive leaves the order its time once more', () => {
    const waiting = createOrder({ authorised: TOTAL, remindedAt: atMinute(4) });
    expect(applyReport(waiting, { declined: true })?.payment).toMatchObject({
      status: 'failed',
      authorised: 0,
      declined: true,
      expiresAt: atMinute(22),
      remindedAt: null,
    });
    const gone = createOrder({ authorised: TOTAL }, { status: 'cancelled' });
    expect(applyReport(gone, { declined: true })?.payment).toMatchObject({
      expiresAt: atMinute(15),
      declined: false,
    });
  });

  test('need not be closed any more once it was cancelled at the provider', () => {
    const closing = createOrder({ closing: true }, { status: 'cancelled' });
    expect(applyReport(closing, {})).toBeNull();
    expect(applyReport(closing, { cancelled: true })?.payment.closing).toBe(false);
  });
});

describe('a refused card', () => {
  test('is counted once for each attempt that the provider names', () => {
    const first = applyReport(createOrder(), { declined: true, declinedAttempt: 'ch_1' });
    expect(first?.payment).toMatchObject({
      status: 'failed',
      declined: true,
      declines: 1,
      declinedAttempt: 'ch_1',
    });
    const order = { ...createOrder(), ...first! };
    expect(applyReport(order, { declined: true, declinedAttempt: 'ch_1' })).toBeNull();
    expect(applyReport(order, { declined: true, declinedAttempt: 'ch_2' })?.payment.declines).toBe(2);
    expect(applyReport(order, { declined: true })?.payment.declines ?? 1).toBe(1);
    expect(applyReport(order, FULL_CAPTURE)?.payment).toMatchObject({
      status: 'paid',
      declined: false,
      declines: 1,
    });
  });

  test('is no matter for a paid order', () => {
    expect(
      applyReport(createPaidOrder(), { ...FULL_CAPTURE, declined: true, declinedAttempt: 'ch_1' }),
    ).toBeNull();
  });
});

describe('what the provider says of a refund', () => {
  const at = atMinute(9);

  test.each<[string, Partial<StoredRefund>, Partial<ProviderRefund>, Partial<StoredRefund>]>([
    ['it went', {}, {}, { status: 'succeeded', providerId: 're_1', settledAt: at, failure: null }],
    [
      'it waits',
      {},
      { status: 'pending', failure: 'slow' },
      { status: 'pending', failure: 'slow', settledAt: null },
    ],
    [
      'it failed',
      {},
      { status: 'failed', failure: 'declined' },
      { status: 'failed', failure: 'declined', settledAt: at },
    ],
    [
      'the shop has no money there',
      { providerId: 're_1', tries: 2 },
      { status: 'unfunded', tries: 2, failure: 'balance' },
      { status: 'pending', tries: 3, providerId: null, failure: 'balance' },
    ],
    [
      'it had no money for one that went',
      { status: 'succeeded', settledAt: atMinute(8) },
      { status: 'unfunded', failure: 'balance' },
      { status: 'failed', settledAt: atMinute(8), failure: 'balance' },
    ],
    [
      'the bank sent it back',
      { status: 'succeeded', settledAt: atMinute(8) },
      { status: 'failed', failure: 'expired' },
      { status: 'failed', settledAt: atMinute(8), failure: 'expired' },
    ],
    [
      'an answer is late',
      { status: 'failed', settledAt: atMinute(8), failure: 'expired' },
      { status: 'succeeded' },
      { status: 'failed', settledAt: atMinute(8), failure: 'expired', providerId: 're_1' },
    ],
    [
      'an earlier try is meant',
      { tries: 1 },
      { status: 'failed', tries: 0, failure: 'old' },
      { status: 'pending', failure: null, providerId: null },
    ],
    ['an earlier try went all the same', { tries: 1 }, { tries: 0 }, { status: 'succeeded', settledAt: at }],
  ])('%s', (_name, before, outcome, expected) => {
    expect(applyRefundOutcome(createPendingRefund(before), createReportedRefund(outcome), at)).toMatchObject(
      expected,
    );
  });

  test('settles the shop’s own', () => {
    const order = createPaidOrder();
    const refunding = { ...order, ...updateOrderPaymentState(order, {}, [createPendingRefund()]) };
    expect(applyReport(refunding, { ...FULL_CAPTURE, refunds: [createReportedRefund()] })).toMatchObject({
      payment: { status: 'partially_refunded', refunded: 1237 },
      refunds: [{ id: 'r1', status: 'succeeded', providerId: 're_1', settledAt: atMinute(7) }],
    });
  });

  test('adds those that were made at the provider, each with its tax of what is left', () => {
    const refunds = [
      createReportedRefund({
        providerId: 're_8',
        refundId: null,
        amount: toMinorUnits(8506),
        at: atMinute(4),
      }),
      createReportedRefund({ providerId: 're_7', refundId: null, at: atMinute(2), status: 'unfunded' }),
      createReportedRefund({
        providerId: 're_9',
        refundId: null,
        at: atMinute(3),
        amount: toMinorUnits(1237),
      }),
    ];
    const money = applyReport(createPaidOrder(), { ...FULL_CAPTURE, refunds });
    // 7.21 × 85.06 / 97.43 = 6.294…; the last refund gets the rest.
    expect(money?.refunds).toMatchObject([
      { id: 're_7', status: 'failed', amount: 1237, reason: 'Refunded at the payment provider' },
      { id: 're_9', status: 'succeeded', amount: 1237, tax: 92, paymentId: 'pi_1', providerId: 're_9' },
      { id: 're_8', status: 'succeeded', amount: 8506, tax: 629 },
    ]);
    expect(money?.payment).toMatchObject({ refunded: 9743, status: 'refunded' });
  });
});

describe('a dispute', () => {
  const dispute = (about: Partial<StoredPayment['disputes'][number]> = {}) => ({
    id: 'dp_1',
    amount: toMinorUnits(4011),
    status: 'open' as const,
    at: atMinute(6),
    ...about,
  });
  const disputed = (about: Parameters<typeof dispute>[0] = {}) => {
    const known = { ...dispute(about), paymentId: 'pi_1', askedAt: atMinute(5) };
    return createOrder({
      captured: TOTAL,
      authorised: TOTAL,
      paidAt: atMinute(3),
      disputes: [known],
      disputed: toMinorUnits(known.status === 'open' ? known.amount : 0),
    });
  };
  const saying = (order: Order, about: Parameters<typeof dispute>[0], askedAt = atMinute(6)) =>
    applyReport(order, { ...FULL_CAPTURE, askedAt, disputes: [dispute(about)] });

  test('holds its amount back while it is open', () => {
    expect(saying(createPaidOrder(), {})?.payment).toMatchObject({
      status: 'disputed',
      disputed: 4011,
      disputes: [{ id: 'dp_1', paymentId: 'pi_1', askedAt: atMinute(6) }],
    });
    expect(saying(createPaidOrder(), { status: 'inquiry' })?.payment).toMatchObject({
      status: 'paid',
      disputed: 0,
    });
  });

  test('that is won holds nothing, and that is lost takes its amount', () => {
    expect(saying(disputed(), { status: 'won' })?.payment).toMatchObject({ status: 'paid', disputed: 0 });
    const lost = saying(disputed(), { status: 'lost' });
    // 7.21 × 40.11 / 97.43 = 2.968….
    expect(lost?.refunds).toMatchObject([
      {
        id: 'dp_1',
        amount: 4011,
        tax: 297,
        reason: 'Dispute lost',
        status: 'succeeded',
        providerId: 'dp_1',
        paymentId: 'pi_1',
        settledAt: atMinute(7),
      },
    ]);
    expect(lost?.payment).toMatchObject({ status: 'partially_refunded', disputed: 0, refunded: 4011 });
  });

  test.each<[string, Parameters<typeof dispute>[0], Parameters<typeof dispute>[0], number, boolean]>([
    ['a later answer opens a won one again', { status: 'won' }, {}, 6, true],
    ['an earlier answer does not', { status: 'won' }, {}, 4, false],
    ['an answer of the same moment does not', { status: 'won' }, {}, 5, false],
    ['an earlier answer may bring it further', {}, { status: 'won' }, 4, true],
    ['an answer of the same moment may', { status: 'inquiry' }, {}, 5, true],
    ['nothing opens a lost one', { status: 'lost' }, {}, 9, false],
    ['another amount is news', {}, { amount: toMinorUnits(4012) }, 6, true],
    ['another amount of an earlier answer is none', {}, { amount: toMinorUnits(4012) }, 4, false],
    ['another date is news', {}, { dueBy: atMinute(99) }, 6, true],
    ['the same without a date is none', {}, {}, 6, false],
    ['the same is none', { dueBy: atMinute(99) }, { dueBy: atMinute(99) }, 6, false],
  ])('%s', (_name, before, about, asked, isNews) => {
    const order = disputed(before);
    const money = saying(order, about, atMinute(asked)) ?? { payment: order.payment };
    const expected = isNews ? dispute(about) : dispute(before);
    expect(money.payment.disputes).toMatchObject([
      { ...expected, askedAt: isNews ? atMinute(asked) : atMinute(5) },
    ]);
  });

  test('that is won frees the money of a cancelled order', () => {
    const order = { ...disputed(), status: 'cancelled' as const };
    expect(saying(order, { status: 'won' })?.refunds).toMatchObject([{ id: 'new', amount: 9743 }]);
    expect(saying(order, { amount: toMinorUnits(4012) })?.refunds).toEqual([]);
  });
});
