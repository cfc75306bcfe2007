import { expect, test } from 'vitest';
import type { Order } from '../../src/contract/orders/orders';
import { getTrackingUrl } from '../../src/contract/orders/parcels/carriers';
import { packParcelSchema, trackingInfoSchema } from '../../src/contract/orders/parcels/parcels';
import { orderSelectionSchema } from '../../src/contract/orders/pick-list';
import { toRefundableOrder } from '../../src/contract/orders/to-refundable-order';

test.each([
  ['https://a.example/?n={number}', true],
  ['HTTP://a.example/7', true],
  ['', true],
  [null, true],
  ['ftp://a.example/7', false],
  ['https://', false],
  ['see https://a.example/7', false],
])('the address %j of a parcel is taken: %s', (url, isValid) => {
  expect(trackingInfoSchema.isValidSync({ url })).toBe(isValid);
});

test('a parcel of no named lines has all that is not packed yet', () => {
  expect(packParcelSchema.cast({ send: false }).lines).toEqual([]);
  const twice = [
    { line: '1', quantity: 2 },
    { line: '1', quantity: 3 },
  ];
  expect(packParcelSchema.isValidSync({ send: true, lines: twice })).toBe(false);
  expect(packParcelSchema.isValidSync({ send: true, lines: twice.slice(1) })).toBe(true);
});

test('orders are chosen once each', () => {
  const isValid = (orders?: unknown) => orderSelectionSchema.isValidSync({ orders });
  expect([isValid(['a', 'b']), isValid(['a', 'a']), isValid([]), isValid()]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a number is read without any of its spaces', () => {
  expect(getTrackingUrl({ carrier: 'UPS', number: ' 1Z  99 7' })).toBe(
    'https://www.ups.com/track?tracknum=1Z997',
  );
});

test('an order of the API is refunded in minor units', () => {
  const taxes = [{ name: 'VAT', ratePpm: 80_000, amount: 6.92 }];
  const paid = { gross: 93.47, tax: 6.92, taxes };
  const minorPaid = { gross: 9347, tax: 692, taxes: [{ ...taxes[0], amount: 692 }] };
  const order = {
    currency: 'USD',
    totalAmount: 100.82,
    tax: 6.92,
    taxes,
    items: [{ _id: '1', name: 'Mug', quantity: 7, ...paid }],
    shipping: { gross: 7.35, tax: 0, taxes: [] },
    payment: {
      captured: 88.45,
      disputed: 4.05,
      recorded: [{ _id: 'r1', corrects: null, amount: 12.37 }],
    },
    refunds: [
      {
        status: 'succeeded',
        excess: false,
        amount: 13.35,
        tax: 0.99,
        shipping: 1.05,
        byHand: 2.05,
        lines: [{ line: '1', quantity: 1, amount: 12.3, tax: 0.91 }],
      },
    ],
  } as unknown as Order;
  expect(toRefundableOrder(order)).toEqual({
    currency: 'USD',
    total: 10_082,
    tax: 692,
    taxes: minorPaid.taxes,
    lines: [{ id: '1', name: 'Mug', quantity: 7, ...minorPaid }],
    shipping: { gross: 735, tax: 0, taxes: [] },
    payment: {
      captured: 8845,
      disputed: 405,
      recorded: [{ id: 'r1', corrects: null, amount: 1237 }],
    },
    refunds: [
      {
        status: 'succeeded',
        excess: false,
        amount: 1335,
        tax: 99,
        shipping: 105,
        byHand: 205,
        lines: [{ line: '1', quantity: 1, amount: 1230, tax: 91 }],
      },
    ],
  });
});
