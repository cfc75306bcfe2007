import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import { sessionStore } from '@/shared/session/session';
import { orderTokenStorage, parseOrderLinkHash, withOrderAccess } from './order-access';

const TOKEN = 'a'.repeat(43);
const notFound = new ApiError('NOT_FOUND', 404, 'We could not find this order.');

beforeEach(() => {
  orderTokenStorage.forgetAll();
  vi.restoreAllMocks();
});

test('a link says which order it opens, and nothing else is one', () => {
  expect(parseOrderLinkHash(`#order-1.${TOKEN}`)).toEqual({ orderId: 'order-1', token: TOKEN });
  for (const hash of [
    '',
    '#',
    '#order-1',
    `#${TOKEN}`,
    `#order-1.${TOKEN}x`,
    `#or/der.${TOKEN}`,
    `#.${TOKEN}`,
  ])
    expect(parseOrderLinkHash(hash)).toBeNull();
});

test('tokens are kept for the tab, by their orders', () => {
  orderTokenStorage.keep('one', TOKEN);
  orderTokenStorage.keep('two', 'b'.repeat(43));
  orderTokenStorage.forget('two');
  expect([orderTokenStorage.of('one'), orderTokenStorage.of('two')]).toEqual([TOKEN, null]);
  expect(JSON.parse(sessionStorage.getItem('order-tokens')!)).toEqual({ one: TOKEN });
  expect(localStorage.getItem('order-tokens')).toBeNull();
});

test('what another page wrote into the storage is no token', () => {
  sessionStorage.setItem('order-tokens', '{"one":"short","two":5}');
  expect([orderTokenStorage.of('one'), orderTokenStorage.of('two')]).toEqual([null, null]);
  sessionStorage.setItem('order-tokens', 'null');
  expect(orderTokenStorage.of('one')).toBeNull();
});

test('an order is asked for with its token, and without one where there is none', async () => {
  const ask = vi.fn().mockResolvedValue('order');
  orderTokenStorage.keep('one', TOKEN);
  await withOrderAccess('one', ask);
  await withOrderAccess('other', ask);
  expect(ask.mock.calls).toEqual([[{ headers: { 'X-Order-Token': TOKEN } }], [{}]]);
});

test.each([
  ['guest', 1],
  ['user', 2],
  // The session is still loading when an old link is opened.
  ['loading', 2],
] as const)('a link that has ended is forgotten, and a %s asks %d times', async (status, times) => {
  vi.spyOn(sessionStore, 'get').mockReturnValue({ status, user: null });
  const ask = vi.fn().mockRejectedValue(notFound);
  orderTokenStorage.keep('one', TOKEN);
  await expect(withOrderAccess('one', ask)).rejects.toBe(notFound);
  expect(ask).toHaveBeenCalledTimes(times);
  expect(orderTokenStorage.of('one')).toBeNull();
});

test('any other failure keeps the link', async () => {
  const failure = new ApiError('OFFLINE', 0, 'No connection');
  orderTokenStorage.keep('one', TOKEN);
  await expect(withOrderAccess('one', () => Promise.reject(failure))).rejects.toBe(failure);
  expect(orderTokenStorage.of('one')).toBe(TOKEN);
});
