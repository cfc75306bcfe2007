import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { stubShop } from '../../test/support/stub-shop';
import { createShop } from '../compose';
import { bindAllRoutes } from '../app';

const refuse = () => Promise.reject(new Error('Not needed to create services.'));
const ignore = () => undefined;

const createTestShop = () =>
  createShop({
    db: getFirestore(initializeApp({ projectId: 'demo-compose' }, crypto.randomUUID())),
    auth: refuse,
    storage: { put: refuse, write: refuse, read: refuse, remove: refuse } as never,
    addressOf: String,
    signIn: refuse,
    remoteFiles: refuse,
    logger: { info: ignore, warn: ignore, error: ignore },
    version: 'test',
    rateLimitFactor: 1,
    trustProxy: () => false,
    publicUrl: 'https://shop.example',
    payment: { provider: 'test', mode: 'test', publishableKey: null },
    stripe: null,
    emulated: true,
    secondFactorKey: 'key-of-the-test',
    now: Date.now,
  });

test('each entry of the shop can be created first', () => {
  const names = Object.keys(createTestShop()) as (keyof ReturnType<typeof createTestShop>)[];
  expect(names.length).toBeGreaterThan(150);
  for (const name of names) expect(() => createTestShop()[name], name).not.toThrow();
});

test('the routes find all services that they need', () => {
  expect(bindAllRoutes(createTestShop()).length).toBeGreaterThan(100);
  expect(() => bindAllRoutes(stubShop({}))).toThrow('The test has no stub of');
});
