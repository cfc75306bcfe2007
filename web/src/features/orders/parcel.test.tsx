import { expect, test } from 'vitest';
import { getSafeHttpUrl } from './parcel';

test('a parcel is followed at addresses of the web', () => {
  expect(getSafeHttpUrl('https://ups.example/track?n=1')).toBe('https://ups.example/track?n=1');
  expect(getSafeHttpUrl('http://ups.example')).toBe('http://ups.example/');
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
    expect(getSafeHttpUrl(url)).toBeNull();
  }
});
