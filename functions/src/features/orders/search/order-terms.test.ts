import { expect, test } from 'vitest';
import { toMinorUnits } from '../../../contract/money';
import { createUnpaidPayment } from '../money/order-payment';
import type { OrderDocument } from '../order-document';
import { getOrderCsvHeader, formatOrderCsvRow } from '../order-csv';
import type { StoredOrder } from '../order-document';
import { getOrderFilterTerms, getOrderSearchTerms } from './order-terms';

const paidAt = new Date('2026-03-02T10:00:00Z');

const anOrder = (about: object = {}) =>
  ({
    id: 'o1',
    number: 'HT-4711-ABCD',
    invoice: 'INV-000123',
    status: 'confirmed',
    currency: 'USD',
    total: toMinorUnits(13_924),
    tax: toMinorUnits(673),
    subtotal: toMinorUnits(12_037),
    discountTotal: toMinorUnits(211),
    shippingCost: toMinorUnits(735),
    refunds: [],
    discounts: [
      { name: 'Spring', code: null },
      { name: 'Tea', code: 'TEA7' },
    ],
    shipping: { discount: toMinorUnits(99) },
    payment: {
      ...createUnpaidPayment('stripe'),
      captured: toMinorUnits(10_000),
      paidAt,
      brand: 'visa',
      last4: '4242',
      refunded: toMinorUnits(105),
      recorded: [{ id: 'r', corrects: null, amount: toMinorUnits(1237), method: 'cash', at: paidAt }],
    },
    shippingAddress: {
      fullName: 'Ada Lovelace',
      phone: '+44 20 7946 0018',
      address: '7 Elm St',
      apartment: '2b',
      city: 'Salem',
      state: 'OR',
      zipCode: '97475',
      country: 'US',
    },
    contactEmail: 'ada@example.com',
    mailTo: 'lovelace@example.org',
    pickup: null,
    notes: 'Ring twice',
    delivery: { min: 2, max: 5, timeZone: 'UTC' },
    lines: [
      {
        id: '1',
        productId: 'mug',
        sku: 'MUG-7',
        name: 'Stone Mug',
        quantity: 3,
        options: { Colour: 'Blue', Size: 'L' },
      },
      { id: '2', productId: 'jar', sku: '', name: 'Jar', quantity: 1, options: {} },
    ],
    parcels: [
      {
        id: 'a',
        sentAt: paidAt,
        lines: [{ line: '1', quantity: 1 }],
        tracking: { carrier: 'UPS', number: '1Z7' },
      },
      { id: 'b', sentAt: null, lines: [], tracking: { carrier: 'DHL', number: 'DX9471' } },
    ],
    createdAt: new Date('2026-03-01T09:30:00Z'),
    ...about,
  }) as unknown as StoredOrder;

const facts = (about: object = {}) => getOrderFilterTerms(anOrder(about) as OrderDocument);

test('an order is found by facts', () => {
  expect(facts().slice(0, 7)).toEqual([
    ...[
      'is:to_pack',
      'ship:2026-03-05',
      'method:online',
      'method:cash',
      'country:US',
      'product:mug',
      'product:jar',
    ],
  ]);
  expect(facts({ pickup: { country: 'CA' } })).toContain('country:CA');
  expect(facts({ payment: createUnpaidPayment('stripe'), status: 'shipped' })[0]).toBe('country:US');
  expect(facts({ total: toMinorUnits(100_000) }).length).toBeGreaterThan(
    facts({ total: toMinorUnits(0) }).length,
  );
  const value = (total: number) =>
    facts({ total: toMinorUnits(total) }).filter((fact) => fact.startsWith('value:'));
  expect(value(13_924)).toEqual(value(13_999));
});

test('a confirmed order is packed when each of its units is in a parcel', () => {
  const waiting = (quantity: number) => [
    {
      id: 'b',
      sentAt: null,
      lines: [
        { line: '1', quantity },
        { line: '2', quantity: 1 },
      ],
      tracking: null,
    },
  ];
  expect(facts({ parcels: waiting(3) })).toContain('is:packed');
  expect(facts({ parcels: waiting(2) })).not.toContain('is:packed');
  expect(facts({ parcels: waiting(3), status: 'pending' })).not.toContain('is:packed');
  expect(facts({ parcels: waiting(2) })).toContain('is:to_pack');
  expect(facts({ parcels: waiting(3) })).not.toContain('is:to_pack');
});

test('a confirmed order that is collected is not to be packed', () => {
  const pickup = { country: 'CA' };
  expect(facts({ parcels: [], pickup })).toContain('is:pickup');
  expect(facts({ parcels: [], pickup })).not.toContain('is:to_pack');
  expect(facts({ parcels: [], pickup, status: 'shipped' })).not.toContain('is:pickup');
});

test('an order is found by what it says', () => {
  const terms = getOrderSearchTerms(anOrder());
  for (const term of ['lovelace', 'ada', 'stone', 'mug', 'jar', '139', '97475', '1z7', 'dx9471'])
    expect(terms).toContain(term);
  // The unpaid amount is 26.87.
  expect(terms).toContain('26');
  expect(terms).not.toContain('');
  expect(new Set(terms).size).toBe(terms.length);
  const many = Array.from({ length: 300 }, (_, at) => ({
    ...anOrder().lines[0]!,
    name: `Word${at} Other${at}`,
  }));
  expect(getOrderSearchTerms(anOrder({ lines: many }))).toHaveLength(800);
});

test('an order is a row of the file', () => {
  expect(getOrderCsvHeader().split(',').slice(0, 4)).toEqual([
    '\uFEFFNumber',
    'Placed',
    'Status',
    'Fulfilment',
  ]);
  const names = getOrderCsvHeader().replace('\uFEFF', '').trim().split(',');
  expect(names).toHaveLength(38);
  const row = formatOrderCsvRow(anOrder(), 'America/New_York');
  expect(row.trim()).toBe(
    [
      ...['HT-4711-ABCD', '2026-03-01 04:30', 'confirmed', 'delivery', 'unpaid', '2026-03-02 05:00'],
      ...[
        '112.37',
        '26.87',
        '1.05',
        'cash 12.37',
        'INV-000123',
        'visa 4242',
        'Ada Lovelace',
        'ada@example.com',
      ],
      ...[
        "'+44 20 7946 0018",
        '"3 × Stone Mug, Blue, L; 1 × Jar"',
        '3 × MUG-7',
        '4',
        '120.37',
        '3.1',
        '"Spring; TEA7"',
      ],
      ...[
        '7.35',
        '6.73',
        '139.24',
        'USD',
        '7 Elm St',
        '2b',
        'Salem',
        'Oregon',
        '97475',
        'United States',
        'UPS',
        '1Z7',
      ],
      ...['Ring twice', 'o1', '', '', ''],
    ].join(','),
  );
});
