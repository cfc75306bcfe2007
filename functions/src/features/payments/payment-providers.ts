import type { PaymentProviderName } from '../../contract/orders/payments/payments';
import type { PaymentProviders } from './payment-provider';
import { createStripeProvider, type StripeSettings } from './stripe-provider';
import { createTestPaymentProvider, type TestPaymentProviderDependencies } from './test-provider';

/**
 * Creates the payment providers of a deployment. Always includes the test provider, for old test orders. Throws an
 * Error if Stripe is selected without a secret key.
 */
export function createPaymentProviders(
  chosen: PaymentProviderName,
  stripeSettings: StripeSettings | null,
  dependencies: TestPaymentProviderDependencies,
): PaymentProviders {
  const stripe = stripeSettings && createStripeProvider(stripeSettings);
  const testProvider = createTestPaymentProvider(dependencies);
  const named = (name: PaymentProviderName) => {
    const provider = name === 'test' ? testProvider : stripe;
    if (!provider) throw new Error('Stripe is not set up: STRIPE_SECRET_KEY is missing.');
    return provider;
  };
  return { current: named(chosen), stripe, getByName: named };
}
