import { array, object, string } from 'yup';
import { expect, test } from 'vitest';
import { textListRecordField } from '../../contract/fields';
import { parseQueryString } from './parse-query-string';

const schema = object({
  search: string(),
  brand: array(string()),
  option: textListRecordField({ names: 3, values: 3, max: 10 }),
});

test.each([
  ['search=mug', { search: 'mug' }],
  ['search=mug&search=cup', { search: 'cup' }],
  ['brand=A', { brand: ['A'] }],
  ['brand=A&search=mug&brand=B%2C+C', { search: 'mug', brand: ['A', 'B, C'] }],
  [
    'option.Colour=Red&option.Size=M&option.Colour=Blue',
    { option: { Colour: ['Red', 'Blue'], Size: ['M'] } },
  ],
  ['option.Fits+iPad+5.1=Yes', { option: { 'Fits iPad 5.1': ['Yes'] } }],
  ['unknown.key=1', { 'unknown.key': '1' }],
  ['option=Red', { option: 'Red' }],
  ['__proto__=1&option.__proto__=1&constructor.x=1', { 'constructor.x': '1' }],
  ['', {}],
])('%s', (query, values) => {
  expect(parseQueryString(schema, query)).toEqual(values);
});
