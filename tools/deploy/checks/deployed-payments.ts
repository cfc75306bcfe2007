import { parseEnv } from 'node:util';
import {
  parsePaymentSettings,
  type PaymentSettings,
} from '../../../functions/src/features/payments/payment-settings';

/**
 * Resolves the payment settings of a deployment. Later files override earlier files. The alias `staging` requires test
 * mode.
 * @throws Error with advice if the settings are invalid.
 */
export async function resolvePaymentSettings(
  files: readonly string[],
  project: string,
  readSecret: (name: string) => Promise<string>,
  alias = '',
): Promise<PaymentSettings['payment']> {
  const set = Object.assign({}, ...files.map((text) => parseEnv(text))) as Record<string, string>;
  const provider = set.PAYMENT_PROVIDER ?? '';
  const secret = (name: string) => (provider === 'stripe' ? readSecret(name) : Promise.resolve(''));
  const { payment } = parsePaymentSettings({
    provider,
    publishableKey: set.STRIPE_PUBLISHABLE_KEY ?? '',
    secretKey: await secret('STRIPE_SECRET_KEY'),
    webhookSecret: await secret('STRIPE_WEBHOOK_SECRET'),
    shopId: set.SHOP_ID ?? '',
    project,
    emulated: false,
  });
  if (alias === 'staging' && payment.mode === 'live') {
    throw new Error(
      'Staging must not move money: give it test keys of Stripe (docs/operations.md, Payments).',
    );
  }
  return payment;
}
