import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { setupFakeServer } from '@/testing/fake-server';
import { AddressFields } from './address-fields';
import { toAddressFormValues } from './address-book';

// Rendering a complete form is slow on busy machines.
vi.setConfig({ testTimeout: 20_000 });

const PLACES: Record<string, { city: string; region: string }[]> = {
  'US/05602': [{ city: 'Montpelier', region: 'VT' }],
  'US/97201': [{ city: 'Portland', region: 'OR' }],
  'AU/2620': [
    { city: 'Hume', region: 'ACT' },
    { city: 'Queanbeyan', region: 'NSW' },
  ],
  'AU/3011': [
    { city: 'Footscray', region: 'VIC' },
    { city: 'Seddon', region: 'VIC' },
  ],
};

setupFakeServer(
  http.get('*/api/postal-codes/:country/:code', ({ params }) =>
    HttpResponse.json({
      success: true,
      data: { places: PLACES[`${String(params.country)}/${String(params.code)}`] ?? [] },
    }),
  ),
);

function showForm(country: string, city = '') {
  const person = userEvent.setup({ delay: null });
  render(
    <Formik initialValues={toAddressFormValues({ country, city })} onSubmit={() => undefined}>
      <AddressFields />
    </Formik>,
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return { person, field };
}

test('a ZIP code fills in city and state, and a corrected one replaces both', async () => {
  const { person, field } = showForm('US');
  await person.type(field('ZIP code'), '05602');
  await waitFor(() => expect(field('City').value).toBe('Montpelier'));
  expect(field('State').value).toBe('VT');
  expect(screen.getByText('Montpelier was filled in from the ZIP code. Please check it.')).toBeTruthy();
  await person.clear(field('ZIP code'));
  await person.type(field('ZIP code'), '97201');
  await waitFor(() => expect(field('City').value).toBe('Portland'));
  expect(field('State').value).toBe('OR');
});

test('a city that was typed stays', async () => {
  const { person, field } = showForm('US', 'East Montpelier');
  await person.type(field('ZIP code'), '05602');
  await waitFor(() => expect(field('State').value).toBe('VT'));
  expect(field('City').value).toBe('East Montpelier');
});

test('several cities of a code are suggested, and only what they have in common is filled in', async () => {
  const { person, field } = showForm('AU');
  await person.type(field('Postcode'), '3011');
  await waitFor(() => expect(field('State or territory').value).toBe('VIC'));
  expect(field('City or suburb').value).toBe('');
  expect([...(field('City or suburb').list?.options ?? [])].map(({ value }) => value)).toEqual([
    'Footscray',
    'Seddon',
  ]);
  await person.clear(field('Postcode'));
  await person.type(field('Postcode'), '2620');
  await waitFor(() => expect(field('City or suburb').list?.options[0]?.value).toBe('Hume'));
  expect(field('City or suburb').value).toBe('');
});
