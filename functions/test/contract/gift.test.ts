import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../src/contract/money';
import {
  getGiftDayErrorMessage,
  getGiftDayRange,
  giftSchema,
  isGiftWaiting,
} from '../../src/contract/orders/gift';
import { calculateRefund, getRefundableShipping } from '../../src/contract/orders/refund-calculation';
import { calculatePrices } from '../../src/contract/pricing/price-calculation';
import type { PricingInput } from '../../src/contract/pricing/pricing-types';
import type { TaxSettings } from '../../src/contract/pricing/pricing-settings';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toPublicSettings } from '../../src/contract/settings/public-settings';
import {
  buildPercentPromotion,
  buildPricingInput,
  buildPricingLine,
  buildPricingSettings,
} from './pricing/pricing-builder';

const parse = (gift: object) => giftSchema.validateSync(gift);

describe('a gift message', () => {
  test('keeps emoji, right-to-left text and line breaks', () => {
    const message = 'Dear Noa 👩‍👩‍👧\r\nיום הולדת שמח!\rعيد ميلاد سعيد';
    expect(parse({ message: `  ${message}\n` }).message).toBe('Dear Noa 👩‍👩‍👧\nיום הולדת שמח!\nعيد ميلاد سعيد');
    expect(parse({ message: 'One\n\n\n\n\nTwo' }).message).toBe('One\n\nTwo');
  });

  test('has at most 200 characters, where an emoji counts as one, and 8 lines', () => {
    expect(parse({ message: '🎁'.repeat(200) }).message).toHaveLength(400);
    for (const long of ['🎁'.repeat(201), 'a'.repeat(201), 'a'.repeat(5000)])
      expect(() => parse({ message: long })).toThrow('The message can have at most 200 characters');
    expect(parse({ message: Array.from({ length: 8 }, () => 'a').join('\n') }).message).toHaveLength(15);
    expect(() => parse({ message: Array.from({ length: 9 }, () => 'a').join('\n') })).toThrow(
      'The message can have at most 8 lines',
    );
    expect(() => parse({ message: 'bell \u0007' })).toThrow('characters that are not allowed');
  });
});

test('all gift options are optional, and unknown ones are dropped', () => {
  expect(parse({})).toEqual({ from: '', wrapped: false, message: '', hidePrices: false, notBefore: null });
  expect(() => parse({ wrapped: 'yes' })).toThrow('Must be true or false');
});

test.each(['2026-02-30', '24.12.2026', 'tomorrow', '2026-13-01'])('%s is no day', (notBefore) => {
  expect(() => parse({ notBefore })).toThrow('Please choose a day');
});

test('the first shipping day is after today and within 60 days', () => {
  const today = '2026-11-29';
  expect(getGiftDayRange(today)).toEqual({ first: '2026-11-30', last: '2027-01-28' });
  expect(
    [null, '2026-11-30', '2027-01-28', '2026-11-29', '2020-01-01', '2027-01-29'].map((day) =>
      getGiftDayErrorMessage(day, today),
    ),
  ).toEqual([
    null,
    null,
    null,
    'Please choose a day after today',
    'Please choose a day after today',
    'Please choose a day within the next 60 days',
  ]);
  const waiting = { gift: { notBefore: '2026-11-30' } };
  expect(['2026-11-29', '2026-11-30'].map((day) => isGiftWaiting(waiting, day))).toEqual([true, false]);
  expect(isGiftWaiting({ gift: null }, today)).toBe(false);
});

test('the public settings contain gift options only if the shop offers them', () => {
  const { checkout } = DEFAULT_SETTINGS;
  const read = (change: Partial<typeof checkout>) =>
    toPublicSettings({ version: 1, settings: { ...DEFAULT_SETTINGS, checkout: { ...checkout, ...change } } });
  expect(read({})).not.toHaveProperty('gifts');
  expect(read({ gifts: true, wrappingPrice: toMinorUnits(450) }).gifts).toEqual({
    wrappingPrice: 4.5,
    wrappingUnit: 'order',
  });
});

describe('gift wrapping', () => {
  const price = (
    shippingTax: TaxSettings['shipping'],
    wrapping: PricingInput['wrapping'],
    more: Partial<PricingInput> = {},
    priceBasis: 'net' | 'gross' = 'net',
  ) =>
    calculatePrices(
      buildPricingInput(
        buildPricingSettings({ shippingTax, money: { priceBasis }, tax: { standard: 20 } }),
        [buildPricingLine(1000, 2), buildPricingLine(500)],
        { wrapping, ...more },
      ),
    );
  const wrap = (amount: number, unit: 'order' | 'item') => ({ price: toMinorUnits(amount), unit });

  test('changes no total of an order without wrapping', () => {
    expect(price('none', null)).toMatchObject({ wrapping: null, total: 2500 + 500 + 999 });
  });

  test('is charged by order or by item, and taxed like shipping', () => {
    const untaxed = price('none', wrap(450, 'order'));
    expect(untaxed).toMatchObject({ tax: 500, total: 2500 + 500 + 999 + 450, shippingCost: 999 });
    expect(untaxed.wrapping).toMatchObject({ base: 450, net: 450, tax: 0, gross: 450 });
    const taxed = price('class', wrap(450, 'item'));
    expect(taxed.wrapping).toMatchObject({ base: 1350, net: 1350, tax: 270, gross: 1620 });
    expect(taxed.total).toBe(3000 + 1199 + 1620);
    expect(price('proportional', wrap(450, 'order'), {}, 'gross').wrapping).toMatchObject({
      net: 375,
      tax: 75,
      gross: 450,
    });
  });

  test('gets no discount, and does not count towards free shipping', () => {
    const promotions = [
      buildPercentPromotion('half', 50),
      buildPercentPromotion('free-shipping', 100, { class: 'shipping' }),
    ];
    const priced = price('none', wrap(5000, 'order'), { promotions });
    expect(priced).toMatchObject({ shippingCost: 0, total: 1250 + 250 + 5000 });
    expect(priced.wrapping).toMatchObject({ discount: 0, gross: 5000 });
    expect(price('none', wrap(5000, 'order')).shippingCost).toBe(999);
  });

  test('is refunded with shipping, and all refunds add up to what was paid', () => {
    const { total, tax, taxes, lines, shipping, wrapping } = price('class', wrap(333, 'item'));
    const order = {
      currency: 'USD',
      total,
      tax,
      taxes,
      lines: lines.map((line) => ({ ...line, id: line.key, name: line.key })),
      shipping,
      wrapping,
      payment: { captured: total, recorded: [], disputed: toMinorUnits(0) },
      refunds: [],
    };
    expect(getRefundableShipping(order)).toBe(shipping.gross + wrapping!.gross);
    const ask = (some: typeof lines, amount: number, refunds: object[]) =>
      calculateRefund({ ...order, refunds } as unknown as typeof order, {
        lines: some.map(({ key, quantity }) => ({ line: key, quantity })),
        shipping: toMinorUnits(amount),
        amount: null,
      }).content!;
    const done = { status: 'succeeded', excess: false, byHand: 0 };
    const first = { ...ask([], 1000, []), ...done };
    const second = { ...ask(lines, getRefundableShipping(order) - 1000, [first]), ...done };
    expect([first.amount + second.amount, first.tax + second.tax]).toEqual([total, tax]);
    expect(ask([], getRefundableShipping(order) + 1, [])).toBeNull();
  });
});
