import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { CODE_SETTINGS } from '@/shared/settings/store-settings';
import { factsOf } from './facts';

test('the texts promise an estimate only where the settings have days for it', () => {
  expect(factsOf(CODE_SETTINGS, DEFAULT_SETTINGS).arrivalRule).toBe(
    'The product page, the cart and the checkout show an estimate of the day of delivery. Our shipping email has the carrier’s own date',
  );
  const shipping = { ...CODE_SETTINGS.shipping, minDays: null, maxDays: null };
  expect(factsOf({ ...CODE_SETTINGS, shipping }, DEFAULT_SETTINGS).arrivalRule).toBe(
    'Our shipping email has the carrier’s own date',
  );
});
