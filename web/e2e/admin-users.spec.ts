import type { Page } from '@playwright/test';
import { look } from './axe';
import { demo, expect, fillLogin, newCustomer, roles, signIn, test } from './fixtures';

test.use({ storageState: roles.admin });

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, email: string) =>
  main(page).getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email });

async function find(page: Page, email: string): Promise<void> {
  await page.goto('/admin/users');
  await main(page).getByRole('searchbox', { name: 'Name or email' }).fill(email);
  await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(email)}`);
  await expect(main(page).getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(1);
}

async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** Chooses from a person's menu, and answers the question that follows. */
async function change(page: Page, email: string, name: string): Promise<void> {
  await row(page, email)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
  await answer(page, name);
}

test("a person's role and account are changed, with what follows for their own browser", async ({
  page,
  browser,
}) => {
  const person = await newCustomer(page);
  const elsewhere = await browser.newContext({ storageState: undefined });
  const theirs = await elsewhere.newPage();
  const theRow = row(page, person.email);
  const actions = theRow.getByRole('button', { name: /^Actions for/ });

  await test.step('a customer becomes an administrator', async () => {
    await find(page, person.email);
    await expect(theRow).toContainText('Customer');
    await actions.click();
    await look(page, 'the menu of a person', page.getByRole('menu'));
    await page.getByRole('menuitem', { name: 'Make administrator' }).click();
    await look(page, 'the question before a user becomes an administrator', page.getByRole('alertdialog'));
    await answer(page, 'Make administrator');
    await expect(page.getByText(`${person.name} is now an administrator`)).toBeVisible();
    await expect(theRow).toContainText('Administrator');
    await expect(theRow.getByRole('button')).toBeFocused();
    await signIn(theirs, person);
    await theirs.goto('/admin/users');
    await expect(main(theirs).getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  });

  await test.step('and a customer again, who is turned away', async () => {
    await change(page, person.email, 'Make customer');
    await expect(theRow).toContainText('Customer');
    // What was loaded before stays on their screen; nothing new is answered.
    await theirs.goto('/admin');
    await expect(theirs).toHaveURL(/\/(login.*)?$/);
  });

  await test.step('a disabled account cannot log in until it is enabled', async () => {
    await change(page, person.email, 'Disable account');
    await expect(theRow).toContainText('Disabled');
    await elsewhere.clearCookies();
    await theirs.evaluate(() => localStorage.clear());
    await theirs.goto('/login');
    await fillLogin(theirs, person);
    await expect(theirs.getByText('This account has been disabled. Please contact support.')).toBeVisible();
    await page.reload();
    await expect(theRow).toContainText('Disabled');
    await change(page, person.email, 'Enable account');
    await expect(theRow).not.toContainText('Disabled');
    await fillLogin(theirs, person);
    await expect(theirs).not.toHaveURL(/\/login/);
    await elsewhere.close();
  });

  await test.step('the log of the person says so', async () => {
    await actions.click();
    await page.getByRole('menuitem', { name: 'View activity' }).click();
    await expect(page).toHaveURL(/\/admin\/activity\?type=user&id=/);
    await expect(main(page)).toContainText(`made ${person.name} a customer`);
    await expect(main(page)).toContainText(`made ${person.name} an administrator`);
    await page.goBack();
  });

  await test.step('a deleted account is gone', async () => {
    await change(page, person.email, 'Delete account');
    await expect(page.getByText('The account was deleted')).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'No users match' })).toBeVisible();
    const { email, password } = person;
    expect(
      (await page.request.post('/api/auth/login', { data: { email, password }, maxRetries: 3 })).status(),
    ).toBe(401);
    await main(page).getByRole('button', { name: 'Show all users' }).click();
    await expect(page).toHaveURL('/admin/users');
  });

  await test.step('users are filtered by role, and the address keeps the filter', async () => {
    await main(page).getByRole('button', { name: 'Administrators' }).click();
    await expect(page).toHaveURL('/admin/users?role=admin');
    await expect(row(page, demo.admin.email)).toContainText('(you)');
    await expect(row(page, demo.shopper.email)).toHaveCount(0);
    await page.reload();
    await expect(main(page).getByRole('button', { name: 'Administrators' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await main(page).getByRole('searchbox', { name: 'Name or email' }).fill('unmatched');
    await expect(main(page).getByRole('heading', { name: 'No users match' })).toBeVisible();
    await expect(page).toHaveURL('/admin/users?role=admin&search=unmatched');
    await main(page).getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/admin/users?role=admin');
  });
});
