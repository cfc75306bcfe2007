import { describe, expect, test } from 'vitest';
import type { ValidationError } from 'yup';
import { toMinorUnits } from '../../src/contract/money';
import {
  editOrderSchema,
  scaleLineDiscounts,
  getOrderEditRejectionMessage,
  getOrderRepricingRejectionMessage,
} from '../../src/contract/orders/order-edits';
import { calculatePrices } from '../../src/contract/pricing/price-calculation';
import { buildPricingInput, buildPricingLine, buildPricingSettings } from './pricing/pricing-builder';

const off = (amount: number) => ({
  promotion: 'spring',
  class: 'order' as const,
  amount: toMinorUnits(amount),
});

function getReasonMessage(body: object): string | undefined {
  try {
    editOrderSchema.validateSync(body, { abortEarly: false });
    return undefined;
  } catch (error) {
    return (error as ValidationError).inner.find(({ path }) => path === 'reason')?.message;
  }
}

test('a changed price needs a reason, whatever else is malformed', () => {
  const required = 'Please enter a reason for the price change.';
  const priced = { product: 'cup', variant: 'default', quantity: 2, price: 12.37 };
  const unpriced = { product: 'jug', variant: 'default', quantity: 1 };
  expect(getReasonMessage({ lines: [unpriced, priced] })).toBe(required);
  expect(getReasonMessage({ lines: [{ ...priced, price: 0 }] })).toBe(required);
  expect(getReasonMessage({ lines: [unpriced, priced], reason: 'Scratched' })).toBeUndefined();
  expect(getReasonMessage({ lines: [unpriced, { ...unpriced, price: null }] })).toBeUndefined();
  for (const lines of [undefined, 'all', [null], [null, unpriced]])
    expect(getReasonMessage({ lines })).toBeUndefined();
});

describe('an order that is edited', () => {
  test('keeps the discounts of its units; added ones get none', () => {
    const ordered = { quantity: 3, adjustments: [off(1000)] };
    expect([1, 2, 3, 5].map((units) => scaleLineDiscounts(ordered, units, 1)[0]?.amount)).toEqual([
      333, 667, 1000, 1000,
    ]);
    expect(scaleLineDiscounts({ quantity: 2, adjustments: [] }, 1, 1)).toEqual([]);
    const small = { quantity: 3, adjustments: [off(1), off(211)] };
    expect(scaleLineDiscounts(small, 1, 1)).toEqual([off(70)]);
    expect(scaleLineDiscounts(small, 2, 10)).toEqual([off(140)]);
  });

  test('is priced with what was agreed, at most with what there is', () => {
    const lines = [
      { ...buildPricingLine(2000, 2), agreed: [off(500)] },
      buildPricingLine(100),
      { ...buildPricingLine(300), agreed: [off(400)] },
    ];
    const agreed = {
      discounts: [
        {
          promotion: 'spring',
          name: 'Spring',
          code: null,
          class: 'order' as const,
          amount: toMinorUnits(900),
        },
      ],
      shipping: [],
    };
    const priced = calculatePrices({ ...buildPricingInput(buildPricingSettings(), lines), agreed });
    expect(priced.lines.map(({ discount }) => discount)).toEqual([500, 0, 300]);
    expect(priced.discounts).toMatchObject([{ name: 'Spring', amount: 800 }]);
    expect(priced.discountTotal).toBe(800);
  });

  test('can be edited until it is sent, and priced again until a part of it is refunded', () => {
    const payment = { authorised: 100, captured: 100, disputed: 0 };
    expect(getOrderEditRejectionMessage({ status: 'confirmed', payment })).toBeNull();
    expect(getOrderEditRejectionMessage({ status: 'shipped', payment })).toBe(
      'The order is shipped, so it can no longer be edited.',
    );
    expect(getOrderEditRejectionMessage({ status: 'cancelled', payment })).toMatch(/is cancelled/);
    expect(getOrderEditRejectionMessage({ status: 'pending', payment })).toBeNull();
    expect(
      getOrderEditRejectionMessage({ status: 'pending', payment: { ...payment, captured: 101 } }),
    ).toBeNull();
    expect(getOrderEditRejectionMessage({ status: 'pending', payment: { ...payment, captured: 0 } })).toMatch(
      /processed/,
    );
    expect(
      getOrderEditRejectionMessage({ status: 'pending', payment: { ...payment, disputed: 100 } }),
    ).toMatch(/disputed/);
    const refund = { status: 'succeeded' as const, excess: false, creditNote: 'CN-000001' };
    expect(getOrderRepricingRejectionMessage({ refunds: [] })).toBeNull();
    expect(getOrderRepricingRejectionMessage({ refunds: [{ ...refund, excess: true }] })).toBeNull();
    expect(getOrderRepricingRejectionMessage({ refunds: [refund] })).toMatch(/refunded/);
    const failed = { ...refund, status: 'failed' as const };
    expect(getOrderRepricingRejectionMessage({ refunds: [{ ...failed, creditNote: null }] })).toBeNull();
    expect(getOrderRepricingRejectionMessage({ refunds: [failed] })).toMatch(/refunded/);
  });
});
