import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../contract/money';
import { DEFAULT_SETTINGS } from '../../../contract/settings/default-settings';
import { createUnpaidPayment } from '../money/order-payment';
import type { StoredOrder } from '../order-document';
import {
  createAwaitingPaymentEmail,
  createOrderPaidEmail,
  createTrackingCorrectionEmail,
  createOrderStatusEmail,
} from './order-emails';

const NOTHING = toMinorUnits(0);

type Payment = StoredOrder['payment'];

const at = new Date('2026-03-02T10:00:00Z');

function anOrder(change: Partial<StoredOrder>): StoredOrder {
  return {
    id: 'order-1',
    number: 'ORDER001',
    invoice: null,
    formerInvoices: [],
    guest: null,
    userId: 'robin',
    contactEmail: 'robin@example.com',
    mailTo: 'robin@example.com',
    notes: '',
    gift: null,
    wrapping: null,
    status: 'cancelled',
    lines: [],
    refunds: [],
    taxes: [],
    discounts: [],
    promotionIds: [],
    promotionUses: [],
    parcels: [],
    pickup: null,
    delivery: null,
    returning: false,
    counted: true,
    lookup: null,
    reviewAskAt: null,
    soldOn: '2026-03-02',
    createdAt: at,
    updatedAt: at,
    subtotal: toMinorUnits(2400),
    shippingCost: toMinorUnits(999),
    tax: toMinorUnits(192),
    total: toMinorUnits(3591),
    discountTotal: NOTHING,
    priceBasis: 'net',
    currency: 'USD',
    locale: 'en-US',
    settingsVersion: 0,
    shipping: {
      method: 'standard',
      name: 'Standard',
      base: toMinorUnits(999),
      adjustments: [],
      discount: NOTHING,
      net: toMinorUnits(999),
      tax: NOTHING,
      gross: toMinorUnits(999),
      taxes: [],
    },
    shippingAddress: {
      fullName: 'Robin',
      phone: '',
      address: '1 Elm Street',
      apartment: '',
      city: 'Springfield',
      state: 'OR',
      zipCode: '97475',
      country: 'US',
    },
    payment: createUnpaidPayment('stripe'),
    timeline: [],
    ...change,
  };
}

function cancelled(
  said: Pick<StoredOrder['timeline'][number], 'by' | 'note'>,
  payment: Partial<Payment> = {},
): string {
  const order = anOrder({
    payment: { ...createUnpaidPayment('stripe'), ...payment },
    timeline: [{ status: 'cancelled', at, ...said }],
  });
  return createOrderStatusEmail(null)(order, DEFAULT_SETTINGS)!.paragraphs.join(' ');
}

describe('the mail about a cancelled order', () => {
  test.each([
    ['Not paid in time', 'was cancelled, because it was not paid in time.'],
    [
      'Payment was not begun while others waited for the last ones',
      'was cancelled, because its payment was not begun while other customers waited for the last ones.',
    ],
    ['Too many refused cards', 'was cancelled, because too many cards were declined.'],
    ['The account was deleted', 'was cancelled, because your account was deleted.'],
    ['', 'was cancelled.'],
  ])('gives the reason of the system: %s', (note, words) => {
    expect(cancelled({ by: 'system', note })).toBe(`Your order ORDER001 ${words} Nothing was charged.`);
  });

  test.each<[string, Partial<Payment>]>([
    ['Nothing was charged.', {}],
    [
      'Your payment is still being processed. If it goes through, we will refund it.',
      { status: 'authorised', authorised: toMinorUnits(3591) },
    ],
    [
      'The charge is disputed. Your bank holds the money and will decide.',
      {
        status: 'disputed',
        authorised: toMinorUnits(3591),
        captured: toMinorUnits(3591),
        disputed: toMinorUnits(3591),
      },
    ],
    [
      'Your payment has already been refunded.',
      {
        status: 'refunded',
        authorised: toMinorUnits(3591),
        captured: toMinorUnits(3591),
        refunded: toMinorUnits(3591),
      },
    ],
  ])('says of the money: %s', (words, payment) => {
    expect(cancelled({ by: 'admin', note: '' }, payment)).toBe(
      `We have cancelled your order ORDER001. ${words}`,
    );
  });
});

describe('the last day for a return', () => {
  const inAuckland = {
    ...DEFAULT_SETTINGS,
    shop: { ...DEFAULT_SETTINGS.shop, timeZone: 'Pacific/Auckland' },
    mails: { ...DEFAULT_SETTINGS.mails, delivered: true },
  };
  const evening = new Date('2026-03-02T18:00:00Z');

  test('is counted from the delivery, in days of the shop', () => {
    const order = anOrder({
      status: 'delivered',
      timeline: [{ status: 'delivered', at: evening, by: 'admin', note: '' }],
    });
    expect(createOrderStatusEmail(null)(order, inAuckland)!.paragraphs).toContain(
      'You can return it until March 18.',
    );
  });

  test('is counted from the expected arrival before, and named by its period if no arrival is known', () => {
    const delivery = { min: 3, max: 5, timeZone: 'UTC' };
    const payment = { ...createUnpaidPayment('stripe'), paidAt: at };
    expect(
      createOrderPaidEmail(anOrder({ status: 'pending', payment, delivery }), inAuckland).paragraphs,
    ).toContain('You can return it until March 22, 15 days after its expected arrival.');
    expect(createOrderPaidEmail(anOrder({ status: 'pending' }), inAuckland).paragraphs).toContain(
      'You can return it within 15 days of delivery.',
    );
    const claims = { ...inAuckland.shop.claims, returnDays: 0 };
    const settings = { ...inAuckland, shop: { ...inAuckland.shop, claims } };
    expect(createOrderPaidEmail(anOrder({ status: 'pending' }), settings).paragraphs.join()).not.toMatch(
      /return/,
    );
  });
});

test.each([
  ['2026-03-06', 'March 6'],
  ['2026-03-05T18:00:00Z', 'March 6'],
  ['2027-02-02', 'February 2'],
  ['2027-02-03', 'February 3, 2027'],
  ['2026-03-01', 'March 1, 2026'],
  ['Friday', 'Friday'],
])('an estimate of %s is a day of the shop: %s', (estimatedDelivery, day) => {
  const tracking = { carrier: 'UPS', number: '1Z7', url: null, estimatedDelivery };
  const parcel = { id: 'p1', lines: [], tracking, packedAt: at, sentAt: at };
  const settings = {
    ...DEFAULT_SETTINGS,
    shop: { ...DEFAULT_SETTINGS.shop, timeZone: 'Pacific/Auckland' },
  };
  expect(createTrackingCorrectionEmail(parcel)(anOrder({}), settings)!.blocks).toMatchObject([
    { lines: ['Tracking number: 1Z7 (UPS)', `Expected delivery: ${day}`] },
  ]);
});

test('the mails about an order name the legal guarantee to customers in the EU of a shop that sells there', () => {
  const getGuarantee = (country: string, regions: ('EU' | 'UK')[]) => {
    const order = anOrder({ status: 'pending' });
    const settings = { ...DEFAULT_SETTINGS, markets: { ...DEFAULT_SETTINGS.markets, regions } };
    const sent = { ...order, shippingAddress: { ...order.shippingAddress, country } };
    const mails = [createOrderPaidEmail(sent, settings), createAwaitingPaymentEmail(sent, settings)];
    const lines = mails.map(({ blocks = [] }) =>
      blocks.flatMap((block) => (block.title === 'Legal guarantee' ? block.lines : [])),
    );
    expect(lines[1]).toEqual(lines[0]);
    return lines[0];
  };
  expect(getGuarantee('DE', ['EU'])).toEqual([
    'Legal guarantee of conformity: at least 2 years from delivery.',
  ]);
  expect(getGuarantee('ES', ['EU'])).toEqual([
    'Legal guarantee of conformity: at least 3 years from delivery.',
  ]);
  expect(getGuarantee('US', ['EU'])).toEqual([]);
  expect(getGuarantee('DE', [])).toEqual([]);
  expect(getGuarantee('GB', ['UK'])).toEqual([]);
});

test('the mail about a paid order names its invoice below the items', () => {
  const { paragraphs, blocks } = createOrderPaidEmail(
    anOrder({ status: 'pending', invoice: 'INV-000001' }),
    DEFAULT_SETTINGS,
  );
  expect(paragraphs.join()).not.toContain('INV-000001');
  expect(blocks).toContainEqual({
    title: 'Invoice',
    lines: ['Your invoice number is INV-000001. You can print the invoice from your order page.'],
  });
});
