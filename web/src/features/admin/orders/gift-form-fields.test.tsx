import { fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { afterEach, expect, test, vi } from 'vitest';
import type { Gift } from '@contract/orders/gift';
import * as settings from '@/shared/settings/store-settings';
import { GiftFormFields } from './gift-form-fields';

afterEach(() => vi.restoreAllMocks());

function show(initial: Gift | null, errors = {}) {
  vi.spyOn(settings, 'useStoreSettings').mockReturnValue({
    ...settings.DEFAULT_STORE_SETTINGS,
    gifts: { wrappingPrice: 5, wrappingUnit: 'item' },
  });
  render(
    <Formik initialValues={{ gift: initial }} initialErrors={errors} onSubmit={() => undefined}>
      {({ values }) => (
        <>
          <GiftFormFields />
          <output>{JSON.stringify(values.gift)}</output>
        </>
      )}
    </Formik>,
  );
}

const getGift = () => JSON.parse(screen.getByRole('status').textContent) as Gift | null;

test('an order becomes a gift with wrapping, a message and the name of the giver, and no gift again', () => {
  show(null);
  expect(getGift()).toBeNull();
  const isGift = screen.getByLabelText('This is a gift');
  fireEvent.click(isGift);
  fireEvent.click(screen.getByLabelText('Gift wrapping ($5.00 for each item)'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: 'Ada Giver' } });
  fireEvent.change(screen.getByLabelText('Message on the card (optional)'), {
    target: { value: 'For you 🎂' },
  });
  expect(getGift()).toEqual({
    from: 'Ada Giver',
    wrapped: true,
    message: 'For you 🎂',
    hidePrices: true,
    notBefore: null,
  });
  fireEvent.click(isGift);
  expect(getGift()).toBeNull();
});

test('the field of the giver shows the error of the server', () => {
  const gift = { from: '', wrapped: false, message: '', hidePrices: true, notBefore: null };
  show(gift, { gift: { from: 'Enter who the gift is from' } });
  const field = screen.getByLabelText('From');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter who the gift is from')).toBeTruthy();
});
