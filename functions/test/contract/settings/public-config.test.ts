import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import { DEFAULT_SETTINGS } from '../../../src/contract/settings/default-settings';
import { toPublicSettings, getShippingCountries } from '../../../src/contract/settings/public-settings';

describe('the public settings', () => {
  test('of version 0 say what the code says', () => {
    expect(toPublicSettings({ version: 0, settings: DEFAULT_SETTINGS })).toMatchObject({
      version: 0,
      brand: 'Hearth',
      currency: 'USD',
      shipping: { freeFrom: 50, flatRate: 9.99, minDays: 3, maxDays: 5 },
      taxRate: 0.08,
      countries: ['US', 'CA', 'GB', 'AU'],
      pricing: { shipping: { zones: [{ methods: [{ price: 9.99, freeFrom: 50 }] }] } },
    });
  });

  test('say nothing of mails, papers and stock', () => {
    const text = JSON.stringify(toPublicSettings({ version: 0, settings: DEFAULT_SETTINGS }));
    expect(text).not.toMatch(/invoicePrefix|sellerName|replyTo|lowAt/);
  });
});

test('served countries are those of the zones, each once, and all others where the shop ships everywhere', () => {
  const zone = {
    _id: 'a',
    name: 'A',
    methods: [],
    places: [{ country: 'NO' }, { country: 'US', regions: ['OR'] }],
  };
  const zones = [zone, { ...zone, places: [{ country: 'US' }] }];
  expect(getShippingCountries({ zones, restOfWorld: null }, ['FR'])).toEqual(['NO', 'US']);
  const method = { _id: 'm', name: 'M', kind: 'flat', price: toMinorUnits(100) } as const;
  expect(getShippingCountries({ zones, restOfWorld: [method] }, ['FR', 'NO'])).toEqual(['NO', 'US', 'FR']);
});
