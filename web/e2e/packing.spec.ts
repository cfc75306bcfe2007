import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Order } from '../../functions/src/contract/orders/orders';
import { checkAccessibility } from './axe';
import { navigateTo, registerNewCustomer, savedSessions } from './fixtures';
import { placeTestOrder, createParcel, changeOrderStatus } from './shop-orders';
import { expect, test, type TestProduct } from './shop-products';

test.use({ storageState: savedSessions.admin });

const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => main(page).getByLabel('Scan or type a code');
const packed = (page: Page, { number }: Order) =>
  main(page).getByRole('region', { name: `Order ${number}`, exact: true });

/** Types like a barcode scanner: quickly, into the focused element, followed by Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function readCode(element: Locator): Promise<string | undefined> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(wasm));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const [found] = await readBarcodes(new Uint8Array(await element.screenshot()), { formats: ['Code128'] });
  return found?.text;
}

async function createConfirmedOrder(
  page: Page,
  products: TestProduct[],
  wanted: { quantity?: number } = {},
): Promise<Order> {
  const order = await placeTestOrder(page, await registerNewCustomer(page), products, wanted);
  await changeOrderStatus(page, order._id, { status: 'confirmed' });
  return order;
}

test('a scanner alone packs the orders of a list, from one number to the next', async ({
  page,
  newProduct,
}) => {
  const [mugs, jugs] = [await newProduct({ barcode: '4006381333931' }), await newProduct()];
  const first = await createConfirmedOrder(page, [mugs]);
  const second = await createConfirmedOrder(page, [mugs], { quantity: 2 });
  const other = await createConfirmedOrder(page, [jugs]);
  const list = `status=confirmed&packed=to_pack&product=${mugs.id}`;
  await navigateTo(page, `/admin/orders?${list}`);
  await main(page).getByRole('link', { name: 'Packing mode' }).click();
  await expect(packed(page, first)).toBeVisible();
  await expect(main(page).getByText('2 orders to pack')).toBeVisible();
  const said = main(page).getByRole('status').first();

  await scan(page, '96385074');
  await expect(said).toContainText('No order or item of this order has this code.');
  await scan(page, second.number.toLowerCase());
  await expect(packed(page, second)).toBeVisible();
  await expect(packed(page, second).getByRole('button', { name: '2 units left' })).toBeVisible();
  await scan(page, '4006381333931');
  await expect(said).toContainText('1 of 2');
  await scan(page, 'X-1');
  await expect(said).toContainText('X-1 is not in this order');
  await scan(page, '4006381333931');
  await packed(page, second).getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByText(`Order ${second.number} is packed`)).toBeVisible();

  await expect(packed(page, first)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await scan(page, other.number);
  await expect(packed(page, other)).toBeVisible();
  await packed(page, other).getByRole('button', { name: 'Skip' }).click();
  await expect(packed(page, first)).toBeVisible();
  await scan(page, second.number);
  await expect(said).toContainText(`Order ${second.number} is packed already.`);
  await checkAccessibility(page, 'packing with a scanner', main(page));

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?${list}$`));
  await expect(main(page).getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.goBack();
  await expect(packed(page, first)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await scan(page, '4006381333931');
  await expect(said).toContainText('1 of 1');

  await navigateTo(page, `/admin/orders/${first._id}/packing-slip`);
  const barcode = main(page).getByRole('img', { name: `Barcode of order ${first.number}` });
  expect(await readCode(barcode)).toBe(first.number);
});

test('an edit after packing tells what to change in the parcel, which cannot be sent before', async ({
  page,
  newProduct,
}) => {
  const mugs = await newProduct();
  const added = 'Silk-Paper Lantern';
  const order = await createConfirmedOrder(page, [mugs], { quantity: 2 });
  await createParcel(page, order._id, { send: false });
  await page.goto(`/admin/orders/${order._id}`);
  await main(page).getByRole('button', { name: 'Edit items and shipping' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit items and shipping/ });
  await dialog.getByLabel('Quantity').fill('1');
  await dialog.getByRole('combobox', { name: 'Add a product' }).fill(added);
  await page.getByRole('option', { name: added }).first().click();
  await dialog.getByRole('button', { name: 'Review changes' }).click();
  const text = `Take out 1 × ${mugs.name}, add 1 × ${added}.`;
  await expect(dialog.getByRole('status').last()).toContainText(text);
  await checkAccessibility(page, 'the packed parcels of an edit', dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main(page).getByRole('region', { name: 'Only parcel' })).toContainText(text);

  await navigateTo(page, `/admin/orders?status=confirmed&packed=packed&product=${mugs.id}`);
  await expect(main(page).getByRole('list', { name: 'Orders' })).toContainText(text);
  await main(page).getByRole('button', { name: 'Mark as shipped' }).click();
  const ship = page.getByRole('dialog', { name: `Ship order ${order.number}` });
  await expect(ship).toContainText(text);
  await expect(ship.getByRole('button', { name: 'Done, mark as shipped' })).toBeVisible();
  await ship.getByRole('button', { name: 'Not yet' }).click();

  await page.goto('/admin/orders/packing');
  const change = main(page).getByRole('region', { name: `Change a parcel of order ${order.number}` });
  await expect(change).toContainText(text);
  await change.getByRole('button', { name: /^Done/ }).click();
  await expect(change).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});
