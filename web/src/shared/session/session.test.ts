import { afterEach, expect, test, vi } from 'vitest';
import { connectClient } from '@/shared/api/client';
import { session } from './session';
import { tokenStorage } from './token-storage';

vi.mock('./firebase-session', () => ({
  idToken: () => Promise.reject(new Error('auth/network-request-failed')),
  signOut: () => Promise.resolve(),
  watchToken: () => Promise.resolve(),
}));

const claims = btoa(JSON.stringify({ sub: 'ada', exp: Math.floor(Date.now() / 1000) + 3600 }));
const token = `h.${claims}.s`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  tokenStorage.clear();
});

test('a session that cannot be looked at for want of a network is looked at when there is one', async () => {
  connectClient({
    token: (options) => session.token(options),
    onRefused: () => false,
    announce: () => undefined,
  });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  tokenStorage.write(token, true);
  await session.start();
  expect(session.get().status).toBe('loading');
  expect(tokenStorage.read()).toBe(token);

  onLine.mockReturnValue(true);
  const user = { _id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'customer' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, user })));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(session.get().status).toBe('user'));
});

test('a server that stays away although there is a network ends the session', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  tokenStorage.write(token, true);
  await session.start();
  expect(session.get().status).toBe('guest');
  expect(tokenStorage.read()).toBeNull();
});

test('an expired token that cannot be renewed is sent for the server to judge, unless a new one is needed', async () => {
  const expired = `h.${btoa(JSON.stringify({ sub: 'ada', exp: 1 }))}.s`;
  tokenStorage.write(expired, true);
  expect(await session.token()).toBe(expired);
  await expect(session.token({ fresh: true })).rejects.toThrow('network-request-failed');
});
