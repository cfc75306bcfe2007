import { mkdir, writeFile } from 'node:fs/promises';
import { test as base, expect, request as requests, type Page } from '@playwright/test';
import { startTestShop, createSuiteShop, type TestShop } from './shop-server';

export { expect };

export const demoAccounts = {
  admin: { email: 'admin@hearth.test', password: 'Admin123' },
  shopper: { email: 'shopper@hearth.test', password: 'Shopper123' },
} as const;

const STATES_FOLDER = new URL(
  `../../.cache/e2e-roles/${process.env.TEST_WORKER_INDEX ?? 'none'}/`,
  import.meta.url,
).pathname;
const getStatePath = (role: string) => `${STATES_FOLDER}${role}.json`;

/** Saved sessions of the demo accounts: `test.use({ storageState: roles.admin })`. */
export const savedSessions = { admin: getStatePath('admin'), shopper: getStatePath('shopper') } as const;

const FAILED_REQUEST = /^Failed to load resource: the server responded with a status of (4\d\d|500)/;

export interface ShopFixtures {
  /** Console errors, which fail the test unless it removes them. */
  consoleErrors: string[];
  /** Sets the server's clock ahead by a number of milliseconds until the end of the test. */
  setClockAhead: TestShop['setClockAhead'];
}

export interface ShopWorkerFixtures {
  shop: TestShop;
  /** Name of the worker's shop, shared by files with the same name. `suite` is the whole emulator suite. */
  shopOf: string;
}

export const test = base.extend<ShopFixtures, ShopWorkerFixtures>({
  shopOf: ['journeys', { scope: 'worker', option: true }],

  shop: [
    async ({ shopOf }, use, { workerIndex }) => {
      const shop = shopOf === 'suite' ? createSuiteShop() : await startTestShop(workerIndex);
      process.env.BASE_URL = shop.origin;
      process.env.GCLOUD_PROJECT = shop.project;
      await mkdir(STATES_FOLDER, { recursive: true });
      for (const role of ['admin', 'shopper'] as const)
        await writeFile(getStatePath(role), JSON.stringify(await createSignedInState(demoAccounts[role])));
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.origin),

  setClockAhead: async ({ shop }, use) => {
    await use(shop.setClockAhead);
    await shop.setClockAhead(0);
  },

  consoleErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && !FAILED_REQUEST.test(message.text())) errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until client-side navigation works: links no longer load documents. */
export const waitForClientNavigation = (page: Page) => page.waitForFunction(() => !('earlyEvents' in window));

/** Navigates like a link, because loading a document is slow. The new page must differ in title or heading. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  await waitForClientNavigation(page);
  const left = await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    return document.title;
  }, path);
  // The current page stays until the next page is ready.
  await page.waitForFunction(
    (title) => document.title !== title || document.querySelector('h1[data-left]') === null,
    left,
    { timeout: 20_000 },
  );
}

/** Waits until the latest changes of the page are painted. */
export const waitForPaint = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );

/** Returns true if the first matching element is hydrated (src/shared/hydrated-part.tsx). */
export const isPartHydrated = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => !('earlyEvents' in window) && element.closest('[data-part=""]') === null);

const countUnhydratedParts = () => document.querySelectorAll('[data-part=""]').length;

/** Moves the pointer and waits until the whole page is hydrated, including parts below the screen. */
export async function waitForHydration(page: Page): Promise<void> {
  await waitForClientNavigation(page);
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect.poll(() => page.evaluate(countUnhydratedParts)).toBe(0);
}

const AUTH_EMULATOR = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
const API_KEY = 'local-emulator';

interface Person {
  email: string;
  password: string;
}

async function createSignedInState({ email, password }: Person, kept: Record<string, unknown> = {}) {
  const api = await requests.newContext();
  const answer = await api.post(
    `http://${AUTH_EMULATOR}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`,
    { data: { email, password, returnSecureToken: true }, maxRetries: 3 },
  );
  expect(answer.status()).toBe(200);
  const { localId, idToken, refreshToken } = (await answer.json()) as Record<string, string>;
  await api.dispose();
  const expirationTime = Date.now() + 3_600_000;
  const session = {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime },
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
  const values = { [`firebase:authUser:${API_KEY}:[DEFAULT]`]: session, ...kept };
  const localStorage = Object.entries(values).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  localStorage.push({ name: 'token', value: idToken ?? '' });
  return { cookies: [], origins: [{ origin: process.env.BASE_URL ?? '', localStorage }] };
}

/** Signs in before any page is loaded. `kept` is added to the local storage; existing browser storage is lost. */
export async function signInWithoutForm(
  page: Page,
  person: Person,
  kept: Record<string, unknown> = {},
): Promise<void> {
  await page.context().setStorageState(await createSignedInState(person, kept));
}

export async function logInThroughForm(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await submitLoginForm(page, { email, password });
  await expect(page).not.toHaveURL(/\/login/);
}

export async function submitLoginForm(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  // The previous page may still be visible and have fields with the same names.
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function registerNewCustomer({
  request,
}: Pick<Page, 'request'>): Promise<{ name: string; email: string; password: string }> {
  const customer = {
    name: 'Ada Example',
    email: `ada-${crypto.randomUUID().slice(0, 12)}@example.com`,
    password: 'Secret123',
  };
  const answer = await request.post('/api/auth/register', {
    data: { ...customer, confirmPassword: customer.password },
    maxRetries: 3,
  });
  expect(answer.status()).toBe(201);
  return customer;
}

/** Verifies a person's email address, which is required for a role in the team. */
export async function verifyEmailAddress({ request }: Pick<Page, 'request'>, email: string): Promise<void> {
  const accounts = `http://${AUTH_EMULATOR}/identitytoolkit.googleapis.com/v1/projects/demo-hearth/accounts`;
  const headers = { authorization: 'Bearer owner' };
  const found = await request.post(`${accounts}:lookup`, { headers, data: { email: [email] } });
  const { users } = (await found.json()) as { users: { localId: string }[] };
  const data = { localId: users[0]?.localId, emailVerified: true };
  expect((await request.post(`${accounts}:update`, { headers, data })).status()).toBe(200);
}
