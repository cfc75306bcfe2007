import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CheckoutFormValues } from '@contract/orders/checkout-form';
import type { Gift } from '@contract/orders/gift';
import { HOME_ADDRESS } from '@/testing/home-address';
import type { ProviderPayment } from './payment/provider-payment';
import { saveOrderAddress } from './checkout-api';
import { placeOrder } from './placing/place-order';
import { useCheckoutSubmit } from './use-checkout';

vi.mock('./checkout-api');
vi.mock('./placing/place-order');
beforeEach(() => {
  vi.resetAllMocks();
  prepare.mockResolvedValue(null);
});

const ten = { promotion: 'p', name: 'Ten off', code: 'TEN', class: 'order' as const, amount: 10 };
const quoted = (discounts: (typeof ten)[]) => ({
  settingsVersion: 0,
  totalAmount: discounts.length > 0 ? 14 : 24,
  shipping: { method: 'standard' },
  discounts,
});
const form = {
  ...HOME_ADDRESS,
  email: 'robin@example.com',
  notes: '',
  cardHolderName: 'Robin Hale',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '12/30',
  cvv: '123',
} as CheckoutFormValues;
const prepare = vi.fn<ProviderPayment['prepare']>();
const payment: ProviderPayment = {
  readsFields: false,
  problem: () => null,
  prepare,
  confirm: () => Promise.resolve(undefined),
};
const events = { onRefused: vi.fn(), onPlaced: vi.fn(), onPaidBefore: vi.fn() };

const open = (
  guest = false,
  gift: Gift | null = null,
  saved: Parameters<typeof useCheckoutSubmit>[0]['saved'] = null,
) =>
  renderHook(
    (quote: ReturnType<typeof quoted>) => {
      const codes = quote.discounts.map(({ code }) => code.toLowerCase());
      return useCheckoutSubmit({
        items: [],
        quote,
        codes,
        guest,
        pickup: false,
        payment,
        gift,
        saved,
        ...events,
      });
    },
    { initialProps: quoted([ten]) },
  );

test('the total is said to be without a refused code as soon as it is, not before', async () => {
  const message = 'The code TEN is used up.';
  vi.mocked(placeOrder).mockResolvedValue({ kind: 'code-refused', message, codes: ['ten'] });
  const { result, rerender } = open();
  await act(() => result.current.submit(form, {} as never));
  expect(result.current.problem).toEqual({ title: 'A discount code does not apply', message });
  expect(result.current.advice).toBeNull();
  rerender(quoted([]));
  expect(result.current.advice).toMatch(/^The total is without it now:/);

  vi.mocked(placeOrder).mockResolvedValue({ kind: 'failed', message: 'Too many orders.' });
  await act(() => result.current.submit(form, {} as never));
  expect(result.current.advice).toBeNull();
});

test('a guest whose address has used a code removes it, and the next press works with what was entered', async () => {
  const message = 'You have already used the code TEN.';
  vi.mocked(placeOrder).mockResolvedValueOnce({ kind: 'code-refused', message, codes: ['TEN'] });
  const { result, rerender } = open(true);
  await act(() => result.current.submit(form, {} as never));
  expect(result.current.problem?.message).toBe(message);
  rerender(quoted([ten]));
  expect(result.current.advice).toMatch(/^Please remove it in the order summary/);
  rerender(quoted([]));
  expect(result.current.advice).toMatch(/^The total is without it now:/);

  vi.mocked(placeOrder).mockResolvedValueOnce({ kind: 'placed', orderId: 'order-1' });
  await act(() => result.current.submit(form, {} as never));
  const sent = vi.mocked(placeOrder).mock.calls.map(([{ codes, email, notes, totalAmount }]) => ({
    codes,
    email,
    notes,
    totalAmount,
  }));
  expect(sent).toEqual([
    { codes: ['ten'], email: form.email, notes: form.notes, totalAmount: 14 },
    { codes: [], email: form.email, notes: form.notes, totalAmount: 24 },
  ]);
  expect(events.onPlaced).toHaveBeenCalledExactlyOnceWith('order-1');
});

test("no order is placed while the provider's form is incomplete, which it says itself", async () => {
  const { result } = open();
  prepare.mockResolvedValue({ message: null });
  await act(() => result.current.submit(form, {} as never));
  expect(result.current.problem).toBeNull();
  prepare.mockResolvedValue({ message: 'The wallet was closed.' });
  await act(() => result.current.submit(form, {} as never));
  expect(result.current.problem).toEqual({
    title: 'The payment did not work',
    message: 'The wallet was closed.',
    atPayment: true,
  });
  expect(placeOrder).not.toHaveBeenCalled();
});

test('a refused payment is said beside its form, and the next try begins without it', async () => {
  const message = 'Your card was declined.';
  vi.mocked(placeOrder).mockResolvedValueOnce({ kind: 'declined', message });
  const { result } = open();
  await act(() => result.current.submit(form, {} as never));
  expect(result.current.problem).toEqual({
    title: 'Payment declined',
    message,
    atPayment: true,
    isDeclined: true,
    orderId: null,
  });
  vi.mocked(placeOrder).mockResolvedValueOnce({ kind: 'placed', orderId: 'order-1' });
  await act(() => result.current.submit(form, {} as never));
  expect(result.current.problem).toBeNull();
  expect(events.onPlaced).toHaveBeenCalledExactlyOnceWith('order-1');
});

test('gift options that the shop refuses are said above the button, and other errors at their fields', async () => {
  const message = 'Please choose a day after today';
  vi.mocked(placeOrder).mockResolvedValueOnce({
    kind: 'invalid',
    fields: { 'gift.notBefore': message, 'shippingAddress.city': 'City is required' },
  });
  const { result } = open();
  const setErrors = vi.fn();
  await act(() => result.current.submit(form, { setErrors } as never));
  expect(result.current.problem).toEqual({ title: 'Please check the gift options', message });
  expect(setErrors.mock.lastCall?.[0]).toMatchObject({ city: 'City is required' });
});

test.each([
  ['a new address is saved', null, 1],
  ['the address of the last order is not saved', HOME_ADDRESS, 0],
])('with the order, %s', async (_, last, times) => {
  vi.mocked(placeOrder).mockResolvedValue({ kind: 'placed', orderId: 'order-1' });
  const { result } = open(false, null, { addresses: [], last });
  await act(() => result.current.submit(form, {} as never));
  expect(saveOrderAddress).toHaveBeenCalledTimes(times);
});

test('a guest who sends a gift is asked for the own name before anything is paid', async () => {
  const gift = { from: ' ', wrapped: false, message: 'Hi', hidePrices: true, notBefore: null };
  const { result } = open(true, gift);
  await act(() => result.current.submit(form, {} as never));
  expect(result.current.problem?.message).toBe('Please enter your name');
  expect(prepare).not.toHaveBeenCalled();
  expect(placeOrder).not.toHaveBeenCalled();
});
