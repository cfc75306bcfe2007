import { expect, test } from 'vitest';
import { formatFieldValue } from '@contract/products/product-fields';
import { parseProductField } from '@contract/products/parse-product-field';
import { formatProductSpecification, parseProductSpecifications } from './specifications-section';

test('a stored list is read into rows, and saved as it was', () => {
  const stored = [
    { name: 'Capacity', value: '1.2 l' },
    { name: 'Ratio', value: '1:15: strong' },
  ];
  const text = formatFieldValue(stored);
  expect(parseProductSpecifications(text)).toEqual(stored);
  expect(parseProductField('specifications', text).value).toEqual(stored);
});

test('a row keeps what is typed while it is unfinished; an empty one is not saved', () => {
  const text = [
    formatProductSpecification('Cap ', ''),
    formatProductSpecification('', ''),
    formatProductSpecification('', '2 l '),
  ].join('\n');
  expect(parseProductSpecifications(text)).toEqual([
    { name: 'Cap ', value: '' },
    { name: '', value: '' },
    { name: '', value: '2 l ' },
  ]);
  expect(parseProductField('specifications', text).value).toEqual([
    { name: 'Cap', value: '' },
    { name: '', value: '2 l' },
  ]);
  expect(parseProductSpecifications('')).toEqual([]);
});
