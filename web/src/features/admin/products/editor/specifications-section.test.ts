import { expect, test } from 'vitest';
import { fieldText } from '@contract/products/product-fields';
import { readField } from '@contract/products/read-product-field';
import { pairLine, pairRows } from './specifications-section';

test('a stored list is read into rows, and saved as it was', () => {
  const stored = [
    { name: 'Capacity', value: '1.2 l' },
    { name: 'Ratio', value: '1:15: strong' },
  ];
  const text = fieldText(stored);
  expect(pairRows(text)).toEqual(stored);
  expect(readField('specifications', text).value).toEqual(stored);
});

test('a row keeps what is typed while it is unfinished; an empty one is not saved', () => {
  const text = [pairLine('Cap ', ''), pairLine('', ''), pairLine('', '2 l ')].join('\n');
  expect(pairRows(text)).toEqual([
    { name: 'Cap ', value: '' },
    { name: '', value: '' },
    { name: '', value: '2 l ' },
  ]);
  expect(readField('specifications', text).value).toEqual([
    { name: 'Cap', value: '' },
    { name: '', value: '2 l' },
  ]);
  expect(pairRows('')).toEqual([]);
});
