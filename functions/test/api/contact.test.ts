import { describe, expect, test } from 'vitest';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();

const message = { name: 'Robin Example', email: 'Robin@Example.com', message: 'Do you ship to Norway?' };
const stored = async () => (await shop.db.collection('contactMessages').get()).docs.map((doc) => doc.data());

describe('POST /contact', () => {
  test('keeps the message and nothing about the sender but what they wrote', async () => {
    const reply = await shop.call('POST', '/contact', {
      body: { ...message, status: 'done', ip: '203.0.113.9', admin: true },
      headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'secret-agent' },
    });
    expect(reply.status).toBe(202);
    expect(reply.body).toEqual({
      success: true,
      message: 'Thank you for your message. We will reply soon.',
    });
    const [kept] = await stored();
    const day = 24 * 60 * 60 * 1000;
    expect(kept!.expiresAt.toMillis() - kept!.createdAt.toMillis()).toBe(365 * day);
    expect(await stored()).toEqual([
      {
        ...message,
        email: 'robin@example.com',
        status: 'new',
        createdAt: expect.anything(),
        expiresAt: expect.anything(),
      },
    ]);
    const everything = JSON.stringify([await stored(), shop.logs]);
    expect(everything).not.toContain('203.0.113.9');
    expect(everything).not.toContain('secret-agent');
  });

  test.each([
    [{ name: undefined }, { name: 'Name is required' }],
    [{ name: 'R' }, { name: 'Name must be at least 2 characters' }],
    [{ email: 'no-address' }, { email: 'Please enter a valid email' }],
    [{ email: undefined }, { email: 'Email is required' }],
    [{ message: '' }, { message: 'Message is required' }],
    [{ message: 'Too short' }, { message: 'Message must be at least 10 characters' }],
    [{ message: 'x'.repeat(4001) }, { message: 'Must be at most 4,000 characters' }],
  ])('refuses %j and keeps nothing', async (wrong, fields) => {
    const before = (await stored()).length;
    const reply = await shop.call('POST', '/contact', { body: { ...message, ...wrong } });
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', fields } });
    expect(await stored()).toHaveLength(before);
  });

  test('keeps line breaks and every script', async () => {
    const text = 'Hei!\n\nGrüße aus Tromsø — 你好 👋🏽\tTab';
    await shop.call('POST', '/contact', { body: { ...message, message: text } });
    expect((await stored()).map(({ message: kept }) => kept as string)).toContain(text);
  });
});
