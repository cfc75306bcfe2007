import type { Page } from '@playwright/test';
import type { EmulatorMail, EmulatorMailSummary } from '../../functions/src/contract/mail/mail';
import { checkAccessibility } from './axe';
import { fillAddress, fillCard } from './checkout-form';
import {
  demoAccounts,
  submitLoginForm,
  navigateTo,
  registerNewCustomer,
  signInWithoutForm,
} from './fixtures';
import { getMailedCode } from './mailed-code';
import { expect, test } from './shop-products';
import { publishSettings } from './shop-settings';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const openSettings = async (page: Page, section: string) => {
  await page.goto(`/admin/settings?section=${section}`);
  await expect(main(page).getByRole('tab', { name: 'Shop' })).toBeVisible();
};
const publish = (page: Page) => main(page).getByRole('button', { name: 'Publish' }).click();
const example = (page: Page, row: string) =>
  main(page)
    .getByRole('table', { name: 'Cost of the example' })
    .getByRole('row', { name: new RegExp(`^${row}`) });

const sums = (page: Page) => page.getByRole('region', { name: 'Order summary' });

const SOON = { timeout: 3000 };

/** Retries, because each server process caches the settings for some seconds (settings.service.ts). */
const retryUntilKnown = (look: () => Promise<void>) => expect(look).toPass({ timeout: 60_000 });

// Serial, in a separate shop, because the tests change the same settings.
test.describe.configure({ mode: 'serial' });
test.use({ shopOf: 'settings' });

test(
  'the limit of free shipping and the categories of home are changed, show in the shop, and are restored',
  { tag: '@long' },
  async ({ page, browser, newProduct }) => {
    const product = await newProduct({ price: 2000 });
    await signInWithoutForm(page, demoAccounts.admin);
    await openSettings(page, 'shipping');

    await test.step('an address is tested against the settings of the form', async () => {
      const tested = main(page).getByRole('region', { name: 'Test an address' });
      await expect(tested).toContainText('Tax 8%');
      await expect(tested).toContainText('Standard shipping: $9.99');
      await main(page)
        .getByRole('complementary')
        .getByRole('combobox', { name: 'Country' })
        .selectOption('Norway');
      await expect(tested).toContainText('the shop does not ship there');
      await main(page).getByRole('switch', { name: 'Ship to the rest of the world' }).click();
      await field(page, 'Name of the method').last().fill('World post');
      await field(page, 'Shipping costs').last().fill('25');
      await expect(tested).toContainText('World post: $25.00');
      await main(page).getByRole('button', { name: 'Discard' }).click();
    });

    await test.step('what contradicts itself is refused beside its field, and leaving with changes asks first', async () => {
      await main(page).getByRole('tab', { name: 'Taxes' }).click();
      await field(page, 'Rate').first().fill('108');
      await main(page).getByRole('tab', { name: 'Shop' }).click();
      await field(page, 'Name').fill('');
      await publish(page);
      await expect(page.getByText('Please check the highlighted fields.')).toBeVisible();
      await expect(field(page, 'Name')).toBeFocused();
      await expect(field(page, 'Name')).toHaveAccessibleDescription('This field is required');
      await main(page).getByRole('tab', { name: 'Taxes (check)' }).click();
      await expect(field(page, 'Rate').first()).toHaveAccessibleDescription('Must be at most 100%');

      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click();
      const question = page.getByRole('alertdialog', { name: 'Leave without publishing?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      await main(page).getByRole('button', { name: 'Discard' }).click();
      await expect(field(page, 'Rate').first()).toHaveValue('8');
    });

    await main(page).getByRole('tab', { name: 'Shipping' }).click();
    await expect(example(page, 'Shipping')).toContainText('$9.99$9.99');
    await field(page, 'Free shipping over').first().fill('20');
    await expect(example(page, 'Shipping')).toContainText('$9.99Free');
    await main(page).getByRole('tab', { name: 'Home' }).click();
    for (const name of ['Kitchen', 'Garden']) {
      await main(page).getByRole('combobox', { name: 'Categories' }).fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    }
    await page.keyboard.press('Escape');
    await main(page).getByRole('button', { name: 'Move Garden up' }).click();
    await publish(page);
    const published = page.getByText(/^Published as version \d+$/);
    await expect(published).toBeVisible();

    const shopper = await browser.newContext({ storageState: undefined });
    const theirs = await shopper.newPage();
    const tiles = theirs
      .getByRole('navigation', { name: 'Categories', exact: true })
      .getByRole('listitem')
      .getByRole('link');
    await retryUntilKnown(async () => {
      await theirs.goto('/');
      await expect(main(theirs)).toContainText('Free shipping over $20', SOON);
      await expect(tiles).toHaveText([/^Garden/, /^Kitchen/], SOON);
    });
    const cart = [{ _id: product.id, name: product.name, price: 20, quantity: 1, countInStock: 20 }];
    await signInWithoutForm(theirs, await registerNewCustomer(theirs), { cart });
    await retryUntilKnown(async () => {
      await theirs.goto('/cart');
      await expect(sums(theirs)).toContainText(/Shipping\s*Free/i, SOON);
    });

    await main(page).getByRole('tab', { name: 'History' }).click();
    const versions = main(page).getByRole('list', { name: 'Versions' }).getByRole('listitem');
    await expect(versions.first()).toContainText('Changed: Home and Shipping');
    await expect(versions.first()).toContainText('In use');
    await versions
      .nth(1)
      .getByRole('button', { name: /^Restore version/ })
      .click();
    const question = page.getByRole('alertdialog', { name: /^Restore version/ });
    await expect(question.locator('dl')).toContainText('→');
    await checkAccessibility(page, 'the question before settings are restored', question);
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(/^The settings are restored as version \d+$/)).toBeVisible();
    await expect(versions.first()).toContainText('In use');
    await retryUntilKnown(async () => {
      await theirs.reload();
      await expect(sums(theirs)).toContainText('$9.99', SOON);
    });
    await shopper.close();
  },
);

/** Adds tax and shipping for Germany. Returns a function that restores all settings. */
const shipToGermany = (page: Page) =>
  publishSettings(page.request, ({ tax, shipping, ...others }) => {
    const [home] = shipping.zones;
    const [parcel] = home?.methods ?? [];
    if (!home || !parcel) throw new Error('The settings have no way to ship.');
    const german = { ...parcel, _id: 'paket', name: 'DHL Paket', price: 14.5, freeFrom: null };
    const zone = {
      _id: 'de',
      name: 'Germany',
      places: [{ country: 'DE', regions: null }],
      methods: [german],
    };
    const [{ _id: standard } = { _id: '' }] = tax.classes;
    const rates = [{ name: 'USt', class: standard, ratePpm: 190_000 }];
    return {
      ...others,
      tax: { ...tax, regions: [...tax.regions, { country: 'DE', region: null, rates }] },
      shipping: { ...shipping, zones: [...shipping.zones, zone] },
    };
  });

async function findMail({ request }: Page, address: string, subject: RegExp): Promise<EmulatorMail> {
  const { data: list } = (await (await request.get('/api/mail', { maxRetries: 3 })).json()) as {
    data: { mails: EmulatorMailSummary[] };
  };
  const head = list.mails.find(({ to }) => to.includes(address));
  expect(head?.subject).toMatch(subject);
  const { data } = (await (await request.get(`/api/mail/${head?._id}`, { maxRetries: 3 })).json()) as {
    data: { mail: EmulatorMail };
  };
  return data.mail;
}

async function findMailedLink(page: Page, address: string): Promise<string> {
  const { text } = await findMail(page, address, /^Your Hearth order [A-Z0-9]{8}$/);
  const [link = ''] = /\/orders\/follow#[a-z0-9]+\.[\w-]{43}/.exec(text) ?? [];
  expect(link).not.toBe('');
  return link;
}

test('a guest on a phone finds, orders and gets a day of delivery, at the tax and shipping of the country, follows the link, and claims the order with a verified account', async ({
  page,
  browser,
}) => {
  // A demo product, because products that tests write directly are not in the search index.
  const { id, name } = { id: 'silk-paper-lantern', name: 'Silk-Paper Lantern' };
  await signInWithoutForm(page, demoAccounts.admin);
  const restore = await shipToGermany(page);
  await openSettings(page, 'checkout');
  await main(page).getByRole('switch', { name: 'Allow guest checkout' }).click();
  await publish(page);
  await expect(page.getByText(/^Published as version \d+$/)).toBeVisible();

  const viewport = { width: 390, height: 844 };
  const shopper = await browser.newContext({ storageState: undefined, bypassCSP: true, viewport });
  const guest = await shopper.newPage();
  const address = `guest-${crypto.randomUUID().slice(0, 12)}@example.com`;
  await retryUntilKnown(async () => {
    await shopper.setStorageState({ cookies: [], origins: [] });
    await guest.goto('/');
    await guest.getByRole('button', { name: 'Search', exact: true }).click(SOON);
    const search = guest.getByRole('combobox', { name: 'Search products' });
    await search.fill(name, SOON);
    await search.press('Enter');
    await main(guest).getByRole('heading', { name, exact: true }).getByRole('link').click(SOON);
    await expect(guest).toHaveURL(new RegExp(`/products/${id}`), SOON);
    await main(guest).getByRole('button', { name: 'Add to Cart' }).first().click(SOON);
    await expect(guest.getByText('Added to cart!')).toBeVisible(SOON);
  });
  await guest.goto('/cart');
  await main(guest).getByRole('link', { name: 'Continue as a guest' }).click();
  await expect(main(guest).getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await checkAccessibility(guest, "a guest's checkout");
  await guest.getByLabel('Email').fill('ada@gmial.com');
  await guest.getByRole('button', { name: 'Did you mean gmail.com?' }).click();
  await expect(guest.getByLabel('Email')).toHaveValue('ada@gmail.com');
  await guest.getByLabel('Email').fill(address);
  await guest.getByLabel('Full name').fill('Ada Example');
  await fillAddress(guest);
  await expect(sums(guest)).toContainText('Shipping$9.99Tax$1.92Total$35.91');
  await guest.getByLabel('Country').selectOption('Germany');
  await guest.getByLabel('City').fill('Berlin');
  await guest.getByLabel('Postal code').fill('10115');
  await expect(sums(guest)).toContainText('Shipping$14.50Tax$4.56Total$43.06');
  await fillCard(guest);
  await guest.getByRole('button', { name: 'Place Order' }).click();
  await expect(main(guest).getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
  await expect(main(guest)).toContainText('Order placed successfully!');
  await expect(main(guest).getByText(/^Arrives \w{3} \d{1,2} to (\w{3} )?\d{1,2}$/)).toBeVisible();
  await expect(main(guest).getByRole('list', { name: 'What you bought' })).toBeVisible();
  await expect(main(guest).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  await expect(main(guest).getByRole('region', { name: 'You ordered without an account' })).toBeVisible();
  await checkAccessibility(guest, 'what a guest has just ordered');
  const order = new URL(guest.url()).pathname;
  await shopper.close();

  await navigateTo(page, `/admin/orders?search=${address}`);
  const found = main(page).getByRole('listitem').filter({ hasText: address });
  await expect(found.getByText('(guest)', { exact: true })).toBeVisible();
  await main(page)
    .getByRole('link', { name: order.slice(-8).toUpperCase() })
    .click();
  await expect(main(page)).toContainText('Guest');

  const elsewhere = await browser.newContext({ storageState: undefined });
  const theirs = await elsewhere.newPage();
  await theirs.goto(order);
  await expect(theirs).toHaveURL(/\/login\?from=/);
  await theirs.goto(await findMailedLink(page, address));
  await expect(main(theirs)).toContainText(name);
  // The URL must not expose the token in the history or on the screen.
  expect(new URL(theirs.url()).pathname + new URL(theirs.url()).hash).toBe(order);
  await theirs.reload();
  await main(theirs).getByRole('link', { name: 'Track Order' }).click();
  await expect(main(theirs)).toContainText('This page checks for changes every 30 seconds.');
  await expect(main(theirs)).toContainText('Paid, being prepared');
  await expect(main(theirs)).toContainText(/Arrives \w{3} \d/);
  await theirs.goBack();

  await main(theirs).getByRole('link', { name: 'Create Account' }).click();
  await theirs.getByLabel('Full name').fill('Ada Example');
  await theirs.getByLabel('Email').fill(address);
  await theirs.getByLabel('Password', { exact: true }).fill('Secret123');
  await theirs.getByLabel('Confirm password', { exact: true }).fill('Secret123');
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Create account' }).click();
  await submitLoginForm(theirs, { email: address, password: 'Secret123' });
  await main(theirs).getByRole('button', { name: 'Send verification email' }).click();
  await expect(main(theirs).getByRole('button', { name: 'I have verified it' })).toBeVisible();
  const mailbox = await elsewhere.newPage();
  const code = await getMailedCode(page, 'VERIFY_EMAIL', address);
  await mailbox.goto(`/reset-password?mode=verifyEmail&oobCode=${code}`);
  await expect(mailbox.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await mailbox.close();
  await main(theirs).getByRole('button', { name: 'I have verified it' }).click();
  await main(theirs).getByRole('button', { name: 'Add this order to my account' }).click();
  await expect(theirs.getByText('This order was added to your account.')).toBeVisible();
  await expect(main(theirs).getByRole('heading', { level: 1 })).toBeFocused();
  await restore();
  await theirs.reload();
  await expect(sums(theirs)).toContainText('Shipping$14.50Tax$4.56Total$43.06');
  await expect(main(theirs)).toContainText('Germany');
  await navigateTo(theirs, '/orders');
  await expect(main(theirs)).toContainText(order.slice(-8).toUpperCase());
  await elsewhere.close();
});

test(
  'an order is collected in the shop: its place in the settings, no address, slip, mail, tracking and invoice',
  { tag: '@long' },
  async ({ page, browser, newProduct }) => {
    const { id, name } = await newProduct();
    await signInWithoutForm(page, demoAccounts.admin);
    const restore = await publishSettings(page.request, (settings) => settings);
    await openSettings(page, 'shipping');
    await main(page).getByRole('button', { name: 'Add a method' }).first().click();
    const method = main(page).getByRole('group', { name: 'New method' });
    await method.getByRole('textbox', { name: 'Name of the method' }).fill('Pick up');
    const added = main(page).getByRole('group', { name: /^Pick up, / });
    await added.getByRole('combobox', { name: 'Price' }).selectOption('Pick up in the shop');
    await field(page, 'Pick-up costs').fill('0');
    await publish(page);
    await expect(field(page, 'Name of the place')).toHaveAccessibleDescription('Enter the name of the shop');
    await field(page, 'Name of the place').fill('Hearth Portland');
    const place = main(page).getByRole('region', { name: 'Pick up in the shop' });
    await place.getByRole('textbox', { name: 'Address' }).fill('12 Foundry Street\nPortland, OR 97209');
    await field(page, 'Opening hours').fill('Mon to Fri 9 am to 6 pm\nSat 10 am to 2 pm');
    await publish(page);
    await expect(page.getByText(/^Published as version \d+$/)).toBeVisible();

    const shopper = await browser.newContext({ storageState: undefined, bypassCSP: true });
    const theirs = await shopper.newPage();
    const customer = await registerNewCustomer(theirs);
    const cart = [{ _id: id, name, price: 24, quantity: 1, countInStock: 20 }];
    await signInWithoutForm(theirs, customer, { cart });
    const pickUp = theirs.getByRole('radio', { name: /^Pick up/ });
    await retryUntilKnown(async () => {
      await theirs.goto('/checkout');
      await expect(pickUp).toBeVisible(SOON);
    });
    await expect(theirs.getByLabel('Address', { exact: true })).toBeVisible();
    await pickUp.check();
    await expect(theirs.getByLabel('Address', { exact: true })).toBeHidden();
    const shop = main(theirs).getByRole('region', { name: 'Pick up in the shop' });
    await expect(shop).toContainText('12 Foundry Street');
    await expect(shop).toContainText('Sat 10 am to 2 pm');
    await expect(sums(theirs)).toContainText('Pick-upFreeTax$1.92Total$25.92');
    await checkAccessibility(theirs, 'the checkout of an order that is collected');
    await theirs.getByRole('button', { name: 'Place Order' }).click();
    await expect(theirs.getByText('Please fill in all required fields')).toBeVisible();
    await theirs.getByLabel('Phone').fill('+1 802 555 0142');
    await fillCard(theirs);
    await theirs.getByRole('button', { name: 'Place Order' }).click();
    await expect(main(theirs)).toContainText('We will email you when you can collect it at Hearth Portland.');
    const order = new URL(theirs.url()).pathname;
    await navigateTo(theirs, `${order}/track`);
    await expect(main(theirs)).toContainText('Sat 10 am to 2 pm');

    await navigateTo(page, `/admin${order}`);
    await main(page).getByRole('button', { name: 'Confirm' }).click();
    await main(page).getByRole('button', { name: 'Ready to collect' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('where and when to collect it: Hearth Portland');
    await expect(dialog.getByRole('textbox')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Ready to collect' }).click();
    await expect(main(page).getByRole('button', { name: 'Mark as collected' })).toBeVisible();
    await expect(main(page)).not.toContainText('Ship to');
    await expect(main(page)).toContainText('Collected byAda Example');
    await checkAccessibility(page, 'an order that is ready to collect');

    await expect(main(theirs)).toContainText('Your order is ready. You can collect it in the shop.');
    const steps = main(theirs).getByRole('list', { name: 'Progress' }).getByRole('listitem');
    await expect(steps).toContainText(['Pending', 'Confirmed', 'Ready to collect', 'Collected']);
    await checkAccessibility(theirs, 'tracking of an order that is ready to collect');
    const ready = await findMail(page, customer.email, /is ready to collect$/);
    expect(ready.text).toContain('Mon to Fri 9 am to 6 pm');
    expect(ready.text).not.toMatch(/carrier|Shipping/);

    await navigateTo(page, `/admin${order}/packing-slip`);
    await expect(main(page)).toContainText('Pick up in the shopHearth Portland12 Foundry Street');
    await expect(main(page)).toContainText('Collected byAda Example+1 802 555 0142');
    await page.goBack();
    await main(page).getByRole('button', { name: 'Mark as collected' }).click();
    await expect(main(page).getByRole('button', { name: 'Mark as collected' })).toHaveCount(0);
    await expect(main(theirs)).toContainText('You have collected your order. Enjoy it!');
    await findMail(page, customer.email, /was collected$/);
    await navigateTo(theirs, order);
    await main(theirs)
      .getByRole('link', { name: /^Invoice/ })
      .click();
    await expect(main(theirs)).toContainText('Billed toAda Example');
    await expect(main(theirs)).toContainText('Pick up in the shopHearth Portland');
    await shopper.close();
    await restore();
  },
);
