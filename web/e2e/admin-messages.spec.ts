import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkAccessibility } from './axe';
import { countClicks } from './clicks';
import { expect, savedSessions, test } from './fixtures';
import { getShopDatabase } from './shop-database';

test.use({ storageState: savedSessions.admin });

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('a message is answered in three clicks, and the customer’s answer comes back', async ({
  page,
  shop,
}) => {
  const email = `robin-${randomUUID().slice(0, 8)}@example.com`;
  const name = `Robin ${email.slice(6, 14)}`;
  const sent = await page.request.post(`${shop.origin}/api/contact`, {
    data: { name, email, message: 'Do you ship to Norway?' },
  });
  expect(sent.status()).toBe(202);

  await page.goto('/admin');
  await expect(main(page).getByText(/\d+ messages? to answer/)).toBeVisible();
  const clicks = await countClicks(page);
  await menu(page)
    .getByRole('link', { name: /^Messages\s*\d+\s*waiting$/ })
    .click();
  const rows = main(page).getByRole('list', { name: 'Messages' }).getByRole('listitem');
  const row = rows.filter({ hasText: name });
  await expect(row).toContainText('Unread');
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.click();
  await answer.fill('Yes, we do.\n\nWhere do you live?');
  await answer.press('Control+Enter');
  const conversation = main(page).getByRole('list', { name: 'Conversation' });
  await expect(conversation.getByRole('listitem')).toHaveCount(2);
  expect(await clicks()).toBe(3);
  await expect(main(page).getByText('Waiting for the customer')).toBeVisible();
  await checkAccessibility(page, 'a conversation');

  const { docs } = await getShopDatabase().collection('mail').where('to', 'array-contains', email).get();
  const passedOn = await page.request.post(`${shop.origin}/api/messages/inbound`, {
    headers: { authorization: `Basic ${Buffer.from('postmark:journeys').toString('base64')}` },
    data: {
      MessageID: randomUUID(),
      FromFull: { Email: email, Name: 'Robin' },
      ToFull: [{ Email: docs[0]!.get('replyTo') as string }],
      TextBody: 'In Bergen.\n\nOn 2 Mar 2026 Hearth wrote:\n> Where do you live?',
    },
  });
  expect(passedOn.status()).toBe(200);
  await page.goto(`/admin/messages?search=${email}`);
  await expect(rows).toContainText(['In Bergen.']);
  await checkAccessibility(page, 'the list of messages');
  await rows.getByRole('link', { name }).click();
  await expect(conversation).toContainText('The sender’s address could not be verified.');
  await checkAccessibility(page, 'a conversation with an unverified email');
});
