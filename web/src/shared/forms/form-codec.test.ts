import { array, object, string } from 'yup';
import { expect, test, vi } from 'vitest';
import { decimalAmountField, numberField, singleLineTextField } from '@contract/fields';
import { createFormCodec, memoizeFormParser, getValidInput } from './form-codec';

const codec = createFormCodec(
  object({
    title: singleLineTextField(20).required('Please enter a title'),
    slug: singleLineTextField(20).nullable().default(null),
    price: decimalAmountField().required(),
    limit: numberField().integer().nullable().default(null),
    rates: array(
      object({ ratePpm: numberField().integer().required().meta({ typed: 'taxRate' }) }),
    ).required(),
    tags: array(singleLineTextField(5)).required().meta({ typed: 'words' }),
    groups: array(object({ words: array(string().required()).required() }))
      .required()
      .meta({ typed: 'groups' }),
    startsAt: string().nullable().default(null).meta({ typed: 'moment' }),
  }),
);
const stored = {
  title: 'Tea',
  slug: null,
  price: 9.5,
  limit: null,
  rates: [{ ratePpm: 88750 }],
  tags: ['red', 'blue'],
  groups: [{ words: ['mug', 'cup'] }, { words: ['tin', 'can'] }],
  startsAt: '2026-03-02T10:00:30.000Z',
};

test('a value is shown as it is typed, and read back as it was', () => {
  const form = codec.toForm(stored);
  expect(form).toMatchObject({
    title: 'Tea',
    slug: '',
    price: '9.50',
    limit: '',
    rates: [{ ratePpm: '8.875' }],
    tags: 'red, blue',
    groups: 'mug, cup\ntin, can',
  });
  expect(codec.fromForm(form, stored)).toEqual({ input: stored, problems: null });
});

test('what is wrong is said at its field, once, and a list of words is one field', () => {
  const form = { ...codec.toForm(stored), title: '', price: '1,500', limit: '1e3', tags: 'red, crimson' };
  const wrong = { ...form, rates: [{ ratePpm: '8.87511' }] };
  expect(codec.fromForm(wrong).problems).toEqual({
    title: 'Please enter a title',
    price: 'This number is ambiguous. Write 1500 or 1.50.',
    limit: 'Must be a whole number',
    tags: 'Must be at most 5 characters',
    'rates.0.ratePpm': 'Must have at most 4 decimals',
  });
  expect(codec.problems({ 'tags[1]': 'Not allowed', 'rates[0].ratePpm': 'Too high' })).toEqual({
    tags: 'Not allowed',
    'rates.0.ratePpm': 'Too high',
  });
});

test('a form is validated once for a version, and sent only when it is valid', () => {
  const read = vi.fn((form: { title: string }, _version?: string) =>
    codec.fromForm({ ...codec.toForm(stored), ...form }),
  );
  const checked = memoizeFormParser(read);
  const form = { title: 'Cup' };
  expect(checked(form, 'a')).toBe(checked(form, 'a'));
  expect(checked(form, 'b').input).toMatchObject({ title: 'Cup' });
  expect(read).toHaveBeenCalledTimes(2);
  expect(() => getValidInput(checked({ title: '' }))).toThrow('The form was not validated.');
});
