import type { PublicConfig } from '../../contract/config';
import type { PaymentMode } from '../../contract/orders/orders';
import { isPaymentProvider } from '../../contract/orders/payments';
import type { StripeSettings } from './stripe-provider';

/** Deployment parameters for payments. An empty string means that the parameter is not set. */
export interface PaymentParameters {
  /** Value of PAYMENT_PROVIDER. */
  provider: string;
  /** Value of STRIPE_PUBLISHABLE_KEY. */
  publishableKey: string;
  /** Value of STRIPE_SECRET_KEY. */
  secretKey: string;
  /** Value of STRIPE_WEBHOOK_SECRET. */
  webhookSecret: string;
  /** Value of SHOP_ID. */
  shopId: string;
  /** Firebase project id. Default shop id if SHOP_ID is empty. */
  project: string;
  /** True in the Firebase emulators. */
  emulated: boolean;
}

export interface PaymentSettings {
  payment: PublicConfig['payment'];
  /** Null if Stripe is not set up. */
  stripe: StripeSettings | null;
}

const NO_PROVIDER =
  'PAYMENT_PROVIDER is not set. Set PAYMENT_PROVIDER=stripe in functions/.env to take money, or PAYMENT_PROVIDER=test for a shop that takes only test cards and ships nothing.';

/** Returns the mode of a Stripe key, or null if the key is invalid or of another kind. */
function parseKeyMode(key: string, kind: 'pk' | 'sk'): PaymentMode | null {
  // A restricted key (rk) works like a secret key within its permissions.
  const prefix = kind === 'sk' ? '(?:sk|rk)' : 'pk';
  const [, mode] = new RegExp(`^${prefix}_(test|live)_\\w+$`).exec(key) ?? [];
  return mode === 'test' || mode === 'live' ? mode : null;
}

function parseStripeSettings(parameters: PaymentParameters): PaymentSettings {
  const { publishableKey, secretKey, webhookSecret, shopId, project } = parameters;
  const secret = parseKeyMode(secretKey, 'sk');
  const publishable = parseKeyMode(publishableKey, 'pk');
  if (!secret) {
    throw new Error(
      'STRIPE_SECRET_KEY is not a secret key of Stripe, which begins with sk_test_ or sk_live_. Store it with: npx firebase functions:secrets:set STRIPE_SECRET_KEY',
    );
  }
  if (!publishable) {
    throw new Error(
      'STRIPE_PUBLISHABLE_KEY is not a publishable key of Stripe, which begins with pk_test_ or pk_live_. Set it in functions/.env.',
    );
  }
  if (secret !== publishable) {
    throw new Error(
      `STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY is a ${publishable} key. Use two keys of the same mode.`,
    );
  }
  if (!/^whsec_\S+$/.test(webhookSecret)) {
    throw new Error(
      'STRIPE_WEBHOOK_SECRET is not the signing secret of a webhook of Stripe, which begins with whsec_. Store it with: npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET',
    );
  }
  return {
    payment: { provider: 'stripe', mode: secret, publishableKey },
    stripe: { secretKey, webhookSecret, shop: shopId || project },
  };
}

/**
 * Parses the payment settings of a deployment. Outside the emulators, the test provider must be chosen explicitly, and
 * both
 * Stripe keys must have the same mode.
 * @throws Error with instructions if a parameter is missing or invalid
 */
export function paymentSettings(parameters: PaymentParameters): PaymentSettings {
  const { provider, emulated } = parameters;
  const chosen = provider === '' && emulated ? 'test' : provider;
  if (chosen === '') throw new Error(NO_PROVIDER);
  if (!isPaymentProvider(chosen)) {
    throw new Error(`PAYMENT_PROVIDER is '${chosen}'. Set it to stripe or test in functions/.env.`);
  }
  if (chosen === 'stripe') return parseStripeSettings(parameters);
  return { payment: { provider: 'test', mode: 'test', publishableKey: null }, stripe: null };
}
