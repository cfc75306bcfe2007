import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { Order } from '../../functions/src/contract/orders/orders';
import { checkAccessibility } from './axe';
import { showBarcodeToCamera, removeCameraVideo } from './camera-picture';
import { fillCard } from './checkout-form';
import { countClicks } from './clicks';
import { navigateTo, registerNewCustomer, savedSessions, signInWithoutForm } from './fixtures';
import { findMailsTo } from './shop-database';
import { createAdministrator, placeTestOrder, fetchCustomerOrder, changeOrderStatus } from './shop-orders';
import { expect, test } from './shop-products';
import { publishSettings } from './shop-settings';

test.use({ storageState: savedSessions.admin });

const main = (page: Page) => page.getByRole('main');
const orders = (page: Page) => main(page).getByRole('list', { name: 'Orders' });
const row = (page: Page, number: string) => orders(page).getByRole('listitem').filter({ hasText: number });
const step = (page: Page, number: string, name: string) =>
  row(page, number).getByRole('button', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

async function chooseCancelOrder(page: Page, number: string): Promise<void> {
  await step(page, number, `More actions for order ${number}`).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
}

async function openCustomerOrders(page: Page, email: string): Promise<void> {
  await navigateTo(page, `/admin/orders?search=${encodeURIComponent(email)}`);
  await expect(orders(page)).toBeVisible();
}

async function skipTo(page: Page, number: string): Promise<Locator> {
  const shown = main(page).getByRole('region', { name: /^Order / });
  await expect(async () => {
    if ((await shown.getAttribute('aria-label')) !== `Order ${number}`) await button(page, 'Skip').tap();
    expect(await shown.getAttribute('aria-label')).toBe(`Order ${number}`);
  }).toPass({ intervals: [0] });
  return shown;
}

async function openOrder(page: Page, { _id, number }: { _id: string; number: string }): Promise<void> {
  await page.goto(`/admin/orders/${_id}`);
  await expect(main(page).getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
}

test(
  'an order is taken to its customer, who watches it and never sees what the shop noted',
  { tag: '@long' },
  async ({ page, browser, newProduct }) => {
    const customer = await registerNewCustomer(page);
    const product = await newProduct();
    const order = await placeTestOrder(page, customer, [product], { notes: 'Ring twice', quantity: 2 });
    const { _id, number } = order;
    const elsewhere = await browser.newContext({ storageState: undefined });
    const watching = await elsewhere.newPage();
    await signInWithoutForm(watching, customer);
    await watching.goto(`/orders/${_id}/track`);
    const now = watching.locator('[aria-current="step"]');
    await expect(watching.getByText('Live: this page updates automatically')).toBeVisible();

    await test.step("an administrator is not offered what is the customer's on their page", async () => {
      await page.goto(`/orders/${_id}`);
      await expect(main(page).getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
      await expect(main(page).getByRole('link', { name: 'Track Order' })).toBeVisible();
      await expect(button(page, 'Cancel Order')).toHaveCount(0);
    });

    await openCustomerOrders(page, customer.email);
    await row(page, number).getByRole('link', { name: number }).click();
    await expect(page).toHaveURL(`/admin/orders/${_id}`);
    await expect(part(page, 'The customer’s own note')).toContainText('Ring twice');
    await expect(part(page, 'Money')).toContainText('Visa •••• 4242');
    await expect(part(page, 'Customer')).toContainText(customer.email);

    await test.step('its papers print alone: a slip without prices, an invoice with all of them', async () => {
      await main(page).getByRole('link', { name: 'Packing slip' }).click();
      const sheet = main(page).getByRole('article');
      await expect(sheet.getByRole('heading', { level: 1, name: 'Packing slip' })).toBeVisible();
      await expect(sheet).toContainText('12 Mill Lane');
      await expect(sheet.getByRole('row').nth(1)).toContainText(`2 ×${product.name}`);
      await expect(sheet).not.toContainText('$');

      await main(page)
        .getByRole('link', { name: `Order ${number}` })
        .click();
      await main(page)
        .getByRole('link', { name: /^Invoice INV-\d{6}$/ })
        .first()
        .click();
      await expect(sheet.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible();
      await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText('$61.83');
      await expect(sheet).toContainText('Paid in full with Visa •••• 4242');
      await page.emulateMedia({ media: 'print' });
      await expect(sheet).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(button(page, 'Print')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', 'yes');
      });
      await button(page, 'Print').click();
      await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
      await main(page)
        .getByRole('link', { name: `Order ${number}` })
        .click();
    });

    const noted = part(page, 'Timeline');
    await noted.getByRole('button', { name: 'Add note' }).click();
    await expect(noted.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription(
      'Please write a note first',
    );
    await expect(noted.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await noted.getByRole('textbox', { name: 'Note' }).fill('Regular of ours:\nadd a sample, @Han');
    await noted.getByRole('button', { name: '@Hana Ember' }).click();
    await noted.getByRole('button', { name: 'Add note' }).click();
    await expect(noted.getByRole('listitem').filter({ hasText: 'add a sample, @Hana Ember' })).toHaveCount(1);
    await expect(noted).toContainText(`mentioned you in order ${number}`);
    await expect(noted.getByRole('textbox', { name: 'Note' })).toHaveValue('');

    await button(page, 'Confirm').click();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
    await expect(button(page, 'Mark as shipped')).toBeVisible();
    await expect(now).toContainText('Confirmed');

    await button(page, 'Mark as shipped').click();
    const parcel = page.getByRole('dialog', { name: `Ship order ${number}` });
    await parcel.getByLabel('Carrier').fill('Hill Post');
    await parcel.getByLabel('Tracking number').fill('HP-7');
    await parcel.getByLabel('Tracking link').fill('not an address');
    await parcel.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(parcel.getByLabel('Tracking link')).toHaveAccessibleDescription('Must be a web address');
    await expect(parcel.getByLabel('Tracking link')).toBeFocused();
    await expect(parcel.getByLabel('Carrier')).toHaveValue('Hill Post');
    await checkAccessibility(page, 'what is asked about a parcel', parcel);
    await parcel.getByLabel('Tracking link').fill('https://hillpost.example/HP-7');
    await parcel.getByLabel('Estimated delivery').fill('2031-05-06');
    await parcel.getByLabel('Note to the customer').fill('Two parcels');
    await parcel.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(parcel).toBeHidden();
    await expect(now).toContainText('Shipped');
    await expect(watching.getByRole('region', { name: 'Parcel' })).toContainText('May 6, 2031');
    await expect(watching.getByRole('region', { name: 'History' })).toContainText('Two parcels');

    await button(page, 'Edit tracking').click();
    const correction = page.getByRole('dialog', { name: `Tracking of order ${number}` });
    await expect(correction.getByLabel('Tracking link')).toHaveValue('https://hillpost.example/HP-7');
    await expect(correction.getByLabel('Estimated delivery')).toHaveValue('2031-05-06');
    await checkAccessibility(page, 'the correction of a parcel', correction);
    await correction.getByLabel('Tracking number').fill('HP-8');
    await correction.getByRole('button', { name: 'Save' }).click();
    await expect(correction).toBeHidden();
    await expect(button(page, 'Edit tracking')).toBeFocused();
    await expect(part(page, 'Parcel')).toContainText('HP-8');
    await expect(watching.getByRole('region', { name: 'Parcel' })).toContainText('HP-8');
    expect((await fetchCustomerOrder(page, customer, _id)).tracking).toEqual({
      carrier: 'Hill Post',
      number: 'HP-8',
      url: 'https://hillpost.example/HP-7',
      estimatedDelivery: '2031-05-06T12:00:00.000Z',
    });

    await button(page, 'Mark as delivered').click();
    await expect(noted).toContainText(/Delivered by .+Confirmed by .+Email “.+Show the email.+Placed/s);
    await expect(now).toContainText('Delivered');
    await expect(watching.getByText('add a sample')).toHaveCount(0);
    await navigateTo(watching, `/orders/${_id}`);
    await expect(
      watching.getByRole('heading', { level: 1, name: `Order ${number}`, exact: true }),
    ).toBeVisible();
    await expect(watching.getByText('add a sample')).toHaveCount(0);
    await elsewhere.close();
  },
);

test(
  'the list shows new orders by itself, finds and exports them, and cancels after a second thought',
  { tag: '@long' },
  async ({ page, newProduct }) => {
    const customer = await registerNewCustomer(page);
    const product = await newProduct({ countInStock: 10 });
    const first = await placeTestOrder(page, customer, [product], { quantity: 2 });
    await openCustomerOrders(page, customer.email);
    await expect(orders(page).getByRole('listitem')).toHaveCount(1);

    const second = await placeTestOrder(page, customer, [product]);
    await expect(row(page, second.number)).toContainText('New');
    await expect(row(page, first.number)).not.toContainText('New');
    await expect(main(page).locator('[aria-live="polite"]').getByText('1 new order')).toBeAttached();
    await changeOrderStatus(page, first._id, { status: 'confirmed' });
    await expect(row(page, first.number)).toContainText('Confirmed');

    await main(page)
      .getByRole('link', { name: /^To pack \d+ orders?$/ })
      .click();
    await expect(page).toHaveURL(/status=confirmed/);
    await expect(orders(page).getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(row(page, first.number)).toBeVisible();
    await expect(orders(page).getByRole('listitem')).toHaveCount(1);
    await page.goBack();
    await expect(orders(page).getByRole('listitem')).toHaveCount(2);

    const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
    await button(page, 'Filters').click();
    await main(page).getByLabel('From').fill(today);
    await main(page).getByLabel('To', { exact: true }).fill(today);
    await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
    await expect(orders(page).getByRole('listitem')).toHaveCount(2);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
    expect(file.suggestedFilename()).toBe(`orders-${new Date().toISOString().slice(0, 10)}.csv`);
    const rows = parse(await readFile(await file.path()), { bom: true, columns: true }) as object[];
    expect(rows).toEqual([
      expect.objectContaining({ Number: second.number, Status: 'pending', Payment: 'paid' }),
      expect.objectContaining({
        Number: first.number,
        Status: 'confirmed',
        Email: customer.email,
        Items: `2 × ${product.name}`,
        Total: String(first.totalAmount),
      }),
    ]);
    await main(page).getByLabel('From').fill('2020-01-01');
    await main(page).getByLabel('To', { exact: true }).fill('2020-01-02');
    await expect(main(page).getByRole('heading', { name: 'No orders match' })).toBeVisible();
    await button(page, 'Show all orders').click();
    await expect(page).toHaveURL('/admin/orders');

    const search = main(page).getByRole('searchbox', { name: 'Search orders' });
    // The URL changes before the page.
    await expect(search).toHaveValue('');
    await search.fill(first.number.slice(2).toLowerCase());
    await expect(orders(page).getByRole('listitem')).toHaveCount(1);
    await row(page, first.number).getByRole('link').click();
    await part(page, 'Customer').getByRole('link', { name: 'All 2 orders' }).click();
    await expect(orders(page).getByRole('listitem')).toHaveCount(2);

    await step(page, second.number, 'Confirm').click();
    await expect(row(page, second.number)).toContainText('Confirmed');
    await expect(row(page, second.number).getByRole('link', { name: second.number })).toBeFocused();
    await chooseCancelOrder(page, second.number);
    const asked = page.getByRole('dialog');
    await expect(asked).toContainText('Are you sure you want to cancel this order?');
    await checkAccessibility(page, 'the question before an order is cancelled', asked);
    await asked.getByRole('button', { name: 'Keep order' }).click();
    await expect(asked).toBeHidden();
    await expect(row(page, second.number)).toContainText('Confirmed');

    await chooseCancelOrder(page, second.number);
    await asked.getByLabel('Reason (the customer will see it)').fill('Broken in the workshop');
    await asked.getByLabel('Back to stock (of 1)').fill('0');
    await asked.getByRole('button', { name: 'Cancel order' }).click();
    await expect(row(page, second.number)).toContainText('Cancelled');
    await expect(row(page, second.number)).toContainText('Refunded');
    expect((await fetchCustomerOrder(page, customer, second._id)).status).toBe('cancelled');
    expect(await product.stock()).toBe(7);

    await row(page, first.number).getByRole('link', { name: first.number }).click();
    await expect(button(page, 'Mark as shipped')).toBeVisible();
    await changeOrderStatus(page, first._id, { status: 'cancelled', note: 'Out of paper' });
    await expect(part(page, 'Timeline')).toContainText('Out of paper');
    await expect(button(page, 'Mark as shipped')).toHaveCount(0);
  },
);

test('an order is marked as paid, confirmed and shipped, and the shipment undone', async ({
  page,
  newProduct,
}) => {
  const customer = await registerNewCustomer(page);
  const order = await placeTestOrder(page, customer, [await newProduct()], { paid: false });
  await openOrder(page, order);
  await button(page, 'Confirm').click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('This order is not paid. Confirm it anyway?');
  await asked.getByRole('button', { name: 'Not yet' }).click();
  await expect(asked).toBeHidden();

  const money = part(page, 'Money');
  await button(page, 'Mark as paid…').click();
  const dialog = page.getByRole('dialog', { name: `Mark order ${order.number} as paid` });
  await expect(dialog.getByLabel('Amount in USD')).toHaveValue(String(order.totalAmount));
  await dialog.getByLabel('Amount in USD').fill('1000');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog.getByLabel('Amount in USD')).toHaveAccessibleDescription(/is still due$/);
  await expect(dialog.getByLabel('Note')).toHaveAccessibleDescription(/^Please enter how you confirmed/);
  await dialog.getByLabel('Amount in USD').fill(String(order.totalAmount));
  await dialog.getByLabel('Method').selectOption('Cash');
  await dialog.getByLabel('Note').fill('Paid at the counter');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog).toBeHidden();
  const entries = money.getByRole('list', { name: 'Payments and refunds' });
  await expect(entries.getByRole('listitem')).toHaveCount(1);
  await expect(entries).toContainText(/Cash.*recorded by .* · Paid at the counter/);
  await expect(button(page, 'Mark as paid…')).toHaveCount(0);

  await button(page, 'Confirm').click();
  await button(page, 'Mark as shipped').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
  await button(page, 'Undo shipped').click();
  await expect(asked).toContainText('Did the carrier not collect this order?');
  await asked.getByRole('button', { name: 'Undo shipped' }).click();
  await expect(button(page, 'Mark as shipped')).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  const now = await fetchCustomerOrder(page, customer, order._id);
  expect(now).toMatchObject({ status: 'confirmed', tracking: null, payment: { status: 'paid' } });
  expect(JSON.stringify(now)).not.toContain('Paid at the counter');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'one thumb confirms an order and ships it without a word about its parcel, and packs another one',
    { tag: '@long' },
    async ({ page, browser, newProduct }) => {
      const customer = await registerNewCustomer(page);
      const order = await placeTestOrder(page, customer, [await newProduct()]);
      await openCustomerOrders(page, customer.email);
      await row(page, order.number).getByRole('link').tap();
      await expect(
        main(page).getByRole('heading', { level: 1, name: `Order ${order.number}` }),
      ).toBeVisible();
      for (const name of ['Confirm', 'Mark as shipped']) {
        const at = await button(page, name).boundingBox();
        expect(at?.y).toBeGreaterThan((844 * 2) / 3);
        expect(at?.height).toBeGreaterThanOrEqual(44);
        await button(page, name).tap();
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).tap();
      await expect(button(page, 'Mark as delivered')).toBeVisible();
      expect(await fetchCustomerOrder(page, customer, order._id)).toMatchObject({
        status: 'shipped',
        tracking: null,
      });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);

      const barcode = '4006381333931';
      const other = await placeTestOrder(page, customer, [await newProduct({ barcode })], { quantity: 4 });
      await changeOrderStatus(page, other._id, { status: 'confirmed' });

      await test.step('an order is packed by camera, code and thumb', async () => {
        await navigateTo(page, '/admin/orders?status=confirmed&packed=to_pack');
        await main(page).getByRole('link', { name: 'Packing mode' }).tap();
        const packing = await skipTo(page, other.number);
        const code = main(page).getByLabel('Scan or type a code');
        const said = main(page).getByRole('status').first();
        const scanned = async (text: string) => {
          await code.fill(text);
          await code.press('Enter');
        };
        await expect(code).toBeFocused();
        await scanned('9638507');
        await expect(said).toContainText('9638507 is not in this order. Put it back.');
        await scanned(barcode);
        await expect(said).toContainText('1 of 4');
        await removeCameraVideo();
        await button(page, 'Camera').tap();
        await expect(main(page).getByText('There is no camera here.')).toBeVisible();
        await button(page, 'Stop').tap();
        await page.evaluate(() => {
          const { mediaDevices } = navigator;
          const given = mediaDevices.getUserMedia.bind(mediaDevices);
          mediaDevices.getUserMedia = () => {
            mediaDevices.getUserMedia = given;
            return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
          };
        });
        await button(page, 'Camera').tap();
        await expect(main(page).getByText('The camera is not allowed for this site.')).toBeVisible();
        await button(page, 'Stop').tap();
        await showBarcodeToCamera(barcode);
        await button(page, 'Camera').tap();
        await expect(said).toContainText('2 of 4');
        await checkAccessibility(page, 'an order to pack, with the camera', main(page));
        await button(page, 'Stop').tap();
        await expect(packing.getByRole('button', { name: '2 units left' })).toBeVisible();
        await packing.getByRole('button', { name: /^2 of 4 packed: / }).tap();

        await test.step('two who pack it see each other', async () => {
          const elsewhere = await browser.newContext({ storageState: undefined });
          const theirs = await elsewhere.newPage();
          await signInWithoutForm(theirs, await createAdministrator(page));
          await theirs.goto('/admin/orders/packing');
          const alsoPacked = await skipTo(theirs, other.number);
          await expect(alsoPacked).toContainText('Hana Ember is packing this order.');
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          await expect(packing).toContainText('Ada Example is packing this order.');
          await elsewhere.close();
        });

        await scanned(barcode);
        await scanned(barcode);
        await expect(said).toContainText('all 4 are ticked already');
        await packing.getByRole('button', { name: 'Mark packed' }).tap();
        await expect(page.getByText(`Order ${other.number} is packed`)).toBeVisible();
        await expect(main(page).getByRole('region', { name: `Order ${other.number}` })).toHaveCount(0);
        expect((await fetchCustomerOrder(page, customer, other._id)).items[0]).toMatchObject({
          toShip: 4,
          packed: 4,
        });
      });

      await test.step('the label of its parcel is bought, printed and given back', async () => {
        await openOrder(page, other);
        const parcel = part(page, 'Only parcel');
        await parcel.getByRole('button', { name: 'Buy label…' }).tap();
        const dialog = page.getByRole('dialog', { name: 'Buy a label' });
        await dialog.getByLabel('Weight').fill('900');
        for (const side of ['Length', 'Width', 'Height']) await dialog.getByLabel(side).fill('20');
        await checkAccessibility(page, 'the size of a parcel', dialog);
        await dialog.getByRole('button', { name: 'Show rates' }).tap();
        await expect(dialog.getByRole('radio')).toHaveCount(2);
        await dialog.getByRole('button', { name: 'Buy label' }).tap();
        await expect(dialog.getByText('Please choose a rate')).toBeVisible();
        await dialog.getByLabel('USPS Priority: 7.33 USD').check();
        await checkAccessibility(page, 'what carriers ask for a parcel', dialog);
        await dialog.getByRole('button', { name: 'Buy label' }).tap();
        await expect(parcel).toContainText(/USPS · 9400shp_\d+/);
        await page.evaluate(() => {
          window.open = (address) => {
            document.body.setAttribute('data-opened', String(address));
            return null;
          };
        });
        await parcel.getByRole('button', { name: 'Print label' }).tap();
        await expect(page.locator('body')).toHaveAttribute('data-opened', /\/shp_\d+\.pdf$/);
        await parcel.getByRole('button', { name: 'Void label' }).tap();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Void label' }).tap();
        await expect(parcel).toContainText('There is no tracking information.');
        await expect(parcel.getByRole('button', { name: 'Buy label…' })).toBeVisible();
      });
    },
  );
});

test('many orders are confirmed, shipped with pasted numbers and printed in a few clicks', async ({
  page,
  newProduct,
}) => {
  const customer = await registerNewCustomer(page);
  const product = await newProduct({ countInStock: 20 });
  const placed: Order[] = [];
  while (placed.length < 10) placed.push(await placeTestOrder(page, customer, [product]));
  await openCustomerOrders(page, customer.email);
  const all = main(page).getByRole('checkbox', { name: 'Select all 10' });
  const bar = main(page).getByRole('region', { name: 'Selected orders' });

  await test.step('confirm: at most three clicks', async () => {
    const clicks = await countClicks(page);
    await all.click();
    await bar.getByRole('button', { name: 'Confirm 10' }).click();
    await expect(page.getByText('10 orders confirmed')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(orders(page).getByText('Confirmed')).toHaveCount(10);
    expect(await clicks()).toBeLessThanOrEqual(3);
  });

  await test.step('slips: three clicks with printing them, each on a sheet of its own', async () => {
    const clicks = await countClicks(page);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await all.click();
    await bar.getByRole('link', { name: 'Packing slips' }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: '10 packing slips' })).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(10);
    for (const { number } of placed) await expect(main(page)).toContainText(`Order ${number}`);
    await button(page, 'Print').click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    expect(await clicks()).toBe(3);
    await page.goBack();
  });

  await test.step('ship: at most four clicks and the numbers; a double is said before anything is sent', async () => {
    await expect(all).toBeVisible();
    const clicks = await countClicks(page);
    await all.click();
    await bar.getByRole('button', { name: 'Ship 10' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ship 10 orders' });
    const first = dialog.getByLabel(`Tracking number of ${placed.at(-1)!.number}`);
    await expect(first).toBeFocused();
    await dialog.getByLabel('Carrier').fill('Hill Post');
    await first.focus();
    const paste = (text: string) =>
      first.evaluate((input, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    const numbers = Array.from({ length: 9 }, (_, at) => `HP-${at + 3}`);
    await paste(['HP-1', 'HP-1', ...numbers].join('\n'));
    await expect(dialog.getByRole('alert')).toContainText('1 pasted line had no row here: HP-11');
    await dialog.getByRole('button', { name: 'Ship 10 orders' }).click();
    await expect(dialog.getByText('Another row has the same number')).toHaveCount(2);
    await paste(placed.map(({ number }, at) => `${number}\tHP-${at}`).join('\n'));
    await dialog.getByRole('button', { name: 'Ship 10 orders' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(orders(page).getByText('Shipped')).toHaveCount(10);
    expect(await clicks()).toBeLessThanOrEqual(4);
    for (const [at, { _id }] of placed.entries())
      expect((await fetchCustomerOrder(page, customer, _id)).tracking).toMatchObject({
        carrier: 'Hill Post',
        number: `HP-${at}`,
      });
  });

  await test.step('tags are given to all and taken from one, and find them', async () => {
    await all.click();
    await bar.getByRole('button', { name: 'Tag…' }).click();
    const asked = page.getByRole('dialog', { name: 'Tag 10 orders' });
    for (const tag of ['Fair', 'Gift', 'Linen']) {
      await asked.getByLabel('Add tags').fill(tag);
      await asked.getByLabel('Add tags').press('Enter');
    }
    await asked.getByRole('button', { name: 'Save tags' }).click();
    await expect(page.getByText('The tags are saved')).toBeVisible();
    await expect(orders(page).getByText('Tags: Fair, Gift, Linen')).toHaveCount(10);
    const tagged = await orders(page).getByRole('listitem').first().boundingBox();
    expect(tagged!.height).toBeLessThanOrEqual(49);
    await row(page, placed[0]!.number).getByRole('link', { name: placed[0]!.number }).click();
    await part(page, 'Tags').getByLabel('Tags').click();
    await page.keyboard.press('Backspace');
    await expect(part(page, 'Timeline')).toContainText('changed the tags of order');
    await expect(part(page, 'Tags')).not.toContainText('Linen');
    await page.goBack();
    await button(page, 'Filters').click();
    await main(page).getByLabel('Tag', { exact: true }).selectOption('Linen');
    await expect(orders(page).getByText('Shipped')).toHaveCount(9);
    await main(page).getByLabel('Tag', { exact: true }).selectOption('Any tag');
  });

  await test.step('columns are chosen, and kept', async () => {
    await button(page, 'Columns').click();
    await page.getByRole('menuitemcheckbox', { name: 'Email' }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Email' })).toBeChecked();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(orders(page).getByText(customer.email)).toHaveCount(20);
    const { height } = (await orders(page).getByRole('listitem').first().boundingBox())!;
    expect(height).toBeLessThanOrEqual(49);
  });

  await test.step('what is looked for often becomes a tab of its own', async () => {
    await main(page).getByLabel('Status', { exact: true }).selectOption('Shipped');
    await button(page, 'Filters').click();
    await main(page).getByLabel('Total', { exact: true }).selectOption('At least $50');
    await expect(main(page).getByText('No orders match')).toBeVisible();
    await button(page, 'Save this view').click();
    const asked = page.getByRole('dialog', { name: 'Save this view' });
    await asked.getByRole('button', { name: 'Save' }).click();
    await expect(asked.getByLabel('Name')).toHaveAccessibleDescription('Please name the view');
    await asked.getByLabel('Name').fill('Large and sent');
    await asked.getByRole('button', { name: 'Save' }).click();
    const tabs = main(page).getByRole('navigation', { name: 'Orders by what they wait for' });
    await expect(tabs.getByRole('link', { name: 'Large and sent' })).toHaveAttribute('aria-current', 'page');
    await main(page).getByLabel('Total', { exact: true }).selectOption('Any total');
    await expect(orders(page).getByText('Shipped')).toHaveCount(10);
    await tabs.getByRole('link', { name: 'Large and sent' }).click();
    await expect(main(page).getByLabel('Total', { exact: true })).toHaveValue('50');
    await tabs.getByRole('button', { name: 'Delete the view “Large and sent”' }).click();
    await expect(tabs.getByRole('link', { name: 'Large and sent' })).toHaveCount(0);
  });
});

test(
  'an order is made on the phone for a new customer, found by their name and paid by its mailed link; its address is corrected in three clicks',
  { tag: '@long' },
  async ({ page, browser }) => {
    // A product of the demo catalogue, because products that tests write directly are not in the search index.
    const product = 'Silk-Paper Lantern';
    const tag = crypto.randomUUID().slice(0, 8);
    const [email, name] = [`phone-${tag}@example.com`, `Nora Newcomer-${tag}`];
    await navigateTo(page, '/admin/orders');
    await main(page).getByRole('link', { name: 'New order' }).click();
    await main(page).getByRole('combobox', { name: 'Add a product' }).fill(product);
    await page.getByRole('option', { name: product }).click();
    for (const [label, text] of [
      ['Email', email],
      ['Full name', name],
      ['Phone', '+1 555 010 9999'],
      ['Address', '1 Elm Street'],
      ['City', 'Springfield'],
      ['ZIP code', '97475'],
    ] as const)
      await main(page).getByLabel(label, { exact: true }).fill(text);
    await main(page).getByLabel('State', { exact: true }).selectOption('OR');
    await expect(part(page, 'Payment')).toContainText('$35.91');
    await checkAccessibility(page, 'the form of a new order', main(page));
    await test.step('it is kept as a draft, found again and placed', async () => {
      await button(page, 'Save draft').click();
      await expect(page).toHaveURL(/\/admin\/orders\/drafts\/\w+$/);
      await navigateTo(page, '/admin/orders');
      await main(page).getByRole('link', { name: 'Drafts' }).click();
      await main(page).getByRole('link', { name }).click();
      await expect(main(page).getByLabel('Email', { exact: true })).toHaveValue(email);
      await expect(part(page, 'Payment')).toContainText('$35.91');
    });
    await button(page, 'Create order and send the link').click();
    await expect(part(page, 'Customer')).toContainText(email);
    await expect(part(page, 'Money')).toContainText('35.91');

    await test.step('its mailed link opens it without an account, and pays it', async () => {
      const [mail] = await findMailsTo(email);
      const link = /\/orders\/follow#[\w.~-]+/.exec(String(mail?.get('message.text')))?.[0];
      const elsewhere = await browser.newContext({ storageState: undefined });
      const customer = await elsewhere.newPage();
      await customer.goto(String(link));
      await fillCard(customer);
      await main(customer).getByRole('button', { name: 'Pay $35.91' }).click();
      await expect(main(customer).getByRole('heading', { level: 1, name: 'Thank you, Nora' })).toBeVisible();
      await elsewhere.close();
    });

    await test.step('it is found by name, and its customer’s purchases: a click each', async () => {
      const { pathname } = new URL(page.url());
      await navigateTo(page, '/admin/orders');
      const found = await countClicks(page);
      await main(page).getByRole('searchbox', { name: 'Search orders' }).click();
      await page.keyboard.type(name);
      await expect(orders(page).getByRole('listitem')).toHaveCount(1);
      await expect(orders(page)).toContainText(name);
      expect(await found()).toBe(1);
      await navigateTo(page, pathname);
      const purchases = await countClicks(page);
      await part(page, 'Customer').getByRole('link', { name: 'All orders with this address' }).click();
      await expect(orders(page)).toContainText('$35.91');
      expect(await purchases()).toBe(1);
      await page.goBack();
    });

    await test.step('its address is corrected: three clicks', async () => {
      const clicks = await countClicks(page);
      await button(page, 'Edit address').click();
      const dialog = page.getByRole('dialog', { name: /^Edit address and contact/ });
      const street = dialog.getByLabel('Address', { exact: true });
      await street.click();
      await street.fill('2 Elm Street');
      await checkAccessibility(page, 'the form that edits an address', dialog);
      await street.press('Enter');
      await expect(dialog.getByRole('status').last()).toContainText('The total stays $35.91.');
      await expect(page.getByText('The order was changed')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(part(page, 'Ship to')).toContainText('2 Elm Street');
      expect(await clicks()).toBe(3);
    });

    await test.step('one more of an item, sent by another method: the customer pays the difference', async () => {
      const restore = await publishSettings(page.request, ({ shipping, ...others }) => {
        const [first, ...zones] = shipping.zones;
        const [standard, ...methods] = first!.methods;
        const express = { ...standard!, _id: 'express', name: 'Express', price: 19.99, freeFrom: null };
        return {
          ...others,
          shipping: {
            ...shipping,
            zones: [{ ...first!, methods: [standard!, express, ...methods] }, ...zones],
          },
        };
      });
      await button(page, 'Edit items and shipping').click();
      const dialog = page.getByRole('dialog', { name: /^Edit items and shipping/ });
      await dialog.getByLabel('Quantity').fill('2');
      await expect(dialog.getByLabel('Shipping')).toContainText('Standard shipping: $9.99');
      await dialog.getByLabel('Shipping').selectOption('Express: $19.99');
      await dialog.getByRole('button', { name: 'Review changes' }).click();
      await expect(dialog.getByRole('status').last()).toContainText('a link to pay the remaining $35.92');
      await expect(dialog.getByRole('status').last()).toContainText('Express instead of Standard shipping');
      await checkAccessibility(page, 'the difference of an edit', dialog);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(main(page).getByText('Owes $35.92').first()).toBeVisible();
      await restore();
    });
  },
);
