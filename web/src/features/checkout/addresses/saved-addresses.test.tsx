import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field, Formik } from 'formik';
import { expect, test, vi } from 'vitest';
import type { CheckoutFormValues } from '@contract/orders/checkout-form';
import type { SavedAddress } from '@contract/addresses/shipping-address';
import type { User } from '@contract/users';
import { HOME_ADDRESS as address } from '@/testing/home-address';
import { getInitialCheckoutValues, type CheckoutDraft } from '../checkout-values';
import { SaveAddressCheckbox, SavedAddresses } from './saved-addresses';

// Rendering a complete form is slow on busy machines.
vi.setConfig({ testTimeout: 20_000 });

const ada: User = {
  _id: 'ada',
  name: 'Ada Example',
  email: 'ada@example.com',
  role: 'customer',
  phone: null,
  avatar: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const home: SavedAddress = { ...address, _id: 'home', label: 'Home', isDefault: true };
const cabin: SavedAddress = {
  ...home,
  fullName: 'Grace Example',
  _id: 'cabin',
  label: 'Cabin',
  isDefault: false,
  address: '4 Lake Road',
  city: 'Banff',
  country: 'CA',
};

function Form({ addresses, draft }: { addresses: SavedAddress[] | null; draft: CheckoutDraft | null }) {
  const book = {
    addresses,
    last: null,
    awaited: addresses === null,
    shouldSave: false,
    setShouldSave: () => undefined,
  };
  return (
    <Formik initialValues={getInitialCheckoutValues(ada, draft)} onSubmit={() => undefined}>
      {({ values }) => (
        <>
          <SavedAddresses user={ada} savedAddresses={book} />
          <SaveAddressCheckbox savedAddresses={book} />
          <label>
            City <Field name="city" />
          </label>
          <output>{JSON.stringify(values)}</output>
        </>
      )}
    </Formik>
  );
}

function show(addresses: SavedAddress[] | null, draft: CheckoutDraft | null = null) {
  const view = render(<Form addresses={addresses} draft={draft} />);
  return { arrive: (later: SavedAddress[]) => view.rerender(<Form addresses={later} draft={draft} />) };
}

const values = () => JSON.parse(screen.getByRole('status').textContent) as CheckoutFormValues;
const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

test('the default address fills the form when the book arrives', () => {
  const { arrive } = show(null);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  arrive([home, cabin]);
  expect(values()).toMatchObject({ email: 'ada@example.com', phone: home.phone, city: 'Montpelier' });
  expect(chosen()).toBe('home');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('what was typed before the book arrived stays', async () => {
  const { arrive } = show(null);
  await userEvent.type(screen.getByRole('textbox'), 'Burl');
  arrive([home]);
  expect(values()).toMatchObject({ city: 'Burl', address: '' });
  expect(chosen()).toBe('new');
  expect(screen.getByRole('checkbox', { name: 'Save this address for next time' })).toBeTruthy();
});

test('what was kept from before a reload stays', () => {
  const { email, notes } = getInitialCheckoutValues(ada, null);
  show([home], { ...cabin, email, notes, city: 'Burlington' });
  expect(values().city).toBe('Burlington');
  expect(chosen()).toBe('new');
});

test(
  'another saved address takes its place, and a new one begins with nothing but the own name',
  { tags: 'long' },
  async () => {
    show([home, cabin]);
    await userEvent.click(screen.getByRole('radio', { name: /Cabin/ }));
    expect(values()).toMatchObject({ address: '4 Lake Road', country: 'CA' });
    await userEvent.click(screen.getByRole('radio', { name: /Another address/ }));
    expect(values()).toMatchObject({
      fullName: 'Ada Example',
      phone: '',
      address: '',
      city: '',
      country: 'US',
    });
    expect(chosen()).toBe('new');
  },
);

test('a look at a saved address costs nothing of what was typed', { tags: 'long' }, async () => {
  show([home, cabin]);
  await userEvent.click(screen.getByRole('radio', { name: /Another address/ }));
  await userEvent.type(screen.getByRole('textbox'), 'Burlington');
  await userEvent.click(screen.getByRole('radio', { name: /Cabin/ }));
  expect(values().city).toBe('Banff');
  await userEvent.click(screen.getByRole('radio', { name: /Another address/ }));
  expect(values()).toMatchObject({ city: 'Burlington', address: '', country: 'US' });
});

test('an empty book offers nothing but to save what is typed', () => {
  show([]);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Save this address for next time' })).toBeTruthy();
  expect(values().address).toBe('');
});

test('of many addresses four are shown until the others are asked for', async () => {
  show([
    home,
    ...Array.from({ length: 6 }, (_, n) => ({ ...cabin, _id: `c${n}`, address: `${n} Lake Road` })),
  ]);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7 addresses' }));
  expect(screen.getAllByRole('radio')).toHaveLength(8);
});
