import { describe, expect, test } from 'vitest';
import { parsePaymentSettings, type PaymentDeploymentParameters } from './payment-settings';

const stripe: PaymentDeploymentParameters = {
  provider: 'stripe',
  publishableKey: 'pk_live_abc',
  secretKey: 'sk_live_abc',
  webhookSecret: 'whsec_abc',
  shopId: '',
  project: 'my-shop',
  emulated: false,
};

const settings = (parameters: Partial<PaymentDeploymentParameters>) => () =>
  parsePaymentSettings({ ...stripe, ...parameters });

describe('who takes payments', () => {
  test('has to be said outside the emulators', () => {
    expect(settings({ provider: '' })).toThrow('PAYMENT_PROVIDER is not set. Set PAYMENT_PROVIDER=stripe');
    expect(settings({ provider: 'paypal' })).toThrow("PAYMENT_PROVIDER is 'paypal'.");
    expect(settings({ provider: 'constructor' })).toThrow("PAYMENT_PROVIDER is 'constructor'.");
  });

  test('is the test provider on the emulators, and elsewhere where it is asked for by name', () => {
    const test = { payment: { provider: 'test', mode: 'test', publishableKey: null }, stripe: null };
    expect(settings({ provider: '', emulated: true })()).toEqual(test);
    expect(settings({ provider: 'test' })()).toEqual(test);
  });

  test.each(['test', 'live'] as const)('is Stripe with keys of the %s mode', (mode) => {
    const keys = { secretKey: `sk_${mode}_abc`, publishableKey: `pk_${mode}_abc` };
    expect(settings(keys)()).toEqual({
      payment: { provider: 'stripe', mode, publishableKey: `pk_${mode}_abc` },
      stripe: { secretKey: `sk_${mode}_abc`, webhookSecret: 'whsec_abc', shop: 'my-shop' },
    });
  });

  // Payments from before the shop was restored into another project contain the id of the previous project.
  test('names the shop by SHOP_ID, which it keeps in another project', () => {
    expect(settings({ shopId: 'former-project', project: 'new-project' })().stripe?.shop).toBe(
      'former-project',
    );
  });

  test.each([
    ['sk_test_abc', 'pk_live_abc'],
    ['rk_live_abc', 'pk_test_abc'],
  ])('is never Stripe with %s and %s', (secretKey, publishableKey) => {
    expect(settings({ secretKey, publishableKey })).toThrow('Use two keys of the same mode.');
  });

  test.each([
    [{ secretKey: '' }, 'STRIPE_SECRET_KEY is not'],
    [{ secretKey: 'pk_live_abc' }, 'STRIPE_SECRET_KEY is not'],
    [{ publishableKey: '' }, 'STRIPE_PUBLISHABLE_KEY is not'],
    [{ publishableKey: 'sk_live_abc' }, 'STRIPE_PUBLISHABLE_KEY is not'],
    [{ webhookSecret: '' }, 'STRIPE_WEBHOOK_SECRET is not'],
    [{ webhookSecret: 'sk_live_abc' }, 'STRIPE_WEBHOOK_SECRET is not'],
  ])('is never Stripe with %j, and the sentence quotes no key', (parameters, sentence) => {
    expect(settings(parameters)).toThrow(sentence);
    expect(settings(parameters)).not.toThrow(/_abc/);
  });
});
