import { expect, test } from 'vitest';
import { describeDiscount, type DescribableDiscount, type DiscountFormatOptions } from './discount-sentence';

const wording: DiscountFormatOptions = {
  locale: 'en-US',
  timeZone: 'UTC',
  money: (amount) => `$${amount}`,
  category: (slug) => ({ kitchen: 'Kitchen', mugs: 'Mugs' })[slug] ?? slug,
  collection: (slug) => ({ gifts: 'Gifts' })[slug] ?? 'a deleted collection',
  now: new Date('2026-03-02T12:00:00Z'),
};

const twenty: DescribableDiscount = {
  code: 'SPRING20',
  class: 'product',
  kind: 'percent',
  ratePpm: 200_000,
  amount: null,
  buy: null,
  get: null,
  setsPerOrder: null,
  products: null,
  categories: null,
  collections: null,
  minSubtotal: null,
  firstOrderOnly: false,
  customerTag: null,
  limitPerCustomer: null,
  startsAt: null,
  endsAt: null,
};
const fixed = { kind: 'fixed', ratePpm: null, amount: 5 } as const;
const bundle = { ...twenty, kind: 'buyXGetY', ratePpm: null, code: null } as const;
const units = (quantity: number, categories: string[] | null = null) => ({
  quantity,
  categories,
  collections: null,
  products: null,
});

test.each<[DescribableDiscount, string]>([
  [
    { ...twenty, categories: ['kitchen'], minSubtotal: 50, endsAt: '2026-12-24T12:00:00.000Z' },
    '20% off Kitchen with code SPRING20, from $50, until Dec 24',
  ],
  [twenty, '20% off all products with code SPRING20'],
  [{ ...twenty, ratePpm: 125_000, code: null }, '12.5% off all products automatically'],
  [{ ...twenty, class: 'order' }, '20% off the order with code SPRING20'],
  [
    { ...twenty, class: 'order', products: ['a', 'b'], categories: ['kitchen', 'mugs'] },
    '20% off the total of Kitchen, Mugs, and 2 products with code SPRING20',
  ],
  [
    { ...twenty, categories: ['kitchen'], collections: ['gifts', 'old'] },
    '20% off Kitchen, Gifts, and a deleted collection with code SPRING20',
  ],
  [{ ...twenty, collections: ['a', 'b', 'c', 'd'] }, '20% off 4 collections with code SPRING20'],
  [{ ...twenty, ...fixed }, '$5 off each unit with code SPRING20'],
  [{ ...twenty, ...fixed, products: ['a'] }, '$5 off each unit of 1 product with code SPRING20'],
  [{ ...twenty, ...fixed, class: 'order' }, '$5 off the order with code SPRING20'],
  [{ ...twenty, ...fixed, class: 'shipping' }, '$5 off shipping with code SPRING20'],
  [
    { ...twenty, kind: 'free', ratePpm: null, class: 'shipping', code: null, minSubtotal: 30 },
    'Free shipping automatically, from $30',
  ],
  [
    { ...twenty, kind: 'free', class: 'shipping', categories: ['mugs'] },
    'Free shipping for orders with Mugs with code SPRING20',
  ],
  [{ ...bundle, buy: units(2), get: units(1) }, 'Buy 2 units, get 1 more free automatically'],
  [
    { ...bundle, buy: units(2, ['kitchen']), get: units(1, ['mugs']), ratePpm: 500_000, setsPerOrder: 1 },
    'Buy 2 of Kitchen, get 1 of Mugs 50% off automatically, once per order',
  ],
  [
    { ...bundle, categories: ['mugs'], buy: units(3), get: units(1), setsPerOrder: 2 },
    'Buy 3 of Mugs, get 1 more free automatically, at most 2 times per order',
  ],
  [{ ...twenty, customerTag: 'trade' }, '20% off all products with code SPRING20, customers tagged trade'],
  [
    { ...twenty, firstOrderOnly: true, limitPerCustomer: 1 },
    '20% off all products with code SPRING20, first orders only, once per customer',
  ],
  [
    { ...twenty, startsAt: '2026-05-01T12:00:00.000Z', endsAt: '2027-06-01T12:00:00.000Z' },
    '20% off all products with code SPRING20, from May 1 until Jun 1, 2027',
  ],
  [{ ...twenty, startsAt: '2026-01-01T12:00:00.000Z' }, '20% off all products with code SPRING20'],
  [{ ...twenty, categories: ['a', 'b', 'c', 'd'] }, '20% off 4 categories with code SPRING20'],
])('%j', (discount, sentence) => {
  expect(describeDiscount(discount, wording)).toBe(sentence);
});

test('a day is that of the shop', () => {
  const tokyo = { ...wording, timeZone: 'Asia/Tokyo', now: new Date('2026-11-01T00:00:00Z') };
  const discount = { ...twenty, startsAt: '2026-11-30T15:00:00.000Z' };
  expect(describeDiscount(discount, tokyo)).toContain('from Dec 1');
  expect(describeDiscount(discount, { ...tokyo, timeZone: 'UTC' })).toContain('from Nov 30');
});
