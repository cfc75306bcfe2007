import { expect, test } from 'vitest';
import type { ImportItem } from '../../contract/imports';
import { findBatchIndex, createImportLease } from './import-steps';
import {
  createInvalidImportItem,
  createFailedImportItem,
  createImportItem,
  EMPTY_IMPORT_RESULT,
  addImportItems,
  type ImportRowOutcome,
} from './import-items';
import type { ImportedProduct } from './file/file-product';

const product = {
  row: 7,
  rows: 2,
  title: 'Mug',
  content: { id: 'mug' },
  problems: [{ row: 8, column: 'price', message: 'No' }],
  notes: ['Row 7: note'],
} as unknown as ImportedProduct;

const outcome = (about: Partial<ImportRowOutcome> = {}): ImportRowOutcome => ({
  action: 'update',
  title: 'Stone Mug',
  changes: [],
  problems: {},
  notes: ['Stock'],
  missing: [],
  ...about,
});

test('a product of a file has what became of it', () => {
  expect(createImportItem(product, 'hearth' as never, outcome(), ['Picture'])).toMatchObject({
    row: 7,
    rows: 2,
    product: 'mug',
    title: 'Stone Mug',
    action: 'update',
    warnings: ['Row 7: note', 'Stock', 'Picture'],
  });
  expect(
    createImportItem(product, 'hearth' as never, outcome({ action: 'error', title: '' }), ['Picture']),
  ).toMatchObject({
    title: 'Mug',
    warnings: [],
  });
  expect(
    createImportItem(product, 'hearth' as never, outcome({ title: 'x'.repeat(151) }), []).title,
  ).toHaveLength(150);
});

test('a product that is wrong, or could not be written, is an error', () => {
  expect(createInvalidImportItem(product)).toMatchObject({
    action: 'error',
    errors: product.problems,
    warnings: [],
  });
  expect(createFailedImportItem(product, 'Try again')).toMatchObject({
    action: 'error',
    errors: [{ row: 7, column: '', message: 'Try again' }],
    warnings: ['Row 7: note'],
  });
  expect(createInvalidImportItem({ ...product, content: null }).product).toBeNull();
});

test('results are added up, and name as many as there is room for', () => {
  const item = (row: number, action: ImportItem['action'], warnings: string[] = []) =>
    ({ row, action, warnings, errors: [{ row, column: '', message: 'No' }] }) as unknown as ImportItem;
  const items = [
    ...[item(1, 'create'), item(2, 'create', ['a', 'b']), item(3, 'update'), item(4, 'unchanged', ['c'])],
    ...[item(5, 'error'), item(6, 'error'), item(7, 'error')],
  ];
  const once = addImportItems(EMPTY_IMPORT_RESULT, items, 2);
  expect(once).toEqual({
    created: 2,
    updated: 1,
    unchanged: 1,
    failedCount: 3,
    warningCount: 3,
    failed: [
      { row: 5, errors: [{ row: 5, column: '', message: 'No' }] },
      { row: 6, errors: [{ row: 6, column: '', message: 'No' }] },
    ],
    warnings: [
      { row: 2, message: 'a' },
      { row: 2, message: 'b' },
    ],
  });
  expect(addImportItems(once, items, 4)).toMatchObject({
    created: 4,
    updated: 2,
    unchanged: 2,
    failedCount: 6,
    warningCount: 6,
    failed: [{ row: 5 }, { row: 6 }, { row: 5 }, { row: 6 }],
  });
});

test('a product is in the last batch that begins at it or before it', () => {
  expect([0, 6, 7, 12, 13, 99].map((place) => findBatchIndex([0, 7, 13], place))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(createImportLease('t', 1000)).toEqual({ token: 't', until: new Date(91_000) });
});
