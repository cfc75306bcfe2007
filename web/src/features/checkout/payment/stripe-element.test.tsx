import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getTheme } from '@/app/theme';
import { toasts } from '@/shared/toasts/toasts';
import { HOME_ADDRESS } from '@/testing/home-address';
import type { ProviderPayment } from './provider-payment';
import { StripeElement } from './stripe-element';

const stripe = vi.hoisted(() => {
  const made = (handlers: Map<string, (event?: unknown) => void>) => ({
    mount: vi.fn(),
    destroy: vi.fn(),
    update: vi.fn(),
    on: vi.fn((name: string, handler: (event?: unknown) => void) => handlers.set(name, handler)),
    off: vi.fn(),
  });
  const handlers = new Map<string, (event?: unknown) => void>();
  const walletHandlers = new Map<string, (event?: unknown) => void>();
  const [element, wallets] = [made(handlers), made(walletHandlers)];
  const elements = { create: vi.fn(() => element), update: vi.fn(), submit: vi.fn() };
  // The wallets' elements are created after those of the form.
  const walletElements = { create: vi.fn(() => wallets), update: vi.fn(), submit: vi.fn() };
  const instance = {
    elements: vi.fn((_options: unknown) =>
      instance.elements.mock.calls.length % 2 === 1 ? elements : walletElements,
    ),
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment: vi.fn(),
    confirmPayment: vi.fn(),
  };
  return {
    handlers,
    walletHandlers,
    element,
    elements,
    walletElements,
    instance,
    load: vi.fn(),
  };
});
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: stripe.load }));

const payer = {
  ...HOME_ADDRESS,
  email: 'ada@example.com',
};

const onReady = vi.fn();
const paying = { isComplete: vi.fn(() => Promise.resolve(true)), send: vi.fn(() => Promise.resolve()) };
const form = (due: { total: number; currency: string }, more = {}) => (
  <ThemeProvider theme={getTheme()}>
    <StripeElement
      publishableKey="pk_test_1"
      locale="en-US"
      payer={payer}
      form={paying}
      savedCardChoice={null}
      savedCardPayment={null}
      savesCard={false}
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
  vi.spyOn(toasts, 'error').mockReturnValue();
  stripe.handlers.clear();
  stripe.walletHandlers.clear();
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
        billingDetails: { name: 'Ada Example', address: { postal_code: '05602', country: 'US' } },
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

describe('wallets', () => {
  const said = (name: string, event?: unknown) =>
    act(async () => {
      stripe.walletHandlers.get(name)?.(event);
      await Promise.resolve();
    });
  const group = () => screen.queryByRole('group', { name: 'Pay with a wallet' });
  const payment = () => onReady.mock.lastCall?.[0] as ProviderPayment;
  const started = { orderId: 'order-1', paymentId: 'pi_1', clientSecret: 'pi_1_secret' } as never;
  const available = { availablePaymentMethods: { applePay: true } };

  async function withWallets() {
    const view = await shown();
    act(() => stripe.handlers.get('ready')?.());
    await said('ready', available);
    return view;
  }

  test('are hidden where Stripe finds none, and offered once where it finds some', async () => {
    await shown();
    await said('ready', { availablePaymentMethods: undefined });
    expect(group()).toBeNull();
    expect(stripe.element.update).not.toHaveBeenCalled();
    await said('ready', available);
    expect(group()).not.toBeNull();
    const wallets = { applePay: 'never', googlePay: 'never' };
    expect(stripe.element.update).toHaveBeenLastCalledWith({ wallets });
    expect(stripe.walletElements.create.mock.calls[0]?.at(0)).toBe('expressCheckout');
  });

  test('open only for a form that is filled in', async () => {
    await withWallets();
    const event = { resolve: vi.fn(), reject: vi.fn() };
    paying.isComplete.mockResolvedValueOnce(false);
    await said('click', event);
    expect([event.resolve.mock.calls.length, event.reject.mock.calls.length]).toEqual([0, 1]);
    await said('click', event);
    expect([event.resolve.mock.calls.length, event.reject.mock.calls.length]).toEqual([1, 1]);
    expect(paying.send).not.toHaveBeenCalled();
  });

  test('pay what the form orders, without asking anything of the card’s fields', async () => {
    await withWallets();
    stripe.walletElements.submit.mockResolvedValue({});
    stripe.instance.confirmPayment.mockResolvedValue({});
    paying.send.mockImplementationOnce(async () => {
      expect(await payment().prepare()).toBeNull();
      await payment().confirm(started, payer as never);
    });
    const paymentFailed = vi.fn();
    await said('click', { resolve: vi.fn(), reject: vi.fn() });
    await said('confirm', { paymentFailed });
    expect(stripe.elements.submit).not.toHaveBeenCalled();
    const [asked] = stripe.instance.confirmPayment.mock.calls[0] as [
      { elements: object; confirmParams: object },
    ];
    expect(asked.elements).toBe(stripe.walletElements);
    expect(asked.confirmParams).not.toHaveProperty('payment_method_data');
    expect(paymentFailed).not.toHaveBeenCalled();

    stripe.elements.submit.mockResolvedValue({});
    await payment().prepare();
    expect(stripe.elements.submit).toHaveBeenCalledOnce();
  });

  test('close where the order was refused before anything was paid', async () => {
    await withWallets();
    const paymentFailed = vi.fn();
    await said('click', { resolve: vi.fn(), reject: vi.fn() });
    await said('confirm', { paymentFailed });
    expect(paymentFailed).toHaveBeenCalledOnce();
    expect(stripe.instance.confirmPayment).not.toHaveBeenCalled();
  });

  test('pay nothing where the total is another than the one that was agreed to', async () => {
    const { rerender } = await withWallets();
    await said('click', { resolve: vi.fn(), reject: vi.fn() });
    rerender(form({ total: 70, currency: 'USD' }));
    const paymentFailed = vi.fn();
    await said('confirm', { paymentFailed });
    expect(paymentFailed).toHaveBeenCalledOnce();
    expect(paying.send).not.toHaveBeenCalled();
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(
      'The total has changed. Please check it and pay again.',
    );

    await said('click', { resolve: vi.fn(), reject: vi.fn() });
    await said('confirm', { paymentFailed });
    expect(paying.send).toHaveBeenCalledOnce();
  });

  test('close where sending failed, and leave the form to its own button', async () => {
    await withWallets();
    paying.send.mockRejectedValueOnce(new Error('Stripe is out of reach'));
    const paymentFailed = vi.fn();
    await said('click', { resolve: vi.fn(), reject: vi.fn() });
    await said('confirm', { paymentFailed });
    expect(paymentFailed).toHaveBeenCalledOnce();
    stripe.elements.submit.mockResolvedValue({});
    await payment().prepare();
    expect(stripe.elements.submit).toHaveBeenCalledOnce();
  });
});
