import { Firestore, Query } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import indexFile from '../../../../firestore.indexes.json';
import { ordersRepository, type OrderFilter } from './orders.repository';

/** The part of a query, as Firestore is sent it, that decides which index it needs. */
interface StructuredQuery {
  where?: Filter;
  orderBy: { field: { fieldPath: string }; direction: string }[];
}
interface Filter {
  fieldFilter?: { field: { fieldPath: string }; op: string };
  compositeFilter?: { filters: Filter[] };
}

const orders = ordersRepository(new Firestore({ projectId: 'demo-indexes' }));
let sent: StructuredQuery[] = [];

beforeEach(() => {
  sent = [];
  vi.spyOn(Query.prototype, 'get').mockImplementation(function (this: Query) {
    const { structuredQuery } = (
      this as unknown as { toProto: () => { structuredQuery: StructuredQuery } }
    ).toProto();
    sent.push(structuredQuery);
    return Promise.resolve({ docs: [] } as never);
  });
});
afterEach(() => vi.restoreAllMocks());

const fieldFilters = (filter: Filter): NonNullable<Filter['fieldFilter']>[] =>
  filter.fieldFilter ? [filter.fieldFilter] : (filter.compositeFilter?.filters ?? []).flatMap(fieldFilters);

/** What production demands: the fields compared for equality, then those it is sorted by; ids come by themselves. */
function neededIndex({ where, orderBy }: StructuredQuery): string[] {
  const equal = fieldFilters(where ?? {})
    .filter(({ op }) => op === 'EQUAL' || op === 'IN')
    .map(({ field }) => `${field.fieldPath} ASCENDING`);
  const sorted = orderBy
    .filter(({ field }) => field.fieldPath !== '__name__')
    .map(({ field, direction }) => `${field.fieldPath} ${direction}`);
  return [...equal.sort(), ...sorted];
}

const existing = indexFile.indexes
  .filter(({ collectionGroup }) => collectionGroup === 'orders')
  // Those that sums are made from are no lists.
  .filter(({ fields }) => fields.at(-1)?.fieldPath !== 'total')
  .map(({ fields }) => {
    const listed = fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`);
    return [...listed.slice(0, -1).sort(), ...listed.slice(-1)].join(', ');
  });

test('every list of orders has its composite index', async () => {
  const who: OrderFilter[] = [{}, { userId: 'u' }, { number: 'N' }, { contactEmail: 'a@b.example' }];
  const period = { from: new Date('2026-01-01'), to: new Date('2026-02-01') };
  for (const filter of who) {
    for (const status of [undefined, 'pending'] as const) {
      await orders.list({ ...filter, status }, { limit: 1 });
      await orders.list({ ...filter, status, ...period }, { limit: 1 });
    }
  }
  await orders.listUnpaid(new Date(), { limit: 1 });
  await orders.listToRefund({ limit: 1 });
  await orders.listToClose({ limit: 1 });

  const needed = [
    ...new Set(
      sent
        .map(neededIndex)
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
