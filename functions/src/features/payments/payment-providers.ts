import type { PaymentProviderName } from '../../contract/orders/payments';
import type { PaymentProviders } from './payment-provider';
import { stripeProvider, type StripeSettings } from './stripe-provider';
import { testProvider } from './test-provider';

/**
 * The providers a deployment has. The test provider is always known, for orders from before a change to Stripe.
 * @throws Error when Stripe is chosen without its secret key.
 */
export function paymentProviders(
  chosen: PaymentProviderName,
  stripeSettings: StripeSettings | null,
): PaymentProviders {
  const stripe = stripeSettings && stripeProvider(stripeSettings);
  const named = (name: PaymentProviderName) => {
    const provider = name === 'test' ? testProvider : stripe;
    if (!provider) throw new Error('Stripe is not set up: STRIPE_SECRET_KEY is missing.');
    return provider;
  };
  return { current: named(chosen), stripe, named };
}
