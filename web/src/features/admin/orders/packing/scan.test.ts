import { expect, test } from 'vitest';
import type { PickListItem } from '@contract/orders/pick-list';
import { findScannedItem } from './scan';

const item = (over: Partial<PickListItem>): PickListItem => ({
  shelf: 'A1',
  sku: '',
  barcode: '',
  name: 'Kettle',
  options: {},
  image: null,
  units: 1,
  orders: [],
  ...over,
});

test('a code ticks the item with that SKU or barcode, however its zeros are written', () => {
  const items = [item({ sku: 'kit-1', barcode: '012345678905' }), item({ sku: 'KIT-2', units: 2 })];
  expect(findScannedItem(items, [0, 0], ' KIT-1 ')).toEqual({ at: 0, problem: null, isUnknown: false });
  expect(findScannedItem(items, [0, 0], '0012345678905')).toEqual({ at: 0, problem: null, isUnknown: false });
  expect(findScannedItem(items, [1, 1], 'kit-2')).toEqual({ at: 1, problem: null, isUnknown: false });
});

test('a wrong code, one too many and an unclear one are said', () => {
  const items = [item({ sku: 'KIT-1' }), item({ barcode: '96385074' }), item({ barcode: '96385074' })];
  expect(findScannedItem(items, [], '4006381333931').problem).toBe(
    '4006381333931 is not in this order. Put it back.',
  );
  expect(findScannedItem(items, [], '4006381333931').isUnknown).toBe(true);
  expect(findScannedItem(items, [1], 'KIT-1').isUnknown).toBe(false);
  expect(findScannedItem(items, [1], 'KIT-1').problem).toBe(
    'Kettle: all 1 are ticked already. Put this one back.',
  );
  expect(findScannedItem(items, [], '96385074').problem).toMatch(/several items/);
  expect(findScannedItem(items, [], ' ').problem).toBe('Scan or type a code first.');
});
