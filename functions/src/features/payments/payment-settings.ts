import type { PublicConfig } from '../../contract/config';
import type { PaymentMode } from '../../contract/orders/orders';
import { isPaymentProvider } from '../../contract/orders/payments/payments';
import type { StripeSettings } from './stripe-provider';

/** Deployment parameters for payments. An empty string means that a parameter is not set. */
export interface PaymentDeploymentParameters {
  provider: string;
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
  shopId: string;
  project: string;
  emulated: boolean;
}

export interface PaymentSettings {
  payment: PublicConfig['payment'];
  stripe: StripeSettings | null;
}

const NO_PROVIDER =
  'PAYMENT_PROVIDER is not set. Set PAYMENT_PROVIDER=stripe in functions/.env to take money, or PAYMENT_PROVIDER=test for a shop that takes only test cards and ships nothing.';

function parseKeyMode(key: string, kind: 'pk' | 'sk'): PaymentMode | null {
  // A restricted key (rk) works like a secret key within its permissions.
  const prefix = kind === 'sk' ? '(?:sk|rk)' : 'pk';
  const [, mode] = new RegExp(`^${prefix}_(test|live)_\\w+$`).exec(key) ?? [];
  return mode === 'test' || mode === 'live' ? mode : null;
}

function parseStripeSettings(parameters: PaymentDeploymentParameters): PaymentSettings {
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
 * Parses the payment settings. Outside of the emulators, the test provider must be selected explicitly. Throws an Error
 * with instructions if a parameter is missing or invalid.
 */
export function parsePaymentSettings(parameters: PaymentDeploymentParameters): PaymentSettings {
  const { provider, emulated } = parameters;
  const chosen = provider === '' && emulated ? 'test' : provider;
  if (chosen === '') throw new Error(NO_PROVIDER);
  if (!isPaymentProvider(chosen)) {
    throw new Error(`PAYMENT_PROVIDER is '${chosen}'. Set it to stripe or test in functions/.env.`);
  }
  if (chosen === 'stripe') return parseStripeSettings(parameters);
  return { payment: { provider: 'test', mode: 'test', publishableKey: null }, stripe: null };
}
