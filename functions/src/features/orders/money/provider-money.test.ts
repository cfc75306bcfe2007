import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../contract/money';
import {
  createStoredRefund,
  createUnpaidPayment,
  updateOrderMoney,
  type StoredPayment,
  type StoredRefund,
} from './order-payment';
import { getPaymentMismatch, applyProviderPaymentState, applyRefundOutcome } from './provider-money';
import type { ProviderPaymentState, ProviderRefund } from './provider-port';

const minutes = (count: number) => new Date(Date.parse('2026-03-02T10:00:00Z') + count * 60_000);
const TOTAL = toMinorUnits(9743);

type Order = Parameters<typeof applyProviderPaymentState>[0];

/** Order of 97.43 including 7.21 tax with an open payment. Stock is reserved for fifteen minutes. */
function anOrder(about: Partial<StoredPayment> = {}, more: Partial<Order> = {}): Order {
  const payment = { ...createUnpaidPayment('stripe', 'live', minutes(15)), paymentId: 'pi_1' };
  const unpaid = {
    ...{
      currency: 'USD',
      total: TOTAL,
      tax: toMinorUnits(721),
      status: 'pending' as const,
      createdAt: minutes(0),
    },
    taxes: [{ name: 'VAT', ratePpm: 80_000, amount: toMinorUnits(721) }],
    lines: [],
    shipping: { gross: toMinorUnits(0), tax: toMinorUnits(0), taxes: [] },
    ...{ payment, refunds: [] },
    ...more,
  };
  return { ...unpaid, ...updateOrderMoney(unpaid, about) };
}
const paid = (more: Partial<Order> = {}) =>
  anOrder({ captured: TOTAL, authorised: TOTAL, paidAt: minutes(3) }, more);

const said = (about: Partial<ProviderPaymentState> = {}): ProviderPaymentState => ({
  ...{ paymentId: 'pi_1', askedAt: minutes(5), mode: 'live', amount: TOTAL, currency: 'USD' },
  ...{
    captured: toMinorUnits(0),
    authorised: toMinorUnits(0),
    brand: 'visa',
    last4: '4242',
    declined: false,
  },
  ...{ declinedAttempt: null, cancelled: false, refunds: [], disputes: [] },
  ...about,
});
const took = { captured: TOTAL, authorised: TOTAL };
const after = (order: Order, about: Partial<ProviderPaymentState>) =>
  applyProviderPaymentState(order, said(about), { refundId: 'new', at: minutes(7) });

const refundSaid = (about: Partial<ProviderRefund> = {}): ProviderRefund => ({
  ...{ providerId: 're_1', refundId: 'r1', amount: toMinorUnits(1237), at: minutes(6) },
  ...{ status: 'succeeded', failure: null, tries: 0 },
  ...about,
});
const reserved = (about: Partial<StoredRefund> = {}): StoredRefund =>
  createStoredRefund({
    id: 'r1',
    amount: toMinorUnits(1237),
    reason: 'Broken',
    at: minutes(5),
    paymentId: 'pi_1',
    ...about,
  });

describe('a payment of the provider is the order’s', () => {
  test.each<[string | null, Partial<ProviderPaymentState>]>([
    [null, {}],
    [null, took],
    ['another payment', { paymentId: 'pi_9' }],
    ['another mode', { mode: 'test' }],
    ['another currency', { currency: 'EUR' }],
    ['another amount', { amount: toMinorUnits(9742) }],
    ['another amount', { captured: toMinorUnits(9742) }],
  ])('or not: %s', (mismatch, about) => {
    expect(getPaymentMismatch(anOrder(), said(about))).toBe(mismatch);
  });

  test('by what it was begun for, and earlier ones by what they took', () => {
    const charges = [
      {
        paymentId: 'pi_0',
        provider: 'stripe' as const,
        mode: 'test' as const,
        captured: toMinorUnits(3102),
        at: minutes(1),
      },
    ];
    const order = anOrder({ charges, captured: toMinorUnits(3102), asked: toMinorUnits(6641) });
    expect(
      getPaymentMismatch(order, said({ amount: toMinorUnits(6641), captured: toMinorUnits(6641) })),
    ).toBeNull();
    expect(getPaymentMismatch(order, said(took))).toBe('another amount');
    const earlier = said({
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
    expect(after(anOrder(), { ...took, card: 'hash' })).toMatchObject({
      refunds: [],
      payment: {
        ...{ status: 'paid', captured: 9743, authorised: 9743, paidAt: minutes(7) },
        ...{ brand: 'visa', last4: '4242', card: 'hash', declined: false },
      },
    });
  });

  test('never sinks, and changes nothing when it is said again', () => {
    expect(after(paid(), { ...took, brand: 'amex' })).toBeNull();
    expect(after(paid(), { captured: toMinorUnits(0), authorised: TOTAL })).toBeNull();
    expect(after(paid(), {})?.payment.captured ?? TOTAL).toBe(TOTAL);
  });

  test('for a cancelled order is reserved for a refund', () => {
    const money = after(anOrder({ closing: true }, { status: 'cancelled' }), took);
    expect(money?.refunds).toMatchObject([
      { id: 'new', amount: 9743, tax: 721, reason: 'Order cancelled', status: 'pending', at: minutes(7) },
    ]);
    expect(money?.payment).toMatchObject({ status: 'refund_pending', closing: false });
  });

  test('beyond the total goes back without tax', () => {
    const receipt = { id: 'cash', amount: TOTAL, method: 'cash' as const, corrects: null, at: minutes(2) };
    const money = after(anOrder({ recorded: [receipt], paidAt: minutes(2) }), took);
    expect(money?.refunds).toMatchObject([
      { id: 'new', amount: 9743, tax: 0, taxes: [], excess: true, reason: 'Paid twice' },
    ]);
    expect(money?.payment.paidAt).toEqual(minutes(2));
  });

  test('by another payment adds to what earlier ones took', () => {
    const charges = [
      {
        paymentId: 'pi_0',
        provider: 'stripe' as const,
        mode: 'live' as const,
        captured: toMinorUnits(3102),
        at: minutes(1),
      },
    ];
    const order = anOrder({
      charges,
      captured: toMinorUnits(3102),
      authorised: toMinorUnits(3102),
      asked: toMinorUnits(6641),
    });
    expect(
      after(order, { captured: toMinorUnits(6641), authorised: toMinorUnits(6641) })?.payment,
    ).toMatchObject({
      ...{ captured: 9743, authorised: 9743, status: 'paid' },
    });
    const again = { paymentId: 'pi_0', captured: toMinorUnits(3102), authorised: toMinorUnits(3102) };
    expect(after(order, again)).toBeNull();
  });
});

describe('money that is on its way', () => {
  test('is authorised, and no longer when the payment was cancelled', () => {
    expect(after(anOrder(), { authorised: TOTAL })?.payment).toMatchObject({
      ...{ status: 'authorised', authorised: 9743, captured: 0, paidAt: null, brand: null },
    });
    expect(after(anOrder(), { authorised: TOTAL, cancelled: true })).toBeNull();
  });

  test('and does not arrive leaves the order its time once more', () => {
    const waiting = anOrder({ authorised: TOTAL, remindedAt: minutes(4) });
    expect(after(waiting, { declined: true })?.payment).toMatchObject({
      ...{ status: 'failed', authorised: 0, declined: true, expiresAt: minutes(22), remindedAt: null },
    });
    const gone = anOrder({ authorised: TOTAL }, { status: 'cancelled' });
    expect(after(gone, { declined: true })?.payment).toMatchObject({
      expiresAt: minutes(15),
      declined: false,
    });
  });

  test('need not be closed any more once it was cancelled at the provider', () => {
    const closing = anOrder({ closing: true }, { status: 'cancelled' });
    expect(after(closing, {})).toBeNull();
    expect(after(closing, { cancelled: true })?.payment.closing).toBe(false);
  });
});

describe('a refused card', () => {
  test('is counted once for each attempt that the provider names', () => {
    const first = after(anOrder(), { declined: true, declinedAttempt: 'ch_1' });
    expect(first?.payment).toMatchObject({
      ...{ status: 'failed', declined: true, declines: 1, declinedAttempt: 'ch_1' },
    });
    const order = { ...anOrder(), ...first! };
    expect(after(order, { declined: true, declinedAttempt: 'ch_1' })).toBeNull();
    expect(after(order, { declined: true, declinedAttempt: 'ch_2' })?.payment.declines).toBe(2);
    expect(after(order, { declined: true })?.payment.declines ?? 1).toBe(1);
    expect(after(order, took)?.payment).toMatchObject({ status: 'paid', declined: false, declines: 1 });
  });

  test('is no matter for a paid order', () => {
    expect(after(paid(), { ...took, declined: true, declinedAttempt: 'ch_1' })).toBeNull();
  });
});

describe('what the provider says of a refund', () => {
  const at = minutes(9);

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
      { status: 'succeeded', settledAt: minutes(8) },
      { status: 'unfunded', failure: 'balance' },
      { status: 'failed', settledAt: minutes(8), failure: 'balance' },
    ],
    [
      'the bank sent it back',
      { status: 'succeeded', settledAt: minutes(8) },
      { status: 'failed', failure: 'expired' },
      { status: 'failed', settledAt: minutes(8), failure: 'expired' },
    ],
    [
      'an answer is late',
      { status: 'failed', settledAt: minutes(8), failure: 'expired' },
      { status: 'succeeded' },
      { status: 'failed', settledAt: minutes(8), failure: 'expired', providerId: 're_1' },
    ],
    [
      'an earlier try is meant',
      { tries: 1 },
      { status: 'failed', tries: 0, failure: 'old' },
      { status: 'pending', failure: null, providerId: null },
    ],
    ['an earlier try went all the same', { tries: 1 }, { tries: 0 }, { status: 'succeeded', settledAt: at }],
  ])('%s', (_name, before, outcome, expected) => {
    expect(applyRefundOutcome(reserved(before), refundSaid(outcome), at)).toMatchObject(expected);
  });

  test('settles the shop’s own', () => {
    const order = paid();
    const refunding = { ...order, ...updateOrderMoney(order, {}, [reserved()]) };
    expect(after(refunding, { ...took, refunds: [refundSaid()] })).toMatchObject({
      payment: { status: 'partially_refunded', refunded: 1237 },
      refunds: [{ id: 'r1', status: 'succeeded', providerId: 're_1', settledAt: minutes(7) }],
    });
  });

  test('adds those that were made at the provider, each with its tax of what is left', () => {
    const refunds = [
      refundSaid({ providerId: 're_8', refundId: null, amount: toMinorUnits(8506), at: minutes(4) }),
      refundSaid({ providerId: 're_7', refundId: null, at: minutes(2), status: 'unfunded' }),
      refundSaid({ providerId: 're_9', refundId: null, at: minutes(3), amount: toMinorUnits(1237) }),
    ];
    const money = after(paid(), { ...took, refunds });
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
    ...{ id: 'dp_1', amount: toMinorUnits(4011), status: 'open' as const, at: minutes(6) },
    ...about,
  });
  const disputed = (about: Parameters<typeof dispute>[0] = {}) => {
    const known = { ...dispute(about), paymentId: 'pi_1', askedAt: minutes(5) };
    return anOrder({
      ...{ captured: TOTAL, authorised: TOTAL, paidAt: minutes(3), disputes: [known] },
      disputed: toMinorUnits(known.status === 'open' ? known.amount : 0),
    });
  };
  const saying = (order: Order, about: Parameters<typeof dispute>[0], askedAt = minutes(6)) =>
    after(order, { ...took, askedAt, disputes: [dispute(about)] });

  test('holds its amount back while it is open', () => {
    expect(saying(paid(), {})?.payment).toMatchObject({
      ...{ status: 'disputed', disputed: 4011 },
      disputes: [{ id: 'dp_1', paymentId: 'pi_1', askedAt: minutes(6) }],
    });
    expect(saying(paid(), { status: 'inquiry' })?.payment).toMatchObject({ status: 'paid', disputed: 0 });
  });

  test('that is won holds nothing, and that is lost takes its amount', () => {
    expect(saying(disputed(), { status: 'won' })?.payment).toMatchObject({ status: 'paid', disputed: 0 });
    const lost = saying(disputed(), { status: 'lost' });
    // 7.21 × 40.11 / 97.43 = 2.968….
    expect(lost?.refunds).toMatchObject([
      {
        ...{ id: 'dp_1', amount: 4011, tax: 297, reason: 'Dispute lost', status: 'succeeded' },
        ...{ providerId: 'dp_1', paymentId: 'pi_1', settledAt: minutes(7) },
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
    ['another date is news', {}, { dueBy: minutes(99) }, 6, true],
    ['the same is none', { dueBy: minutes(99) }, { dueBy: minutes(99) }, 6, false],
  ])('%s', (_name, before, about, asked, isNews) => {
    const order = disputed(before);
    const money = saying(order, about, minutes(asked)) ?? { payment: order.payment };
    expect(money.payment.disputes[0]!.askedAt).toEqual(isNews ? minutes(asked) : minutes(5));
  });

  test('that is won frees the money of a cancelled order', () => {
    const order = { ...disputed(), status: 'cancelled' as const };
    expect(saying(order, { status: 'won' })?.refunds).toMatchObject([{ id: 'new', amount: 9743 }]);
    expect(saying(order, { amount: toMinorUnits(4012) })?.refunds).toEqual([]);
  });
});
