import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../contract/settings/default-settings';
import type { LawRegion } from '../../../contract/settings/markets';
import type { ShopSettings } from '../../../contract/settings/shop-settings';
import { toConsumerInformationBlocks } from './consumer-information';

const { markets, papers } = DEFAULT_SETTINGS;
const sellingIn = (...regions: LawRegion[]): ShopSettings => ({
  ...DEFAULT_SETTINGS,
  markets: { ...markets, regions },
  papers: { ...papers, taxId: 'DE123', phone: '+49 30 1', representative: 'Ada Berg' },
});

const shippingAddress = {
  fullName: 'Robin',
  phone: '',
  address: '1 Elm Street',
  apartment: '',
  city: 'Berlin',
  state: '',
  zipCode: '10115',
  country: 'DE',
};
const order = { pickup: null, shippingAddress, currency: 'EUR', priceBasis: 'gross' } as const;

const getText = (settings: ShopSettings, changed: object = {}) =>
  toConsumerInformationBlocks({ ...order, ...changed }, settings)
    .flatMap(({ title, lines }) => [title, ...lines])
    .join('\n');

test('the email has terms, instructions and the form with the seller’s address', () => {
  const text = getText(sellingIn('EU'));
  expect(text).toContain('Terms of this contract\nSeller: Hearth Home Goods, Inc., represented by Ada Berg');
  expect(text).toContain('VAT number: DE123. Phone: +49 30 1. Email: hello@hearth.example.');
  expect(text).toContain('Prices are in EUR and include VAT.');
  expect(text).toContain('You have the right to withdraw from this contract within 14 days');
  expect(text).toContain('Model withdrawal form\n');
  expect(text).toContain(
    'To Hearth Home Goods, Inc., 12 Foundry Street, Portland, Oregon 97209, United States, hello@hearth.example, +49 30 1:',
  );
});

test('other shops, and orders to other places, have none', () => {
  expect(getText(sellingIn())).toBe('');
  expect(getText(sellingIn('UK'))).toBe('');
  expect(getText(sellingIn('EU'), { shippingAddress: { ...shippingAddress, country: 'US' } })).toBe('');
});

test('an order that is collected is concluded where the shop is', () => {
  const pickup = { name: 'Shop', address: [], country: 'US', region: null, hours: [] };
  expect(getText(sellingIn('EU'), { pickup })).toBe('');
  expect(getText(sellingIn('EU'), { pickup: { ...pickup, country: 'FR' } })).not.toBe('');
});
