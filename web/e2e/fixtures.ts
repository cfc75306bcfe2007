import { mkdir, writeFile } from 'node:fs/promises';
import { test as base, expect, request as requests, type Page } from '@playwright/test';
import { startShop, wholeSuite, type Shop } from './shop-server';

export { expect };

export const demo = {
  admin: { email: 'admin@hearth.test', password: 'Admin123' },
  shopper: { email: 'shopper@hearth.test', password: 'Shopper123' },
} as const;

/** Where a worker's people are kept: each worker has a shop, and so an origin, of its own. */
const STATES = new URL(`../../.cache/e2e-roles/${process.env.TEST_WORKER_INDEX ?? 'none'}/`, import.meta.url)
  .pathname;
const state = (role: string) => `${STATES}${role}.json`;

/** Browsers in which the demo people are logged in, for tests of something else: `test.use({ storageState: roles.admin })`. */
export const roles = { admin: state('admin'), shopper: state('shopper') } as const;

/** What the browser itself says about an answer a test provoked, such as a declined card. */
const ANSWER = /^Failed to load resource: the server responded with a status of (4\d\d|500)/;

export interface Fixtures {
  /** Errors on the console fail a test, unless it says that it provokes them. */
  consoleErrors: string[];
  /** Sets the server's clock ahead of the machine's, by milliseconds, for the rest of the test. */
  setClockAhead: Shop['setClockAhead'];
}

export interface WorkerFixtures {
  /** The worker's shop. */
  shop: Shop;
  /**
   * Which one it is: files of one name share a worker's shop. 'suite' is the whole emulator suite (playwright.config.ts);
   * files that change what the whole shop goes by have a name, and so a shop, of their own.
   */
  shopOf: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shopOf: ['journeys', { scope: 'worker', option: true }],

  shop: [
    async ({ shopOf }, use, { workerIndex }) => {
      const shop = shopOf === 'suite' ? wholeSuite() : await startShop(workerIndex);
      process.env.BASE_URL = shop.origin;
      process.env.GCLOUD_PROJECT = shop.project;
      await mkdir(STATES, { recursive: true });
      for (const role of ['admin', 'shopper'] as const)
        await writeFile(state(role), JSON.stringify(await signedIn(demo[role])));
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
        if (message.type() === 'error' && !ANSWER.test(message.text())) errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the page is the browser's: from then on links change the page without a request for a document. */
export const started = (page: Page) => page.waitForFunction(() => !('earlyEvents' in window));

/**
 * Goes on as a link of the shop does, without a new document: that takes a second of the processor, and more in a new browser.
 * The first page of a browser is loaded. Not to a page like the one that is left, by title and heading.
 */
export async function go(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  await started(page);
  const left = await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    return document.title;
  }, path);
  // The page that is left stays until the next one is ready, and would answer for it.
  await page.waitForFunction(
    (title) => document.title !== title || document.querySelector('h1[data-left]') === null,
    left,
    { timeout: 20_000 },
  );
}

/** Resolves when what has arrived of the page, or changed in it, is on the screen. */
export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );

/** Whether the first element that `selector` matches answers (src/shared/hydrated-part.tsx). */
export const isTakenOver = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => !('earlyEvents' in window) && element.closest('[data-part=""]') === null);

/** In the page: how many of its parts are not hydrated. */
const notTakenOver = () => document.querySelectorAll('[data-part=""]').length;

/** Touches a drawn page, and waits until all of it is the browser's, also what is below the screen. */
export async function takenOver(page: Page): Promise<void> {
  await started(page);
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect.poll(() => page.evaluate(notTakenOver)).toBe(0);
}

const AUTH_EMULATOR = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
/** The web's key in web/.env.emulator: Firebase keeps a session under it. */
const API_KEY = 'local-emulator';

interface Person {
  email: string;
  password: string;
}

/** What a browser keeps in which a person is signed in; `kept` is put into its local storage, too. */
async function signedIn({ email, password }: Person, kept: Record<string, unknown> = {}) {
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

/**
 * Begins a test with a signed-in browser, without the form and before any page is loaded. `kept` is put into the
 * browser's local storage, such as a cart. What the browser kept before is lost.
 */
export async function signIn(page: Page, person: Person, kept: Record<string, unknown> = {}): Promise<void> {
  await page.context().setStorageState(await signedIn(person, kept));
}

/** Logs in through the form, as a person does: for tests of logging in, or of sessions that end. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, { email, password });
  await expect(page).not.toHaveURL(/\/login/);
}

/** Fills and sends the login form that is shown. */
export async function fillLogin(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  // The page that led here may still be shown, with fields of the same names.
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
}

/** A customer of this test's own, registered through the API; signed in nowhere yet. */
export async function newCustomer({
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

/** Confirms a person's address, as the link in the mail does: only such accounts get a role in the team. */
export async function confirmAddress({ request }: Pick<Page, 'request'>, email: string): Promise<void> {
  const accounts = `http://${AUTH_EMULATOR}/identitytoolkit.googleapis.com/v1/projects/demo-hearth/accounts`;
  const headers = { authorization: 'Bearer owner' };
  const found = await request.post(`${accounts}:lookup`, { headers, data: { email: [email] } });
  const { users } = (await found.json()) as { users: { localId: string }[] };
  const data = { localId: users[0]?.localId, emailVerified: true };
  expect((await request.post(`${accounts}:update`, { headers, data })).status()).toBe(200);
}
