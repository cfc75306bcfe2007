import { afterEach, expect, test, vi } from 'vitest';
import { setApiClientSession } from '@/shared/api/client';
import { sessionStore } from './session';
import { tokenStorage } from './token-storage';

vi.mock('./firebase-session', () => ({
  getIdToken: () => Promise.reject(new Error('auth/network-request-failed')),
  signOut: () => Promise.resolve(),
  watchIdToken: () => Promise.resolve(),
}));

const claims = btoa(JSON.stringify({ sub: 'ada', exp: Math.floor(Date.now() / 1000) + 3600 }));
const token = `h.${claims}.s`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  tokenStorage.clear();
});

const user = { _id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'customer' };

function connect(): void {
  setApiClientSession({
    token: (options) => sessionStore.token(options),
    onRefused: () => false,
    announce: () => undefined,
  });
}

test('a session that cannot be looked at for want of a network is looked at when there is one', async () => {
  connect();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  tokenStorage.begin(token, true);
  void sessionStore.start();
  await expect.poll(() => sessionStore.get()).toMatchObject({ status: 'loading', unreachable: true });
  expect(tokenStorage.read()).toBe(token);

  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, user })));
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => sessionStore.get().status).toBe('user');
  await sessionStore.end();
});

test('a server that stays away is asked again, with longer and longer pauses, until it refuses', async () => {
  connect();
  vi.useFakeTimers();
  const fetch = vi.fn(() => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
  vi.stubGlobal('fetch', fetch);
  tokenStorage.begin(token, false);
  const started = sessionStore.start();
  await vi.advanceTimersByTimeAsync(3400);
  expect(fetch).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch.mock.calls.length).toBeLessThan(30);
  expect(sessionStore.get()).toMatchObject({ status: 'loading', unreachable: true });
  expect(tokenStorage.state()).toBe('active');

  const refusal = { success: false, code: 'FORBIDDEN', message: 'No', requestId: 'r' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 403 })));
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await started;
  expect(sessionStore.get().status).toBe('guest');
  expect(tokenStorage.state()).toBe('none');
});

test('an expired token that cannot be renewed is sent for the server to judge, unless a new one is needed', async () => {
  const expired = `h.${btoa(JSON.stringify({ sub: 'ada', exp: 1 }))}.s`;
  tokenStorage.begin(expired, true);
  expect(await sessionStore.token()).toBe(expired);
  await expect(sessionStore.token({ fresh: true })).rejects.toThrow('network-request-failed');
});
