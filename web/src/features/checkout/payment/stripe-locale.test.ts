import { expect, test } from 'vitest';
import { toStripeLocale } from './stripe-options';

test.each([
  ['en-US', 'en'],
  ['en-GB', 'en-GB'],
  ['pt-BR', 'pt-BR'],
  ['de-AT', 'de'],
  ['is-IS', 'auto'],
])("a shop in %s shows Stripe's form in %s", (locale, known) => {
  expect(toStripeLocale(locale)).toBe(known);
});
