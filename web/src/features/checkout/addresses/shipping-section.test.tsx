import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { expect, test, vi } from 'vitest';
import type { SavedAddress } from '@contract/addresses/shipping-address';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { HOME_ADDRESS } from '@/testing/home-address';
import { getInitialCheckoutValues } from '../checkout-values';
import { ShippingAddressSection } from '../checkout-view';

// Rendering a complete form is slow on busy machines.
vi.setConfig({ testTimeout: 20_000 });

const saved: SavedAddress = { ...HOME_ADDRESS, _id: 'home', label: 'Home', isDefault: true };

interface Known {
  addresses: SavedAddress[] | null;
  last?: typeof HOME_ADDRESS | null;
  awaited?: boolean;
}

function show({ addresses, last = null, awaited = false }: Known) {
  const book = { addresses, last, awaited, shouldSave: false, setShouldSave: () => undefined };
  render(
    <Formik
      initialValues={getInitialCheckoutValues(null, null)}
      validate={({ city }) => (city === 'Nowhere' ? { city: 'Please choose a city' } : {})}
      onSubmit={() => undefined}
    >
      <ValidatedForm>
        <ShippingAddressSection user={null} savedAddresses={book} />
        <button type="submit">Send</button>
      </ValidatedForm>
    </Formik>,
  );
}

const change = () => screen.queryByRole('button', { name: 'Change the shipping address' });

test('a saved address folds the form, and Change opens it with the focus in it', async () => {
  show({ addresses: [saved] });
  expect(screen.getByText(HOME_ADDRESS.address)).toBeTruthy();
  expect(screen.queryByLabelText('City')).toBeNull();
  await userEvent.click(change()!);
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe(HOME_ADDRESS.city);
  expect(document.activeElement).toBe(screen.getByLabelText('Country'));
  expect(change()).toBeNull();
});

test('who saved none gets the address of the last order, and can save another one', async () => {
  show({ addresses: [], last: HOME_ADDRESS });
  expect(screen.getByText(HOME_ADDRESS.address)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(change()!);
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Burlington' } });
  expect(await screen.findByRole('checkbox', { name: 'Save this address for next time' })).toBeTruthy();
});

test('without any, and while they are awaited, nothing is folded', () => {
  show({ addresses: [] });
  expect(screen.getByLabelText('City')).toBeTruthy();
  expect(change()).toBeNull();
});

test('an address that the form refuses opens', async () => {
  show({ addresses: [{ ...saved, city: 'Nowhere' }] });
  expect(change()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please choose a city')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
});

test('while the address of the last order is awaited, saving is not offered yet', () => {
  show({ addresses: [], awaited: true });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
