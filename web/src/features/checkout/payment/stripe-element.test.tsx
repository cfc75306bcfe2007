import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { theme } from '@/app/theme';
import StripeElement from './stripe-element';

/** Stripe's script is outside: what the shop asks of it is recorded. */
const stripe = vi.hoisted(() => {
  const handlers = new Map<string, (event?: unknown) => void>();
  const element = {
    mount: vi.fn(),
    destroy: vi.fn(),
    update: vi.fn(),
    on: vi.fn((name: string, handler: (event?: unknown) => void) => handlers.set(name, handler)),
    off: vi.fn(),
  };
  const elements = { create: vi.fn(() => element), update: vi.fn(), submit: vi.fn() };
  const instance = {
    elements: vi.fn((_options: unknown) => elements),
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment: vi.fn(),
    confirmPayment: vi.fn(),
  };
  return { handlers, element, elements, instance, load: vi.fn() };
});
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: stripe.load }));

const payer = {
  email: 'robin@example.com',
  fullName: 'Robin Hale',
  phone: '8025550142',
  address: '12 Mill Lane',
  apartment: '',
  city: 'Montpelier',
  state: 'VT',
  zipCode: '05602',
  country: 'US',
};

const onReady = vi.fn();
const form = (due: { total: number; currency: string }, more = {}) => (
  <ThemeProvider theme={theme()}>
    <StripeElement
      publishableKey="pk_test_1"
      locale="en-US"
      payer={payer}
      onReady={onReady}
      {...due}
      {...more}
    />
  </ThemeProvider>
);

async function shown(due = { total: 61.83, currency: 'USD' }) {
  const view = render(form(due));
  await act(async () => {});
  return view;
}

beforeEach(() => {
  vi.clearAllMocks();
  stripe.handlers.clear();
  stripe.load.mockResolvedValue(stripe.instance);
});

describe("Stripe's form", () => {
  test("is asked for before there is an order, with the shop's key, amount, language and looks", async () => {
    await shown();
    expect(stripe.load).toHaveBeenCalledExactlyOnceWith('pk_test_1');
    expect(stripe.instance.elements.mock.calls[0]?.[0]).toMatchObject({
      mode: 'payment',
      amount: 6183,
      currency: 'usd',
      locale: 'en',
      appearance: { theme: 'stripe', variables: { colorPrimary: '#b93a0e', borderRadius: '10px' } },
    });
    const [type, options] = stripe.elements.create.mock.calls[0] as unknown as [string, object];
    expect(type).toBe('payment');
    expect(options).toMatchObject({
      fields: { billingDetails: { email: 'never', phone: 'never' } },
      defaultValues: {
        billingDetails: { name: 'Robin Hale', address: { postal_code: '05602', country: 'US' } },
      },
    });
  });

  test.each([
    ['ISK', 500, 50_000],
    ['UGX', 18_000, 1_800_000],
    ['KWD', 5.12, 5120],
    ['JPY', 3424, 3424],
  ])("counts %s in Stripe's own units", async (currency, total, amount) => {
    await shown({ total, currency });
    expect(stripe.instance.elements.mock.calls[0]?.[0]).toMatchObject({
      amount,
      currency: currency.toLowerCase(),
    });
  });

  test('follows the quote', async () => {
    const { rerender } = await shown();
    rerender(form({ total: 50.1, currency: 'USD' }));
    expect(stripe.elements.update).toHaveBeenCalledExactlyOnceWith({ amount: 5010 });
  });

  test('can take a payment as soon as it is shown, and no longer once it is gone', async () => {
    const { unmount } = await shown();
    expect(onReady).not.toHaveBeenCalled();
    act(() => stripe.handlers.get('ready')?.());
    expect(onReady).toHaveBeenLastCalledWith(expect.objectContaining({ readsFields: false }));
    unmount();
    expect(onReady).toHaveBeenLastCalledWith(null);
  });

  test('that could not be loaded says so, and can be tried again', async () => {
    stripe.load.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
    await shown();
    expect(screen.getByRole('alert').textContent).toContain('The payment form could not be loaded.');
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await act(async () => {});
    expect(stripe.elements.create).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that Stripe cannot show says so too', async () => {
    await shown();
    act(() => stripe.handlers.get('loaderror')?.({ error: { message: 'No methods' } }));
    expect(screen.getByRole('alert').textContent).toContain('The payment form could not be loaded.');
    expect(onReady).toHaveBeenLastCalledWith(null);
  });
});
