import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../contract/money';
import {
  createStoredRefund,
  createUnpaidPayment,
  updateOrderPaymentState,
  type StoredPayment,
  type StoredRefund,
} from './order-payment';
import {
  calculateRefundBreakdown,
  cancelOrderPayments,
  countRestockedUnits,
  reserveRefund,
  reserveExcessRefund,
  type StoredRefundableOrder,
  type RefundWithRestockRequest,
} from './order-refunds';

const at = new Date('2026-03-02T10:00:00Z');
const facts = { id: 'r9', reason: 'Returned', at, by: 'admin' as const };
const TOTAL = toMinorUnits(5383);

const paidAmount = (gross: number, tax: number) => ({
  gross: toMinorUnits(gross),
  tax: toMinorUnits(tax),
  taxes: [{ name: 'VAT', ratePpm: 80_000, amount: toMinorUnits(tax) }],
});

/** Order of 53.83 including 3.99 tax: three teas of 12.37, two cups of 6.27 and shipping of 4.18. */
function anOrder(payment: Partial<StoredPayment>, refunds: StoredRefund[] = []): StoredRefundableOrder {
  const unpaid = {
    currency: 'USD',
    total: TOTAL,
    tax: toMinorUnits(399),
    taxes: paidAmount(5383, 399).taxes,
    lines: [
      { id: 'tea', name: 'Tea', quantity: 3, ...paidAmount(3711, 275) },
      { id: 'cup', name: 'Cup', quantity: 2, ...paidAmount(1254, 93) },
    ],
    shipping: paidAmount(418, 31),
    payment: createUnpaidPayment('stripe', 'live'),
    refunds: [],
  };
  return { ...unpaid, ...updateOrderPaymentState(unpaid, payment, refunds) };
}

/** Provider payments of an order, the current one last. */
function byCards(...amounts: number[]): Partial<StoredPayment> {
  const captured = toMinorUnits(amounts.reduce((sum, amount) => sum + amount, 0));
  const charges = amounts.slice(0, -1).map((amount, index) => ({
    paymentId: `pi_${index + 1}`,
    provider: 'stripe' as const,
    mode: 'live' as const,
    captured: toMinorUnits(amount),
    at,
  }));
  return { paymentId: `pi_${amounts.length}`, charges, captured, authorised: captured, paidAt: at };
}

const inCash = (amount: number): Partial<StoredPayment> => ({
  recorded: [{ id: 'cash', corrects: null, amount: toMinorUnits(amount), method: 'cash', at }],
  paidAt: at,
});

const refund = (amount: number, about: Partial<StoredRefund> = {}) =>
  createStoredRefund({
    id: 'r0',
    amount: toMinorUnits(amount),
    reason: 'Broken',
    at,
    status: 'succeeded',
    ...about,
  });

const returned = (line: string, quantity: number, restocked: number, restock = true) => ({
  line,
  quantity,
  restock,
  restocked,
  amount: toMinorUnits(1237),
  tax: toMinorUnits(92),
});

const asking = (about: Partial<RefundWithRestockRequest>): RefundWithRestockRequest => ({
  lines: [],
  shipping: toMinorUnits(0),
  amount: null,
  ...about,
});
const askingFor = (amount: number) => asking({ amount: toMinorUnits(amount) });
const askingForUnits = (line: string, quantity: number, restock = true) =>
  asking({ lines: [{ line, quantity, restock }] });

const reserve = (order: StoredRefundableOrder, asked: RefundWithRestockRequest) =>
  reserveRefund(order, calculateRefundBreakdown(order, asked), facts);

describe('returned goods', () => {
  test('go back on the shelf only for the lines that say so', () => {
    const lines = [
      { line: 'tea', quantity: 2, restock: true },
      { line: 'cup', quantity: 1, restock: false },
    ];
    expect(calculateRefundBreakdown(anOrder(byCards(5383)), asking({ lines }))).toMatchObject({
      amount: 3101,
      lines: [
        { line: 'tea', quantity: 2, amount: 2474, tax: 183, restock: true, restocked: 2 },
        { line: 'cup', quantity: 1, amount: 627, restock: false, restocked: 0 },
      ],
    });
  });

  test('go back on the shelf for each refund that pays for further units', () => {
    const restockedOne = anOrder(byCards(5383), [refund(1237, { lines: [returned('tea', 1, 1)] })]);
    expect(calculateRefundBreakdown(restockedOne, askingForUnits('tea', 2)).lines).toMatchObject([
      { quantity: 2, restocked: 2 },
    ]);
    const brokenOne = anOrder(byCards(5383), [refund(1237, { lines: [returned('tea', 1, 0, false)] })]);
    expect(calculateRefundBreakdown(brokenOne, askingForUnits('tea', 1)).lines).toMatchObject([
      { quantity: 1, restocked: 1 },
    ]);
  });

  test('are counted by line over all refunds, even those that failed after the goods were back', () => {
    const order = anOrder(byCards(5383), [
      refund(3101, { lines: [returned('tea', 2, 2), returned('cup', 1, 1)] }),
      refund(1237, { id: 'r1', status: 'failed', lines: [returned('tea', 1, 1)] }),
    ]);
    expect(['tea', 'cup', 'mug'].map((line) => countRestockedUnits(order, line))).toEqual([3, 1, 0]);
  });
});

describe('a refund that the shop cannot make', () => {
  const getFields = (order: StoredRefundableOrder, asked: RefundWithRestockRequest) => {
    try {
      return calculateRefundBreakdown(order, asked);
    } catch (error) {
      return (error as { fields?: Record<string, string> }).fields;
    }
  };

  test('is refused at the line that is not in the order', () => {
    const lines = ['tea', 'mug'].map((line) => ({ line, quantity: 1, restock: false }));
    expect(getFields(anOrder(byCards(5383)), asking({ lines }))).toEqual({
      'lines.1.line': 'Unknown order line',
    });
  });

  test('is refused at the lines if nothing was paid for them, and at the amount if it is zero', () => {
    const order = anOrder(byCards(5383));
    const free = { ...order, lines: order.lines.map((line) => ({ ...line, ...paidAmount(0, 0) })) };
    const message = 'Nothing was paid for this, so nothing can be refunded';
    expect(getFields(free, askingForUnits('tea', 1))).toEqual({ lines: message });
    expect(getFields(order, askingFor(0))).toEqual({ amount: message });
  });
});

describe('a refund goes back the way the money came', () => {
  test('by card as far as the card paid, and is pending until the provider has sent it', () => {
    expect(reserve(anOrder(byCards(5383)), askingFor(1237))).toMatchObject({
      id: 'r9',
      amount: 1237,
      tax: 92,
      byHand: 0,
      moneyReturn: null,
      paymentId: 'pi_1',
      status: 'pending',
      settledAt: null,
    });
  });

  test('in cash if it was paid in cash, as a task for the shop that is settled for the customer', () => {
    expect(reserve(anOrder(inCash(5383)), askingFor(1237))).toMatchObject({
      amount: 1237,
      byHand: 1237,
      moneyReturn: { createdBy: 'admin', doneAt: null },
      paymentId: null,
      status: 'succeeded',
      settledAt: at,
    });
  });

  test('partly in cash if the card did not pay enough', () => {
    const sent = refund(1044, { paymentId: 'pi_1' });
    const order = anOrder({ ...byCards(1044, 1237), ...inCash(3102) }, [sent]);
    expect(reserve(order, askingFor(1655))).toMatchObject({
      amount: 1655,
      byHand: 418,
      moneyReturn: { createdBy: 'admin', doneAt: null },
      paymentId: 'pi_2',
      status: 'pending',
      settledAt: null,
    });
  });

  test('with its tax for shipping, even if the customer overpaid', () => {
    const paidTwice = anOrder({ ...byCards(5383), ...inCash(5383) });
    expect(reserve(paidTwice, asking({ shipping: toMinorUnits(418) }))).toMatchObject({
      amount: 418,
      tax: 31,
      shipping: 418,
      excess: false,
    });
    expect(reserve(paidTwice, askingFor(418))).toMatchObject({ amount: 418, tax: 0, excess: true });
  });
});

describe('money above the total goes back', () => {
  test('up to what has just arrived, and never more than the customer overpaid', () => {
    const { payment, refunds, ...order } = anOrder({ ...byCards(1655), ...inCash(5383) });
    const amounts = [1237, 1655, 2074].map((arrived) =>
      reserveExcessRefund(order, { payment, refunds }, arrived, facts).refunds.map(({ amount }) => amount),
    );
    expect(amounts).toEqual([[1237], [1655], [1655]]);
  });
});

describe('a cancelled order', () => {
  test('pays each of three cards what it paid, the largest first, with the tax shared out', () => {
    const money = cancelOrderPayments(anOrder(byCards(3102, 1044, 1237)), facts);
    expect(money.refunds).toMatchObject([
      { id: 'r9', paymentId: 'pi_1', amount: 3102, tax: 230, byHand: 0, lines: [], status: 'pending' },
      { id: 'r9-2', paymentId: 'pi_3', amount: 1237, tax: 92, byHand: 0, lines: [], status: 'pending' },
      { id: 'r9-3', paymentId: 'pi_2', amount: 1044, tax: 77, byHand: 0, lines: [], status: 'pending' },
    ]);
    expect(money.payment).toMatchObject({ status: 'refund_pending', closing: false });
  });

  test('pays two cards first, and the rest in cash', () => {
    const money = cancelOrderPayments(anOrder({ ...byCards(1237, 3102), ...inCash(1044) }), facts);
    expect(money.refunds).toMatchObject([
      { id: 'r9', paymentId: 'pi_2', amount: 3102, byHand: 0, moneyReturn: null, status: 'pending' },
      { id: 'r9-2', paymentId: 'pi_1', amount: 1237, byHand: 0, moneyReturn: null, status: 'pending' },
      {
        id: 'r9-3',
        paymentId: null,
        amount: 1044,
        byHand: 1044,
        status: 'succeeded',
        moneyReturn: { createdBy: 'admin', doneAt: null },
      },
    ]);
    expect(money.payment.refunded).toBe(1044);
  });

  test('pays back all goods at once if only one of two cards has money left', () => {
    const shippingRefund = refund(418, {
      paymentId: 'pi_1',
      shipping: toMinorUnits(418),
      tax: toMinorUnits(31),
    });
    const before = anOrder({ ...byCards(418, 4965), refunded: toMinorUnits(418) }, [shippingRefund]);
    expect(cancelOrderPayments(before, facts).refunds.slice(1)).toMatchObject([
      {
        id: 'r9',
        paymentId: 'pi_2',
        amount: 4965,
        tax: 368,
        shipping: 0,
        lines: [
          { line: 'tea', quantity: 3, amount: 3711, tax: 275, restocked: 0 },
          { line: 'cup', quantity: 2, amount: 1254, tax: 93, restocked: 0 },
        ],
      },
    ]);
  });

  test('closes the open payment for the difference, and pays back what an earlier card paid', () => {
    const money = cancelOrderPayments(anOrder(byCards(4146, 0)), facts);
    expect(money.payment).toMatchObject({ closing: true, status: 'refund_pending' });
    expect(money.refunds).toMatchObject([{ id: 'r9', paymentId: 'pi_1', amount: 4146, tax: 307 }]);
  });

  test('that was paid in cash leaves the unused card payment as it is', () => {
    const money = cancelOrderPayments(anOrder({ ...byCards(0), ...inCash(5383) }), facts);
    expect(money.payment).toMatchObject({ closing: false, status: 'refunded', refunded: 5383 });
    expect(money.refunds).toMatchObject([{ amount: 5383, byHand: 5383, status: 'succeeded' }]);
  });
});
