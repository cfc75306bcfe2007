import { describe, expect, test } from 'vitest';
import { getFinalOrderStatus } from '../finished-order';
import type { StoredOrder } from '../order-document';
import { getCompletedOrderParcels, toRepackedParcel } from './outdated-parcels';
import { createStoredParcel, handOverParcels, handOverAllParcels } from './parcel-handover';
import {
  hasShippingLabel,
  getLastSentParcel,
  requireFutureDeliveryDate,
  toTrackingActivityValues,
  toStoredTracking,
  removeTrackingAndLabel,
  type StoredParcel,
} from './stored-parcel';
import { getUnpackedLines } from './unpacked-lines';

const at = new Date('2026-03-02T10:00:00Z');
const later = new Date('2026-03-03T10:00:00Z');
const tracking = { carrier: 'UPS', number: '1Z7', url: 'https://ups.example/1Z7', estimatedDelivery: null };

const parcel = (id: string, about: Partial<StoredParcel> = {}, quantity = 2): StoredParcel => ({
  id,
  lines: [{ line: '1', quantity }],
  tracking: null,
  packedAt: at,
  sentAt: null,
  ...about,
});

const anOrder = (parcels: StoredParcel[] = [], refunded: [string, number][] = [], status = 'confirmed') =>
  ({
    status,
    parcels,
    lines: [
      { id: '1', productId: 'mug', variantId: 'mug', name: 'Mug', options: {}, quantity: 7 },
      { id: '2', productId: 'bowl', variantId: 'bowl', name: 'Bowl', options: {}, quantity: 3 },
    ],
    refunds: [
      {
        status: 'succeeded',
        lines: refunded.map(([line, quantity]) => ({ line, quantity })),
      },
    ],
  }) as unknown as StoredOrder;

describe('what is handed over', () => {
  test('of single parcels is what is in them, once refunded units were taken out', () => {
    const refunded: [string, number][] = [['1', 4]];
    const packed = anOrder([parcel('a', {}, 4), parcel('b')], refunded);
    expect(() => handOverParcels(packed, ['a'], later)).toThrow(/must be changed first. Take out 1 × Mug\./);
    const repacked = packed.parcels.map((one) => toRepackedParcel(packed, one));
    const { parcels, sent } = handOverParcels(anOrder(repacked, refunded), ['a'], later);
    expect(parcels.map(({ id, sentAt, lines }) => [id, sentAt, lines])).toEqual([
      ['a', later, [{ line: '1', quantity: 3 }]],
      ['b', null, []],
    ]);
    expect(sent.map(({ id }) => id)).toEqual(['a']);
  });

  test('of all is what waits, and a parcel of the rest with its tracking', () => {
    const order = anOrder([parcel('a', { sentAt: at }), parcel('b')]);
    expect(getUnpackedLines(order)).toEqual([
      { line: '1', quantity: 3 },
      { line: '2', quantity: 3 },
    ]);
    const { parcels, sent } = handOverAllParcels(order, tracking, later);
    expect(parcels.map(({ sentAt, tracking: known }) => [sentAt, known])).toEqual([
      [at, null],
      [later, null],
      [later, tracking],
    ]);
    expect(sent.map(({ lines }) => lines)).toEqual([[{ line: '1', quantity: 2 }], getUnpackedLines(order)]);
    expect(parcels[2]!.packedAt).toEqual(later);
  });

  const packed = (about: Partial<StoredParcel> = {}) =>
    anOrder([parcel('a', {}, 4), parcel('b', about, 3)], [['2', 3]]);

  test('of all that is packed takes the tracking of the only parcel without one', () => {
    const { parcels } = handOverAllParcels(packed({ tracking }), { ...tracking, number: '1Z8' }, later);
    expect(parcels.map(({ tracking: known }) => known?.number)).toEqual(['1Z8', '1Z7']);
    expect(handOverAllParcels(packed(), null, later).sent).toHaveLength(2);
    const sentBefore = packed({ sentAt: at });
    expect(handOverAllParcels(sentBefore, tracking, later).sent.map(({ id }) => id)).toEqual(['a']);
  });

  test('of all that is packed refuses tracking that could be of any', () => {
    const refused = expect.objectContaining({
      code: 'VALIDATION_ERROR',
      fields: { tracking: 'The parcels of this order are packed: give each its own tracking.' },
    });
    expect(() => handOverAllParcels(packed(), tracking, later)).toThrow(refused);
    const all = anOrder([parcel('a', { tracking }, 7)], [['2', 3]]);
    expect(() => handOverAllParcels(all, tracking, later)).toThrow(refused);
  });

  test('is without parcels that a refund emptied, once they were unpacked', () => {
    const refunded: [string, number][] = [['1', 3]];
    const packed = anOrder([parcel('a', {}, 4), parcel('b', {}, 3)], refunded);
    expect(() => handOverAllParcels(packed, null, later)).toThrow(/Take out 3 × Mug\./);
    const repacked = packed.parcels.map((one) => toRepackedParcel(packed, one));
    const emptied = handOverAllParcels(anOrder(repacked, refunded), null, later).parcels;
    expect(emptied.map(({ id }) => id).slice(0, 1)).toEqual(['a']);
    expect(emptied).toHaveLength(2);
    expect(emptied[1]!.lines).toEqual([{ line: '2', quantity: 3 }]);
  });

  test('has an id of its own', () => {
    const facts = { lines: [], tracking: null, packedAt: at, sentAt: null };
    expect(createStoredParcel(facts)).toEqual({ ...facts, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(createStoredParcel(facts).id).not.toBe(createStoredParcel(facts).id);
  });
});

describe('an order of which nothing has to be sent any more', () => {
  const whole: [string, number][] = [
    ['1', 7],
    ['2', 3],
  ];

  test.each<[string | null, StoredOrder]>([
    [null, anOrder()],
    ['cancelled', anOrder([], whole)],
    ['cancelled', anOrder([parcel('a')], whole)],
    [
      'shipped',
      anOrder(
        [parcel('a', { sentAt: at })],
        [
          ['1', 5],
          ['2', 3],
        ],
      ),
    ],
    [
      null,
      anOrder(
        [parcel('a', { sentAt: at })],
        [
          ['1', 4],
          ['2', 3],
        ],
      ),
    ],
    [null, anOrder([parcel('a', { label: { id: 'q1', state: 'bought' } })], whole)],
    [
      'shipped',
      anOrder(
        [parcel('a', { sentAt: at, label: { id: 'q1', state: 'bought' } })],
        [
          ['1', 5],
          ['2', 3],
        ],
      ),
    ],
    ['cancelled', anOrder([], whole, 'pending')],
    [null, anOrder([], whole, 'shipped')],
    [null, anOrder([], whole, 'cancelled')],
  ])('is %s', (status, order) => {
    expect(getFinalOrderStatus(order)).toBe(status);
  });

  test('keeps the parcels that were sent, and packed ones to unpack', () => {
    const refunded: [string, number][] = [
      ['1', 5],
      ['2', 3],
    ];
    const order = anOrder([parcel('a', { sentAt: at }), parcel('b'), parcel('c', {}, 0)], refunded);
    expect(getCompletedOrderParcels(order).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('a parcel', () => {
  test('that was handed over last is the newest', () => {
    const parcels = [
      parcel('a', { sentAt: at }),
      parcel('b', { sentAt: later }),
      parcel('c', { sentAt: at }),
    ];
    expect(getLastSentParcel({ parcels })?.id).toBe('b');
    expect(getLastSentParcel({ parcels: [...parcels.slice(0, 1), parcels[2]!] })?.id).toBe('c');
    expect(getLastSentParcel({ parcels: [parcel('d')] })).toBeNull();
  });

  test('has a label, or none', () => {
    expect(
      [undefined, null, { id: 'q1', state: 'bought' as const }].map((label) =>
        hasShippingLabel(parcel('a', { label })),
      ),
    ).toEqual([false, false, true]);
    expect(removeTrackingAndLabel(parcel('a', { tracking, label: { id: 'q1', state: 'bought' } }))).toEqual({
      ...parcel('a'),
      label: null,
    });
  });

  const typed = { carrier: '', number: '', url: null, estimatedDelivery: null };

  test('has tracking as soon as one field of it is known', () => {
    expect(toStoredTracking(typed)).toBeNull();
    expect(toStoredTracking({ ...typed, estimatedDelivery: '' })).toBeNull();
    expect(toStoredTracking({ ...typed, carrier: 'UPS', number: '1Z7' })).toEqual({
      carrier: 'UPS',
      number: '1Z7',
      url: 'https://www.ups.com/track?tracknum=1Z7',
      estimatedDelivery: null,
    });
    expect(toStoredTracking({ ...typed, estimatedDelivery: '2026-03-04' })).toMatchObject({
      carrier: '',
      url: null,
      estimatedDelivery: '2026-03-04',
    });
  });

  test('does not arrive on a day that is over', () => {
    const now = Date.parse('2026-03-04T13:00:00Z');
    const arrives = (estimatedDelivery: string | null) => () =>
      requireFutureDeliveryDate({ ...tracking, estimatedDelivery }, 'tracking.estimatedDelivery', now);
    expect(arrives('2026-03-03')).toThrow(
      expect.objectContaining({
        fields: { 'tracking.estimatedDelivery': 'The delivery date must not be in the past' },
      }),
    );
    expect(arrives('2026-03-04')).not.toThrow();
    expect(arrives(null)).not.toThrow();
    expect(() => requireFutureDeliveryDate(null, 'tracking', now)).not.toThrow();
  });

  test('is known by facts, and empty ones are none', () => {
    expect(toTrackingActivityValues({ ...tracking, carrier: '', estimatedDelivery: '2026-03-04' })).toEqual({
      'tracking.carrier': null,
      'tracking.number': '1Z7',
      'tracking.url': 'https://ups.example/1Z7',
      'tracking.estimatedDelivery': '2026-03-04',
    });
    expect(Object.values(toTrackingActivityValues(null))).toEqual([null, null, null, null]);
  });
});
