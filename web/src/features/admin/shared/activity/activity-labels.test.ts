import { describe, expect, test } from 'vitest';
import type { ActivityAction, ActivityChange, ActivityEvent } from '@contract/activity';
import { getProductFieldDefinition, PRODUCT_FIELD_NAMES } from '@contract/products/product-fields';
import {
  formatActivityChange,
  getActivityFieldLabel,
  getActivityTargetPath,
  getActivityTargetName,
  formatActivityValue,
} from './activity-labels';
import { getActivitySentenceParts, getUnmentionedActivityChanges } from './activity-sentence';

function anEvent(action: ActivityAction, changes: Partial<ActivityChange>[] = []): ActivityEvent {
  const [type] = action.split('.') as [ActivityEvent['target']['type']];
  return {
    _id: 'event',
    at: '2026-03-02T09:30:00.000Z',
    by: { _id: 'hana', name: 'Hana Ember' },
    action,
    target: { type, _id: 'it', label: 'Copper Kettle' },
    changes: changes.map((change) => ({ field: 'title', before: null, after: null, ...change })),
    items: [],
  };
}

const sentence = (event: ActivityEvent) => {
  const [before, after] = getActivitySentenceParts(event);
  return [before, getActivityTargetName(event), after].filter(Boolean).join(' ');
};

test('money of orders is an amount, and the way it came is named', () => {
  expect(formatActivityValue('refund.amount', 5)).toBe('$5.00');
  expect(formatActivityValue('payment.amount', 138.2)).toBe('$138.20');
  expect(formatActivityValue('refund.shipping', 9.9)).toBe('$9.90');
  expect(formatActivityValue('refund.byHand', 20)).toBe('$20.00');
  expect(formatActivityValue('payment.method', 'bank_transfer')).toBe('Bank transfer');
  expect(getActivityFieldLabel('refund.byHand')).toBe('To return by hand');
});

describe('an event is a sentence', () => {
  test.each([
    ['product.created', [], 'added Copper Kettle'],
    ['import.undone', [{ field: 'reverted', after: 45 }], 'undid the import of Copper Kettle'],
    [
      'product.updated',
      [{ field: 'price', before: 128, after: 120 }],
      'lowered the price of Copper Kettle from $128 to $120',
    ],
    [
      'product.updated',
      [{ field: 'Large / Red: price', before: 20, after: 21.5 }],
      'raised the price of Copper Kettle (Large / Red) from $20 to $21.50',
    ],
    [
      'product.updated',
      [
        { field: 'S: price', before: 20, after: 18 },
        { field: 'M: price', before: 22, after: 19 },
      ],
      'lowered the prices of Copper Kettle',
    ],
    [
      'product.updated',
      [{ field: 'countInStock', before: 5, after: 1200 }],
      'changed the stock of Copper Kettle from 5 to 1,200',
    ],
    ['product.updated', [{ field: 'brand', after: 'Foundry' }], 'set the brand of Copper Kettle to Foundry'],
    [
      'product.updated',
      [{ field: 'weightGrams', before: 900 }],
      'removed the weight of Copper Kettle (it was 900 g)',
    ],
    ['product.updated', [{ field: 'title', before: 'Pot', after: 'It' }], 'renamed Pot to Copper Kettle'],
    [
      'product.updated',
      [{ field: 'description', before: 'x'.repeat(50), after: 'y' }],
      'changed the description of Copper Kettle',
    ],
    [
      'product.restored',
      [{ field: 'status', before: 'draft', after: 'active' }],
      'put on sale Copper Kettle',
    ],
    [
      'product.bulk',
      [
        { field: 'price.direction', after: 'down' },
        { field: 'price.by', after: 'percent' },
        { field: 'price.value', after: 10 },
        { field: 'price.ending', after: '.99' },
      ],
      'lowered the prices of Copper Kettle by 10%, rounded to .99',
    ],
    ['product.bulk', [{ field: 'countInStock', after: 0 }], 'set the stock of Copper Kettle to 0'],
    ['product.bulk', [{ field: 'status', after: 'archived' }], 'archived Copper Kettle'],
    ['product.bulkUndone', [], 'gave back the former prices of Copper Kettle'],
    [
      'promotion.updated',
      [{ field: 'ratePpm', before: 100_000, after: 150_000 }],
      'changed the percentage of the discount Copper Kettle from 10% to 15%',
    ],
    [
      'promotion.updated',
      [{ field: 'active', before: false, after: true }],
      'switched on the discount Copper Kettle',
    ],
    [
      'promotion.updated',
      [
        { field: 'class', before: 'order', after: 'product' },
        { field: 'kind', before: 'percent', after: 'fixed' },
      ],
      'changed the discount Copper Kettle',
    ],
    [
      'collection.updated',
      [{ field: 'products.added', after: 'Mug and Jug' }],
      'added Mug and Jug to the collection Copper Kettle',
    ],
    [
      'promotion.updated',
      [{ field: 'products.removed', after: 'Mug' }],
      'removed Mug from the discount Copper Kettle',
    ],
    [
      'promotion.updated',
      [{ field: 'buy.products.added', after: 'Mug' }],
      'added Mug to the products to buy of the discount Copper Kettle',
    ],
    [
      'collection.updated',
      [{ field: 'published', before: true, after: false }],
      'hid the collection Copper Kettle',
    ],
    [
      'order.paid',
      [
        { field: 'payment.amount', after: 120 },
        { field: 'payment.method', after: 'bank_transfer' },
      ],
      'recorded a payment of $120 by bank transfer for order Copper Kettle',
    ],
    ['order.refunded', [{ field: 'refund.amount', after: 9.9 }], 'refunded $9.90 of order Copper Kettle'],
    [
      'order.refunded',
      [
        { field: 'refund.amount', after: 9.9 },
        { field: 'refund.byHand', after: 9.9 },
      ],
      'recorded a refund of $9.90 for order Copper Kettle',
    ],
    [
      'order.moneyReturned',
      [{ field: 'refund.byHand', after: 9.9 }],
      'marked $9.90 as returned for order Copper Kettle',
    ],
    [
      'product.updated',
      [{ field: 'brand' }, { field: 'weightGrams' }],
      'changed the brand and weight of Copper Kettle',
    ],
    ['product.updated', [{ field: 'Large / Red: sku' }], 'changed the SKU of Copper Kettle'],
    [
      'product.updated',
      [{ field: 'S: price' }, { field: 'M: price' }, { field: 'M: countInStock' }],
      'changed the price and stock of Copper Kettle',
    ],
    [
      'product.updated',
      [{ field: 'title' }, { field: 'description' }, { field: 'price' }, { field: 'category' }],
      'changed Copper Kettle',
    ],
    [
      'product.updated',
      [{ field: 'images' }, { field: 'Large / Red: image' }],
      'changed the pictures and picture of Copper Kettle',
    ],
    ['product.archived', [], 'archived Copper Kettle'],
    ['order.status', [{ field: 'status', after: 'shipped' }], 'shipped order Copper Kettle'],
    ['order.status', [{ field: 'status', after: 'lost' }], 'changed the status of order Copper Kettle'],
    ['user.role', [{ field: 'role', after: 'admin' }], 'made Copper Kettle an owner of the shop'],
    [
      'user.role',
      [
        { field: 'role', before: 'customer', after: 'admin' },
        { field: 'teamRole', after: 'Orders' },
      ],
      'gave Copper Kettle the role Orders',
    ],
    [
      'team.invited',
      [{ field: 'teamRole', after: 'Orders' }],
      'invited Copper Kettle to the team with the role Orders',
    ],
    [
      'team.roleUpdated',
      [{ field: 'allowed', after: 'orders.money, reports' }],
      'changed the role Copper Kettle',
    ],
    ['user.role', [{ field: 'role', after: 'customer' }], 'made Copper Kettle a customer'],
    [
      'settings.published',
      [{ field: 'Everywhere / Standard: shipping.zones.methods.freeFrom', before: 50, after: 60 }],
      'raised free shipping (Everywhere / Standard) from $50 to $60',
    ],
    [
      'settings.published',
      [{ field: 'checkout.guests', before: true, after: false }],
      'switched guest checkout off',
    ],
    [
      'settings.published',
      [{ field: 'money.priceBasis', before: 'net', after: 'gross' }],
      'changed “Prices are listed” from without tax, which is added to with tax included',
    ],
    [
      'settings.published',
      [{ field: 'United States: tax.regions.rates', after: 'City tax' }],
      'added the tax City tax (United States)',
    ],
    [
      'settings.published',
      [{ field: 'Europe: shipping.zones.places', before: 'France' }],
      'removed the country France (Europe)',
    ],
    [
      'settings.published',
      [{ field: 'home.categories', after: 'tea-pots' }],
      'added the category on home Tea pots',
    ],
    [
      'settings.published',
      [{ field: 'shop.tagline', before: 'x', after: 'y'.repeat(50) }],
      'changed the tagline',
    ],
    [
      'settings.published',
      [
        { field: 'stock.lowAt', before: 5, after: 3 },
        { field: 'VAT / Germany: tax.regions.rates.ratePpm', before: 190_000, after: 200_000 },
      ],
      'changed low stock and the tax rate (VAT / Germany)',
    ],
    [
      'settings.published',
      [
        { field: 'stock.lowAt', before: 5, after: 3 },
        { field: 'shop.name', before: 'Hearth', after: 'Home' },
        { field: 'shop.tagline', before: 'a', after: 'b' },
        { field: 'mails.welcome', before: true, after: false },
      ],
      'changed settings: Shop, Stock, and Emails',
    ],
    ['settings.published', [], 'published the settings without changes'],
    ['user.status', [{ field: 'disabled', after: true }], 'disabled the account of Copper Kettle'],
    ['user.status', [{ field: 'disabled', after: false }], 'enabled the account of Copper Kettle'],
    ['user.deleted', [{ field: 'role', before: 'customer' }], 'deleted an account'],
  ] as const)('%s %j', (action, changes, words) => {
    expect(sentence(anEvent(action, [...changes]))).toBe(words);
  });
});

test('what the sentence says is not said again below it', () => {
  const price = { field: 'price', before: 128, after: 120 };
  const brand = { field: 'brand', before: null, after: 'Foundry' };
  expect(getUnmentionedActivityChanges(anEvent('product.updated', [price]))).toEqual([]);
  expect(getUnmentionedActivityChanges(anEvent('product.updated', [price, brand]))).toHaveLength(2);
  expect(
    getUnmentionedActivityChanges(
      anEvent('promotion.updated', [{ field: 'active', before: true, after: false }]),
    ),
  ).toEqual([]);
  const guests = { field: 'checkout.guests', before: true, after: false };
  expect(getUnmentionedActivityChanges(anEvent('settings.published', [guests]))).toEqual([]);
  expect(getUnmentionedActivityChanges(anEvent('settings.published', [guests, price]))).toHaveLength(2);
});

test('codes are words, and lists of ids are counted', () => {
  expect(formatActivityValue('combinesWith', 'order, shipping')).toBe('Order, Shipping');
  expect(formatActivityValue('buy.products', 'kettle, a8Xk2')).toBe('2 products');
  expect(formatActivityValue('collections', 'gifts')).toBe('1 collection');
  expect(formatActivityValue('status', 'draft')).toBe('Draft');
  expect(formatActivityValue('shippingClass', 'bulky')).toBe('Bulky');
});

test('an event links to its target, unless that was deleted', () => {
  expect(getActivityTargetPath(anEvent('product.updated'))).toBe('/admin/products/it');
  expect(getActivityTargetPath(anEvent('order.status'))).toBe('/admin/orders/it');
  expect(getActivityTargetPath(anEvent('user.role'))).toBe('/admin/users?search=Copper%20Kettle');
  expect(getActivityTargetPath(anEvent('promotion.updated'))).toBe('/admin/discounts/it');
  expect(getActivityTargetPath(anEvent('promotion.deleted'))).toBeNull();
  expect(getActivityTargetPath(anEvent('product.deleted'))).toBeNull();
  expect(getActivityTargetPath(anEvent('user.deleted'))).toBeNull();
});

test('plain product fields have the labels of the contract', () => {
  for (const field of PRODUCT_FIELD_NAMES)
    expect(getActivityFieldLabel(field)).toBe(getProductFieldDefinition(field).label);
  expect(getActivityFieldLabel('weightGrams')).toBe('Weight');
});

test('other fields have labels', () => {
  expect(getActivityFieldLabel('tracking.estimatedDelivery')).toBe('Estimated delivery');
  expect(getActivityFieldLabel('Large / Red: countInStock')).toBe('Large / Red: stock');
  expect(getActivityFieldLabel('sku')).toBe('SKU');
  expect(getActivityFieldLabel('ratePpm')).toBe('Percentage');
  expect(getActivityFieldLabel('tax.regions.0.rates.0.ratePpm')).toBe('Rate');
  expect(getActivityFieldLabel('shipping.restOfWorld.1.freeFrom')).toBe('Free shipping over');
  expect(getActivityFieldLabel('buy.quantity')).toBe('Units to buy');
  expect(getActivityFieldLabel('images')).toBe('Pictures');
  expect(getActivityFieldLabel('Large / Red: image')).toBe('Large / Red: picture');
});

test.each([
  ['price', 24, '$24.00'],
  ['Large / Red: price', 24.5, '$24.50'],
  ['compareAtPrice', 30, '$30.00'],
  ['minSubtotal', 50, '$50.00'],
  ['ratePpm', 125_000, '12.5%'],
  ['tax.regions.0.rates.0.ratePpm', 80_000, '8%'],
  ['shop.claims.returnDays', 15, '15 days'],
  ['Everywhere / Standard: shipping.zones.methods.kind', 'weight', 'By weight'],
  ['money.currency', 'USD', 'USD: US Dollar'],
  ['mails.welcome', false, 'Off'],
  ['kind', 'buyXGetY', 'Buy X, get Y'],
  ['countInStock', 1200, '1,200'],
  ['weightGrams', 1200, '1,200 g'],
  ['weightGrams', null, null],
  ['status', 'shipped', 'Shipped'],
  ['tracking.estimatedDelivery', '2031-05-06T12:00:00.000Z', 'May 6, 2031'],
  ['title', 'Copper Kettle', 'Copper Kettle'],
  ['featured', true, 'Yes'],
  ['note', true, 'set'],
  ['tracking.number', true, 'set'],
  ['tracking.number', '…1234', '…1234'],
  ['address.country', 'CA', 'Canada'],
  ['address.address', true, 'set'],
  ['picture', 'collections/room/1.jpg', 'set'],
  ['rule.category', 'tea-kettles', 'Tea kettles'],
  ['Copper Kettle, Large: order.units', 4, '4'],
  ['sku', null, null],
  ['note', '', null],
])('%s %j reads %j', (field, value, words) => {
  expect(formatActivityValue(field, value)).toBe(words);
});

test.each([
  [null, true, [null, 'set']],
  [true, true, [null, 'changed']],
  [true, null, ['set', null]],
])('a parcel number that the log withholds, %j before and %j after', (before, after, words) => {
  expect(formatActivityChange({ field: 'tracking.number', before, after })).toEqual(words);
});

test.each([
  ['address.address', true, true, [null, 'changed']],
  ['picture', 'collections/1.jpg', 'collections/2.jpg', [null, 'changed']],
  ['products', 'a, b', 'b, c, d', [null, '2 products added, 1 removed']],
  ['rule.products', 'a, b', 'a', [null, '1 product removed']],
  ['products', 'a, b', 'b, a', [null, 'order changed']],
  ['products', null, 'a, b', [null, '2 products']],
  ['Copper Kettle: order.units', 3, 4, ['3', '4']],
])('a change of %s from %j to %j reads %j', (field, before, after, words) => {
  expect(formatActivityChange({ field, before, after })).toEqual(words);
});

test('lines of an address and units of a line are named', () => {
  expect(getActivityFieldLabel('address.address')).toBe('Street');
  expect(getActivityFieldLabel('address.email')).toBe('Email');
  expect(getActivityFieldLabel('Copper Kettle, Large: order.units')).toBe('Copper Kettle, Large: units');
  expect(getActivityFieldLabel('Copper Kettle: refund.restocked')).toBe('Copper Kettle: units back in stock');
});

test('a change from nothing to an empty text is not listed', () => {
  const event = anEvent('collection.updated', [
    { field: 'description', before: null, after: '' },
    { field: 'title', before: null, after: 'Tea table' },
  ]);
  expect(getUnmentionedActivityChanges(event).map(({ field }) => field)).toEqual(['title']);
});
