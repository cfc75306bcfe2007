import type { PublicConfig } from '../../contract/config';
import type { PaymentMode } from '../../contract/orders/orders';
import { isPaymentProvider } from '../../contract/orders/payments';
import type { StripeSettings } from './stripe-provider';

/** What a deployment says of payments; an empty text is a parameter that is not set. */
export interface PaymentParameters {
  /** PAYMENT_PROVIDER */
  provider: string;
  /** STRIPE_PUBLISHABLE_KEY */
  publishableKey: string;
  /** STRIPE_SECRET_KEY */
  secretKey: string;
  /** STRIPE_WEBHOOK_SECRET */
  webhookSecret: string;
  /** Value of the parameter `SHOP_ID`. */
  shopId: string;
  /** Firebase project id. Default shop id if `SHOP_ID` is empty. */
  project: string;
  /** Whether the store lives in the emulators. */
  emulated: boolean;
}

export interface PaymentSettings {
  payment: PublicConfig['payment'];
  /** Null where Stripe takes no payments. */
  stripe: StripeSettings | null;
}

const NO_PROVIDER =
  'PAYMENT_PROVIDER is not set. Set PAYMENT_PROVIDER=stripe in functions/.env to take money, or PAYMENT_PROVIDER=test for a shop that takes only test cards and ships nothing.';

/** The mode of a key of Stripe; null for a text that is no key of this kind. */
function modeOf(key: string, kind: 'pk' | 'sk'): PaymentMode | null {
  // A restricted key (rk) does what a secret key does, as far as it is allowed to.
  const prefix = kind === 'sk' ? '(?:sk|rk)' : 'pk';
  const [, mode] = new RegExp(`^${prefix}_(test|live)_\\w+$`).exec(key) ?? [];
  return mode === 'test' || mode === 'live' ? mode : null;
}

function stripeSettings(parameters: PaymentParameters): PaymentSettings {
  const { publishableKey, secretKey, webhookSecret, shopId, project } = parameters;
  const secret = modeOf(secretKey, 'sk');
  const publishable = modeOf(publishableKey, 'pk');
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
 * Who takes payments, and with which keys. Outside the emulators the test provider has to be asked for by name, and keys
 * of Stripe's two modes are never mixed.
 * @throws Error with a sentence that says what to set.
 */
export function paymentSettings(parameters: PaymentParameters): PaymentSettings {
  const { provider, emulated } = parameters;
  const chosen = provider === '' && emulated ? 'test' : provider;
  if (chosen === '') throw new Error(NO_PROVIDER);
  if (!isPaymentProvider(chosen)) {
    throw new Error(`PAYMENT_PROVIDER is '${chosen}'. Set it to stripe or test in functions/.env.`);
  }
  if (chosen === 'stripe') return stripeSettings(parameters);
  return { payment: { provider: 'test', mode: 'test', publishableKey: null }, stripe: null };
}
