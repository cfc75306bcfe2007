import type { APIRequestContext, Page } from '@playwright/test';
import {
  demoAccounts,
  expect,
  navigateTo,
  registerNewCustomer,
  savedSessions,
  signInWithoutForm,
  test,
} from './fixtures';
import { publishSettings } from './shop-settings';
import {
  getAuthHeaders,
  placeTestOrder,
  createParcel,
  changeOrderStatus,
  testShippingAddress,
} from './shop-orders';

// Separate shop, because its products, collections and settings appear on all pages.
test.use({ shopOf: 'long-words' });

/** Letter of a right-to-left script, which marks user input. */
const FROM_RIGHT = 'א';

const createLongWord = (length: number) =>
  FROM_RIGHT + 'Donaudampfschifffahrtsgesellschaft'.repeat(10).slice(0, length - 1);
const SEARCH = 'zzlongword';
const ADDRESS = `${FROM_RIGHT} https://example.com/${'Donaudampf'.repeat(18)}`;

const PHONE = { width: 360, height: 780 };
const DESK = { width: 1280, height: 900 };

const LOADING_INDICATORS = '[aria-label^="Loading"], [aria-label^="Checking"], [aria-busy=true]';
const softExpect = expect.configure({ soft: true });

/** Runs in the page. Returns elements with user input whose text direction does not depend on the input. */
const findUndirectedText = (typed: string) =>
  [...document.querySelectorAll('main *')]
    .filter(
      (element) =>
        !element.closest('[dir=auto], bdi, title, style, script') &&
        getComputedStyle(element).unicodeBidi !== 'plaintext' &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes(typed)),
    )
    .map((element) => element.outerHTML.replaceAll(/class="[^"]*"/g, '').slice(0, 120));

async function expectToFit(page: Page, pages: string[]): Promise<void> {
  for (const path of pages) {
    await navigateTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expect(page.locator(LOADING_INDICATORS)).toHaveCount(0);
      const excess = () => page.evaluate(() => document.scrollingElement!.scrollWidth - window.innerWidth);
      const message = `${path} at ${size.width} px`;
      await softExpect.poll(excess, { message, timeout: 2000 }).toBeLessThanOrEqual(0);
    }
    softExpect(await page.evaluate(findUndirectedText, FROM_RIGHT), path).toEqual([]);
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

async function createAdminCall(request: APIRequestContext): Promise<Call> {
  const headers = await getAuthHeaders(request, demoAccounts.admin);
  return async (method, path, data) => {
    const answer = await request[method](path, { headers, data, maxRetries: 3 });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { data: Record<string, string> };
  };
}

async function createProduct(call: Call): Promise<Stored> {
  const options = { [createLongWord(40)]: createLongWord(60) };
  const { data } = await call('post', '/api/products', {
    title: createLongWord(140),
    description: `${SEARCH} ${ADDRESS}`,
    category: createLongWord(60),
    brand: createLongWord(100),
    materials: createLongWord(200),
    care: ADDRESS,
    origin: createLongWord(60),
    shelf: createLongWord(40),
    specifications: [{ name: createLongWord(60), value: ADDRESS }],
    tags: [createLongWord(40)],
    alsoCalled: [createLongWord(60)],
    options: [{ name: createLongWord(40), values: [createLongWord(60), 'Short'] }],
    variants: [
      { options, price: 24, countInStock: 20, sku: createLongWord(200) },
      { options: { [createLongWord(40)]: 'Short' }, price: 24, countInStock: 20 },
    ],
  });
  const [variant] = data.variants as unknown as { _id: string }[];
  return { id: data._id!, variant: variant!._id, category: data.categorySlug! };
}

test('a product with long words is no wider than the screen', async ({ page }) => {
  const { id } = await createProduct(await createAdminCall(page.request));
  await page.setViewportSize(PHONE);
  await expectToFit(page, [`/products/${id}`]);
});

test('no page is wider than the screen, whatever its texts are', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(400_000);
  const { request } = page;
  const call = await createAdminCall(request);
  const product = await createProduct(call);
  const slug = crypto.randomUUID();
  await call('post', '/api/collections', {
    slug,
    title: createLongWord(80),
    description: ADDRESS,
    kind: 'manual',
    products: [product.id],
    published: true,
  });
  await publishSettings(request, (settings) => ({
    ...settings,
    mails: { ...settings.mails, footer: ADDRESS },
    papers: {
      ...settings.papers,
      sellerName: createLongWord(100),
      sellerAddress: [createLongWord(100)],
      footer: ADDRESS,
    },
    shop: { ...settings.shop, tagline: createLongWord(120), address: [createLongWord(100)] },
    shipping: {
      ...settings.shipping,
      zones: settings.shipping.zones.map((zone) => ({
        ...zone,
        name: createLongWord(60),
        methods: zone.methods.map((method) => ({ ...method, name: createLongWord(60) })),
      })),
    },
    tax: {
      ...settings.tax,
      classes: settings.tax.classes.map((tax) => ({ ...tax, name: createLongWord(40) })),
    },
  }));
  const promotion = await call('post', '/api/promotions', {
    name: createLongWord(80),
    code: slug.slice(0, 36),
    class: 'order',
    kind: 'percent',
    ratePpm: 10_000,
    active: true,
  });
  const customer = await registerNewCustomer(page);
  const headers = await getAuthHeaders(request, customer);
  const answer = await request.get('/api/users/profile', { headers, maxRetries: 3 });
  const { user } = (await answer.json()) as { user: { _id: string } };
  const personal = async (path: string, method: 'post' | 'put', data: object) => {
    const written = await request[method](path, { headers, data, maxRetries: 3 });
    expect(written.ok(), `${path}: ${await written.text()}`).toBe(true);
  };
  await personal('/api/users/profile', 'put', { name: createLongWord(100) });
  const place = {
    ...testShippingAddress,
    fullName: createLongWord(100),
    address: createLongWord(200),
    apartment: createLongWord(100),
    city: createLongWord(100),
  };
  await personal('/api/users/addresses', 'post', place);
  await personal('/api/users/wishlist', 'post', { productId: product.id });
  const order = await placeTestOrder(page, customer, [product], { notes: ADDRESS, place });
  await personal(`/api/orders/${order._id}/messages`, 'post', { text: ADDRESS });
  await changeOrderStatus(page, order._id, { status: 'confirmed' });
  await createParcel(page, order._id, {
    lines: [{ line: '1', quantity: 1 }],
    send: true,
    note: ADDRESS,
    tracking: { carrier: createLongWord(60), number: createLongWord(80) },
  });
  await call('post', `/api/orders/${order._id}/notes`, { note: ADDRESS });
  await changeOrderStatus(page, order._id, { status: 'delivered' });
  await personal(`/api/products/${product.id}/review`, 'put', {
    stars: 5,
    title: createLongWord(100),
    text: ADDRESS,
    author: createLongWord(40),
  });
  const sent = await request.post('/api/contact', {
    data: {
      name: createLongWord(100),
      email: `${createLongWord(60).slice(1)}@example.com`,
      message: ADDRESS,
    },
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
    await navigateTo(page, '/products');
    const tile = page.locator('main li picture').first().locator('..');
    await page.evaluate(() => document.documentElement.setAttribute('data-color-scheme', 'dark'));
    await expect(tile).toHaveCSS('background-color', 'rgb(241, 233, 221)');
  });

  await test.step('of a customer', async () => {
    const line = {
      _id: product.id,
      variant: product.variant,
      name: createLongWord(140),
      options: { [createLongWord(40)]: createLongWord(60) },
    };
    const cart = [{ ...line, price: 24, quantity: 1, countInStock: 20 }];
    await signInWithoutForm(page, customer, { cart });
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
    await navigateTo(page, `/orders/${order._id}/invoice`);
    await expect(page.locator('main .sums'), 'the totals stay on one sheet').toHaveCSS(
      'break-inside',
      'avoid',
    );
  });

  await test.step('in the panel', async () => {
    await page.context().setStorageState(savedSessions.admin);
    await page.goto('/admin');
    const { data } = (await (
      await request.get('/api/messages/admin/all', {
        headers: await getAuthHeaders(request, demoAccounts.admin),
      })
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
