import { expect, test } from 'vitest';
import { toMinorUnits, type MinorUnits } from '@contract/money';
import type { ShippingMethod } from '@contract/pricing/pricing-settings';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { DEFAULT_STORE_SETTINGS } from '@/shared/settings/store-settings';
import { SHOP_FEATURES } from './capabilities';
import { createShopFactTexts, createContentTexts } from './facts';
import { createFaqTopics } from './faq';

test('the texts promise an estimate only where the settings have days for it', () => {
  expect(createShopFactTexts(DEFAULT_STORE_SETTINGS, DEFAULT_SETTINGS).arrivalRule).toBe(
    'The product page, the cart and the checkout show an estimate of the day of delivery. Our shipping email has the carrier’s own date',
  );
  const shipping = { ...DEFAULT_STORE_SETTINGS.shipping, minDays: null, maxDays: null };
  expect(createShopFactTexts({ ...DEFAULT_STORE_SETTINGS, shipping }, DEFAULT_SETTINGS).arrivalRule).toBe(
    'Our shipping email has the carrier’s own date',
  );
});

test('a price that is the same everywhere is one rule, and the days are said by zone where they differ', () => {
  const [zone] = DEFAULT_SETTINGS.shipping.zones;
  const factsFor = (...changes: Partial<ShippingMethod>[]) => {
    const zones = changes.map((change, at) => ({
      ...zone!,
      name: `Zone ${at + 1}`,
      methods: zone!.methods.map((method) => ({ ...method, ...change })),
    }));
    const shipping = { ...DEFAULT_SETTINGS.shipping, zones };
    return createShopFactTexts(DEFAULT_STORE_SETTINGS, { ...DEFAULT_SETTINGS, shipping });
  };
  const one = factsFor({});
  expect(one.deliveryRule).toBe('An order usually arrives within 3 to 5 days; Sundays do not count.');
  const several = factsFor({}, { minDays: 9, maxDays: 14 });
  expect([several.shippingRule, several.shippingTable]).toEqual([one.shippingRule, one.shippingTable]);
  expect(several.deliveryRule).toMatch(/Zone 1 \| 3 to 5 days.*\n.*Zone 2 \| 9 to 14 days/);
  expect(factsFor({}, { name: 'Express', minDays: 1, maxDays: 2 }).deliveryRule).toMatch(
    /Zone 1 \| Standard shipping \| 3 to 5 days.*\n.*Zone 2 \| Express \| 1 to 2 days/,
  );
  expect(factsFor({}, { price: toMinorUnits(1999) }).shippingRule).toContain('depends on where you live');
  expect(factsFor({ minDays: null, maxDays: null }).deliveryRule).toBe('');
});

test('the texts name what bulky goods cost beside the rule, the least where zones differ, and nothing where it is nothing', () => {
  const rule = (fees: (MinorUnits | null)[]) => {
    const [zone] = DEFAULT_SETTINGS.shipping.zones;
    const zones = fees.map((bulkyFee) => ({
      ...zone!,
      methods: zone!.methods.map((method) => ({ ...method, bulkyFee })),
    }));
    const shipping = { ...DEFAULT_SETTINGS.shipping, zones };
    return createShopFactTexts(DEFAULT_STORE_SETTINGS, { ...DEFAULT_SETTINGS, shipping }).bulkyRule;
  };
  expect(rule([toMinorUnits(4900), toMinorUnits(4900)])).toContain('cost $49.00 more each');
  expect(rule([toMinorUnits(6000), toMinorUnits(4900)])).toContain('cost from $49.00 more each');
  expect(rule([null])).toBe('');
});

test('no text promises a price without tax where taxes are added, or what only a picture would show', () => {
  const words = createContentTexts(DEFAULT_STORE_SETTINGS, DEFAULT_SETTINGS);
  const answers = createFaqTopics(words).flatMap(({ questions }) => questions.map(({ text }) => text));
  const all = [...SHOP_FEATURES.map(({ text }) => text), ...answers].join('\n');
  expect(DEFAULT_SETTINGS.money.priceBasis).toBe('net');
  expect(all).not.toMatch(/price you see is|pictures from customers/i);
});
