import { Timestamp } from 'firebase-admin/firestore';
import { mergeTests } from '@playwright/test';
import { test as withAdminProducts } from './admin-products-api';
import { expect, registerNewCustomer } from './fixtures';
import { getShopDatabase, findMailsTo } from './shop-database';
import { placeTestOrder, changeOrderStatus } from './shop-orders';
import { test as withShopProducts } from './shop-products';

const test = mergeTests(withShopProducts, withAdminProducts);

const HOUR = 3_600_000;

test(
  'who asked for a sold-out product is mailed once; the links of its mail and of one that asks for reviews end such mails',
  { tag: '@long' },
  async ({ page, api, newProduct, shop }) => {
    const customer = await registerNewCustomer(page);
    const email = `notice-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const [product, other] = await Promise.all([
      newProduct({ countInStock: 0 }),
      newProduct({ countInStock: 0 }),
    ]);
    const main = page.getByRole('main');
    await page.goto(`/products/${product.id}`);
    await main.getByRole('button', { name: 'Email me when available' }).click();
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Email').press('Enter');
    await expect(main.getByText('Please open the link')).toBeFocused();
    const confirmation = (await findMailsTo(email))[0]!;
    await page.goto(/\/stock-notices\?confirm#[\w-]{43}/.exec(String(confirmation.get('message.text')))![0]);
    await main.getByRole('button', { name: 'Confirm my request' }).click();
    await expect(main.getByRole('heading', { name: 'Your request is confirmed' })).toBeVisible();
    await confirmation.ref.delete();
    const asked = await page.request.post(`/api/products/${other.id}/stock-notices`, {
      data: { variant: 'default', email },
    });
    expect(asked.ok()).toBe(true);
    await (await findMailsTo(email))[0]!.ref.delete();
    const requests = async () =>
      (await getShopDatabase().collection('stockNotices').where('email', '==', email).get()).size;

    await api.change(product.id, { countInStock: 3 });
    await shop.runJob('sendStockNotices');
    await shop.runJob('sendStockNotices');
    const [mail, ...more] = await findMailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.get('message.subject')).toBe(`${product.name} is back in stock`);
    expect(await requests()).toBe(1);

    const link = /\/stock-notices#[\w-]{43}/.exec(String(mail?.get('message.text')))?.[0];
    await page.goto(link ?? '');
    await expect(main.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
    expect(await requests()).toBe(1);
    await main.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(main.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    expect(await requests()).toBe(0);

    await test.step('a week after an order was delivered, its customer is asked for reviews', async () => {
      const { _id } = await placeTestOrder(page, customer, [product]);
      for (const status of ['confirmed', 'shipped', 'delivered'])
        await changeOrderStatus(page, _id, { status });
      await getShopDatabase()
        .doc(`orders/${_id}`)
        .update({ reviewAskAt: Timestamp.fromMillis(Date.now() - HOUR) });
      await shop.runJob('askForReviews');
      const text = (await findMailsTo(customer.email))
        .filter((each) => String(each.get('message.subject')).includes('How was your order'))
        .map((each) => String(each.get('message.text')));
      await page.goto(/\/review-mails#[\w-]{43}/.exec(text.join(''))?.[0] ?? '');
      await page.getByRole('button', { name: 'Stop review emails' }).click();
      await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    });
  },
);
