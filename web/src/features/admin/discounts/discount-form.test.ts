import { describe, expect, test } from 'vitest';
import type { PromotionResponse } from '@contract/promotions/promotion-schema';
import {
  parseDiscountForm,
  toDiscountFormErrors,
  toDiscountForm,
  EMPTY_DISCOUNT_FORM,
  type DiscountFormValues,
  createDiscountConflictResolver,
} from './discount-form';
import { parseDateTimeLocalValue, toDateTimeLocalValue } from '@/shared/time/local-time';
import { formatDiscountPreview } from './discount-preview';
import type { DiscountFormatOptions } from './discount-sentence';

const stored: PromotionResponse = {
  _id: 'p',
  name: 'Spring',
  code: 'SPRING20',
  class: 'product',
  kind: 'percent',
  ratePpm: 125_000,
  amount: null,
  buy: null,
  get: null,
  setsPerOrder: null,
  products: null,
  categories: ['kitchen'],
  collections: null,
  minSubtotal: 49.5,
  firstOrderOnly: false,
  customerTag: null,
  limit: 100,
  limitPerCustomer: 1,
  combinesWith: ['shipping'],
  startsAt: '2026-03-01T08:15:30.250Z',
  endsAt: null,
  priority: 3,
  active: true,
  used: 12,
  createdAt: '2026-02-01T00:00:00.000Z',
  updatedAt: '2026-02-02T00:00:00.000Z',
};
const { _id, used: _used, createdAt: _createdAt, updatedAt: _updatedAt, ...body } = stored;

const twenty: DiscountFormValues = {
  ...EMPTY_DISCOUNT_FORM,
  name: 'Spring',
  ratePpm: '20',
  code: 'spring20',
};
const problems = (form: DiscountFormValues) => parseDiscountForm(form, null).problems;

describe('a stored discount', () => {
  const side = (quantity: number, categories: string[] | null, products: string[] | null = null) => ({
    quantity,
    categories,
    collections: null,
    products,
  });
  const bundle = { ...stored, kind: 'buyXGetY' as const, ratePpm: null, categories: null };

  test.each<[string, PromotionResponse]>([
    ['by percent', stored],
    ['by an amount', { ...stored, kind: 'fixed', ratePpm: null, amount: 5, class: 'order' }],
    [
      'of shipping',
      { ...stored, kind: 'free', ratePpm: null, class: 'shipping', code: null, categories: null },
    ],
    ['with both selections', { ...stored, products: ['kettle', 'mug'] }],
    ['of collections', { ...stored, categories: null, collections: ['gifts', 'new-in'] }],
    [
      'of collections and products',
      { ...stored, categories: null, collections: ['gifts'], products: ['mug'] },
    ],
    ['of units', { ...bundle, buy: side(2, ['kitchen']), get: side(1, null, ['mug']), setsPerOrder: 2 }],
    ['of units of the same', { ...bundle, buy: side(2, ['mugs']), get: side(1, ['mugs']), ratePpm: 500_000 }],
    ['of any units', { ...bundle, buy: side(2, null), get: side(1, null) }],
  ])('%s that is not edited is sent as it is', (_name, discount) => {
    const { _id: _, used: _used, createdAt: _created, updatedAt: _updated, ...sent } = discount;
    expect(parseDiscountForm(toDiscountForm(discount), discount)).toEqual({ input: sent, problems: null });
  });

  test('with products of its own for both sides names them at each side', () => {
    const discount = { ...bundle, categories: ['mugs'], buy: side(2, null), get: side(1, null) };
    expect(parseDiscountForm(toDiscountForm(discount), discount).input).toMatchObject({
      categories: null,
      buy: side(2, ['mugs']),
      get: side(1, ['mugs']),
    });
  });
});

describe('what is typed', () => {
  test('becomes a request: percent in parts per million, amounts, no limits where nothing is typed', () => {
    const form = { ...twenty, ratePpm: '12,5', minSubtotal: '50', limit: '1000' };
    expect(parseDiscountForm(form, null).input).toEqual({
      ...body,
      class: 'order',
      categories: null,
      minSubtotal: 50,
      limit: 1000,
      limitPerCustomer: null,
      combinesWith: [],
      startsAt: null,
      priority: 0,
    });
  });

  test('of another kind is not sent', () => {
    const form = {
      ...twenty,
      kind: 'free' as const,
      amount: 'x',
      setsPerOrder: '0',
      class: 'order' as const,
    };
    expect(parseDiscountForm(form, null).input).toMatchObject({
      kind: 'free',
      class: 'shipping',
      ratePpm: null,
      amount: null,
      buy: null,
      setsPerOrder: null,
    });
  });

  test.each<[Partial<DiscountFormValues>, Record<string, string>]>([
    [{ name: ' ' }, { name: 'Please enter a name' }],
    [{ code: '' }, { code: 'Please enter a code' }],
    [{ code: 'two words' }, { code: 'Must be 2 to 40 characters without spaces' }],
    [{ ratePpm: '' }, { ratePpm: 'Please enter a percentage' }],
    [{ ratePpm: '120' }, { ratePpm: 'Must be at most 100%' }],
    [{ kind: 'fixed' }, { amount: 'Please enter an amount' }],
    [
      { name: '', ratePpm: '' },
      { name: 'Please enter a name', ratePpm: 'Please enter a percentage' },
    ],
    [{ limit: '1,000' }, { limit: 'Write 1000, without thousands separators' }],
    [{ scope: 'categories' }, { categories: 'Please choose at least one category' }],
    [{ scope: 'products' }, { products: 'Please choose at least one product' }],
    [{ scope: 'collections' }, { collections: 'Please choose at least one collection' }],
    [{ scope: 'mixed' }, { categories: 'Please choose at least one category, collection or product' }],
    [{ scope: 'mixed', collections: ['gifts'] }, {}],
    [
      { kind: 'buyXGetY', isFree: false, ratePpm: '', buy: { ...EMPTY_DISCOUNT_FORM.buy, quantity: '' } },
      { 'buy.quantity': 'Please enter how many to buy', ratePpm: 'Please enter a percentage' },
    ],
    [
      { kind: 'buyXGetY', get: { ...EMPTY_DISCOUNT_FORM.get, scope: 'products' } },
      { 'get.products': 'Please choose at least one product' },
    ],
    [{ startsAt: '2026-03-02T10:00', endsAt: '2026-03-02T10:00' }, { endsAt: 'Must be after the start' }],
    [{ priority: '' }, {}],
  ])('%j is refused at its field', (typed, wrong) => {
    expect(problems({ ...twenty, ...typed }) ?? {}).toEqual(wrong);
  });

  test('problems of entries of lists are shown at the list', () => {
    const refused = { 'buy.products.3': 'Unknown', 'get.collections.0': 'Invalid id' };
    expect(toDiscountFormErrors({ ...refused, code: 'Another discount has this code' })).toEqual({
      'buy.products': 'Unknown',
      'get.collections': 'Invalid id',
      code: 'Another discount has this code',
    });
  });
});

test('a time is that of the shop, and keeps what its field does not show', () => {
  const iso = '2026-03-01T08:15:30.250Z';
  expect(parseDateTimeLocalValue(toDateTimeLocalValue(iso), iso)).toBe(iso);
  expect(parseDateTimeLocalValue(toDateTimeLocalValue(iso))).toBe('2026-03-01T08:15:00.000Z');
  expect(parseDateTimeLocalValue('2026-07-01T09:30', null, 'Europe/Berlin')).toBe('2026-07-01T07:30:00.000Z');
  expect(parseDateTimeLocalValue('2026-12-01T00:00', null, 'Asia/Tokyo')).toBe('2026-11-30T15:00:00.000Z');
  expect(toDateTimeLocalValue('2026-11-30T15:00:00.000Z', 'Asia/Tokyo')).toBe('2026-12-01T00:00');
  expect([toDateTimeLocalValue(null), parseDateTimeLocalValue('')]).toEqual(['', null]);
  expect(parseDateTimeLocalValue('never')).toBe('never');
});

test('after a conflict, the discount is decided as one, and every other field by itself', () => {
  const wording: DiscountFormatOptions = {
    locale: 'en-US',
    timeZone: 'UTC',
    money: (amount) => `$${amount}`,
    category: (slug) => slug,
    collection: (slug) => slug,
    now: new Date('2026-03-01'),
  };
  const { differences, merged } = createDiscountConflictResolver(wording);
  const base = toDiscountForm(stored);
  const mine = { ...base, ratePpm: '20', minSubtotal: '10' };
  const theirs = toDiscountForm({ ...stored, categories: ['mugs'], limit: 5, minSubtotal: 99 });
  expect(differences(base, mine, theirs)).toEqual([
    { key: 'Discount', label: 'Discount', mine: '20% off kitchen', theirs: '12.5% off mugs', edited: true },
    { key: 'minSubtotal', label: 'Minimum', mine: '$10.00', theirs: '$99.00', edited: true },
    { key: 'limit', label: 'Total usage limit', mine: '100', theirs: '5', edited: false },
  ]);
  const chosen = { Discount: 'mine', minSubtotal: 'theirs', limit: 'theirs' } as const;
  expect(merged(mine, theirs, chosen)).toEqual({ ...mine, limit: '5', minSubtotal: '99.00' });
  expect(merged(mine, theirs, {})).toEqual(theirs);
});

test('the preview is a sentence', () => {
  const preview = { since: '', orders: 87, applied: 12, discount: 214.4, hasMore: false };
  const money = (amount: number) => `$${amount.toFixed(2)}`;
  expect(formatDiscountPreview(preview, money)).toBe(
    'In the last 30 days it would have applied to 12 of 87 orders and cost $214.40.',
  );
  expect(formatDiscountPreview({ ...preview, applied: 0 }, money)).toBe(
    'In the last 30 days it would have applied to none of 87 orders.',
  );
  expect(formatDiscountPreview({ ...preview, orders: 0 }, money)).toBe(
    'There were no orders in the last 30 days.',
  );
});
