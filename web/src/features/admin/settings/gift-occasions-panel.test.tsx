import { fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { toSettingsJson } from '@contract/settings/settings-json';
import { GiftOccasionsPanel } from './gift-occasions-panel';
import { parseSettingsForm, toSettingsForm, type SettingsFormValues } from './settings-form';

const settings = toSettingsForm(toSettingsJson(DEFAULT_SETTINGS));
const [christmas] = settings.checkout.occasions;
const form = {
  ...settings,
  checkout: { ...settings.checkout, occasions: [{ ...christmas!, orderByMonth: '12' }] },
};

test('occasions are changed and added, and become numbers', async () => {
  const submitted = vi.fn<(values: SettingsFormValues) => void>();
  const { container } = render(
    <Formik initialValues={form} onSubmit={submitted}>
      {({ submitForm }) => (
        <>
          <GiftOccasionsPanel />
          <button type="button" onClick={() => void submitForm()}>
            Save
          </button>
        </>
      )}
    </Formik>,
  );
  const field = (name: string) =>
    container.querySelector<HTMLInputElement>(`[name="checkout.occasions.${name}"]`)!;
  expect([field('0.month').value, field('0.day').value, field('0.orderByDay').value]).toEqual([
    '12',
    '24',
    '',
  ]);
  fireEvent.change(field('0.orderByDay'), { target: { value: '18' } });
  fireEvent.click(screen.getByText('Add an occasion'));
  expect(screen.getByLabelText('Remove the occasion New occasion')).toBeTruthy();
  fireEvent.click(screen.getByText('Save'));
  await vi.waitFor(() => expect(submitted).toHaveBeenCalled());
  const [entered] = submitted.mock.calls[0]!;
  const added = {
    ...entered.checkout.occasions[1]!,
    name: 'Mother’s Day',
    month: '5',
    day: '9',
    year: '2027',
  };
  const occasions = [entered.checkout.occasions[0]!, added];
  const { input } = parseSettingsForm({ ...entered, checkout: { ...entered.checkout, occasions } });
  expect(input?.checkout.occasions).toEqual([
    { name: 'Christmas', month: 12, day: 24, year: null, orderByMonth: 12, orderByDay: 18 },
    { name: 'Mother’s Day', month: 5, day: 9, year: 2027, orderByMonth: null, orderByDay: null },
  ]);
});
