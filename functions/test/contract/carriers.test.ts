import { expect, test } from 'vitest';
import {
  CARRIER_NAMES,
  CARRIER_TRACKING_URLS,
  TRACKING_NUMBER_PLACEHOLDER,
  getTrackingUrl,
} from '../../src/contract/orders/parcels/carriers';

test('every carrier has a page of the web that takes the number', () => {
  expect(CARRIER_NAMES).toHaveLength(15);
  for (const pattern of Object.values(CARRIER_TRACKING_URLS)) {
    expect(pattern).toMatch(/^https:\/\//);
    expect(pattern.split(TRACKING_NUMBER_PLACEHOLDER)).toHaveLength(2);
  }
});

test.each([
  ['a known carrier', { carrier: 'UPS', number: '1Z 999' }, 'https://www.ups.com/track?tracknum=1Z999'],
  ['however it is written', { carrier: 'royal  mail', number: 'RM1' }, /royalmail\.com.*RM1$/],
  ['a number is no part of the address', { carrier: 'dhl', number: 'A&b=1' }, /tracking-id=A%26b%3D1$/],
  ['another carrier', { carrier: 'Hill Post', number: '1' }, null],
  ['no number', { carrier: 'UPS', number: '' }, null],
  ['an own address', { carrier: 'UPS', number: '1', url: 'https://a.example/x' }, 'https://a.example/x'],
  [
    'an own pattern',
    { carrier: 'Hill Post', number: 'H 7', url: 'https://a.example/?n={number}' },
    'https://a.example/?n=H7',
  ],
  ['a pattern without a number', { carrier: '', number: '', url: 'https://a.example/{number}' }, null],
])('the link of %s', (_name, known, link) => {
  const url = getTrackingUrl(known);
  if (link instanceof RegExp) expect(url).toMatch(link);
  else expect(url).toBe(link);
});
