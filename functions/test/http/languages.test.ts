import { expect, test } from 'vitest';
import { stubAdmin, stubCustomer, useStubApp } from '../support/stub-app';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { DEFAULT_ERROR_MESSAGES } from '../../src/contract/errors';
import type { TestPerson } from '../support/call-app';

const GERMAN_CUSTOMER = { ...stubCustomer, token: 'german' };

const auth = {
  verifyIdToken: (token: string) =>
    Promise.resolve({
      uid: 'customer',
      auth_time: 1,
      ...(token === GERMAN_CUSTOMER.token && { language: 'de' }),
    } as unknown as DecodedIdToken),
} as Auth;

const shop = useStubApp({ auth: () => Promise.resolve(auth) });

const MESSAGES = {
  en: 'We could not find what you were looking for.',
  de: 'Wir konnten nicht finden, was Sie suchen.',
  ar: 'لم نتمكن من العثور على ما تبحث عنه.',
};

const getMessage = async (header?: string): Promise<unknown> => {
  const headers = header === undefined ? undefined : { 'accept-language': header };
  const { status, body } = await shop.call('GET', '/orders/%20', { as: stubAdmin, headers });
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  return body.message;
};

test.each([
  [undefined, MESSAGES.en],
  ['de-AT,de;q=0.9,en;q=0.8', MESSAGES.de],
  ['ar', MESSAGES.ar],
  ['zh-CN', MESSAGES.en],
])('answers %s in the language of the request', async (header, message) => {
  expect(await getMessage(header)).toBe(message);
});

test('requests at the same time are answered each in its language', async () => {
  const headers = Array.from({ length: 30 }, (_, at) => (['en', 'de', 'ar'] as const)[at % 3] ?? 'en');
  expect(await Promise.all(headers.map(getMessage))).toEqual(headers.map((language) => MESSAGES[language]));
});

test('the language of the account has priority', async () => {
  const { body } = await shop.call('GET', '/orders/%20', {
    as: GERMAN_CUSTOMER,
    headers: { 'accept-language': 'ar' },
  });
  expect(body.message).toBe(MESSAGES.de);
});

test('unexpected failures and unknown paths have a message in the language of the request', async () => {
  const headers = { 'accept-language': 'de' };
  const { body } = await shop.call('GET', '/unknown-path', { headers });
  expect(body.message).toBe(MESSAGES.de);
  const failed = await shop.call('GET', '/orders/abcdefghij', { as: stubCustomer, headers });
  expect([failed.status, failed.body.message]).toEqual([
    500,
    'Serverfehler. Bitte versuchen Sie es später erneut.',
  ]);
});

test('only the parameter changes the language of responses that shared caches store', async () => {
  const call = async (query: string, as?: TestPerson) =>
    (await shop.call('GET', `/products/suggestions${query}`, { as, headers: { 'accept-language': 'de' } }))
      .body.message;
  const german = 'Serverfehler. Bitte versuchen Sie es später erneut.';
  expect(await call('?search=gift')).toBe(DEFAULT_ERROR_MESSAGES.INTERNAL);
  expect(await call('?search=gift&language=de')).toBe(german);
  expect(await call('?search=gift', stubCustomer)).toBe(german);
});
