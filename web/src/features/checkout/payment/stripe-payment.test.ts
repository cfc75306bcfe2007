import { describe, expect, test, vi } from 'vitest';
import type { StartedPayment } from '@contract/orders/payments';
import { PaymentRefused } from './card-payment';
import { stripePayment } from './stripe-payment';

const started: StartedPayment = {
  paymentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  status: 'requires_confirmation',
  expiresAt: '2026-03-02T10:15:00.000Z',
};
const fields = { cardNumber: '', expiryDate: '', cvv: '', cardHolderName: 'Robin Hale' };
const element = { mount: vi.fn(), destroy: vi.fn() };

function payingWith(answer: { error?: { message?: string; payment_intent?: { status: string } } }) {
  const confirmCardPayment = vi.fn(() => Promise.resolve(answer));
  const payment = stripePayment({ elements: vi.fn(), confirmCardPayment }, element);
  return { confirmCardPayment, confirmed: payment.confirm(started, fields) };
}

describe('paying with Stripe', () => {
  test('lets Stripe take the card from its own frame, and leaves the rest to the server', async () => {
    const { confirmCardPayment, confirmed } = payingWith({});
    expect(await confirmed).toBeUndefined();
    expect(confirmCardPayment).toHaveBeenCalledExactlyOnceWith('pi_1_secret', {
      payment_method: { card: element, billing_details: { name: 'Robin Hale' } },
    });
  });

  test("shows Stripe's reason when the card is refused", async () => {
    const { confirmed } = payingWith({ error: { message: 'Your card has insufficient funds.' } });
    await expect(confirmed).rejects.toEqual(new PaymentRefused('Your card has insufficient funds.'));
  });

  test('goes on when an earlier try has paid already', async () => {
    const { confirmed } = payingWith({
      error: { message: 'Already succeeded', payment_intent: { status: 'succeeded' } },
    });
    expect(await confirmed).toBeUndefined();
  });
});
