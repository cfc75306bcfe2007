import { Timestamp } from 'firebase-admin/firestore';
import { mergeTests } from '@playwright/test';
import { test as withAdminProducts } from './admin-products-api';
import { expect, newCustomer } from './fixtures';
import { database, mailsTo } from './shop-database';
import { placeOrder, setStatus } from './shop-orders';
import { test as withShopProducts } from './shop-products';

const test = mergeTests(withShopProducts, withAdminProducts);

const HOUR = 3_600_000;

test(
  'who asked for a sold-out product is mailed once; the links of its mail and of one that asks for reviews end such mails',
  { tag: '@long' },
  async ({ page, api, newProduct, shop }) => {
    const customer = await newCustomer(page);
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
    const confirmation = (await mailsTo(email))[0]!;
    await page.goto(/\/stock-notices\?confirm#[\w-]{43}/.exec(String(confirmation.get('message.text')))![0]);
    await main.getByRole('button', { name: 'Confirm my request' }).click();
    await expect(main.getByRole('heading', { name: 'Your request is confirmed' })).toBeVisible();
    await confirmation.ref.delete();
    const asked = await page.request.post(`/api/products/${other.id}/stock-notices`, {
      data: { variant: 'default', email },
    });
    expect(asked.ok()).toBe(true);
    await (await mailsTo(email))[0]!.ref.delete();
    const requests = async () =>
      (await database().collection('stockNotices').where('email', '==', email).get()).size;

    await api.change(product.id, { countInStock: 3 });
    await shop.runJob('sendStockNotices');
    await shop.runJob('sendStockNotices');
    const [mail, ...more] = await mailsTo(email);
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
      const { _id } = await placeOrder(page, customer, [product]);
      for (const status of ['confirmed', 'shipped', 'delivered']) await setStatus(page, _id, { status });
      await database()
        .doc(`orders/${_id}`)
        .update({ reviewAskAt: Timestamp.fromMillis(Date.now() - HOUR) });
      await shop.runJob('askForReviews');
      const text = (await mailsTo(customer.email))
        .filter((each) => String(each.get('message.subject')).includes('How was your order'))
        .map((each) => String(each.get('message.text')));
      await page.goto(/\/review-mails#[\w-]{43}/.exec(text.join(''))?.[0] ?? '');
      await page.getByRole('button', { name: 'Stop review emails' }).click();
      await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    });
  },
);
