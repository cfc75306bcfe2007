import { describe, expect, test } from 'vitest';
import { resolvePaymentSettings } from './deployed-payments';

const SECRETS: Record<string, string> = {
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};
const readSecret = (name: string) => Promise.resolve(SECRETS[name] ?? '');
const refuse = () => Promise.reject(new Error('No secret must be read.'));

describe('a deployment', () => {
  test('that does not say who takes payments is refused before anything is uploaded', async () => {
    await expect(resolvePaymentSettings([], 'my-shop', refuse)).rejects.toThrow(
      'PAYMENT_PROVIDER is not set.',
    );
    await expect(resolvePaymentSettings(['PAYMENT_PROVIDER=\n'], 'my-shop', refuse)).rejects.toThrow(
      'is not set.',
    );
  });

  test('takes test cards only where that is asked for by name, and reads no secret', async () => {
    const payment = await resolvePaymentSettings(['PAYMENT_PROVIDER=test\n'], 'my-shop', refuse);
    expect(payment).toEqual({ provider: 'test', mode: 'test', publishableKey: null });
  });

  test("takes money with two live keys; the project's own file wins", async () => {
    const files = [
      'PAYMENT_PROVIDER=test\nSTRIPE_PUBLISHABLE_KEY=pk_live_abc',
      'PAYMENT_PROVIDER="stripe"\n',
    ];
    const payment = await resolvePaymentSettings(files, 'my-shop', readSecret);
    expect(payment).toEqual({ provider: 'stripe', mode: 'live', publishableKey: 'pk_live_abc' });
  });

  test('with keys of two modes, or without a secret, is refused', async () => {
    const mixed = ['PAYMENT_PROVIDER=stripe\nSTRIPE_PUBLISHABLE_KEY=pk_test_abc'];
    await expect(resolvePaymentSettings(mixed, 'my-shop', readSecret)).rejects.toThrow('the same mode');
    const none = () => Promise.resolve('');
    await expect(resolvePaymentSettings(mixed, 'my-shop', none)).rejects.toThrow('STRIPE_SECRET_KEY is not');
  });

  test('of staging never moves money, whatever its keys are', async () => {
    const live = ['PAYMENT_PROVIDER=stripe\nSTRIPE_PUBLISHABLE_KEY=pk_live_abc'];
    await expect(resolvePaymentSettings(live, 'my-shop', readSecret, 'staging')).rejects.toThrow(
      'Staging must not move money',
    );
    await expect(resolvePaymentSettings(live, 'my-shop', readSecret, 'production')).resolves.toMatchObject({
      mode: 'live',
    });
  });
});
