import { afterEach, expect, test, vi } from 'vitest';
import { signOut } from './firebase-session';

const { auth, steps } = vi.hoisted(() => ({
  auth: { currentUser: null as object | null, authStateReady: () => Promise.resolve() },
  steps: [] as unknown[],
}));
vi.mock('@/shared/firebase/firebase-auth', () => ({ getFirebaseAuth: () => auth }));
vi.mock('firebase/auth', () => ({ signOut: () => Promise.resolve(void steps.push('signed out')) }));

afterEach(() => {
  steps.length = 0;
  vi.unstubAllGlobals();
});

async function signOutWith(claims: object): Promise<void> {
  auth.currentUser = { getIdTokenResult: () => Promise.resolve({ token: 'id-token', claims }) };
  vi.stubGlobal('fetch', (...call: unknown[]) => {
    steps.push(call);
    return new Promise(() => undefined);
  });
  await signOut();
}

test('signing out ends the confirmed session of an administrator, and does not wait for it', async () => {
  await signOutWith({ admin: true, panelSession: 'one' });
  await expect.poll(() => steps).toHaveLength(2);
  expect(steps).toContain('signed out');
  expect(steps).toContainEqual([
    '/api/auth/second-factor/sessions/one',
    { method: 'DELETE', headers: { Authorization: 'Bearer id-token' }, keepalive: true },
  ]);
});

test('a customer has none', async () => {
  await signOutWith({ sub: 'robin' });
  expect(steps).toEqual(['signed out']);
});
