import { expect, test } from 'vitest';
import { webAddress } from './parcel';

test('a parcel is followed at addresses of the web', () => {
  expect(webAddress('https://ups.example/track?n=1')).toBe('https://ups.example/track?n=1');
  expect(webAddress('http://ups.example')).toBe('http://ups.example/');
});

test('scripts, other protocols and what is no address are not linked', () => {
  for (const url of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'ups.example',
    '',
    null,
  ]) {
    expect(webAddress(url)).toBeNull();
  }
});
