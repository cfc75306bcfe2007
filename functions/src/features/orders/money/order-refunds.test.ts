import { describe, expect, test } from 'vitest';
import { toMinorUnits, type MinorUnits } from '../../../contract/money';
import { calculatePrices } from '../../../contract/pricing/price-calculation';
import {
  buildPricingInput,
  buildPricingLine,
  buildPromotion,
  buildPricingSettings,
} from '../../../../test/contract/pricing/pricing-builder';
import {
  getManualRefundAmount,
  getRefundableAmount,
  calculateRefund,
} from '../../../contract/orders/refund-calculation';
import { toRefundableOrder } from '../../../contract/orders/to-refundable-order';
import type { StoredOrder } from '../order-document';
import { toOrderResponse } from '../order-presenter';
import { createUnpaidPayment, sumSucceededRefunds, updateOrderPaymentState } from './order-payment';
import { toOrderPrices } from './order-prices';
import {
  cancelOrderPayments,
  calculateRefundBreakdown,
  reserveRefund,
  reserveExcessRefund,
  type RefundWithRestockRequest,
  type StoredRefundableOrder,
} from './order-refunds';

const at = new Date('2026-03-02T10:00:00Z');
const none: RefundWithRestockRequest = { lines: [], shipping: toMinorUnits(0), amount: null };

/** Example order of docs/product.md: two of 30.00, three of 20.00, one of 10.00, buy 2 get 1, 8% tax on net prices. */
function anOrder(shippingPrice = 0): StoredRefundableOrder {
  const threeForTwo = buildPromotion('3 for 2', {
    class: 'product',
    kind: 'buyXGetY',
    buy: { quantity: 2 },
    get: { quantity: 1 },
  });
  const settings = buildPricingSettings({ method: { price: toMinorUnits(shippingPrice), freeFrom: null } });
  const priced = calculatePrices(
    buildPricingInput(
      settings,
      [buildPricingLine(3000, 2), buildPricingLine(2000, 3), buildPricingLine(1000)],
      { promotions: [threeForTwo] },
    ),
  );
  const lines = priced.lines.map((one, index) => ({ ...one, id: String(index + 1), name: one.key }));
  const unpaid = {
    ...toOrderPrices(priced),
    lines,
    payment: createUnpaidPayment('test', 'test', at),
    refunds: [],
  };
  const { total } = priced;
  return {
    ...unpaid,
    ...updateOrderPaymentState(unpaid, { authorised: total, captured: total, paidAt: at }),
  };
}

const units = (id: string, quantity: number, restock = false): RefundWithRestockRequest => ({
  ...none,
  lines: [{ line: id, quantity, restock }],
});

function refunded(
  order: StoredRefundableOrder,
  asked: RefundWithRestockRequest,
  status: 'succeeded' | 'failed' = 'succeeded',
) {
  const facts = { id: `r${order.refunds.length}`, reason: 'Returned', at, by: 'admin' as const };
  const refund = { ...reserveRefund(order, calculateRefundBreakdown(order, asked), facts), status };
  const refunds = [...order.refunds, refund];
  return {
    refund,
    order: {
      ...order,
      ...updateOrderPaymentState(order, { refunded: sumSucceededRefunds(refunds) }, refunds),
    },
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('what a refund pays back', () => {
  test('is never nothing', () => {
    const { lines, ...order } = anOrder();
    const free = {
      ...order,
      lines: lines.map((one) => ({
        ...one,
        net: toMinorUnits(0),
        tax: toMinorUnits(0),
        gross: toMinorUnits(0),
      })),
    };
    expect(() => calculateRefundBreakdown(free, units('1', 1))).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR' }) as Error,
    );
  });

  test('units of a line, one by one, come to what was paid for them (worked case: 1440 each, tax 107, 106, 107)', () => {
    let order = anOrder();
    const steps = [1, 2, 3].map(() => {
      const step = refunded(order, units('2', 1));
      order = step.order;
      return [step.refund.amount, step.refund.tax];
    });
    expect(steps).toEqual([
      [1440, 107],
      [1440, 106],
      [1440, 107],
    ]);
    expect(() => calculateRefundBreakdown(order, units('2', 1))).toThrow(
      expect.objectContaining({ code: 'REFUND_TOO_LARGE', details: { refundable: 64.8 } }),
    );
  });

  test('everything in steps of any kind comes to the total and its tax', () => {
    let order = anOrder(999);
    const { total, tax } = order;
    const steps: RefundWithRestockRequest[] = [
      units('1', 1),
      { ...none, amount: toMinorUnits(1234) },
      units('2', 2),
      { ...none, shipping: toMinorUnits(500) },
    ];
    for (const asked of steps) order = refunded(order, asked).order;
    const rest = refunded(order, { ...none, amount: getRefundableAmount(order) });
    expect(sumOf(rest.order.refunds.map(({ amount }) => amount))).toBe(total);
    expect(sumOf(rest.order.refunds.map((refund) => refund.tax))).toBe(tax);
    for (const refund of rest.order.refunds) {
      expect(sumOf(refund.taxes.map(({ amount }) => amount))).toBe(refund.tax);
    }
    expect(rest.order.payment.status).toBe('refunded');
  });

  test('the panel computes from the decimals of the answer what the service computes', () => {
    let order = anOrder(999);
    for (const asked of [
      units('2', 1),
      { ...none, amount: toMinorUnits(1234) },
      { ...none, shipping: toMinorUnits(500) },
    ]) {
      order = refunded(order, asked).order;
    }
    const lines = order.lines.map((one) => ({ ...one, price: toMinorUnits(1000), options: {}, image: null }));
    const stored = { ...order, lines, parcels: [], timeline: [], createdAt: at, updatedAt: at };
    const seen = toRefundableOrder(toOrderResponse(stored as unknown as StoredOrder));
    const asks = [
      ...[
        units('1', 2),
        units('2', 2),
        units('2', 3),
        units('9', 1),
        { ...none, shipping: toMinorUnits(499) },
      ],
      ...[500, 1234, getRefundableAmount(order), getRefundableAmount(order) + 1].map((amount) => ({
        ...none,
        amount: toMinorUnits(amount),
      })),
    ];
    for (const asked of asks) expect(calculateRefund(seen, asked)).toEqual(calculateRefund(order, asked));
    expect(getManualRefundAmount(seen, order.total)).toBe(getManualRefundAmount(order, order.total));
  });

  test('a failed refund holds no money, and its units can be refunded again for the same amount', () => {
    const first = refunded(anOrder(), units('2', 2), 'failed');
    const second = refunded(first.order, units('2', 2));
    expect(second.refund).toMatchObject({ amount: 2880, tax: first.refund.tax });
  });

  test('units that a failed refund returned to stock are not returned again', () => {
    const first = refunded(anOrder(), units('2', 2, true), 'failed');
    expect(first.refund.lines).toMatchObject([{ quantity: 2, restocked: 2 }]);
    const second = refunded(first.order, units('2', 3, true));
    expect(second.refund.lines).toMatchObject([{ quantity: 3, restock: true, restocked: 1 }]);
  });

  test('never more than is left of the money, of a line or of shipping', () => {
    const order = anOrder(999);
    const tooLarge = expect.objectContaining({ code: 'REFUND_TOO_LARGE' }) as Error;
    expect(() => calculateRefundBreakdown(order, { ...none, amount: toMinorUnits(order.total + 1) })).toThrow(
      tooLarge,
    );
    expect(() => calculateRefundBreakdown(order, { ...none, shipping: toMinorUnits(1000) })).toThrow(
      tooLarge,
    );
    expect(() => calculateRefundBreakdown(order, units('1', 3))).toThrow(tooLarge);
    const disputed = {
      ...order,
      ...updateOrderPaymentState(order, { disputed: toMinorUnits(order.total - 100) }),
    };
    expect(() => calculateRefundBreakdown(disputed, units('1', 1))).toThrow(tooLarge);
  });

  test('an unknown line, and a line that cost nothing, are refused by field', () => {
    const invalid = expect.objectContaining({ code: 'VALIDATION_ERROR' }) as Error;
    expect(() => calculateRefundBreakdown(anOrder(), units('9', 1))).toThrow(invalid);
    expect(() => calculateRefundBreakdown(anOrder(), units('3', 1))).toThrow(invalid);
  });
});

describe('what cancelling does to the money', () => {
  const facts = { id: 'r9', reason: 'Order cancelled', at, by: 'customer' as const };

  test('reserves all that is left, by line and shipping and with its tax', () => {
    const before = refunded(anOrder(999), units('2', 1)).order;
    const money = cancelOrderPayments(before, facts);
    expect(money.payment.status).toBe('refund_pending');
    expect(money.refunds.at(-1)).toMatchObject({
      id: 'r9',
      status: 'pending',
      amount: before.total - 1440,
      tax: before.tax - 107,
      shipping: 999,
      lines: [
        { line: '1', quantity: 2, amount: 6480, tax: 480 },
        { line: '2', quantity: 2, amount: 2880, tax: 213 },
        { line: '3', quantity: 1, amount: 0, tax: 0 },
      ],
    });
    const cancelled = { ...before, ...money };
    expect(getRefundableAmount(cancelled)).toBe(0);
    expect(cancelOrderPayments(cancelled, { ...facts, id: 'r10' }).refunds).toHaveLength(2);
  });

  test('reserves an amount where one was refunded before', () => {
    const before = refunded(anOrder(), { ...none, amount: toMinorUnits(1000) }).order;
    expect(cancelOrderPayments(before, facts).refunds.at(-1)).toMatchObject({
      amount: before.total - 1000,
      tax: getRemainingTax(before),
      lines: [],
    });
  });

  test('closes a payment that is under way, and only that', () => {
    const order = anOrder();
    const unpaid = { ...order, payment: createUnpaidPayment('test', 'test', at) };
    expect(cancelOrderPayments(unpaid, facts).payment.closing).toBe(false);
    const begun = { ...unpaid, ...updateOrderPaymentState(unpaid, { paymentId: 'pi_1' }) };
    expect(cancelOrderPayments(begun, facts)).toMatchObject({ payment: { closing: true }, refunds: [] });
  });
});

describe('money beyond the total', () => {
  const facts = { id: 'r9', reason: 'Paid twice', at, by: 'system' as const };
  /** Paid manually and then by card as well. The refund of the second payment failed. */
  function paidTwice(): StoredRefundableOrder {
    const order = anOrder();
    const receipt = { id: 'cash', amount: order.total, method: 'cash' as const, corrects: null, at };
    const money = updateOrderPaymentState(order, { recorded: [receipt] });
    const [excess, ...others] = reserveExcessRefund(order, money, order.total, facts).refunds;
    expect([excess, others]).toMatchObject([{ amount: order.total, tax: 0, excess: true }, []]);
    return {
      ...order,
      ...updateOrderPaymentState({ ...order, ...money }, {}, [{ ...excess!, status: 'failed' }]),
    };
  }

  test('is refunded again by its amount without touching what was bought', () => {
    const before = paidTwice();
    const { refund, order } = refunded(before, { ...none, amount: before.total });
    expect(refund).toMatchObject({ excess: true, tax: 0, taxes: [] });
    expect(order.payment.status).toBe('paid');
    expect(refunded(order, { ...none, amount: order.total }).refund).toMatchObject({
      excess: false,
      tax: order.tax,
    });
  });

  test('is not meant by a refund of units, nor by a larger amount', () => {
    const before = paidTwice();
    expect(refunded(before, units('2', 1)).refund).toMatchObject({ excess: false, tax: 107 });
    const larger = { ...none, amount: toMinorUnits(before.total + 1) };
    expect(refunded(before, larger).refund.excess).toBe(false);
  });
});

const getRemainingTax = ({ tax, refunds }: StoredRefundableOrder): MinorUnits =>
  toMinorUnits(tax - sumOf(refunds.map((refund) => refund.tax)));
