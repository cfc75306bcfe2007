import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import type { PersonalDataExport } from '../../functions/src/contract/files/data-export';
import type { SavedAddress } from '../../functions/src/contract/addresses/shipping-address';
import type { User } from '../../functions/src/contract/users';
import { fillCard } from './checkout-form';
import {
  demoAccounts,
  submitLoginForm,
  navigateTo,
  registerNewCustomer,
  signInWithoutForm,
} from './fixtures';
import { getMailedCode } from './mailed-code';
import { placeTestOrder, fetchCustomerOrder, testShippingAddress } from './shop-orders';
import { expect, test } from './shop-products';
import { createNoisePicture, throttleUploads } from './slow-upload';

type Customer = Awaited<ReturnType<typeof registerNewCustomer>>;

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const form = (page: Page, name: string) => main(page).getByRole('form', { name });

async function fetchAsCustomer<T>(page: Page, { email, password }: Customer, path: string): Promise<T> {
  const login = await page.request.post('/api/auth/login', { data: { email, password }, maxRetries: 3 });
  const { token } = (await login.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get(`/api${path}`, { headers, maxRetries: 3 });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}

const fetchProfile = async (page: Page, customer: Customer) =>
  (await fetchAsCustomer<{ user: User }>(page, customer, '/users/profile')).user;
const fetchAddresses = async (page: Page, customer: Customer) =>
  (await fetchAsCustomer<{ data: { addresses: SavedAddress[] } }>(page, customer, '/users/addresses')).data
    .addresses;

async function openAccountPage(page: Page, path: string): Promise<Customer> {
  const customer = await registerNewCustomer(page);
  await signInWithoutForm(page, customer);
  await page.goto(path);
  return customer;
}

test('a person changes their picture, name, phone and password', { tag: '@long' }, async ({ page }) => {
  const customer = await openAccountPage(page, '/profile');
  await test.step('a picture is cropped, shown, and taken away again', async () => {
    const file = page.getByLabel('Picture file');
    const own = page.getByRole('img', { name: 'Your picture' });

    await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(dialog(page).getByRole('alert')).toContainText('cannot be read as a picture');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toHaveCount(0);

    const buffer = await createNoisePicture(page, 600, 400);
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    const zoom = dialog(page).getByRole('slider', { name: 'Zoom' });
    await zoom.press('PageUp');
    await expect(zoom).toHaveAttribute('aria-valuetext', '150%');
    await dialog(page)
      .getByLabel(/Use the arrow keys to move it/)
      .press('ArrowLeft');
    const answer = page.waitForResponse('**/api/uploads/users/avatar');
    const speedUp = await throttleUploads(page);
    await dialog(page).getByRole('button', { name: 'Save picture' }).click();
    const sent = dialog(page).getByRole('progressbar', { name: 'Uploading' });
    await expect(sent).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    await speedUp();
    expect((await answer).status()).toBe(200);

    await expect(page.getByText('Your picture was saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused();
    await expect(own).toBeVisible();
    await expect
      .poll(() => own.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([267, 267]);
    await page.reload();
    await expect(own).toHaveAttribute('src', (await fetchProfile(page, customer)).avatar ?? '');

    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(own).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add a picture' })).toBeFocused();
    expect((await fetchProfile(page, customer)).avatar).toBeNull();
  });
  await test.step('name and phone are saved; what is wrong is kept and pointed at', async () => {
    const [name, phone] = [page.getByLabel('Full name'), page.getByLabel('Phone')];
    const save = page.getByRole('button', { name: 'Save changes' });
    await name.fill('K');
    await phone.fill('12345');
    await save.click();
    await expect(main(page)).toContainText('Name must be at least 2 characters');
    await expect(main(page)).toContainText('Please enter a valid phone number');
    await expect(name).toBeFocused();
    await expect(phone).toHaveValue('12345');

    await name.fill('Kim Example');
    await phone.fill('+1 802 555 0142');
    await page.route('**/api/users/profile', (route) => route.fulfill({ status: 500, body: 'Oops' }));
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Server error. Please try again later.');
    await expect(name).toHaveValue('Kim Example');
    await page.unroute('**/api/users/profile');
    await save.click();

    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Kim Example' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account of Kim Example' })).toBeVisible();
    expect(await fetchProfile(page, customer)).toMatchObject({
      name: 'Kim Example',
      phone: '+1 802 555 0142',
    });
  });
  await main(page).getByRole('link', { name: 'Change email' }).click();
  await test.step('a changed password is the one that logs in', async () => {
    const change = form(page, 'Change password');
    const current = change.getByLabel('Current password', { exact: true });
    await current.fill('Wrong1234');
    await change.getByLabel('New password', { exact: true }).fill('Better456');
    await change.getByLabel('Confirm new password', { exact: true }).fill('Better457');
    await change.getByRole('button', { name: 'Change password' }).click();
    await expect(change).toContainText('Passwords do not match');
    await change.getByLabel('Confirm new password', { exact: true }).fill('Better456');
    await change.getByRole('button', { name: 'Change password' }).click();
    await expect(change).toContainText('The password is not correct.');
    await expect(current).toBeFocused();
    await expect(change.getByLabel('New password', { exact: true })).toHaveValue('Better456');
    await current.fill(customer.password);
    await change.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();

    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await page.getByLabel('Full name').fill('Ada Changed');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Account of Ada Changed' })).toBeVisible();

    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['My Orders', 'Wishlist', 'Profile', 'Logout']);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(
      await page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token')),
    ).toBeNull();
    await navigateTo(page, '/login');
    await submitLoginForm(page, customer);
    await expect(page.getByRole('alert')).toContainText('not correct');
    await submitLoginForm(page, { ...customer, password: 'Better456' });
    await expect(page).toHaveURL('/');
  });
});

test(
  'the default address fills the checkout, and the order goes to it',
  { tag: '@long' },
  async ({ page, newProduct }) => {
    const customer = await openAccountPage(page, '/profile/addresses');
    await page.getByRole('button', { name: 'Add address' }).click();
    const fields = dialog(page);
    await fields.getByLabel('Country').selectOption('Canada');
    await fields.getByLabel('Name of this address').fill('Cabin');
    await fields.getByLabel('Phone').fill('12345');
    await fields.getByLabel('Address', { exact: true }).fill('4 Lake Road');
    await fields.getByLabel('Apartment').fill('Cabin 7');
    await fields.getByLabel('City').fill('Banff');
    await fields.getByLabel('Postal code').fill('T1L 1A1');
    await expect(fields.getByLabel('Province')).toHaveValue('AB');
    await expect(fields.getByLabel('City')).toHaveValue('Banff');
    await fields.getByRole('button', { name: 'Save address' }).click();
    await expect(fields).toContainText('Please enter a valid phone number');
    await expect(fields.getByLabel('Phone')).toBeFocused();
    await expect(fields.getByLabel('Postal code')).toHaveValue('T1L 1A1');
    await fields.getByLabel('Phone').fill('+1 403 555 0142');
    await fields.getByRole('button', { name: 'Save address' }).click();
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Cabin' })).toContainText(
      'DefaultAda Example4 Lake RoadCabin 7Banff, Alberta T1L 1A1Canada',
    );
    const message = await page.getByText('The address was added.').boundingBox();
    const add = await page.getByRole('button', { name: 'Add address' }).boundingBox();
    expect(add!.x + add!.width).toBeLessThan(message!.x);

    await page.getByRole('button', { name: 'Add address' }).click();
    await fields.getByLabel('Name of this address').fill('Home');
    await fields.getByLabel('Phone').fill(testShippingAddress.phone);
    await fields.getByLabel('Address', { exact: true }).fill(testShippingAddress.address);
    await fields.getByLabel('City').fill(testShippingAddress.city);
    await fields.getByLabel('State').selectOption(testShippingAddress.state);
    await fields.getByLabel('ZIP code').fill(testShippingAddress.zipCode);
    await fields.getByRole('button', { name: 'Save address' }).click();
    await page.getByRole('button', { name: 'Make default: Home' }).click();
    await expect(main(page).getByRole('listitem').first()).toContainText('HomeDefault');

    const { id, name } = await newProduct();
    await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), {
      _id: id,
      name,
      price: 24,
      quantity: 1,
      countInStock: 20,
    });
    await page.goto('/checkout');
    await expect(main(page)).toContainText(
      `${testShippingAddress.city}, Vermont ${testShippingAddress.zipCode}`,
    );
    await page.getByRole('button', { name: 'Change the shipping address' }).click();
    await expect(page.getByLabel('ZIP code')).toHaveValue(testShippingAddress.zipCode);
    await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
    await page.getByRole('radio', { name: /^Cabin/ }).check();
    await expect(page.getByLabel('Province')).toHaveValue('AB');
    await expect(page.getByRole('checkbox', { name: 'Save this address for next time' })).toHaveCount(0);

    await page.getByRole('radio', { name: /^Another address/ }).check();
    await expect(page.getByLabel('City')).toHaveValue('');
    await page.getByLabel('Phone').fill(testShippingAddress.phone);
    await page.getByLabel('Address', { exact: true }).fill('1 Harbour Street');
    await page.getByLabel('City').fill('Burlington');
    await page.getByLabel('State').selectOption('Vermont');
    await page.getByLabel('ZIP code').fill('05401');
    await page.getByRole('radio', { name: /^Cabin/ }).check();
    await page.getByRole('radio', { name: /^Another address/ }).check();
    await expect(page.getByLabel('City')).toHaveValue('Burlington');
    await expect(page.getByRole('checkbox', { name: 'Save this address for next time' })).toBeChecked();
    await fillCard(page);
    await page.getByRole('button', { name: 'Place Order' }).click();

    await expect(page).toHaveURL(/\/orders\/[a-z0-9]{20}$/);
    const orderId = page.url().split('/').at(-1)!;
    expect((await fetchCustomerOrder(page, customer, orderId)).shippingAddress).toMatchObject({
      address: '1 Harbour Street',
      city: 'Burlington',
      state: 'VT',
      country: 'US',
    });
    await expect
      .poll(async () =>
        (await fetchAddresses(page, customer)).map(({ city, isDefault }) => [city, isDefault]),
      )
      .toEqual([
        ['Montpelier', true],
        ['Burlington', false],
        ['Banff', false],
      ]);

    await navigateTo(page, '/profile/addresses');
    await page.getByRole('button', { name: 'Delete Cabin' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Delete Cabin' })).toHaveCount(0);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
    expect(await fetchAddresses(page, customer)).toHaveLength(2);
  },
);

test('an email address is verified, and changed once its link was followed', async ({ page }) => {
  const customer = await openAccountPage(page, '/profile/security');
  await page.getByRole('button', { name: 'Send verification email' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  const verify = await getMailedCode(page, 'VERIFY_EMAIL', customer.email);
  await page.goto(`/reset-password?mode=verifyEmail&oobCode=${verify}`);
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeFocused();
  await page.goto('/profile/security');
  await expect(main(page).getByText('Verified', { exact: true })).toBeVisible();

  const change = form(page, 'Change email');
  await change.getByLabel('New email').fill(demoAccounts.shopper.email);
  await change.getByLabel('Current password', { exact: true }).fill('Wrong1234');
  await change.getByRole('button', { name: 'Change email' }).click();
  await expect(change).toContainText('The password is not correct.');
  const email = customer.email.replace('ada-', 'moved-');
  await change.getByLabel('New email').fill(email);
  await change.getByLabel('Current password', { exact: true }).fill(customer.password);
  await change.getByRole('button', { name: 'Change email' }).click();
  await expect(main(page).getByRole('alert')).toContainText(`We have sent a link to ${email}`);
  expect((await fetchProfile(page, customer)).email).toBe(customer.email);

  const moved = await getMailedCode(page, 'VERIFY_AND_CHANGE_EMAIL', email);
  let say: () => void = () => undefined;
  const changed = new Promise<void>((resolve) => (say = resolve));
  const asked = async (route: Route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await changed;
    await route.fulfill({ response });
  };
  await page.route('**/api/auth/profile', asked, { times: 1 });
  await page.goto(`/reset-password?mode=verifyAndChangeEmail&oobCode=${moved}`);
  await expect(page.getByRole('heading', { name: 'Your email has changed' })).toBeVisible();
  say();
  await main(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await submitLoginForm(page, { ...customer, email });
  await expect(page).toHaveURL('/');
  await navigateTo(page, '/profile');
  await expect(main(page)).toContainText(email);
  expect((await fetchProfile(page, { ...customer, email })).email).toBe(email);
  await navigateTo(page, `/reset-password?mode=verifyAndChangeEmail&oobCode=${moved}`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('an account takes its data along and is deleted; its order stays without the person', async ({
  page,
  newProduct,
}) => {
  const customer = await registerNewCustomer(page);
  const { _id } = await placeTestOrder(page, customer, [await newProduct()], { paid: false });
  await signInWithoutForm(page, customer);
  await page.goto('/profile/data');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as PersonalDataExport;
  expect(data).toMatchObject({ profile: { email: customer.email }, orders: [{ _id }] });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog(page).getByLabel('Password', { exact: true }).fill('Wrong1234');
  await dialog(page).getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog(page)).toContainText('The password is not correct.');
  await dialog(page).getByLabel('Password', { exact: true }).fill(customer.password);
  await dialog(page).getByRole('button', { name: 'Delete permanently' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  await navigateTo(page, '/login');
  await submitLoginForm(page, customer);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await fetchCustomerOrder(page, demoAccounts.admin, _id)).toMatchObject({
    status: 'cancelled',
    shippingAddress: { fullName: '', address: '', phone: '' },
  });
});
