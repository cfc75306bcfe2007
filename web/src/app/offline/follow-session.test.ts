import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore, type SessionState } from '@/shared/session/session';
import type { ServiceWorkerMessage } from '@/worker/worker-messages';
import { syncSessionToServiceWorker } from './follow-session';

const USER = { _id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'customer' } as SessionState['user'];

let told: ServiceWorkerMessage[];
let wake: () => void;

async function changeSession(status: SessionState['status']): Promise<void> {
  const user = status === 'user' ? USER : null;
  vi.spyOn(sessionStore, 'get').mockReturnValue({ status, user });
  wake();
  await Promise.resolve();
}

beforeEach(async () => {
  told = [];
  const active = { postMessage: (message: ServiceWorkerMessage) => told.push(message) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
  vi.spyOn(sessionStore, 'subscribe').mockImplementation((listener) => {
    wake = listener;
    return () => undefined;
  });
  wake = syncSessionToServiceWorker;
  await changeSession('loading');
  expect(told).toEqual([]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

test('a customer whom the browser remembers may have their answers kept, until the session ends', async () => {
  localStorage.setItem('token', 'remembered');
  await changeSession('user');
  await changeSession('guest');
  expect(told).toEqual([{ type: 'SESSION', keepFor: 'ada' }, { type: 'FORGET' }]);
});

test('of a session for this visit only nothing is kept, since it may end by closing the browser', async () => {
  sessionStorage.setItem('token', 'for this visit');
  await changeSession('user');
  expect(told).toEqual([{ type: 'SESSION', keepFor: null }]);
});

test('a guest removes what an earlier session left', async () => {
  await changeSession('guest');
  expect(told).toEqual([{ type: 'SESSION', keepFor: null }]);
});
