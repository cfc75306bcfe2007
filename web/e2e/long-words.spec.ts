import type { APIRequestContext, Page } from '@playwright/test';
import { demo, expect, go, newCustomer, roles, signIn, test } from './fixtures';
import { publishSettings } from './shop-settings';
import { as, placeOrder, sendParcel, setStatus, shippingAddress } from './shop-orders';

// Its products, collections and settings are in every list of the shop.
test.use({ shopOf: 'long-words' });

/** A letter of a script that is written from the right, which marks what people have typed. */
const FROM_RIGHT = 'א';

/** A word without a place to break it, of `length` letters. */
const word = (length: number) =>
  FROM_RIGHT + 'Donaudampfschifffahrtsgesellschaft'.repeat(10).slice(0, length - 1);
const SEARCH = 'zzlongword';
const ADDRESS = `${FROM_RIGHT} https://example.com/${'Donaudampf'.repeat(18)}`;

const PHONE = { width: 360, height: 780 };
const DESK = { width: 1280, height: 900 };

const WAITING = '[aria-label^="Loading"], [aria-label^="Checking"], [aria-busy=true]';
const softExpect = expect.configure({ soft: true });

/** In the page: what people have typed, in elements whose direction does not follow it. */
const withoutDirection = (typed: string) =>
  [...document.querySelectorAll('main *')]
    .filter(
      (element) =>
        !element.closest('[dir=auto], bdi, title, style, script') &&
        // The panel gives every element the direction of its words.
        getComputedStyle(element).unicodeBidi !== 'plaintext' &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes(typed)),
    )
    .map((element) => element.outerHTML.replaceAll(/class="[^"]*"/g, '').slice(0, 120));

/** Opens pages as wide as a phone and as a desk, and expects that none of them scrolls sideways. */
async function expectToFit(page: Page, pages: string[]): Promise<void> {
  for (const path of pages) {
    await go(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expect(page.locator(WAITING)).toHaveCount(0);
      const excess = () => page.evaluate(() => document.scrollingElement!.scrollWidth - window.innerWidth);
      const message = `${path} at ${size.width} px`;
      await softExpect.poll(excess, { message, timeout: 2000 }).toBeLessThanOrEqual(0);
    }
    softExpect(await page.evaluate(withoutDirection, FROM_RIGHT), path).toEqual([]);
    if (path.startsWith('/admin')) continue;
    const fields = page
      .getByRole('main')
      .locator('input[type=text]:not([inputmode]), textarea:not([aria-hidden])');
    for (const field of await fields.all()) await softExpect(field, path).toHaveAttribute('dir', 'auto');
  }
}

interface Stored {
  id: string;
  variant: string;
  category: string;
}

type Call = (method: 'post' | 'put', path: string, data: object) => Promise<{ data: Record<string, string> }>;

async function asAdmin(request: APIRequestContext): Promise<Call> {
  const headers = await as(request, demo.admin);
  return async (method, path, data) => {
    const answer = await request[method](path, { headers, data, maxRetries: 3 });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { data: Record<string, string> };
  };
}

/** Creates a product that has a long word in each of its texts. */
async function createProduct(call: Call): Promise<Stored> {
  const options = { [word(40)]: word(60) };
  const { data } = await call('post', '/api/products', {
    title: word(140),
    description: `${SEARCH} ${ADDRESS}`,
    category: word(60),
    brand: word(100),
    materials: word(200),
    care: ADDRESS,
    origin: word(60),
    shelf: word(40),
    specifications: [{ name: word(60), value: ADDRESS }],
    tags: [word(40)],
    alsoCalled: [word(60)],
    options: [{ name: word(40), values: [word(60), 'Short'] }],
    variants: [
      { options, price: 24, countInStock: 20, sku: word(200) },
      { options: { [word(40)]: 'Short' }, price: 24, countInStock: 20 },
    ],
  });
  const [variant] = data.variants as unknown as { _id: string }[];
  return { id: data._id!, variant: variant!._id, category: data.categorySlug! };
}

test('a product with long words is no wider than the screen', async ({ page }) => {
  const { id } = await createProduct(await asAdmin(page.request));
  await page.setViewportSize(PHONE);
  await expectToFit(page, [`/products/${id}`]);
});

test('no page is wider than the screen, whatever its texts are', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(400_000);
  const { request } = page;
  const call = await asAdmin(request);
  const product = await createProduct(call);
  const slug = crypto.randomUUID();
  await call('post', '/api/collections', {
    slug,
    title: word(80),
    description: ADDRESS,
    kind: 'manual',
    products: [product.id],
    published: true,
  });
  await publishSettings(request, (settings) => ({
    ...settings,
    mails: { ...settings.mails, footer: ADDRESS },
    papers: { ...settings.papers, sellerName: word(100), sellerAddress: [word(100)], footer: ADDRESS },
    shop: { ...settings.shop, tagline: word(120), address: [word(100)] },
    shipping: {
      ...settings.shipping,
      zones: settings.shipping.zones.map((zone) => ({
        ...zone,
        name: word(60),
        methods: zone.methods.map((method) => ({ ...method, name: word(60) })),
      })),
    },
    tax: { ...settings.tax, classes: settings.tax.classes.map((tax) => ({ ...tax, name: word(40) })) },
  }));
  const promotion = await call('post', '/api/promotions', {
    name: word(80),
    code: slug.slice(0, 36),
    class: 'order',
    kind: 'percent',
    ratePpm: 10_000,
    active: true,
  });
  const customer = await newCustomer(page);
  const headers = await as(request, customer);
  const answer = await request.get('/api/users/profile', { headers, maxRetries: 3 });
  const { user } = (await answer.json()) as { user: { _id: string } };
  const personal = async (path: string, method: 'post' | 'put', data: object) => {
    const written = await request[method](path, { headers, data, maxRetries: 3 });
    expect(written.ok(), `${path}: ${await written.text()}`).toBe(true);
  };
  await personal('/api/users/profile', 'put', { name: word(100) });
  const place = {
    ...shippingAddress,
    fullName: word(100),
    address: word(200),
    apartment: word(100),
    city: word(100),
  };
  await personal('/api/users/addresses', 'post', place);
  await personal('/api/users/wishlist', 'post', { productId: product.id });
  const order = await placeOrder(page, customer, [product], { notes: ADDRESS, place });
  await personal(`/api/orders/${order._id}/messages`, 'post', { text: ADDRESS });
  await setStatus(page, order._id, { status: 'confirmed' });
  await sendParcel(page, order._id, {
    lines: [{ line: '1', quantity: 1 }],
    send: true,
    note: ADDRESS,
    tracking: { carrier: word(60), number: word(80) },
  });
  await call('post', `/api/orders/${order._id}/notes`, { note: ADDRESS });
  await setStatus(page, order._id, { status: 'delivered' });
  await personal(`/api/products/${product.id}/review`, 'put', {
    stars: 5,
    title: word(100),
    text: ADDRESS,
    author: word(40),
  });
  const sent = await request.post('/api/contact', {
    data: { name: word(100), email: `${word(60).slice(1)}@example.com`, message: ADDRESS },
  });
  expect(sent.status()).toBe(202);

  await test.step('in the shop', () =>
    expectToFit(page, [
      '/',
      `/products/${product.id}`,
      '/products',
      `/products?search=${SEARCH}`,
      '/cart',
      `/products?category=${product.category}`,
      `/collections/${slug}`,
      '/contact',
    ]));

  await test.step('a picture stands on a light ground in the dark', async () => {
    await go(page, '/products');
    const tile = page.locator('main li picture').first().locator('..');
    await page.evaluate(() => document.documentElement.setAttribute('data-color-scheme', 'dark'));
    await expect(tile).toHaveCSS('background-color', 'rgb(241, 233, 221)');
  });

  await test.step('of a customer', async () => {
    const line = {
      _id: product.id,
      variant: product.variant,
      name: word(140),
      options: { [word(40)]: word(60) },
    };
    const cart = [{ ...line, price: 24, quantity: 1, countInStock: 20 }];
    await signIn(page, customer, { cart });
    await page.goto('/');
    await expectToFit(page, [
      '/checkout',
      '/cart',
      '/wishlist',
      '/orders',
      `/orders/${order._id}`,
      `/orders/${order._id}/track`,
      `/orders/${order._id}/invoice`,
      '/profile',
      '/profile/addresses',
      `/products/${product.id}`,
    ]);
    await go(page, `/orders/${order._id}/invoice`);
    await expect(page.locator('main .sums'), 'the totals stay on one sheet').toHaveCSS(
      'break-inside',
      'avoid',
    );
  });

  await test.step('in the panel', async () => {
    await page.context().setStorageState(roles.admin);
    await page.goto('/admin');
    const { data } = (await (
      await request.get('/api/messages/admin/all', { headers: await as(request, demo.admin) })
    ).json()) as { data: { threads: { _id: string }[] } };
    await expectToFit(page, [
      '/admin/products',
      `/admin/products/${product.id}`,
      '/admin/orders',
      `/admin/orders/${order._id}`,
      '/admin/orders/pick-list',
      `/admin/orders/${order._id}/packing-slip`,
      '/admin/orders/new',
      '/admin/collections',
      `/admin/collections/${slug}`,
      '/admin/discounts',
      `/admin/discounts/${promotion.data._id}`,
      '/admin/reviews',
      '/admin/messages',
      ...data.threads.map(({ _id }) => `/admin/messages/${_id}`),
      '/admin/users',
      `/admin/users/${user._id}`,
      '/admin/settings?section=shipping',
      '/admin/mails',
      '/admin/settings?section=tax',
      '/admin/activity',
      '/admin/settings?section=papers',
      '/admin/ready',
      '/admin',
    ]);
  });
});
