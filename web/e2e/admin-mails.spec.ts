import type { Page } from '@playwright/test';
import { checkAccessibility, checkThemeAccessibility } from './axe';
import { expect, registerNewCustomer, savedSessions, test } from './fixtures';
import { getShopDatabase } from './shop-database';

test.use({ storageState: savedSessions.admin });

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test(
  'an email that failed is noticed, found, read and sent again',
  { tag: '@long' },
  async ({ page, shop, consoleErrors }) => {
    const { email } = await registerNewCustomer(page);
    const { docs } = await getShopDatabase().collection('mail').where('to', 'array-contains', email).get();
    const failure = '550 5.1.1 The email account that you tried to reach does not exist';
    await docs[0]!.ref.update({ state: 'failed', dueAt: null, attempts: 1, failure, noticed: true });

    await page.goto('/admin/mails');
    await expect(menu(page).getByRole('link', { name: /^Emails\s*1\s*waiting$/ })).toBeVisible();
    await main(page).getByRole('searchbox', { name: 'Email address or order number' }).fill(email);
    // The list may contain only this email before the search, and is translucent during the search.
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(email)));
    const emails = main(page).getByRole('list', { name: 'Emails' });
    await expect(emails.getByRole('listitem')).toHaveCount(1);
    const failed = main(page).getByRole('button', { name: 'Failed' });
    await failed.click();
    await expect(failed).toHaveAttribute('aria-pressed', 'true');
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expect(emails.getByRole('listitem')).toContainText(failure);
    await checkAccessibility(page, 'the list of emails');

    await emails.getByRole('link', { name: 'Welcome to Hearth' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Hearth' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(failure);
    const shown = page.frameLocator('iframe[title="Welcome to Hearth"]');
    await expect(shown.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await checkThemeAccessibility('light', page, 'an email', { without: ['iframe'] });

    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('The email will be sent within a minute')).toBeVisible();
    await expect(main(page).getByText('Waiting', { exact: true })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Emails', exact: true })).toBeVisible();
    await shop.runJob('deliverMails');
    await page.reload();
    await expect(main(page).getByText('Sent', { exact: true })).toBeVisible();
    // The email's frame blocks scripts, including those of the test runner.
    for (const said of consoleErrors.splice(0)) expect(said).toContain('Blocked script execution');
  },
);
