import type { Request } from 'express';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { callersOf } from './callers';
import { trustedProxies } from './trusted-proxies';

/** A Google address that Hosting was seen to call from, and one of Fastly's. */
const HOSTING = '104.198.56.253';
const FASTLY = '157.52.88.22';

/** The request that Express makes of a header, where Google's edge connects from an address of this machine. */
function requestWith(forwarded: string | undefined, hops: number, networks?: string): Request {
  const app = express();
  app.set('trust proxy', trustedProxies(hops, networks));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const message = { headers, app, socket: { remoteAddress: '169.254.1.1' } };
  return Object.setPrototypeOf(message, app.request) as Request;
}

const addressIn = (...sent: Parameters<typeof requestWith>) => callersOf(requestWith(...sent), null)[0]?.id;

describe('the caller of a function behind Hosting and Google’s edge', () => {
  test.each([
    ['through Hosting', `203.0.113.7,${HOSTING}`, '203.0.113.7'],
    ['through Hosting, from a Fastly server', `203.0.113.7, ${FASTLY}`, '203.0.113.7'],
    ['through Hosting, with a forged entry', `10.1.1.1, 203.0.113.7, ${HOSTING}`, '203.0.113.7'],
    ['through Hosting, by IPv6', `2001:db8:1:2::7, ${HOSTING}`, '2001:db8:1:2::/64'],
    ['through Hosting, which calls by IPv6', '203.0.113.7, 2600:1900:4000::1', '203.0.113.7'],
    ['through Hosting, as IPv4 in IPv6', `::ffff:203.0.113.7, ::ffff:${HOSTING}`, '203.0.113.7'],
    ['directly', '203.0.113.7', '203.0.113.7'],
    ['directly, by IPv6', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['directly, with a forged entry', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['directly, with many forged entries', `a, b, 198.51.100.1, ${HOSTING}, 203.0.113.7`, '203.0.113.7'],
    ['directly, by IPv6, with a forged entry', '198.51.100.1, 2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['directly, with nothing but commas', ',,, 203.0.113.7', '203.0.113.7'],
    ['from Google Cloud, directly', HOSTING, HOSTING],
    ['with an entry that is no address', `<script>, ${HOSTING}`, 'unknown'],
    ['with garbage at the end', '203.0.113.7, garbage', 'unknown'],
    ['with an empty header', '', '169.254.1.1'],
    ['without the header', undefined, '169.254.1.1'],
  ])('%s: %s is %s', (_way, forwarded, caller) => {
    expect(addressIn(forwarded, 2)).toBe(caller);
  });

  test.each([
    ['through one proxy more', `203.0.113.7, 192.0.2.1, ${HOSTING}`, '203.0.113.7'],
    [
      'through one proxy more, with a forged entry',
      `10.1.1.1, 203.0.113.7, 192.0.2.1, ${HOSTING}`,
      '203.0.113.7',
    ],
    ['past both, directly', '10.1.1.1, 192.0.2.1, 203.0.113.7', '203.0.113.7'],
  ])('where a proxy is in front of Hosting, %s: %s is %s', (_way, forwarded, caller) => {
    expect(addressIn(forwarded, 3)).toBe(caller);
  });

  test('may come through networks that a deployment adds', () => {
    expect(addressIn('203.0.113.7, 192.0.2.9', 2)).toBe('192.0.2.9');
    expect(addressIn('203.0.113.7, 192.0.2.9', 2, '192.0.2.0/24, 2001:db8::/32')).toBe('203.0.113.7');
  });

  test('is nobody but the connection without a proxy', () => {
    expect(addressIn('203.0.113.7, 192.0.2.9', 0)).toBe('169.254.1.1');
  });
});

test('a call counts for the server that vouches for its address too, so that forging from its network has an end', () => {
  const through = callersOf(requestWith(`203.0.113.7, ${HOSTING}`, 2), null);
  expect(through).toEqual([{ id: '203.0.113.7' }, { id: `proxy ${HOSTING}`, share: 100 }]);
  expect(callersOf(requestWith('203.0.113.7', 2), null)).toEqual([{ id: '203.0.113.7' }]);
});
