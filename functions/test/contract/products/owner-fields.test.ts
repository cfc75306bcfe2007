import { expect, test } from 'vitest';
import { updateProductSchema } from '../../../src/contract/products/product-input';

const isValid = (edit: object) => updateProductSchema.isValid(edit);

test('a care reminder comes every 1 to 36 months and says what to do in at most 120 characters', async () => {
  for (const careReminderMonths of [null, 1, 36]) expect(await isValid({ careReminderMonths })).toBe(true);
  for (const careReminderMonths of [0, -1, 37, 1.5])
    expect(await isValid({ careReminderMonths })).toBe(false);
  expect(await isValid({ careReminder: 'x'.repeat(120) })).toBe(true);
  expect(await isValid({ careReminder: 'x'.repeat(121) })).toBe(false);
});

test('a shelf life has 1 to 3,650 days', async () => {
  for (const shelfLifeDays of [null, 1, 3650]) expect(await isValid({ shelfLifeDays })).toBe(true);
  for (const shelfLifeDays of [0, 3651]) expect(await isValid({ shelfLifeDays })).toBe(false);
});

test('spare parts are at most eight different products', async () => {
  const ids = Array.from({ length: 9 }, (_, at) => `part-${at}`);
  expect(await isValid({ spareParts: [] })).toBe(true);
  expect(await isValid({ spareParts: ids.slice(1) })).toBe(true);
  for (const spareParts of [ids, ['wax', 'wax'], ['products/wax'], ['']])
    expect(await isValid({ spareParts })).toBe(false);
});
