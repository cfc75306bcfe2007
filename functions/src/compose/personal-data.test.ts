import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findCollections, findSourceCollections } from '../../test/support/stored-names';
import { personalDataExportSchema } from '../contract/files/data-export';
import { isPersonalDataLocation, type StoredDataLocation } from '../platform/personal-data/data-locations';
import { STORED_DATA_LOCATIONS } from './personal-data';

// Fails if `carts` is missing, if an index names a new collection, and if a row of the page changes.
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const entries = Object.entries<StoredDataLocation>(STORED_DATA_LOCATIONS);
const isCollection = (name: string) => !name.includes(':');
const known = new Set(entries.flatMap(([name]) => (isCollection(name) ? name.split('/') : [])));

test('every collection that the sources name has an entry, and each entry has its collection', () => {
  const named = findSourceCollections(ROOT);
  const withoutEntry = named.filter(({ name }) => name === null || !known.has(name));
  expect(withoutEntry, 'declare these in a *.personal-data.ts (docs/personal-data.md)').toEqual([]);
  const used = new Set(named.map(({ name }) => name));
  expect([...known].filter((name) => !used.has(name))).toEqual([]);
});

test.each([
  ["createDocumentRepository<Log>(db, 'planted')", 'planted'],
  ["db.collection('planted').doc(id)", 'planted'],
  ["db.collectionGroup('planted')", 'planted'],
  ["db.doc('planted/one')", 'planted'],
  ["const NAME = 'planted'; db.collection(NAME)", 'planted'],
  ["imports.doc(id).collection('planted')", 'planted'],
  ["createTagsRepository(db, { collection, names: 'planted' })", 'planted'],
  ['db.collection(anything())', null],
  ['createDocumentRepository(db, `plan${ted}`)', null],
  ['createTagsRepository(db, options)', null],
])('a collection cannot hide from that: %s', (source, name) => {
  expect(findCollections('planted.ts', source)).toEqual([{ at: 'planted.ts:1', name }]);
});

test('every collection of indexes, time-to-live policies and rules has an entry', () => {
  const { indexes, fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as Record<
    'indexes' | 'fieldOverrides',
    { collectionGroup: string }[]
  >;
  const groups = [...indexes, ...fieldOverrides].map(({ collectionGroup }) => collectionGroup);
  const matched = [...read('firestore.rules').matchAll(/match \/(?!databases)(\w+)\/\{\w+\}/g)].map(
    ([, name]) => name!,
  );
  const folders = [...read('storage.rules').matchAll(/match \/(\w+)\/\{path/g)].map(([, name]) => name!);
  expect([groups.length, matched.length, folders.length].every(Boolean)).toBe(true);
  expect([...groups, ...matched].filter((name) => !known.has(name))).toEqual([]);
  expect(folders.filter((name) => !STORED_DATA_LOCATIONS[`storage:${name}`])).toEqual([]);
});

test('every field of the export comes from a place', () => {
  const claimed = new Set(
    entries.flatMap(([, place]) =>
      isPersonalDataLocation(place) && !('no' in place.exported) ? [...place.exported] : [],
    ),
  );
  const fields = Object.keys(personalDataExportSchema.fields).filter((field) => field !== 'exportedAt');
  expect([...claimed].sort()).toEqual(fields.sort());
});

function formatRow([name, place]: [string, StoredDataLocation]): string {
  if (!isPersonalDataLocation(place)) return `| \`${name}\` | ${place.because} |`;
  const { holds, foundBy, exported, erasure, backup } = place;
  const inExport =
    'no' in exported ? `No. ${exported.no}` : exported.map((field) => `\`${field}\``).join(', ');
  const erased =
    erasure.does === 'keep'
      ? `Kept: ${erasure.why}. Until: ${erasure.until}`
      : `${erasure.does === 'delete' ? 'Deleted' : 'Anonymised'}${erasure.but ? `. Stays: ${erasure.but}` : ''}`;
  return `| \`${name}\` | ${holds} | ${foundBy} | ${inExport} | ${erased} | ${backup === 'none' ? 'No' : 'Yes'} |`;
}

function tables(): string {
  const [personal, others] = [true, false].map((wanted) =>
    entries.filter(([, place]) => isPersonalDataLocation(place) === wanted).map(formatRow),
  );
  return [
    '## Places with personal data',
    '| Place | Holds | Found by | In the export | Erasure | In backups |',
    '|---|---|---|---|---|---|',
    ...personal!,
    '',
    '## Places without',
    '| Place | Because it holds |',
    '|---|---|',
    ...others!,
    '',
  ].join('\n');
}

test('docs/personal-data.md has a row for every place; vitest -u writes them', async () => {
  const page = read('docs/personal-data.md');
  const byHand = page.slice(0, page.indexOf('## Places with'));
  await expect(byHand + tables()).toMatchFileSnapshot(join(ROOT, 'docs/personal-data.md'));
});
