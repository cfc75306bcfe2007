import { expect, test } from 'vitest';
import { parseShippingLabelSettings } from './label-settings';

const key = 'EZTKtest123';
const from = 'Hearth; 12 Mill Lane; Montpelier; VT; 05602; US; +1 802 555 0142';

test('a shop that buys labels says where it sends from', () => {
  expect(parseShippingLabelSettings({ provider: 'easypost', key, from })).toEqual({
    key,
    from: {
      name: 'Hearth',
      street1: '12 Mill Lane',
      street2: '',
      city: 'Montpelier',
      state: 'VT',
      zip: '05602',
      country: 'US',
      phone: '+1 802 555 0142',
    },
  });
  expect(parseShippingLabelSettings({ provider: '', key: '', from: '' })).toBeNull();
});

test.each([
  [{ provider: 'pigeon', key, from }, "LABEL_PROVIDER is 'pigeon'"],
  [{ provider: 'easypost', key: 'sk_test', from }, 'EASYPOST_API_KEY is not a key'],
  [{ provider: 'easypost', key, from: 'Hearth, 12 Mill Lane' }, 'SHIP_FROM is not an address'],
])('%j is refused', (parameters, message) => {
  expect(() => parseShippingLabelSettings(parameters)).toThrow(message);
});
