import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, submitLoginForm, navigateTo, registerNewCustomer } from './fixtures';
import { test } from './shop-products';
import { getDocumentsUrl } from './shop-server';

const main = (page: Page) => page.getByRole('main');

async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

// The fixtures fail a test if the page logs errors.
test('each page of the shop’s own texts has one heading of the first level, and nothing complains', async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/shipping', 'Shipping'],
    ['/returns', 'Returns and refunds'],
    ['/terms', 'Terms and conditions'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expectHeading(page, heading);
    });

  await test.step('they are printed without the bar and the footer', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(main(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step('/about shows every claim', async () => {
    await page.goto('/about');
    await expectHeading(page, /^About Hearth/);
    for (const claim of [
      'Only you can open your account',
      'What you see is what there is',
      'Ordered once, followed to your door',
      'Look closely before you buy',
      'happy customers',
      'shipping over $50',
      'money-back guarantee',
      'support',
    ]) {
      await expect(main(page)).toContainText(claim);
    }
  });

  await test.step('/privacy is a long text, whose contents lead to its sections', async () => {
    await page.goto('/privacy');
    await expectHeading(page, 'Privacy');
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'How long' })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'How long' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: 'How long' })).toBeInViewport();
    await expect(page).toHaveURL('/privacy#how-long');
  });
});

async function fetchStoredMessages(page: Page, email: string): Promise<string[]> {
  const answer = await page.request.post(`${getDocumentsUrl()}:runQuery`, {
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
  const rows = (await answer.json()) as {
    document?: { fields: Record<'message' | 'topic', { stringValue: string }> };
  }[];
  return rows.flatMap(({ document }) =>
    document ? [`${document.fields.topic.stringValue}: ${document.fields.message.stringValue}`] : [],
  );
}

test('the contact form says what is wrong, keeps a message that could not be sent, then stores it and thanks', async ({
  page,
}) => {
  const email = `robin-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/returns');
  await main(page).getByRole('link', { name: 'Contact us' }).click();
  await expectHeading(page, 'Talk to us');
  const topic = page.getByLabel('Topic (optional)');
  await expect(topic).toHaveValue('return');
  const send = page.getByRole('button', { name: 'Send message' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await send.click();
  for (const problem of ['Name is required', 'Email is required', 'Message is required'])
    await expect(page.getByText(problem)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();

  await page.getByRole('textbox', { name: 'Name' }).fill('Robin Example');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await message.fill('Do you gift-wrap kettles?');
  await topic.selectOption('A gift');
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'Oops' }), { times: 1 });
  await send.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Server error. Please try again later.' }),
  ).toBeVisible();
  await expect(message).toHaveValue('Do you gift-wrap kettles?');

  const webPage = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') };
  await page.getByLabel('Files to add').setInputFiles(webPage);
  await send.click();
  await expect(page.getByRole('group', { name: 'Files' })).toContainText('“photo.png” is neither a picture');
  await page.getByRole('button', { name: 'Remove photo.png' }).click();
  const receipt = {
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  };
  await page.getByLabel('Files to add').setInputFiles(receipt);

  await send.click();
  await expect(page.getByRole('heading', { name: 'Thank you, we have received your message' })).toBeFocused();
  await expect(main(page)).toContainText(email);
  expect(await fetchStoredMessages(page, email)).toEqual(['gift: Do you gift-wrap kettles?']);

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(message).toHaveValue('');
});

test('an answer has an address of its own, opens and closes, and is found by a search, which says when there is none', async ({
  page,
}) => {
  const question = page.getByRole('button', { name: 'Can I cancel or change an order?' });
  const answer = page.getByText('As long as it is pending');
  await page.goto('/help#cancel-order');
  await expectHeading(page, 'How can we help?');
  await expect(question).toBeFocused();
  await expect(answer).toBeInViewport();
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await expect(answer).toBeHidden();

  const other = page.getByRole('button', { name: 'How do I track my order?' });
  await other.press('Enter');
  await expect(other).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(/\/help#(?!cancel-order)./);
  await question.press('Enter');
  await expect(answer).toBeVisible();
  await expect(page).toHaveURL('/help#cancel-order');

  const search = page.getByRole('searchbox', { name: 'Search the answers' });
  await search.fill('card declined');
  await expect(page.getByRole('button', { name: 'My card was declined. Is my order lost?' })).toBeVisible();
  await expect(other).toBeHidden();
  await search.fill('crushed');
  await expect(page.getByRole('heading', { name: 'Related answers' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'It arrived damaged. What now?' })).toBeVisible();
  await search.fill('zeppelin');
  await expect(page.getByRole('heading', { name: 'No answer found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(search).toHaveValue('');
  await expect(other).toBeVisible();
  await search.fill('zeppelin rides');
  await main(page).getByRole('link', { name: 'Contact us' }).click();
  await expectHeading(page, 'Talk to us');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('zeppelin rides');
});

test(
  'the cookie page names everything the shop keeps in the browser',
  { tag: '@long' },
  async ({ page, newProduct, shop }) => {
    const product = await newProduct();
    const customer = await registerNewCustomer(page);
    const kept = new Set<string>();
    const look = async () => {
      const names = await page.evaluate(async () => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...(await indexedDB.databases()).map((database) => database.name ?? ''),
        ...document.cookie.split('; ').filter(Boolean),
      ]);
      names.forEach((name) => kept.add(name));
      // Set only by the shops of browser tests (functions/test/support/hosting/shop-server.ts).
      kept.delete(`emulated-project=${shop.project}`);
    };

    for (const remember of [true, false]) {
      if (remember) await page.goto('/login?from=/about');
      else await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
      await submitLoginForm(page, customer);
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
      await page.getByRole('button', { name: /^Switch to the/ }).click();
      if (remember) {
        await expect(page).toHaveURL('/about');
        await navigateTo(page, `/products/${product.id}`);
        await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
        await expect(page.getByText('Added to cart!')).toBeVisible();
        await navigateTo(page, '/checkout');
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

    await navigateTo(page, '/cookies');
    await expectHeading(page, 'Cookies and storage');
    const groups = page.getByRole('group').filter({ hasText: 'Technical names' });
    await expect(groups).toHaveCount(5);
    const names = await groups.locator('li strong').allTextContents();
    const named = names.flatMap((name) => name.replace('…', '').split(', '));
    expect([...kept]).toEqual(
      expect.arrayContaining(['cart', 'token', 'mui-mode', 'firebaseLocalStorageDb']),
    );
    expect([...kept].filter((name) => !named.some((start) => name.startsWith(start)))).toEqual([]);
  },
);
