import { afterAll, beforeAll } from 'vitest';
import type { ShopEnvironment } from '../../../src/compose/shop-environment';
import { FakeStripe } from './fake-stripe';

/** Must be called before `useTestStore`. */
export function useFakeStripe(more: Partial<ShopEnvironment> = {}) {
  const stripe = new FakeStripe();
  const overrides: Partial<ShopEnvironment> = {
    payment: { provider: 'stripe', mode: 'test', publishableKey: 'pk_test_1' },
    ...more,
  };
  beforeAll(async () => {
    await stripe.start();
    overrides.stripe = stripe.settings;
  });
  afterAll(() => stripe.stop());
  return { stripe, overrides };
}
