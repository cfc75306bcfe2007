import type { Page, Response } from '@playwright/test';
import { generate } from 'otplib';
import { checkAccessibility } from './axe';
import { expect, submitLoginForm, test } from './fixtures';
import { createAdministrator } from './shop-orders';

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

/** Adds a virtual authenticator with a fingerprint sensor. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const SESSION = /\/api\/auth\/second-factor\/sessions\/[\w-]+$/;

async function logOut(page: Page): Promise<Response> {
  const ended = page.waitForResponse(
    (response) => SESSION.test(response.url()) && response.request().method() === 'DELETE',
  );
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  return ended;
}

test(
  'an administrator confirms each login by a passkey, an app’s code or a recovery code',
  { tag: '@long' },
  async ({ page, shop }) => {
    const person = await createAdministrator(page);
    // Passkeys need a domain name, so 127.0.0.1 does not work.
    const site = shop.origin.replace('127.0.0.1', 'localhost');
    const logIn = async () => {
      await page.goto(`${site}/login?from=%2Fadmin`);
      await submitLoginForm(page, person);
    };
    let codes: string[] = [];
    let secret = '';

    await test.step('adds a passkey, which the emulators do not ask for before', async () => {
      await addDevice(page);
      await logIn();
      await panel(page).getByRole('link', { name: 'Second factor' }).click();
      await expect(main(page)).toContainText('is off');
      await checkAccessibility(page, 'a second factor that is switched off', main(page));
      await main(page).getByRole('button', { name: 'Add a second factor' }).click();
      await main(page).getByRole('button', { name: 'Add a passkey' }).click();
      const shown = main(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(shown).toHaveCount(10);
      codes = await shown.allTextContents();
      await checkAccessibility(page, 'recovery codes', main(page));
      await main(page).getByRole('button', { name: 'I have saved them' }).click();
      await expect(main(page)).toContainText('10 of 10 codes are left');
    });

    await test.step('and an app', async () => {
      await main(page).getByRole('button', { name: 'Add a second factor' }).click();
      await main(page).getByRole('button', { name: 'Use an authenticator app' }).click();
      await checkAccessibility(page, 'the secret of an app', main(page));
      const key = main(page).getByText(/^([A-Z2-7]{4} ?)+$/);
      secret = (await key.innerText()).replaceAll(' ', '');
      await main(page).getByLabel('Code that the app shows').fill('000000');
      await main(page).getByRole('button', { name: 'Confirm' }).click();
      await expect(main(page)).toContainText('This code is incorrect');
      await main(page)
        .getByLabel('Code that the app shows')
        .fill(await generate({ secret }));
      await main(page).getByRole('button', { name: 'Confirm' }).click();
      await expect(main(page)).toContainText('Six digits that change every 30 seconds');
    });

    const asked = page.getByRole('heading', { level: 1, name: 'Confirm it is you' });
    await test.step('logs in with the passkey, after a logout that ends the confirmed session', async () => {
      expect((await logOut(page)).status()).toBe(200);
      await logIn();
      await expect(asked).toBeVisible();
      await checkAccessibility(page, 'the question for a second factor');
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });

    await test.step('which a refreshed token keeps', async () => {
      const refreshed = page.waitForResponse(/securetoken.googleapis.com/);
      // Requests of the page before the reload may still begin, so they do not count.
      let rejections = 0;
      page.once('framenavigated', () => (rejections = 1));
      await page.route('**/api/auth/second-factor', (route) => {
        if (rejections === 0) return route.fallback();
        rejections -= 1;
        return route.fulfill({ status: 401, json: { success: false, code: 'TOKEN_EXPIRED' } });
      });
      await page.reload();
      expect((await refreshed).ok()).toBe(true);
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });

    await test.step('with a code of the app, which works once', async () => {
      await logOut(page);
      await logIn();
      await expect(asked).toBeVisible();
      const next = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
      await page.getByLabel('Code of your authenticator app').fill(next);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });

    await test.step('with a recovery code, when the device is lost', async () => {
      // The server does not receive this logout, so the session stays in the list.
      await page.route(SESSION, (route) => route.fulfill({ status: 200, json: {} }), { times: 1 });
      await logOut(page);
      await logIn();
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByRole('textbox', { name: 'Recovery code' }).fill('wrong-code');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('incorrect or was already used')).toBeVisible();
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });

    await test.step('ends the sessions of the other logins', async () => {
      await panel(page).getByRole('link', { name: 'Second factor' }).click();
      const sessions = main(page).getByRole('list', { name: 'Sessions' }).getByRole('listitem');
      await expect(sessions.filter({ hasText: 'this session' })).toHaveCount(1);
      await checkAccessibility(page, 'the list of sessions', main(page));
      await main(page).getByRole('button', { name: 'End all other sessions' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'End sessions' }).click();
      await expect(sessions).toHaveCount(1);
    });
  },
);
