import { describe, expect, test } from 'vitest';
import type { CheckoutFormValues } from '@contract/orders/checkout-form';
import { TEST_CARD_TOKENS } from '@contract/orders/payments/payments';
import type { User } from '@contract/users';
import { HOME_ADDRESS } from '@/testing/home-address';
import {
  toCheckoutDraft,
  toCheckoutFormErrors,
  getInitialCheckoutValues,
  toPlaceOrderRequest,
  validateCheckoutForm,
} from './checkout-values';
import { testPayment, getTestCardToken } from './payment/test-payment';

const form: CheckoutFormValues = {
  ...HOME_ADDRESS,
  email: 'robin@example.com',
  fullName: 'Robin Hale',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '12/30',
  cvv: '123',
  cardHolderName: 'Robin Hale',
  notes: '',
};
const getErrors = (more: Partial<CheckoutFormValues>) =>
  validateCheckoutForm({ ...form, ...more }, testPayment);

describe('the checkout form', () => {
  test('takes a filled form, without a country too', () => {
    expect(getErrors({})).toEqual({});
    expect(getErrors({ country: '' })).toEqual({});
  });

  test.each([
    'fullName',
    'email',
    'phone',
    'address',
    'city',
    'state',
    'zipCode',
    'cardNumber',
    'expiryDate',
    'cvv',
    'cardHolderName',
  ] as const)('requires %s', (name) => {
    expect(getErrors({ [name]: '' })).toEqual({ [name]: 'This field is required' });
    expect(getErrors({ [name]: '   ' })).toEqual({ [name]: 'This field is required' });
  });

  test.each([
    ['email', 'robin@', 'Please enter a valid email'],
    ['phone', '555 0142', 'Please enter a valid phone number'],
    ['cardNumber', '4242 4242 4242', 'Please enter a valid card number'],
    ['expiryDate', '13/30', 'Please enter expiry date in MM/YY format'],
    ['cvv', '12', 'Please enter a valid CVV'],
    ['cardNumber', '4111 1111 1111 1111', 'This is a test store: use 4242 4242 4242 4242'],
  ] as const)('refuses %s %s', (name, value, message) => {
    expect(getErrors({ [name]: value })).toEqual({ [name]: message });
  });

  test('leaves the card to a provider that asks for it itself, and nothing else', () => {
    const frame = { ...testPayment, readsFields: false, problem: () => null };
    const noCard = { cardNumber: '', expiryDate: '', cvv: '', cardHolderName: '' };
    expect(validateCheckoutForm({ ...form, ...noCard }, frame)).toEqual({});
    expect(validateCheckoutForm({ ...form, ...noCard, city: '' }, frame)).toEqual({
      city: 'This field is required',
    });
  });

  test("shows the server's field errors at its own fields", () => {
    expect(toCheckoutFormErrors({ 'shippingAddress.phone': 'A', contactEmail: 'B', notes: 'C' })).toEqual({
      phone: 'A',
      email: 'B',
      notes: 'C',
    });
  });
});

describe('an order that is collected', () => {
  const noPlace = { address: '', apartment: '', city: '', state: '', zipCode: '', country: '' };

  test('asks for a contact and the card, and for no address', () => {
    expect(validateCheckoutForm({ ...form, ...noPlace }, testPayment, { pickup: true })).toEqual({});
    const errors = validateCheckoutForm({ ...form, ...noPlace, fullName: '', phone: '1' }, testPayment, {
      pickup: true,
    });
    expect(errors).toEqual({
      fullName: 'This field is required',
      phone: 'Please enter a valid phone number',
    });
  });

  test('sends nothing of an address that was typed before', () => {
    const quote = { settingsVersion: 3, totalAmount: 24.48, shipping: { method: 'collect' } };
    expect(toPlaceOrderRequest(form, [], quote, [], { guest: false, pickup: true })).toMatchObject({
      fulfilment: 'pickup',
      shippingMethod: 'collect',
      shippingAddress: { fullName: 'Robin Hale', phone: form.phone, ...noPlace },
    });
    expect(toPlaceOrderRequest(form, [], quote)).not.toHaveProperty('fulfilment');
  });
});

describe('the form as it opens', () => {
  const user: User = {
    _id: 'robin',
    name: 'Robin Hale',
    email: 'robin@example.com',
    role: 'customer',
    phone: null,
    avatar: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  };

  test('knows the account, and the first country', () => {
    expect(getInitialCheckoutValues(user, null)).toMatchObject({
      email: 'robin@example.com',
      fullName: 'Robin Hale',
      address: '',
      state: '',
      country: 'US',
    });
  });

  test('reads a draft from before countries and states were codes', () => {
    const draft = { ...toCheckoutDraft(form), state: 'Vermont', country: 'United States', apartment: '' };
    expect(getInitialCheckoutValues(user, draft)).toMatchObject({
      ...toCheckoutDraft(form),
      state: 'VT',
      country: 'US',
    });
    expect(getInitialCheckoutValues(user, { ...draft, country: 'Atlantis', state: 'Deep' })).toMatchObject({
      country: 'US',
      state: '',
    });
  });
});

describe('card data', () => {
  test('is in neither the order nor the draft', () => {
    const items = [{ product: 'kettle', variant: 'default', quantity: 2, price: 24 }];
    const quote = { settingsVersion: 3, totalAmount: 51.84, shipping: { method: 'standard' } };
    const sent = JSON.stringify([toPlaceOrderRequest(form, items, quote, ['SPRING']), toCheckoutDraft(form)]);
    for (const secret of ['4242', '12/30', '123"', 'cardNumber', 'cardHolderName', 'expiryDate', 'cvv']) {
      expect(sent).not.toContain(secret);
    }
    expect(
      toPlaceOrderRequest({ ...form, fullName: '  Robin Hale ' }, items, quote, ['SPRING']),
    ).toMatchObject({
      items,
      shippingAddress: { fullName: 'Robin Hale', country: 'US' },
      paymentMethod: 'card',
      totalAmount: 51.84,
      settingsVersion: 3,
      shippingMethod: 'standard',
      codes: ['SPRING'],
      contactEmail: 'robin@example.com',
    });
  });

  test('of a guest is in neither, and the order is the address’s', () => {
    const quote = { settingsVersion: 3, totalAmount: 51.84, shipping: { method: 'standard' } };
    const order = toPlaceOrderRequest(form, [], quote, [], { guest: true });
    expect(order).toMatchObject({ email: 'robin@example.com' });
    expect(order).not.toHaveProperty('contactEmail');
    expect(getInitialCheckoutValues(null, null)).toMatchObject({
      email: '',
      fullName: '',
      phone: '',
      country: 'US',
    });
  });

  test('becomes the token of the same card', () => {
    for (const [number, last4] of [
      ['4242 4242 4242 4242', '4242'],
      ['5555 5555 5555 4444', '4444'],
      ['4000 0000 0000 0002', '0002'],
      ['4000 0000 0000 9995', '9995'],
      ['4000 0000 0000 0069', '0069'],
    ] as const) {
      const token = getTestCardToken(number);
      expect(token && TEST_CARD_TOKENS[token].last4).toBe(last4);
    }
    expect(getTestCardToken('4111 1111 1111 1111')).toBeNull();
    expect(getTestCardToken('constructor')).toBeNull();
  });
});

test('a gift is a part of the request, and an order without one is what it was before gifts', () => {
  const quote = { settingsVersion: 1, totalAmount: 38.4, shipping: { method: null } };
  const gift = { from: '', wrapped: true, message: 'For you', hidePrices: true, notBefore: null };
  const request = (options: object) => toPlaceOrderRequest(form, [], quote, [], { guest: false, ...options });
  expect(request({ gift })).toEqual({ ...request({}), gift });
  expect(request({ gift: null })).not.toHaveProperty('gift');
});
