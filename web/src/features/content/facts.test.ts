import { expect, test } from 'vitest';
import { minor, type Minor } from '@contract/money';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { CODE_SETTINGS } from '@/shared/settings/store-settings';
import { CAPABILITIES } from './capabilities';
import { factsOf, wordsOf } from './facts';
import { faqOf } from './faq';

test('the texts promise an estimate only where the settings have days for it', () => {
  expect(factsOf(CODE_SETTINGS, DEFAULT_SETTINGS).arrivalRule).toBe(
    'The product page, the cart and the checkout show an estimate of the day of delivery. Our shipping email has the carrier’s own date',
  );
  const shipping = { ...CODE_SETTINGS.shipping, minDays: null, maxDays: null };
  expect(factsOf({ ...CODE_SETTINGS, shipping }, DEFAULT_SETTINGS).arrivalRule).toBe(
    'Our shipping email has the carrier’s own date',
  );
});

test('the texts name what bulky goods cost beside the rule, the least where zones differ, and nothing where it is nothing', () => {
  const rule = (fees: (Minor | null)[]) => {
    const [zone] = DEFAULT_SETTINGS.shipping.zones;
    const zones = fees.map((bulkyFee) => ({
      ...zone!,
      methods: zone!.methods.map((method) => ({ ...method, bulkyFee })),
    }));
    const shipping = { ...DEFAULT_SETTINGS.shipping, zones };
    return factsOf(CODE_SETTINGS, { ...DEFAULT_SETTINGS, shipping }).bulkyRule;
  };
  expect(rule([minor(4900), minor(4900)])).toContain('cost $49.00 more each');
  expect(rule([minor(6000), minor(4900)])).toContain('cost from $49.00 more each');
  expect(rule([null])).toBe('');
});

test('no text promises a price without tax where taxes are added, or what only a picture would show', () => {
  const words = wordsOf(CODE_SETTINGS, DEFAULT_SETTINGS);
  const answers = faqOf(words).flatMap(({ questions }) => questions.map(({ text }) => text));
  const all = [...CAPABILITIES.map(({ text }) => text), ...answers].join('\n');
  expect(DEFAULT_SETTINGS.money.priceBasis).toBe('net');
  expect(all).not.toMatch(/price you see is|pictures from customers/i);
});
