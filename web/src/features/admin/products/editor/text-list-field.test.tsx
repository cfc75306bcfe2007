import { act, fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test } from 'vitest';
import { EMPTY_PRODUCT_FORM } from './product-form';
import { TextListField } from './text-list-field';

const getField = () => screen.getByRole('combobox', { name: 'Tags' });
const getChips = () => [...document.querySelectorAll('.MuiChip-label')].map(({ textContent }) => textContent);
const getFormValue = () => screen.getByTestId('value').textContent;
const type = (value: string) => act(async () => fireEvent.change(getField(), { target: { value } }));

function renderField(tags: string) {
  render(
    <Formik initialValues={{ ...EMPTY_PRODUCT_FORM, tags }} onSubmit={() => undefined}>
      {({ values, resetForm }) => (
        <>
          <TextListField name="tags" label="Tags" />
          <span data-testid="value">{values.tags}</span>
          <button type="button" onClick={() => resetForm()}>
            Discard
          </button>
        </>
      )}
    </Formik>,
  );
}

test('a comma, Enter and leaving the field turn typed text into chips, and the form has the text before', async () => {
  renderField('Red, Blue');
  expect(getChips()).toEqual(['Red', 'Blue']);
  await type('Gre');
  expect([getFormValue(), getChips()]).toEqual(['Red, Blue, Gre', ['Red', 'Blue']]);
  await type('Green,');
  expect([getChips(), getField()]).toEqual([
    ['Red', 'Blue', 'Green'],
    expect.objectContaining({ value: '' }),
  ]);
  await type('Dark gray');
  await act(async () => fireEvent.keyDown(getField(), { key: 'Enter' }));
  expect(getFormValue()).toBe('Red, Blue, Green, Dark gray');
  await act(async () => getField().focus());
  await type('Pink');
  await act(async () => getField().blur());
  expect(getChips()).toEqual(['Red', 'Blue', 'Green', 'Dark gray', 'Pink']);
  await type('');
  await act(async () => fireEvent.keyDown(getField(), { key: 'Backspace' }));
  expect(getFormValue()).toBe('Red, Blue, Green, Dark gray');
});

test('typed text that repeats an entry adds nothing, and discarding the changes clears it', async () => {
  renderField('Red, Blue');
  await type('red');
  await act(async () => fireEvent.keyDown(getField(), { key: 'Enter' }));
  expect(getChips()).toEqual(['Red', 'Blue']);
  await type('Green');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Discard' })));
  expect([getChips(), getField()]).toEqual([['Red', 'Blue'], expect.objectContaining({ value: '' })]);
});
