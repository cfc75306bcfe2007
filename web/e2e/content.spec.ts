import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, fillLogin, newCustomer } from './fixtures';
import { test } from './shop-products';
import { documents } from './shop-server';

const PAGES = [
  { path: '/about', heading: /^About Hearth/ },
  { path: '/contact', heading: 'Talk to us' },
  { path: '/help', heading: 'How can we help?' },
  { path: '/shipping', heading: 'Shipping' },
  { path: '/returns', heading: 'Returns and refunds' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/terms', heading: 'Terms and conditions' },
  { path: '/cookies', heading: 'Cookies and storage' },
];

const main = (page: Page) => page.getByRole('main');

// The fixtures watch the console: a page that complains there fails too.
for (const { path, heading } of PAGES) {
  test(`${path} has one heading of the first level, and nothing complains`, async ({ page }) => {
    await page.goto(path);

    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('About shows every claim', async ({ page }) => {
  await page.goto('/about');
  for (const claim of [
    'Only you can open your account',
    'What you see is what there is',
    'Ordered once, followed to your door',
    'Sharp pictures on any screen',
    'happy customers',
    'free shipping',
    'money-back guarantee',
    'support',
  ]) {
    await expect(main(page)).toContainText(claim);
  }
});

/** The messages that the shop stored from a sender. */
async function storedMessages(page: Page, email: string): Promise<string[]> {
  const answer = await page.request.post(`${documents()}:runQuery`, {
    headers: { Authorization: 'Bearer owner' },
    maxRetries: 3,
    data: {
      structuredQuery: {
        from: [{ collectionId: 'contactMessages' }],
        where: {
          fieldFilter: { field: { fieldPath: 'email' }, op: 'EQUAL', value: { stringValue: email } },
        },
      },
    },
  });
  const rows = (await answer.json()) as { document?: { fields: { message: { stringValue: string } } } }[];
  return rows.flatMap((row) => (row.document ? [row.document.fields.message.stringValue] : []));
}

test('the contact form says what is wrong, then stores the message and thanks', async ({ page }) => {
  const email = `robin-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  for (const message of ['Name is required', 'Email is required', 'Message is required'])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();

  await page.getByRole('textbox', { name: 'Name' }).fill('Robin Example');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you gift-wrap kettles?');
  await send.click();

  await expect(page.getByRole('heading', { name: 'Thank you, we have received your message' })).toBeFocused();
  await expect(main(page)).toContainText(email);
  expect(await storedMessages(page, email)).toEqual(['Do you gift-wrap kettles?']);

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('a message that could not be sent is not lost', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'Oops' }));
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Robin Example');
  await page.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you gift-wrap kettles?');
  await page.getByRole('button', { name: 'Send message' }).click();

  await expect(page.getByRole('alert')).toHaveText('Server error. Please try again later.');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you gift-wrap kettles?');
});

test('the answers can be searched, and say when there is none', async ({ page }) => {
  await page.goto('/help');
  const search = page.getByRole('searchbox', { name: 'Search the answers' });
  await search.fill('card declined');
  await expect(page.getByRole('button', { name: 'My card was declined. Is my order lost?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'How do I track my order?' })).toBeHidden();

  await search.fill('zeppelin');
  await expect(page.getByRole('heading', { name: 'No answer found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();

  await expect(search).toHaveValue('');
  await expect(page.getByRole('button', { name: 'How do I track my order?' })).toBeVisible();
});

test('an answer opens and closes, and has an address of its own', async ({ page }) => {
  await page.goto('/help');
  const question = page.getByRole('button', { name: 'Can I cancel or change an order?' });
  const answer = page.getByText('As long as it is pending');
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await expect(answer).toBeHidden();

  await question.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(answer).toBeVisible();
  await expect(page).toHaveURL('/help#cancel-order');

  const shared = await page.context().newPage();
  await shared.goto(page.url());
  const same = shared.getByRole('button', { name: 'Can I cancel or change an order?' });
  await expect(same).toBeFocused();
  await expect(shared.getByText('As long as it is pending')).toBeInViewport();
  await same.click();
  await expect(shared.getByText('As long as it is pending')).toBeHidden();
});

test('the contents of a long text lead to its sections', async ({ page }) => {
  await page.goto('/privacy');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'How long' })
    .click();

  await expect(page.getByRole('heading', { level: 2, name: 'How long' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'How long' })).toBeInViewport();
  await expect(page).toHaveURL('/privacy#how-long');
});

test('the contact form knows who is signed in', async ({ page }) => {
  const customer = await newCustomer(page);
  await page.goto('/login?from=/contact');
  await fillLogin(page, customer);

  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(customer.name);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
});

test('the cookie page names everything the shop keeps in the browser', async ({ page, newProduct, shop }) => {
  const product = await newProduct();
  const customer = await newCustomer(page);
  const kept = new Set<string>();
  const look = async () => {
    const names = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map((database) => database.name ?? ''),
      ...document.cookie.split('; ').filter(Boolean),
    ]);
    names.forEach((name) => kept.add(name));
    // Only a shop of the journeys' own sets it (functions/test/support/shop-server.ts).
    kept.delete(`emulated-project=${shop.project}`);
  };

  for (const remember of [true, false]) {
    await page.goto('/login?from=/about');
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
    await fillLogin(page, customer);
    await expect(page).toHaveURL('/about');
    await page.getByRole('button', { name: /^Switch to the/ }).click();
    if (remember) {
      await page.goto(`/products/${product.id}`);
      await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await expect(page.getByText('Added to cart!')).toBeVisible();
      await page.goto('/checkout');
      await main(page).getByLabel('City').fill('Springfield');
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('checkout-draft')))
        .toContain('Springfield');
    }
    await look();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    await look();
  }

  await page.goto('/cookies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const rows = await page.getByRole('rowheader').allTextContents();
  const named = rows.flatMap((row) => row.replace('…', '').split(', '));
  expect([...kept]).toEqual(expect.arrayContaining(['cart', 'token', 'mui-mode', 'firebaseLocalStorageDb']));
  expect([...kept].filter((name) => !named.some((start) => name.startsWith(start)))).toEqual([]);
});
