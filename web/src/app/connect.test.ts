import { beforeEach, expect, test, vi } from 'vitest';
import { orderTokenStorage } from '@/shared/orders/order-access';

type Status = 'loading' | 'guest' | 'user';

const fake = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  let status: Status = 'loading';
  return {
    get: () => ({ status, user: null, error: null }),
    subscribe: (listener: () => void) => listeners.add(listener),
    token: () => Promise.resolve(null),
    start: () => Promise.resolve(),
    end: () => Promise.resolve(),
    become(next: Status) {
      status = next;
      listeners.forEach((listener) => listener());
    },
    restart() {
      listeners.clear();
      status = 'loading';
    },
  };
});
vi.mock('@/shared/session/session', () => ({ sessionStore: fake, useSession: fake.get }));
vi.mock('@/shared/session/token-storage', () => ({ tokenStorage: { state: () => 'active' } }));
vi.mock('@/shared/when-idle', () => ({ runWhenIdle: () => undefined }));

const TOKEN = 'a'.repeat(43);

async function openLink(): Promise<void> {
  const { connectAppModules } = await import('./connect');
  connectAppModules();
  orderTokenStorage.keep('order-1', TOKEN);
}

const waitForRemoval = async () => {
  await import('./shopping-traces');
  await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => {
  fake.restart();
  orderTokenStorage.forgetAll();
});

test('the link of an order that was just opened outlives a session that proves to be over', async () => {
  await openLink();
  fake.become('guest');
  await waitForRemoval();
  expect(orderTokenStorage.of('order-1')).toBe(TOKEN);
});

test('links go with a session that was there', async () => {
  await openLink();
  fake.become('user');
  fake.become('guest');
  await waitForRemoval();
  expect(orderTokenStorage.of('order-1')).toBeNull();
});
