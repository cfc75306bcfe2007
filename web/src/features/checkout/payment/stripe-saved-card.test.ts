import { expect, test, vi } from 'vitest';
import { PaymentRejectedError } from './provider-payment';
import { confirmSavedCardPayment } from './stripe-saved-card';

const started = { clientSecret: 'pi_1_secret', orderId: 'order-1' };

const createStripe = (answer: object) => ({
  confirmPayment: vi.fn(() => Promise.resolve(answer as never)),
});

test('a saved card is confirmed in the browser, and a bank sends the customer back to the order', async () => {
  const stripe = createStripe({});
  await confirmSavedCardPayment(stripe, started, 'pm_1');
  expect(stripe.confirmPayment).toHaveBeenCalledExactlyOnceWith({
    clientSecret: 'pi_1_secret',
    confirmParams: { payment_method: 'pm_1', return_url: `${window.location.origin}/orders/order-1` },
    redirect: 'if_required',
  });
});

test('a declined saved card says why', async () => {
  const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
  await expect(confirmSavedCardPayment(createStripe({ error }), started, 'pm_1')).rejects.toEqual(
    new PaymentRejectedError('Your card has insufficient funds. Please try another card.'),
  );
});
