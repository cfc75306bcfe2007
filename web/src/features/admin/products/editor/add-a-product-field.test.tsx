import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addProductFields, removeProductFields } from '@/testing/extra-product-fields';

/** Timeout in milliseconds. Long, because a busy machine loads the modules slowly. */
const LOADING_TIMEOUT = 120_000;

/** Loads the editor's modules again, with more fields in the table and no other change. */
async function loadWithFields() {
  addProductFields();
  return {
    ...(await import('./product-form')),
    ...(await import('./product-decision')),
    ...(await import('./detail-sections')),
    ...(await import('../../shared/activity/activity-labels')),
    // The sections use the modules that were loaded again.
    Formik: (await import('formik')).Formik,
  };
}

let editor: Awaited<ReturnType<typeof loadWithFields>>;
beforeAll(async () => {
  editor = await loadWithFields();
}, LOADING_TIMEOUT);
afterAll(removeProductFields);

const product = { title: 'Bowl', category: 'Kitchen', price: '5', countInStock: '1' };

test('the editor has a select with the labels, and a switch, whose values are saved', async () => {
  const onSubmit = vi.fn();
  const { Formik, FieldGroupSection } = editor;
  render(
    <Formik initialValues={{ ...editor.EMPTY_PRODUCT_FORM, ...product }} onSubmit={onSubmit}>
      {({ submitForm }) => (
        <>
          <FieldGroupSection title="Details" group="details" />
          <button type="button" onClick={() => void submitForm()}>
            Save
          </button>
        </>
      )}
    </Formik>,
  );
  const select = screen.getByRole('combobox', { name: 'Finish' });
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'None',
    'Matt',
    'High gloss',
  ]);
  const control = screen.getByRole('switch', { name: 'Handmade' });
  expect(control).toHaveProperty('checked', false);
  await act(async () => fireEvent.change(select, { target: { value: 'gloss' } }));
  await act(async () => fireEvent.click(control));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  const [form] = onSubmit.mock.lastCall as [typeof editor.EMPTY_PRODUCT_FORM];
  expect(editor.toCreateProductRequest(form).body).toMatchObject({ finish: 'gloss', handmade: true });
  const unchanged = editor.toCreateProductRequest({ ...editor.EMPTY_PRODUCT_FORM, ...product });
  expect(unchanged.body).toMatchObject({ finish: '', handmade: false });
});

test('a conflict and the activity log name the values', () => {
  const base = { ...editor.EMPTY_PRODUCT_FORM, ...product };
  const { differences } = editor.productConflictResolver;
  const mine = { ...base, finish: 'gloss', handmade: 'yes' };
  const theirs = { ...base, finish: 'matt', handmade: 'no' };
  expect(differences(base, mine, theirs)).toMatchObject([
    { label: 'Finish', mine: 'High gloss', theirs: 'Matt' },
    { label: 'Handmade', mine: 'Yes', theirs: 'No' },
  ]);
  expect(editor.getActivityFieldLabel('finish')).toBe('Finish');
  expect(editor.formatActivityValue('finish', 'gloss')).toBe('High gloss');
  expect(editor.formatActivityValue('handmade', true)).toBe('Yes');
});
