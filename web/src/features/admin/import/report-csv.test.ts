import { expect, test } from 'vitest';
import type { ImportItem } from '@contract/imports';
import { toImportReportCsv } from './run-view';

const item: ImportItem = {
  row: 2,
  rows: 1,
  product: 'clay-pot',
  title: 'Clay Pot',
  action: 'create',
  errors: [],
  warnings: [],
  changes: [],
};

test('one line for each product, with its outcome and reasons', () => {
  const text = toImportReportCsv([
    item,
    {
      ...item,
      row: 3,
      action: 'update',
      changes: [{ field: 'price', before: 9, after: 9.5 }],
      warnings: ['The picture could not be fetched'],
    },
    {
      ...item,
      row: 4,
      product: null,
      action: 'error',
      errors: [{ row: 5, column: 'Price', message: 'Must be a number' }],
    },
  ]);
  expect(text.split('\r\n')).toEqual([
    'Row,Product,Title,Outcome,Changes,Reasons',
    '2,clay-pot,Clay Pot,created,,',
    '3,clay-pot,Clay Pot,updated,price: 9 → 9.5,The picture could not be fetched',
    '4,,Clay Pot,failed,,"Row 5, Price: Must be a number"',
    '',
  ]);
});

test('values of the file are not formulas in the report', () => {
  expect(toImportReportCsv([{ ...item, title: '=HYPERLINK("x")' }])).toContain(`"'=HYPERLINK(""x"")"`);
});

test('values are not formulas in a spreadsheet that splits at semicolons and line breaks', () => {
  const [, line] = toImportReportCsv([{ ...item, title: 'Pot;=1+1\n=2+2' }]).split('\r\n');
  expect(line).toBe(`2,clay-pot,"Pot;'=1+1 / =2+2",created,,`);
});
