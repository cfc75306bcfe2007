import type { StripeElements, StripeError } from '@stripe/stripe-js';
import { describe, expect, test, vi } from 'vitest';
import type { StartPaymentResponse } from '@contract/orders/payments/payments';
import { HOME_ADDRESS } from '@/testing/home-address';
import { PaymentRejectedError } from './provider-payment';
import { createStripePayment } from './stripe-payment';

const started: StartPaymentResponse & { orderId: string } = {
  orderId: 'order-1',
  paymentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  status: 'requires_confirmation',
  expiresAt: '2026-03-02T10:15:00.000Z',
};
const payer = {
  cardNumber: '',
  expiryDate: '',
  cvv: '',
  cardHolderName: '',
  ...HOME_ADDRESS,
  email: 'ada@example.com',
};

function createPayment({ submit, confirm }: { submit?: object; confirm?: object }) {
  const elements = { submit: vi.fn(() => Promise.resolve(submit ?? {})) } as unknown as StripeElements;
  const confirmPayment = vi.fn(() => Promise.resolve((confirm ?? {}) as never));
  return { elements, confirmPayment, payment: createStripePayment({ confirmPayment }, elements) };
}
const refusal = (error: Partial<StripeError> & { payment_intent?: unknown }) => ({ confirm: { error } });

describe('before there is an order', () => {
  test('Stripe checks its own form', async () => {
    const { elements, payment } = createPayment({});
    expect(await payment.prepare()).toBeNull();
    expect(elements.submit).toHaveBeenCalledOnce();
  });

  test('what is missing is said at the field itself, and anything else as a sentence', async () => {
    const missing = { type: 'validation_error', message: 'Your card number is incomplete.' };
    expect(await createPayment({ submit: { error: missing } }).payment.prepare()).toEqual({ message: null });
    const closed = { type: 'invalid_request_error', message: 'The wallet was closed.' };
    expect(await createPayment({ submit: { error: closed } }).payment.prepare()).toEqual({
      message: 'The wallet was closed.',
    });
  });
});

describe('paying with Stripe', () => {
  test('leaves the card to Stripe, hands over who pays, and has banks send the payer back to the order', async () => {
    const { elements, confirmPayment, payment } = createPayment({});
    expect(await payment.confirm(started, payer)).toBeUndefined();
    expect(confirmPayment).toHaveBeenCalledExactlyOnceWith({
      elements,
      clientSecret: 'pi_1_secret',
      confirmParams: {
        return_url: `${window.location.origin}/orders/order-1`,
        payment_method_data: {
          billing_details: { name: 'Ada Example', email: 'ada@example.com', phone: '+1 802 555 0142' },
        },
      },
      redirect: 'if_required',
    });
  });

  test("shows Stripe's reason when the card is refused", async () => {
    const { payment } = createPayment(
      refusal({ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }),
    );
    await expect(payment.confirm(started, payer)).rejects.toEqual(
      new PaymentRejectedError('Your card has insufficient funds. Please try another card.'),
    );
  });

  test('tells nothing of a card that is suspected of fraud', async () => {
    const stolen = { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was stolen.' };
    const { payment } = createPayment(refusal({ type: 'card_error', ...stolen }));
    await expect(payment.confirm(started, payer)).rejects.toEqual(
      new PaymentRejectedError('Your card was declined. Please try another card.'),
    );
  });

  test('a failure of the connection is no refusal', async () => {
    const { payment } = createPayment(refusal({ type: 'api_connection_error', message: 'Network' }));
    const failed = payment.confirm(started, payer);
    await expect(failed).rejects.toThrow('api_connection_error');
    await expect(failed).rejects.not.toBeInstanceOf(PaymentRejectedError);
  });

  test.each(['succeeded', 'processing', 'requires_capture'])(
    'goes on when an earlier try has done it already: %s',
    async (status) => {
      const error = { type: 'invalid_request_error', payment_intent: { status } } as never;
      expect(await createPayment({ confirm: { error } }).payment.confirm(started, payer)).toBeUndefined();
    },
  );
});
