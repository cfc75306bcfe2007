import { expect, test } from 'vitest';
import type { OrderStatus } from '../../src/contract/orders/order-states';
import {
  getPurchasedUnitCounts,
  hasNothingToShip,
  isFullyPacked,
  isPartlyShipped,
  excludeRefundedParcelUnits,
  getDeliveryUnitCounts,
  countUnitsInParcels,
  countOrderLineUnits,
  countUnpackedUnits,
} from '../../src/contract/orders/line-units';

const refund = (
  line: string,
  quantity: number,
  status: 'pending' | 'succeeded' | 'failed' = 'succeeded',
) => ({ status, lines: [{ line, quantity }] });

const parcel = (sent: boolean, ...lines: [string, number][]) => ({
  lines: lines.map(([line, quantity]) => ({ line, quantity })),
  sentAt: sent ? new Date(0) : null,
});

const order = (
  parcels: ReturnType<typeof parcel>[] = [],
  refunds: ReturnType<typeof refund>[] = [],
  status: OrderStatus = 'confirmed',
) => ({
  status,
  parcels,
  refunds,
  lines: [
    { id: '1', quantity: 3 },
    { id: '2', quantity: 1 },
  ],
});
const first = (...about: Parameters<typeof order>) => countOrderLineUnits(order(...about))[0]!;

test('units of a line are refunded while they are reserved, and not where the refund failed', () => {
  const refunds = [refund('1', 1), refund('1', 1, 'pending'), refund('1', 1, 'failed'), refund('2', 1)];
  expect(countOrderLineUnits(order([], refunds))).toEqual([
    { quantity: 3, refunded: 2, shipped: 0, toShip: 1, packed: 0 },
    { quantity: 1, refunded: 1, shipped: 0, toShip: 0, packed: 0 },
  ]);
});

test.each([
  ['before it is sent, what is not refunded', first([], [refund('1', 1)]), [2, 1]],
  ['after it was sent, what was sent', first([parcel(true, ['1', 2])], [refund('1', 1)], 'shipped'), [2, 1]],
  ['also where it came back', first([parcel(true, ['1', 2])], [refund('1', 3)], 'shipped'), [2, 1]],
  ['or where the refund failed later', first([parcel(true, ['1', 2])], [], 'shipped'), [2, 1]],
  ['with what is still to be sent', first([parcel(true, ['1', 1])], [refund('1', 1)]), [2, 1]],
])('a customer gets %s', (_name, units, [left, refunded]) => {
  expect(getDeliveryUnitCounts(units)).toEqual({ units: left, refunded });
});

test('an order in several parcels is partly shipped until its last unit is sent or refunded', () => {
  const states = [
    order(),
    order([parcel(true, ['1', 2])]),
    order([parcel(true, ['1', 2]), parcel(true, ['1', 1])]),
    order([parcel(true, ['1', 2]), parcel(true, ['1', 1], ['2', 1])]),
    order([parcel(true, ['1', 2])], [refund('1', 1), refund('2', 1)]),
  ].map(countOrderLineUnits);
  expect(states.map(isPartlyShipped)).toEqual([false, true, true, false, false]);
  expect(states.map(hasNothingToShip)).toEqual([false, false, false, true, true]);
});

test('a parcel that waits counts as packed, and loses what is refunded meanwhile', () => {
  const waiting = [parcel(true, ['1', 1]), parcel(false, ['1', 1], ['2', 1]), parcel(false, ['1', 1])];
  expect(first(waiting)).toEqual({ quantity: 3, refunded: 0, shipped: 1, toShip: 2, packed: 2 });
  expect(isFullyPacked(countOrderLineUnits(order(waiting)))).toBe(true);
  expect(isFullyPacked(countOrderLineUnits(order(waiting.slice(0, 2))))).toBe(false);
  const left = order(waiting, [refund('1', 1), refund('2', 1)]);
  expect(excludeRefundedParcelUnits(left).map(({ lines }) => lines)).toEqual([
    [{ line: '1', quantity: 1 }],
    [{ line: '1', quantity: 1 }],
    [],
  ]);
  expect(countOrderLineUnits(left)[0]).toMatchObject({ toShip: 1, packed: 1 });
});

test('what was bought is without what came back, but whole in a cancelled order', () => {
  const line = { quantity: 3, refunded: 2 };
  expect(getPurchasedUnitCounts(line, 'delivered')).toEqual({ units: 1, refunded: 2 });
  expect(getPurchasedUnitCounts(line, 'cancelled')).toEqual({ units: 3, refunded: 0 });
});

test('units of a line in parcels are counted, and those in none yet', () => {
  const parcels = [parcel(true, ['1', 2], ['2', 7]), parcel(false, ['1', 3], ['1', 4])];
  expect([
    countUnitsInParcels(parcels, '1'),
    countUnitsInParcels(parcels, '2'),
    countUnitsInParcels(parcels, '3'),
  ]).toEqual([9, 7, 0]);
  expect(countUnpackedUnits({ toShip: 7, packed: 3 })).toBe(4);
});

test('nothing of a pending order is sent yet, and nothing of a cancelled one has to be', () => {
  expect(first([], [refund('1', 1)], 'pending')).toMatchObject({ toShip: 2, shipped: 0 });
  expect(first([], [], 'cancelled')).toMatchObject({ toShip: 0, shipped: 0 });
  expect(first([parcel(true, ['1', 2])], [refund('1', 2)])).toMatchObject({ toShip: 0, shipped: 2 });
  expect(isFullyPacked(countOrderLineUnits(order([], [], 'cancelled')))).toBe(false);
});

test('a sent parcel keeps what was refunded, and one that waits gives up units to the parcels before it', () => {
  const parcels = [
    parcel(true, ['1', 1]),
    parcel(false, ['1', 2], ['9', 5]),
    parcel(false, ['1', 2], ['2', 1]),
  ];
  const contents = excludeRefundedParcelUnits(order(parcels, [refund('1', 0)]));
  expect(contents.map(({ lines }) => lines)).toEqual([
    [{ line: '1', quantity: 1 }],
    [{ line: '1', quantity: 2 }],
    [{ line: '2', quantity: 1 }],
  ]);
  expect(contents.map(({ sentAt }) => sentAt)).toEqual([new Date(0), null, null]);
  const both = excludeRefundedParcelUnits(order([parcel(false, ['1', 1]), parcel(false, ['1', 2])]));
  expect(both.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 2]);
  const sent = excludeRefundedParcelUnits(order([parcel(true, ['1', 3])], [refund('1', 3)], 'shipped'));
  expect(sent[0]!.lines).toEqual([{ line: '1', quantity: 3 }]);
});
