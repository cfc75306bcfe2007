import type { Request } from 'express';
import express from 'express';
import { describe, expect, test } from 'vitest';
import type { RequestActor } from '../auth';
import { getCallerNetwork, getCallersToRateLimit, getNetworkCallers } from './callers';
import { createTrustProxyFunction } from './trusted-proxies';

/** Addresses of Google itself, of a virtual machine of a Google Cloud customer, and of Fastly. */
const HOSTING = '66.249.80.1';
const CUSTOMER = '104.198.56.253';
const FASTLY = '157.52.88.22';

function requestWith(forwarded: string | undefined, hops: number, networks?: string): Request {
  const app = express();
  app.set('trust proxy', createTrustProxyFunction(hops, networks));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const message = { headers, app, socket: { remoteAddress: '169.254.1.1' } };
  return Object.setPrototypeOf(message, app.request) as Request;
}

const getCallerId = (...sent: Parameters<typeof requestWith>) =>
  getCallersToRateLimit(requestWith(...sent), null)[0]?.id;

describe('the caller of a function behind Hosting and Google’s edge', () => {
  test.each([
    ['through Hosting', `203.0.113.7,${HOSTING}`, '203.0.113.7'],
    ['through Hosting, with a forged entry', `10.1.1.1, 203.0.113.7, ${HOSTING}`, '203.0.113.7'],
    ['through Hosting, by IPv6', `2001:db8:1:2::7, ${HOSTING}`, '2001:db8:1:2::/64'],
    ['through Hosting, which calls by IPv6', '203.0.113.7, 2607:f8b0:4000::1', '203.0.113.7'],
    ['through Hosting, as IPv4 in IPv6', `::ffff:203.0.113.7, ::ffff:${HOSTING}`, '203.0.113.7'],
    ['directly', '203.0.113.7', '203.0.113.7'],
    ['directly, by IPv6', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['directly, with a forged entry', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['directly, with many forged entries', `a, b, 198.51.100.1, ${HOSTING}, 203.0.113.7`, '203.0.113.7'],
    ['directly, by IPv6, with a forged entry', '198.51.100.1, 2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['directly, with nothing but commas', ',,, 203.0.113.7', '203.0.113.7'],
    ['from Fastly, past Hosting, with a forged entry', `203.0.113.7, ${FASTLY}`, FASTLY],
    ['from Google Cloud, directly', CUSTOMER, CUSTOMER],
    ['from Google Cloud, with a forged entry', `203.0.113.7, ${CUSTOMER}`, CUSTOMER],
    ['with an entry that is no address', `<script>, ${HOSTING}`, 'unknown'],
    ['with garbage at the end', '203.0.113.7, garbage', 'unknown'],
    ['with an empty header', '', '169.254.1.1'],
    ['without the header', undefined, '169.254.1.1'],
  ])('%s: %s is %s', (_way, forwarded, caller) => {
    expect(getCallerId(forwarded, 2)).toBe(caller);
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
    expect(getCallerId(forwarded, 3)).toBe(caller);
  });

  test('may come through networks that a deployment adds', () => {
    expect(getCallerId('203.0.113.7, 192.0.2.9', 2)).toBe('192.0.2.9');
    expect(getCallerId('203.0.113.7, 192.0.2.9', 2, '192.0.2.0/24, 2001:db8::/32')).toBe('203.0.113.7');
  });

  test.each([
    ...[
      '34.80.0.1',
      '34.82.1.2',
      '34.122.0.1',
      '34.140.0.1',
      '34.155.9.9',
      '35.184.0.1',
      '35.192.7.7',
      '35.205.0.1',
    ],
    ...[
      '35.228.3.4',
      '35.240.0.1',
      '104.154.16.1',
      '104.155.0.1',
      '104.197.0.1',
      '104.199.0.1',
      '107.178.208.1',
    ],
    ...[
      '130.211.4.1',
      '130.211.128.1',
      '136.112.0.1',
      '146.148.2.1',
      '8.34.208.1',
      '23.251.128.1',
      '108.59.80.1',
    ],
    ...['2600:1900:4000::1', '2600:1900::1', '2600:1901:0:1::1'],
  ])('is a customer’s machine at Google, %s, and not whom that names', (machine) => {
    expect(getCallerId(`203.0.113.7, ${machine}`, 2)).toBe(getCallerNetwork(machine));
  });

  test('is nobody but the connection without a proxy', () => {
    expect(getCallerId('203.0.113.7, 192.0.2.9', 0)).toBe('169.254.1.1');
  });
});

describe('a call counts for', () => {
  const account = { uid: 'robin' } as RequestActor;
  const counted = (forwarded: string, actor: RequestActor | null = null) =>
    getCallersToRateLimit(requestWith(forwarded, 2), actor).map(({ id, share = 1, exempt = '' }) =>
      `${id} x${share} ${exempt}`.trim(),
    );

  test('its address', () => {
    expect(counted('203.0.113.7')).toEqual(['203.0.113.7 x1']);
    expect(counted('203.0.113.7', account)).toEqual(['robin x1', '203.0.113.7 x10 essential']);
  });

  test('the /64 and the /48 of its address', () => {
    expect(counted('2001:db8:1:2::7')).toEqual(['2001:db8:1:2::/64 x1', '2001:db8:1::/48 x10']);
    expect(counted('::ffff:203.0.113.7')).toEqual(['203.0.113.7 x1']);
  });

  test('the server of Hosting that names the address, which refuses no account', () => {
    const forwarded = `203.0.113.7, ${HOSTING}`;
    expect(counted(forwarded)).toEqual(['203.0.113.7 x1', `proxy ${HOSTING} x100`]);
    expect(counted(forwarded, account)).toEqual([
      ...['robin x1', '203.0.113.7 x10 essential'],
      `proxy ${HOSTING} x100 all`,
    ]);
  });

  test('a sender whose word does not count, whatever address it names', () => {
    expect(counted(`10.1.1.1, 203.0.113.7, ${CUSTOMER}`)).toEqual([`${CUSTOMER} x1`]);
    expect(counted(`203.0.113.7, ${CUSTOMER}`, account)).toEqual([
      ...['robin x1', `${CUSTOMER} x10 all`],
      `by ${CUSTOMER} 203.0.113.7 x10 essential`,
    ]);
  });

  test('a sender wherever networks are counted', () => {
    const ids = (forwarded: string) =>
      getNetworkCallers(getCallersToRateLimit(requestWith(forwarded, 2), account)).map(({ id }) => id);
    expect(ids(`203.0.113.7, ${CUSTOMER}`)).toEqual([CUSTOMER]);
    expect(ids(`203.0.113.7, ${HOSTING}`)).toEqual(['203.0.113.7']);
  });
});
