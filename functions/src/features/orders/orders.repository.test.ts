import { Firestore, Query } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import indexFile from '../../../../firestore.indexes.json';
import { createOrderCountsRepository } from './order-counts.repository';
import { createOrdersRepository, type OrderFilter } from './orders.repository';

/** Part of a Firestore query that determines the required index. */
interface StructuredQuery {
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction: string }[];
}
interface Filter {
  fieldFilter?: { field: { fieldPath: string }; op: string };
  compositeFilter?: { op: string; filters: Filter[] };
}

const db = new Firestore({ projectId: 'demo-indexes' });
const orders = createOrdersRepository(db, () => '');
let sent: StructuredQuery[] = [];

beforeEach(() => {
  sent = [];
  const note = (query: unknown) =>
    sent.push((query as { toProto: () => { structuredQuery: StructuredQuery } }).toProto().structuredQuery);
  vi.spyOn(Query.prototype, 'get').mockImplementation(function (this: Query) {
    note(this);
    return Promise.resolve({ docs: [] } as never);
  });
  vi.spyOn(Query.prototype, 'aggregate').mockImplementation(
    () => ({ get: () => Promise.resolve({ data: () => ({}) }) }) as never,
  );
  vi.spyOn(Query.prototype, 'count').mockImplementation(function (this: Query) {
    note(this);
    return { get: () => Promise.resolve({ data: () => ({ count: 0 }) }) } as never;
  });
});
afterEach(() => vi.restoreAllMocks());

type FieldFilter = NonNullable<Filter['fieldFilter']>;

/** Expands a filter to alternatives. Each alternative is a separate query whose fields must all match. */
function alternatives({ fieldFilter, compositeFilter }: Filter): FieldFilter[][] {
  if (fieldFilter) return [[fieldFilter]];
  const parts = (compositeFilter?.filters ?? []).map(alternatives);
  if (compositeFilter?.op === 'OR') return parts.flat();
  return parts.reduce((all, part) => all.flatMap((one) => part.map((other) => [...one, ...other])), [[]]);
}

/** Returns the fields compared for equality, then the sort fields. Ids are indexed automatically. */
function neededIndexes({ where, orderBy = [] }: StructuredQuery): string[][] {
  const sorted = orderBy
    .filter(({ field }) => field.fieldPath !== '__name__')
    .map(({ field, direction }) => `${field.fieldPath} ${direction}`);
  return alternatives(where ?? {}).map((fields) => {
    const equal = fields
      .filter(({ op }) => op === 'EQUAL' || op === 'IN')
      .map(({ field }) => `${field.fieldPath} ASCENDING`);
    const contained = fields
      .filter(({ op }) => op.startsWith('ARRAY_CONTAINS'))
      .map(({ field }) => `${field.fieldPath} CONTAINS`);
    // A range filter without a sort order sorts by its own field.
    const ranges = fields
      .filter(({ op }) => /THAN/.test(op) && sorted.length === 0)
      .map(({ field }) => `${field.fieldPath} ASCENDING`);
    return [...[...equal, ...contained].sort(), ...sorted, ...new Set(ranges)];
  });
}

const existing = indexFile.indexes
  .filter(({ collectionGroup }) => collectionGroup === 'orders')
  .filter(({ fields }) =>
    fields.every(({ fieldPath }) => !['lookup.owed', 'lookup.paid'].includes(fieldPath)),
  )
  .map(({ fields }) => {
    const listed = fields.map(
      (field) => `${field.fieldPath} ${'order' in field ? field.order : field.arrayConfig}`,
    );
    return [...listed.slice(0, -1).sort(), ...listed.slice(-1)].join(', ');
  });

const MONEY: OrderFilter[] = [
  {},
  { 'lookup.owes': true },
  { 'payment.refundFailed': true },
  { 'payment.status': 'partially_paid' },
];

const WAITING: OrderFilter[] = [
  { 'payment.refundFailed': true },
  { 'payment.status': 'disputed' },
  { status: 'confirmed' },
  { status: 'pending', 'payment.status': 'paid' },
  { status: 'pending', 'lookup.owes': true },
];

test('every list and count of orders has its composite index', async () => {
  const who: OrderFilter[] = [{}, { userId: 'u' }];
  const period = { from: new Date('2026-01-01'), to: new Date('2026-02-01') };
  for (const filter of who) {
    for (const status of [undefined, 'pending'] as const) {
      for (const money of MONEY) {
        const wanted = { ...filter, status, ...money };
        await orders.list(wanted, { limit: 1 });
        await orders.list({ ...wanted, ...period }, { limit: 1 });
      }
    }
  }
  for (const terms of [['robin'], ['robin', 'r0b1n']]) {
    for (const account of [null, 'u']) {
      const found = { terms, account };
      for (const narrowed of [{}, { status: 'pending' as const }, { 'lookup.owes': true }])
        await orders.list({ found, ...narrowed, ...period }, { limit: 1 });
    }
  }
  for (const whose of [{ guests: ['a@b.c'] }, { userId: 'u', guests: ['a@b.c'] }])
    await orders.list({ whose, ...period }, { limit: 1 });
  await createOrderCountsRepository(db).countFromOrders('2026-01-31');
  await orders.listExpired(period.from, { limit: 1 });
  await orders.listTested({ limit: 1 });
  await orders.listTestMode({ limit: 1 });
  await orders.listUnpaid({ limit: 1 });
  await orders.listReservingStock(1);
  await orders.listUnsettled({ limit: 1 });
  await orders.listActiveUnpaid(period.from, { limit: 1 });
  await orders.listToClose({ limit: 1 });
  for (const filter of WAITING) await orders.findOldest(filter);
  await orders.list({ status: 'confirmed', ...period }, { limit: 1 }, 'oldest');
  await orders.findNextExpiry();

  const needed = [
    ...new Set(
      sent
        .flatMap(neededIndexes)
        .filter((fields) => fields.length > 1)
        .map((f) => f.join(', ')),
    ),
  ];
  expect(needed.sort()).toEqual([...existing].sort());
});

test('a list reads one order more than its page', async () => {
  await orders.list({ userId: 'u' }, { limit: 20 });
  expect(sent[0]).toMatchObject({ limit: { value: 21 } });
});
