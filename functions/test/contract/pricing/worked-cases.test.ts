import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import { calculatePrices } from '../../../src/contract/pricing/price-calculation';
import type { PricedOrder } from '../../../src/contract/pricing/pricing-types';
import { toProviderAmount } from '../../../src/contract/pricing/provider-amounts';
import { calculateUnitRefund } from '../../../src/contract/pricing/refunds';
import {
  buildAmountPromotion,
  buildPricingInput,
  buildPricingLine,
  buildPercentPromotion,
  buildPromotion,
  buildPricingSettings,
  type TestShopOptions,
} from './pricing-builder';

const noShipping = { method: { price: toMinorUnits(0), freeFrom: null } };
const at21 = (rounding: 'line' | 'total'): TestShopOptions => ({
  tax: { standard: 21 },
  money: { rounding },
  ...noShipping,
});
const of = (priced: PricedOrder, what: 'discount' | 'net' | 'tax' | 'gross') =>
  priced.lines.map((one) => one[what]);
const getAdjustments = (priced: PricedOrder, id: string) =>
  priced.lines.map(({ adjustments }) => adjustments.find((one) => one.promotion === id)?.amount ?? 0);

/** Cases of docs/product.md, Prices, tax and shipping. */
describe('the worked cases', () => {
  test('8% on net prices, shipping below the threshold', () => {
    const priced = calculatePrices(
      buildPricingInput(buildPricingSettings(), [buildPricingLine(1999), buildPricingLine(999, 2)]),
    );
    expect(priced).toMatchObject({ subtotal: 3997, tax: 320, shippingCost: 999, total: 5316, due: 5316 });
  });

  test('one line of two units at 21%', () => {
    expect(
      calculatePrices(buildPricingInput(buildPricingSettings(at21('total')), [buildPricingLine(1070, 2)]))
        .tax,
    ).toBe(449);
  });

  test.each([
    ['line', [225, 225], 450],
    ['total', [225, 224], 449],
  ] as const)('two lines at 21%, rounded by %s', (rounding, taxes, tax) => {
    const priced = calculatePrices(
      buildPricingInput(buildPricingSettings(at21(rounding)), [
        buildPricingLine(1070),
        buildPricingLine(1070),
      ]),
    );
    expect(of(priced, 'tax')).toEqual(taxes);
    expect(priced.tax).toBe(tax);
  });

  test('gross prices at 20%, shipping at 20%', () => {
    const settings = buildPricingSettings({
      money: { priceBasis: 'gross' },
      tax: { standard: 20 },
      shippingTax: 'class',
      method: { price: toMinorUnits(495) },
    });
    const priced = calculatePrices(buildPricingInput(settings, [buildPricingLine(1299, 3)]));
    expect(priced.lines[0]).toMatchObject({ net: 3247, tax: 650, gross: 3897 });
    expect(priced.shipping).toMatchObject({ net: 412, tax: 83, gross: 495 });
    expect(priced).toMatchObject({ tax: 733, shippingCost: 495, total: 4392 });
  });

  test('a product discount, then 10% off the order', () => {
    const settings = buildPricingSettings({ method: { price: toMinorUnits(2000), freeFrom: null } });
    const promotions = [
      buildAmountPromotion('product', 2000, { class: 'product', products: ['p10000'] }),
      buildPercentPromotion('order', 10),
    ];
    const priced = calculatePrices(
      buildPricingInput(
        settings,
        [buildPricingLine(10_000), buildPricingLine(5000), buildPricingLine(20_000)],
        { promotions },
      ),
    );
    expect(getAdjustments(priced, 'product')).toEqual([2000, 0, 0]);
    expect(getAdjustments(priced, 'order')).toEqual([800, 500, 2000]);
    expect(of(priced, 'tax')).toEqual([576, 360, 1440]);
    expect(priced).toMatchObject({ discountTotal: 5300, shippingCost: 2000, total: 34_076 });
    expect(priced.discounts.map(({ amount }) => amount).sort()).toEqual([2000, 3300]);
  });

  test.each([
    ['after', 999, 5507],
    ['before', 0, 4508],
  ] as const)('15%, then 500 off, with a threshold %s discounts', (thresholdBasis, shippingCost, total) => {
    const promotions = [buildAmountPromotion('fixed', 500), buildPercentPromotion('percent', 15)];
    const settings = buildPricingSettings({ method: { thresholdBasis } });
    const priced = calculatePrices(
      buildPricingInput(settings, [buildPricingLine(1999), buildPricingLine(999), buildPricingLine(2501)], {
        promotions,
      }),
    );
    expect(getAdjustments(priced, 'percent')).toEqual([300, 150, 375]);
    expect(getAdjustments(priced, 'fixed')).toEqual([182, 91, 227]);
    expect(of(priced, 'net')).toEqual([1517, 758, 1899]);
    expect(priced).toMatchObject({ tax: 334, shippingCost, total });
  });

  test('a code for free shipping', () => {
    const promotions = [buildPromotion('ship', { class: 'shipping', kind: 'free', code: 'SHIP' })];
    const priced = calculatePrices(
      buildPricingInput(buildPricingSettings(), [buildPricingLine(2400)], { promotions, codes: ['ship'] }),
    );
    expect(priced).toMatchObject({ tax: 192, shippingCost: 0, total: 2592 });
    expect(priced.shipping).toMatchObject({ base: 999, discount: 999, net: 0 });
    expect(priced.discounts).toEqual([
      { promotion: 'ship', name: 'ship', code: 'SHIP', class: 'shipping', amount: 999 },
    ]);
  });

  test('bulky goods with a fee of their own, which no threshold takes off', () => {
    const settings = buildPricingSettings({ method: { bulkyFee: toMinorUnits(4900) } });
    const lines = [buildPricingLine(60_000, 2, { shippingClass: 'bulky' }), buildPricingLine(1999)];
    const priced = calculatePrices(buildPricingInput(settings, lines));
    expect(priced).toMatchObject({ subtotal: 121_999, tax: 9760, shippingCost: 9800, total: 141_559 });
    expect(priced.shipping.methods[0]).toMatchObject({ price: 9800, untilFree: null });
    const below = calculatePrices(
      buildPricingInput(settings, [buildPricingLine(1999, 1, { shippingClass: 'bulky' })]),
    );
    expect(below).toMatchObject({ shippingCost: 999 + 4900, total: 1999 + 160 + 5899 });
    const none = calculatePrices(buildPricingInput(buildPricingSettings(), lines));
    expect(none).toMatchObject({ shippingCost: 0 });
    expect(none.shipping.methods[0]).toMatchObject({ untilFree: 0 });
  });

  test('buy 2 get 1, and a return unit by unit', () => {
    const promotions = [
      buildPromotion('3 for 2', {
        class: 'product',
        kind: 'buyXGetY',
        buy: { quantity: 2 },
        get: { quantity: 1 },
      }),
    ];
    const settings = buildPricingSettings(noShipping);
    const priced = calculatePrices(
      buildPricingInput(
        settings,
        [buildPricingLine(3000, 2), buildPricingLine(2000, 3), buildPricingLine(1000)],
        { promotions },
      ),
    );
    expect(of(priced, 'discount')).toEqual([0, 2000, 1000]);
    expect(of(priced, 'net')).toEqual([6000, 4000, 0]);
    expect(priced).toMatchObject({ tax: 800, total: 10_800 });
    const second = priced.lines[1];
    const returns = [0, 1, 2].map((before) => second && calculateUnitRefund(second, before, 1, 'USD'));
    expect(returns).toMatchObject([
      { gross: 1440, tax: 107, net: 1333 },
      { gross: 1440, tax: 106, net: 1334 },
      { gross: 1440, tax: 107, net: 1333 },
    ]);
  });

  test('a fixed discount on two units, and the return of one', () => {
    const settings = buildPricingSettings({ tax: { standard: 10 }, ...noShipping });
    const priced = calculatePrices(
      buildPricingInput(settings, [buildPricingLine(10_000, 2)], {
        promotions: [buildAmountPromotion('off', 2000)],
      }),
    );
    const [only] = priced.lines;
    expect(only).toMatchObject({ net: 18_000, gross: 19_800 });
    expect(only && calculateUnitRefund(only, 0, 1, 'USD')).toMatchObject({
      gross: 9900,
      tax: 900,
      net: 9000,
    });
  });

  test.each([
    ['order', [334, 333, 333]],
    ['product', [333, 333, 333]],
  ] as const)('33.33%% off the %s', (of_, discounts) => {
    const lines = ['a', 'b', 'c'].map((key) => buildPricingLine(1000, 1, { key, product: key }));
    const promotions = [buildPercentPromotion('third', 33.33, { class: of_ })];
    expect(
      of(calculatePrices(buildPricingInput(buildPricingSettings(), lines, { promotions })), 'discount'),
    ).toEqual(discounts);
  });

  test('yen, gross, with two rates', () => {
    const settings = buildPricingSettings({
      money: { currency: 'JPY', priceBasis: 'gross' },
      tax: { standard: 10, food: 8 },
      shippingTax: 'class',
      method: { price: toMinorUnits(550) },
    });
    const priced = calculatePrices(
      buildPricingInput(settings, [buildPricingLine(1980), buildPricingLine(298, 3, { taxClass: 'food' })]),
    );
    expect(of(priced, 'tax')).toEqual([180, 66]);
    expect(priced.shipping.tax).toBe(50);
    expect(priced).toMatchObject({ total: 3424, due: 3424, exponent: 0 });
    expect(toProviderAmount(priced.due, 'JPY')).toBe(3424);
  });

  test('Kuwaiti dinars, in steps of ten', () => {
    const settings = buildPricingSettings({
      money: { currency: 'KWD' },
      tax: {},
      method: { price: toMinorUnits(1500), freeFrom: null },
    });
    const promotions = [buildPercentPromotion('off', 15)];
    const priced = calculatePrices(
      buildPricingInput(settings, [buildPricingLine(5120), buildPricingLine(2350, 3)], { promotions }),
    );
    expect(of(priced, 'discount')).toEqual([770, 1060]);
    expect(priced).toMatchObject({ discountTotal: 1830, tax: 0, total: 11_840, exponent: 3 });
    expect(toProviderAmount(priced.due, 'KWD')).toBe(11_840);
  });
});
