import { Firestore, Query } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import indexFile from '../../../../firestore.indexes.json';
import { toPersonSearchKey, createPersonSearchKeys } from '../../platform/search-keys';
import { createUsersRepository } from './users.repository';

interface Filter {
  fieldFilter?: { field: { fieldPath: string }; op: string };
  compositeFilter?: { filters: Filter[] };
}
interface StructuredQuery {
  where?: Filter;
  orderBy: { field: { fieldPath: string }; direction: string }[];
  limit: { value: number };
}

const users = createUsersRepository(new Firestore({ projectId: 'demo-indexes' }), () => '');
let sent: StructuredQuery[] = [];

beforeEach(() => {
  sent = [];
  vi.spyOn(Query.prototype, 'get').mockImplementation(function (this: Query) {
    sent.push(
      (this as unknown as { toProto: () => { structuredQuery: StructuredQuery } }).toProto().structuredQuery,
    );
    return Promise.resolve({ docs: [] } as never);
  });
});
afterEach(() => vi.restoreAllMocks());

const fieldFilters = (filter: Filter): NonNullable<Filter['fieldFilter']>[] =>
  filter.fieldFilter ? [filter.fieldFilter] : (filter.compositeFilter?.filters ?? []).flatMap(fieldFilters);

function getRequiredIndex({ where, orderBy }: StructuredQuery): string {
  const filters = fieldFilters(where ?? {}).map(
    ({ field, op }) => `${field.fieldPath} ${op === 'ARRAY_CONTAINS' ? 'CONTAINS' : 'ASCENDING'}`,
  );
  const sorted = orderBy
    .filter(({ field }) => field.fieldPath !== '__name__')
    .map(({ field, direction }) => `${field.fieldPath} ${direction}`);
  return [...filters.sort(), ...sorted].join(', ');
}

interface IndexField {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}

test('every list of users has its composite index, and there is no other', async () => {
  for (const filter of [
    { role: 'admin' as const },
    { key: 'kim' },
    { role: 'customer' as const, key: 'kim' },
  ]) {
    await users.list(filter, { limit: 1 });
  }
  const existing = indexFile.indexes
    .filter(({ collectionGroup }) => collectionGroup === 'users')
    .map(({ fields }) =>
      (fields as IndexField[])
        .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`)
        .join(', '),
    );
  expect(sent.map(getRequiredIndex).sort()).toEqual(existing.sort());
});

test('a list reads one user more than its page', async () => {
  await users.list({ key: 'kim' }, { limit: 20 });
  expect(sent[0]).toMatchObject({ limit: { value: 21 } });
});

test('a search key finds the beginnings of the name, of each word in it and of each part of the address', () => {
  const keys = createPersonSearchKeys({ name: '  Zoë  van  Dijk ', email: 'z.dijk@example.com' });
  for (const search of [
    'z',
    'Zoë',
    'zoe v',
    'ZOE VAN DIJK',
    'van d',
    'dijk',
    'z.dijk',
    'Z.Dijk@Example.com',
    'dijk@example',
    '@',
    '@example',
    '@Example.com',
    'example.com',
    'com',
  ]) {
    expect([search, keys.includes(toPersonSearchKey(search))]).toEqual([search, true]);
  }
  for (const search of ['oe', 'ijk', 'xample', 'zoe dijk', 'z.dijk@example.co.uk', '@example.co.uk', 'zz']) {
    expect([search, keys.includes(toPersonSearchKey(search))]).toEqual([search, false]);
  }
});

test('long names and addresses are found whole, and make no more keys than they must', () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff the Second of That Name'.repeat(2).slice(0, 100);
  const email = `${'a'.repeat(64)}@${'b'.repeat(180)}.example`;
  const keys = createPersonSearchKeys({ name, email });
  expect(keys).toContain(toPersonSearchKey(name));
  expect(keys).toContain(toPersonSearchKey(email));
  expect(keys.length).toBeLessThan(600);
  expect(createPersonSearchKeys({ name: '', email: '' })).toEqual([]);
});

test('search keys hold whole characters only, and find names with an emoji', () => {
  const keys = createPersonSearchKeys({ name: `Anna 🌸 ${'🫖'.repeat(40)}`, email: 'anna@example.com' });
  expect(keys.filter((key) => /\p{Surrogate}/u.test(key))).toEqual([]);
  for (const search of ['anna 🌸', '🌸', `🌸 ${'🫖'.repeat(40)}`])
    expect(keys).toContain(toPersonSearchKey(search));
});
