import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, submitLoginForm, navigateTo, registerNewCustomer, test } from './fixtures';

const AUTH_EMULATOR = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
const PASSWORD = 'Secret123';

const newEmail = () => `robin-${randomUUID().slice(0, 8)}@example.com`;

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const main = (page: Page) => page.getByRole('main');
const loginButton = (page: Page) => main(page).getByRole('button', { name: 'Login' });
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

const logIn = (page: Page, address: string, secret = PASSWORD) =>
  submitLoginForm(page, { email: address, password: secret });

interface OobCode {
  email: string;
  requestType: string;
  oobCode: string;
}

async function fetchResetCodes(request: APIRequestContext, address: string): Promise<string[]> {
  const answer = await request.get(`http://${AUTH_EMULATOR}/emulator/v1/projects/demo-hearth/oobCodes`, {
    maxRetries: 3,
  });
  const { oobCodes } = (await answer.json()) as { oobCodes: OobCode[] };
  return oobCodes
    .filter((code) => code.email === address && code.requestType === 'PASSWORD_RESET')
    .map((code) => code.oobCode);
}

test('who registers logs in next and is brought back to where they came from', async ({ page }) => {
  const address = newEmail();
  await page.goto('/orders');
  await expect(page).toHaveURL('/login?from=%2Forders');
  await main(page).getByRole('link', { name: 'Create an account' }).click();

  const name = page.getByLabel('Full name');
  const send = page.getByRole('button', { name: 'Create account' });
  await test.step('reading the terms does not lose the form', async () => {
    await name.fill('Robin Example');
    const opened = page.waitForEvent('popup');
    await main(page).getByRole('link', { name: 'terms and conditions' }).click();
    const terms = await opened;
    await expect(terms).toHaveURL('/terms');
    await terms.close();
    await expect(name).toHaveValue('Robin Example');
  });
  await test.step('an address that is taken is announced in a toast and under the field', async () => {
    await email(page).fill((await registerNewCustomer(page)).email);
    await password(page).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('An account with this email already exists.');
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAccessibleDescription('An account with this email already exists.');
    await expect(name).toHaveValue('Robin Example');
  });
  await email(page).fill(address);
  await send.click();

  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page).toHaveURL('/login?from=%2Forders');
  // The URL changes before the page, and both forms have the same fields.
  await expect(loginButton(page)).toBeVisible();
  await expect(email(page)).toHaveValue(address);
  await password(page).fill(PASSWORD);
  await loginButton(page).click();

  await expect(page).toHaveURL('/orders');
  await expect(account(page)).toBeVisible();
});

test('a wrong password can be corrected; with Remember me the session outlives the browser', async ({
  browser,
  page,
}) => {
  const { email: address } = await registerNewCustomer(page);
  await page.goto('/about');
  await navigateTo(page, '/orders');
  await test.step('a wrong password is announced, and the form keeps what was typed', async () => {
    await logIn(page, address, 'Wrong123');
    await expect(page.getByRole('alert')).toHaveText(/password is not correct/);
    await expect(email(page)).toHaveValue(address);
    await expect(password(page)).toHaveValue('Wrong123');
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription(/password is not correct/);
    await expect(loginButton(page)).toBeEnabled();
  });
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await password(page).fill(PASSWORD);
  await loginButton(page).click();
  await expect(page).toHaveURL('/orders');
  await test.step('login takes its own place in the history', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(account(page)).toBeVisible();
  });
  expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')])).toEqual(
    [expect.any(String), null],
  );
  const kept = await page.context().storageState({ indexedDB: true });
  await page.context().close();

  const reopened = await browser.newContext({ storageState: kept });
  const again = await reopened.newPage();
  await again.goto('/orders');

  await expect(account(again)).toBeVisible();
  await expect(again).toHaveURL('/orders');
  await reopened.close();
});

test(
  'without Remember me the session is in every tab, until the browser closes',
  { tag: '@long' },
  async ({ browser, page }) => {
    const { email: address } = await registerNewCustomer(page);
    const openBefore = await page.context().newPage();
    await openBefore.goto('/about');
    await page.goto('/products');
    await main(page).locator('a[href^="/products/"]').first().click();
    await expect(page).toHaveURL(/\/products\/[\w-]+$/);
    const product = page.url();
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
    // The URL changes before the page. Until then, the login link still belongs to the list.
    await expect(login).toHaveAttribute(
      'href',
      `/login?from=${encodeURIComponent(new URL(product).pathname)}`,
    );
    await login.click();
    await logIn(page, address);
    await expect(page).toHaveURL(product);
    await expect(account(page)).toBeVisible();
    await page.reload();
    await expect(account(page)).toBeVisible();
    await expect(account(openBefore)).toBeVisible();

    const anotherTab = await page.context().newPage();
    await anotherTab.goto('/orders');
    await expect(account(anotherTab)).toBeVisible();
    await expect(anotherTab).toHaveURL('/orders');
    expect(
      await anotherTab.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')]),
    ).toEqual([null, expect.any(String)]);
    const kept = await page.context().storageState({ indexedDB: true });
    expect(JSON.stringify(kept)).toContain(address);

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(anotherTab).toHaveURL('/login?from=%2Forders');

    const reopened = await browser.newContext({ storageState: { ...kept, cookies: [] } });
    const again = await reopened.newPage();
    await again.goto('/orders');
    await expect(again).toHaveURL('/login?from=%2Forders');
    const left = () =>
      again
        .context()
        .storageState({ indexedDB: true })
        .then((state) => JSON.stringify(state));
    await expect.poll(left).not.toContain(address);
    await reopened.close();
  },
);

test('a forgotten password is reset by the link of the email, which works once', async ({
  page,
  request,
}) => {
  const { email: address } = await registerNewCustomer(page);
  await page.goto('/login');
  await email(page).fill(address);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(email(page)).toHaveValue(address);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused();

  const [oobCode] = await fetchResetCodes(request, address);
  const link = `/reset-password?mode=resetPassword&oobCode=${oobCode}`;
  await page.goto(link);
  await expect(main(page)).toContainText(address);
  await page.getByLabel('New password', { exact: true }).fill('Changed456');
  await page.getByLabel('Confirm new password', { exact: true }).fill('Changed456');
  await page.getByRole('button', { name: 'Change password' }).click();

  await expect(page.getByText('Your password has been changed. Please log in.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(email(page)).toHaveValue(address);
  await logIn(page, address, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(/not correct/);
  await logIn(page, address, 'Changed456');
  await expect(account(page)).toBeVisible();

  await navigateTo(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');

  await test.step('asking for a link does not reveal whether an account exists', async () => {
    const unknown = newEmail();
    await email(page).fill(unknown);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
    await expect(main(page)).toContainText(unknown);
    expect(await fetchResetCodes(request, unknown)).toEqual([]);
  });
});
