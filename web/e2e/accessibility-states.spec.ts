import { mergeTests, type Page } from '@playwright/test';
import { test as withAdminProducts } from './admin-products-api';
import { look } from './axe';
import { expect, logIn, newCustomer, roles } from './fixtures';
import { placeOrder, setStatus } from './shop-orders';
import { test as withShopProducts } from './shop-products';
import { noise } from './slow-upload';

const test = mergeTests(withAdminProducts, withShopProducts);
test.use({ bypassCSP: true });

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const question = (page: Page) => page.getByRole('alertdialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test.describe('of an administrator', () => {
  test.use({ storageState: roles.admin });

  test('axe finds nothing in what opens over the products', async ({ page, api, tag }) => {
    const { _id, title } = await api.make({ title: `Bowl ${tag}` });
    await page.goto(`/admin/products?search=${tag}`);
    await button(page, `Actions for ${title}`).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look(page, 'the menu of a product');
    await page.getByRole('menuitem', { name: 'Price and stock' }).click();
    await dialog(page, title).getByLabel('In stock').fill('-1');
    await dialog(page, title).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page, title)).toContainText('Must be 0 or more');
    await look(page, 'price and stock');
    await page.keyboard.press('Escape');
    await expect(dialog(page, title)).toBeHidden();

    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await expect(page.getByRole('region', { name: 'Selected products' })).toBeVisible();
    await look(page, 'the bar of selected products');
    await button(page, 'Change price').click();
    await expect(dialog(page, 'Change price')).toBeVisible();
    await look(page, 'a change of many products');
    await page.keyboard.press('Escape');
    await page.setViewportSize(phone);
    await button(page, 'Filters and order').click();
    await expect(page.getByLabel('Status')).toBeVisible();
    await look(page, 'the filters on a phone');
    await page.setViewportSize(desk);

    await page.goto(`/admin/products/${_id}`);
    await page.getByLabel('Picture files').setInputFiles([
      { name: 'bowl.png', mimeType: 'image/png', buffer: await noise(page, 20, 20) },
      { name: 'bowl.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    ]);
    await button(page, `Actions for ${title}`).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look(page, "the menu of a product's own page");
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Title' }).fill('');
    await button(page, 'Save').click();
    await expect(page.getByText('This field is required')).toBeVisible();
    await look(page, 'an editor that says what is wrong');
    await button(page, 'Remove picture 1').click();
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, mine`);
    await api.change(_id, { title: `${title}, theirs` });
    await button(page, 'Save').click();
    await expect(question(page)).toBeVisible();
    await look(page, 'two versions of a product');
  });

  test('axe finds nothing in what opens over orders, imports and users', async ({ page, newProduct }) => {
    const customer = await newCustomer(page);
    const { _id, number } = await placeOrder(page, customer, [await newProduct()]);
    await setStatus(page, _id, { status: 'confirmed' });
    await page.goto(`/admin/orders/${_id}`);
    await button(page, 'Cancel order').click();
    await expect(question(page)).toBeVisible();
    await look(page, 'the question before an order is cancelled');
    await button(page, 'Keep order').click();
    await expect(question(page)).toBeHidden();
    await button(page, 'Mark as shipped').click();
    const parcel = dialog(page, `Ship order ${number}`);
    await parcel.getByLabel('Tracking link').fill('not an address');
    await parcel.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(parcel).toContainText('Must be a web address');
    await look(page, 'what is asked about a parcel');
    await page.keyboard.press('Escape');
    await expect(parcel).toBeHidden();
    await setStatus(page, _id, { status: 'shipped' });
    await button(page, 'Edit tracking').click();
    await expect(dialog(page, `Tracking of order ${number}`)).toBeVisible();
    await look(page, 'the correction of a parcel');

    await page.goto('/admin/import');
    const handle = `import-${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel('CSV file', { exact: true }).setInputFiles({
      name: `${handle}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Handle,Title,Category,Price,Stock\n${handle}-a,Good bowl,Bowls,12.50,3\n${handle}-b,Bad bowl,Bowls,twelve,3\n`,
      ),
    });
    await expect(page.getByRole('heading', { name: 'Review the import' })).toBeVisible();
    await look(page, 'the plan of an import');
    await button(page, 'Import 1 product').click();
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible({ timeout: 30_000 });
    await look(page, 'the report of an import');
    await button(page, 'Undo import').click();
    await expect(question(page)).toBeVisible();
    await look(page, 'the question before an import is undone');
    await question(page).getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible({
      timeout: 30_000,
    });

    await page.goto(`/admin/users?search=${encodeURIComponent(customer.email)}`);
    await button(page, `Actions for ${customer.name}`).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look(page, 'the menu of a person');
    await page.getByRole('menuitem', { name: 'Make administrator' }).click();
    await expect(question(page)).toBeVisible();
    await look(page, 'the question before a user becomes an administrator');
  });
});

test("axe finds nothing in what opens over a customer's pages", async ({ page, newProduct }) => {
  const customer = await newCustomer(page);
  const { _id } = await placeOrder(page, customer, [await newProduct()]);
  await logIn(page, customer);
  // A new page takes the focus, and suggestions go with theirs.
  await expect(main(page)).toBeFocused();
  await page.getByRole('combobox', { name: 'Search products' }).fill('kettle');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await look(page, 'suggestions');
  await button(page, /^Account of/).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look(page, 'the menu of an account');

  await page.goto('/profile/addresses');
  await button(page, 'Add address').click();
  await dialog(page, 'New address').getByRole('button', { name: 'Save address' }).click();
  await expect(dialog(page, 'New address')).toContainText('is required');
  await look(page, 'an address that lacks something');
  await page.goto('/profile');
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await noise(page, 60, 40) });
  await expect(dialog(page, 'Your picture').getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await look(page, 'the cropping of a picture');
  await page.goto('/profile/data');
  await button(page, 'Delete my account').click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await look(page, 'the question before an account is deleted');
  await page.goto(`/orders/${_id}`);
  await button(page, 'Cancel Order').click();
  await expect(question(page)).toBeVisible();
  await look(page, 'the question before an order is cancelled');

  await page.goto('/products/lambswool-scarf?variant=loch');
  await button(page, 'Email me when available').click();
  await expect(main(page).getByLabel('Email')).toBeFocused();
  await look(page, 'the question where to mail');
  await button(page, /^Enlarge picture 1/).click();
  await expect(dialog(page, /^Pictures of/).getByRole('status')).toHaveText(/^Picture 1 of/);
  await look(page, 'the lightbox');
  await page.keyboard.press('Escape');
  await expect(dialog(page, /^Pictures of/)).toBeHidden();

  await page.setViewportSize(phone);
  await page.goto('/products');
  await expect(main(page).getByRole('list').first()).toBeVisible();
  await button(page, 'Filters').click();
  await expect(dialog(page, 'Filters')).toBeVisible();
  await look(page, 'filters on a phone');
  await page.keyboard.press('Escape');
  await button(page, 'Open menu').click();
  await expect(dialog(page, 'Menu')).toBeVisible();
  await look(page, 'the menu on a phone');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('kettle');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await look(page, 'the search on a phone');
});
