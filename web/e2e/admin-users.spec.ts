import type { Page } from '@playwright/test';
import { checkAccessibility } from './axe';
import { countClicks } from './clicks';
import {
  verifyEmailAddress,
  demoAccounts,
  expect,
  submitLoginForm,
  navigateTo,
  registerNewCustomer,
  savedSessions,
  signInWithoutForm,
} from './fixtures';
import { getShopDatabase } from './shop-database';
import { placeTestOrder } from './shop-orders';
import { test } from './shop-products';

test.use({ storageState: savedSessions.admin });

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, email: string) =>
  main(page).getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email });

async function findUser(page: Page, email: string): Promise<void> {
  await page.goto('/admin/users');
  await main(page).getByRole('searchbox', { name: 'Name or email' }).fill(email);
  await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(email)}`);
  await expect(main(page).getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(1);
}

async function confirmDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

async function changeUser(page: Page, email: string, name: string): Promise<void> {
  await row(page, email)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
  await confirmDialog(page, name);
}

test(
  "a person's role and account are changed, with what follows for their own browser",
  { tag: '@long' },
  async ({ page, browser }) => {
    const person = await registerNewCustomer(page);
    await verifyEmailAddress(page, person.email);
    const elsewhere = await browser.newContext({ storageState: undefined });
    const theirs = await elsewhere.newPage();
    const theRow = row(page, person.email);
    const actions = theRow.getByRole('button', { name: /^Actions for/ });

    await test.step("a customer's page says what is known of them, and keeps a note and tags", async () => {
      await findUser(page, person.email);
      await theRow.getByRole('link', { name: person.name }).click();
      await expect(main(page).getByRole('heading', { level: 1, name: person.name })).toBeVisible();
      await main(page).getByLabel('Note', { exact: true }).fill('Wants to be called');
      await main(page).getByRole('button', { name: 'Add note' }).click();
      await expect(main(page).getByRole('list', { name: 'Notes' })).toContainText('Wants to be called');
      for (const tag of ['trade', 'Berlin']) {
        await main(page).getByRole('combobox', { name: 'Tags' }).fill(tag);
        await page.keyboard.press('Enter');
        await expect(main(page).getByRole('region', { name: 'Tags' })).toContainText(tag);
        await expect(main(page).getByRole('combobox', { name: 'Tags' })).toBeEditable();
      }
      await checkAccessibility(page, "a customer's page", main(page));
      await page.reload();
      await expect(main(page).getByRole('region', { name: 'Tags' })).toContainText(/trade.*Berlin/s);
    });

    await test.step('customers are listed apart from the team, with what they spent, and filtered by tag', async () => {
      await page.goto('/admin/users?role=customer');
      await main(page).getByRole('combobox', { name: 'Tag' }).selectOption('Berlin');
      await expect(page).toHaveURL('/admin/users?role=customer&tag=Berlin');
      await expect(theRow).toContainText('No orders');
      await expect(theRow).toContainText('trade');
      await main(page).getByRole('button', { name: 'Save this view' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('In Berlin');
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await main(page).getByRole('button', { name: 'Customers' }).click();
      await main(page)
        .getByRole('navigation', { name: 'Saved views of customers' })
        .getByRole('link', { name: /^In Berlin\s*\d+ customers?$/ })
        .click();
      await expect(page).toHaveURL('/admin/users?role=customer&tag=Berlin');
      await checkAccessibility(page, 'the list of customers', main(page));
    });

    await test.step('a customer becomes an administrator', async () => {
      await findUser(page, person.email);
      await expect(theRow).toContainText('Customer');
      await actions.click();
      await checkAccessibility(page, 'the menu of a person', page.getByRole('menu'));
      await page.getByRole('menuitem', { name: 'Make administrator' }).click();
      await checkAccessibility(
        page,
        'the question before a user becomes an administrator',
        page.getByRole('alertdialog'),
      );
      await confirmDialog(page, 'Make administrator');
      await expect(page.getByText(`${person.name} is now an administrator`)).toBeVisible();
      await expect(theRow).toContainText('Administrator');
      await expect(theRow.getByRole('button')).toBeFocused();
      await signInWithoutForm(theirs, person);
      await theirs.goto('/admin/users');
      await expect(main(theirs).getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    });

    await test.step('and a customer again, who is turned away', async () => {
      await changeUser(page, person.email, 'Make customer');
      await expect(theRow).toContainText('Customer');
      await theirs.goto('/admin');
      await expect(theirs).toHaveURL(/\/(login.*)?$/);
    });

    await test.step('a disabled account cannot log in until it is enabled', async () => {
      await changeUser(page, person.email, 'Disable account');
      await expect(theRow).toContainText('Disabled');
      await elsewhere.clearCookies();
      await theirs.evaluate(() => localStorage.clear());
      await theirs.goto('/login');
      await submitLoginForm(theirs, person);
      await expect(theirs.getByText('This account has been disabled. Please contact support.')).toBeVisible();
      await page.reload();
      await expect(theRow).toContainText('Disabled');
      await changeUser(page, person.email, 'Enable account');
      await expect(theRow).not.toContainText('Disabled');
      await submitLoginForm(theirs, person);
      await expect(theirs).not.toHaveURL(/\/login/);
      await elsewhere.close();
    });

    await test.step('the log of the person says so', async () => {
      await actions.click();
      await page.getByRole('menuitem', { name: 'View activity' }).click();
      await expect(page).toHaveURL(/\/admin\/activity\?type=user&id=/);
      await expect(main(page)).toContainText(`made ${person.name} a customer`);
      await expect(main(page)).toContainText(`made ${person.name} an owner of the shop`);
      await page.goBack();
    });

    await test.step('a deleted account is gone', async () => {
      await changeUser(page, person.email, 'Delete account');
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
      await expect(row(page, demoAccounts.admin.email)).toContainText('(you)');
      await expect(row(page, demoAccounts.shopper.email)).toHaveCount(0);
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
  },
);

test(
  'a packer is invited in at most four clicks, sees their work alone, and keeps what they type when the role changes',
  { tag: '@long' },
  async ({ page, browser, newProduct }) => {
    const packer = {
      name: 'Pia Packer',
      email: `pia-${crypto.randomUUID().slice(0, 12)}@example.com`,
      password: 'Blue-Kettle-4711',
    };
    const order = await placeTestOrder(page, await registerNewCustomer(page), [await newProduct()]);
    const elsewhere = await browser.newContext({ storageState: undefined });
    const theirs = await elsewhere.newPage();
    const menu = (of: Page) => of.getByRole('navigation', { name: 'Admin' });
    const member = main(page)
      .getByRole('list', { name: 'Members' })
      .getByRole('listitem')
      .filter({ hasText: packer.email });

    await test.step('the invitation', async () => {
      await page.goto('/admin');
      const clicks = await countClicks(page);
      await menu(page).getByRole('link', { name: 'Team' }).click();
      await main(page).getByLabel('Email').click();
      await page.keyboard.type(packer.email);
      await expect(main(page).getByLabel('Role', { exact: true })).toHaveValue('orders');
      await main(page).getByRole('button', { name: 'Send invitation' }).click();
      await expect(main(page).getByRole('list', { name: 'Invited' })).toContainText(packer.email);
      expect(await clicks()).toBeLessThanOrEqual(4);
    });

    await test.step('joining with a name and a password, without another email', async () => {
      const { docs } = await getShopDatabase()
        .collection('mail')
        .where('to', 'array-contains', packer.email)
        .get();
      const links = docs.map((doc) => /\/team#[\w-]{43}/.exec(String(doc.get('message.text')))?.[0]);
      await theirs.goto(links.find((each) => each !== undefined)!);
      await theirs.getByLabel('Full name').fill(packer.name);
      await theirs.getByLabel('Password', { exact: true }).fill(packer.password);
      await theirs.getByLabel('Confirm password', { exact: true }).fill(packer.password);
      await theirs.getByRole('button', { name: 'Join the team' }).click();
      await expect(theirs).toHaveURL('/admin');
    });

    await test.step('what a packer sees', async () => {
      await expect(
        menu(theirs).getByRole('link', { name: /^(Dashboard|Orders|Products|Users)/ }),
      ).toHaveCount(4);
      await expect(
        menu(theirs).getByRole('link', { name: /Settings|Discounts|Team|Activity|Import/ }),
      ).toHaveCount(0);
      await navigateTo(theirs, '/admin/settings');
      await expect(main(theirs)).toContainText('Your role does not include “Change the settings”');
      await navigateTo(theirs, '/admin/products/new');
      await expect(main(theirs)).toContainText('Your role does not include “Change products');
      await navigateTo(theirs, `/admin/orders/${order._id}`);
      await expect(main(theirs).getByRole('button', { name: 'Confirm' })).toBeVisible();
    });

    await test.step('another role, while they type', async () => {
      const note = main(theirs).getByLabel('Note', { exact: true });
      await note.fill('Wrap the handle twice');
      await page.reload();
      await member.getByLabel(`Role of ${packer.name}`).selectOption('Catalog');
      await confirmDialog(page, 'Change role');
      await main(theirs).getByRole('button', { name: 'Add note' }).click();
      await expect(theirs.getByText(/is not part of your role Catalog/)).toBeVisible();
      await expect(theirs.getByText(/Your role has changed/)).toBeVisible();
      await expect(menu(theirs).getByRole('link', { name: 'Orders' })).toHaveCount(0);
      await expect(menu(theirs).getByRole('link', { name: 'Discounts' })).toBeVisible();
      await expect(note).toHaveValue('Wrap the handle twice');
    });

    await test.step("the panel as another role, and a role of the shop's own", async () => {
      await main(page).getByRole('button', { name: 'See as Support' }).click();
      await expect(page.getByText('You are viewing the panel as the role Support')).toBeVisible();
      await expect(menu(page).getByRole('link', { name: 'Settings' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Stop' }).click();
      await menu(page).getByRole('link', { name: 'Team' }).click();
      await main(page).getByRole('button', { name: 'Add a role' }).click();
      const role = page.getByRole('dialog');
      await role.getByLabel('Name').fill(`Packers ${order.number}`);
      await role.getByLabel('Confirm, pack, ship').check();
      await expect(role.getByLabel('See orders and their customers')).toBeChecked();
      await checkAccessibility(page, 'the dialog of a role', role);
      await role.getByRole('button', { name: 'Add role' }).click();
      await expect(main(page).getByRole('list', { name: 'Roles' })).toContainText(`Packers ${order.number}`);
    });

    await test.step('taken off the team, while they type', async () => {
      await member.getByRole('button', { name: `Remove ${packer.name} from the team` }).click();
      await confirmDialog(page, 'Remove from the team');
      await expect(member).toHaveCount(0);
      await main(theirs).getByRole('button', { name: 'Add note' }).click();
      await expect(
        theirs.getByText(/You are no longer on the team of this shop. What you entered/),
      ).toBeVisible();
      await expect(main(theirs).getByLabel('Note', { exact: true })).toHaveValue('Wrap the handle twice');
      await theirs.reload();
      await expect(theirs).toHaveURL((url) => !url.pathname.startsWith('/admin'));
      await elsewhere.close();
    });
  },
);
