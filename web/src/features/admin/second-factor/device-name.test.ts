import { expect, test } from 'vitest';
import { getDeviceName } from './device-name';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/155.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/155.0 Safari/537.36 Edg/155.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/19.0 Safari/605', 'Safari on Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 FxiOS/150 Safari/605',
    'Firefox on iPhone',
  ],
  ['curl/8.0', 'Browser'],
])('%s is %s', (userAgent, name) => {
  expect(getDeviceName(userAgent)).toBe(name);
});
