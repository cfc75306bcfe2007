import { describe, expect, test } from 'vitest';
import { createMailDeliveryService, getMailRetryDelay } from './mail-delivery.service';
import type { OutgoingMail, MailSendOutcome } from './sender-port';
import { stubShop } from '../../../test/support/stub-shop';

const MINUTE = 60_000;
const NOW = Date.parse('2026-03-02T10:00:00Z');

interface Stored {
  id: string;
  kind?: string;
  attempts?: number;
  triedSince?: Date;
  order?: { id: string } | null;
  unsubscribe?: string;
  replyTo?: string | null;
  repeats?: number;
}

interface Setup {
  outcome?: (mail: OutgoingMail) => MailSendOutcome;
  reason?: 'bounced' | 'asked' | null;
  pages?: Stored[][];
  publicUrl?: string;
}

function aPost({
  outcome = () => ({ kind: 'sent', words: '' }),
  reason = null,
  pages = [],
  publicUrl = 'https://shop.example:8443',
}: Setup = {}) {
  const sent: OutgoingMail[] = [];
  const finished: Record<string, unknown>[] = [];
  const done: unknown[][] = [];
  const clock = { now: NOW };
  const stored = new Map(pages.flat().map((mail) => [mail.id, mail]));
  const service = createMailDeliveryService(
    stubShop({
      mailRepository: {
        due: (_now: Date, limit: number) => (done.push(['due', limit]), Promise.resolve(pages.shift() ?? [])),
        claim: (id: string, at: Date, until: Date) => {
          done.push(['claim', id, at.getTime() - NOW, until.getTime() - NOW]);
          const mail = stored.get(id);
          return Promise.resolve(
            mail && {
              to: ['ada@example.com'],
              message: { subject: 'Hi' },
              kind: 'order-paid',
              attempts: 1,
              repeats: 0,
              triedSince: new Date(NOW),
              order: null,
              unsubscribe: '',
              replyTo: null,
              ...mail,
            },
          );
        },
        finish: ({ id }: Stored, fields: object) => (finished.push({ id, ...fields }), Promise.resolve()),
      },
      mailPreferencesRepository: {
        reasonOf: () => Promise.resolve(reason),
        addBounce: (address: string, at: Date) => (
          done.push(['bounce', address, at.getTime()]),
          Promise.resolve()
        ),
      },
      mailSender: { send: (mail: OutgoingMail) => (sent.push(mail), Promise.resolve(outcome(mail))) },
      settings: { current: () => Promise.resolve({ settings: { shop: { name: 'Hearth' } } }) },
      logger: { error: (...args: unknown[]) => void done.push(['error', ...args]) },
      publicUrl,
      now: () => clock.now,
    }),
  );
  return { service, sent, finished, done, clock };
}

const later = (words = 'Busy', isDown = false): MailSendOutcome =>
  ({ kind: 'later', words, isDown }) as MailSendOutcome;
const one = async (mail: Partial<Stored>, setup: Setup = {}) => {
  const post = aPost({ ...setup, pages: [[{ id: 'm1', ...mail }]] });
  return { ...post, delivery: await post.service.deliver('m1') };
};

test('pauses double from a minute to two hours', () => {
  expect([1, 2, 3, 7, 8, 20].map((attempts) => getMailRetryDelay(attempts) / MINUTE)).toEqual([
    1, 2, 4, 64, 120, 120,
  ]);
});

describe('a mail', () => {
  test('is sent in the shop’s name, with an id of its own', async () => {
    const { sent, finished, delivery, done } = await one({
      unsubscribe: 'tok',
      order: { id: 'o7' },
      replyTo: 'shop@example.com',
    });
    expect(sent).toEqual([
      {
        id: 'm1',
        fromName: 'Hearth',
        to: 'ada@example.com',
        replyTo: 'shop@example.com',
        message: { subject: 'Hi' },
        messageId: '<m1@shop.example>',
        thread: '<order-o7@shop.example>',
        unsubscribe: 'https://shop.example:8443/api/mails/unsubscribe?token=tok',
      },
    ]);
    expect(finished).toEqual([
      { id: 'm1', state: 'sent', dueAt: null, sentAt: new Date(NOW), failure: '', noticed: false },
    ]);
    expect(delivery).toEqual({ result: 'sent', isDown: false });
    expect(done).toEqual([['claim', 'm1', 0, 10 * MINUTE]]);
  });

  test('that is sent once more has another id, and no thread without an order', async () => {
    const { sent } = await one({ repeats: 2 }, { publicUrl: '' });
    expect(sent[0]).toMatchObject({
      messageId: '<m1.2@localhost>',
      thread: '',
      unsubscribe: '',
      replyTo: '',
    });
  });

  test('that is at another run is left to it', async () => {
    const post = aPost();
    expect(await post.service.deliver('gone')).toBeNull();
    expect([post.sent, post.finished]).toEqual([[], []]);
  });

  test.each([
    ['asked', 'The address gets required emails only, because its owner unsubscribed.'],
    [
      'bounced',
      'The address gets required emails only, because it did not exist when an earlier email was sent.',
    ],
  ] as const)('that is not required is not sent to one who %s', async (reason, failure) => {
    const { sent, finished, delivery } = await one({ kind: 'welcome' }, { reason });
    expect(sent).toEqual([]);
    expect(finished).toEqual([{ id: 'm1', state: 'suppressed', dueAt: null, failure, noticed: false }]);
    expect(delivery).toEqual({ result: 'suppressed', isDown: false });
    expect((await one({ kind: 'order-paid' }, { reason })).sent).toHaveLength(1);
  });

  test.each([true, false])('that is refused has failed; a bounce (%s) is noted', async (isBounce) => {
    const words = 'x'.repeat(501);
    const { finished, done, delivery } = await one(
      {},
      { outcome: () => ({ kind: 'refused', isBounce, words }) as MailSendOutcome },
    );
    expect(finished).toEqual([
      { id: 'm1', state: 'failed', dueAt: null, failure: 'x'.repeat(500), noticed: true },
    ]);
    expect(done.filter(([name]) => name === 'bounce')).toEqual(
      isBounce ? [['bounce', 'ada@example.com', NOW]] : [],
    );
    expect(done.at(-1)).toEqual(['error', 'mail failed', { mailId: 'm1', kind: 'order-paid', attempts: 1 }]);
    expect(delivery).toEqual({ result: 'failed', isDown: false });
  });

  test.each([
    [0, 3, 4, false],
    [59, 3, 4, false],
    [60, 5, 16, true],
    [2 * 24 * 60 - 1, 30, 120, true],
  ])(
    'that was tried for %i minutes, %i times, is tried again after %i',
    async (minutes, attempts, pause, noticed) => {
      const triedSince = new Date(NOW - minutes * MINUTE);
      const { finished, delivery } = await one(
        { attempts, triedSince },
        { outcome: () => later('y'.repeat(501), true) },
      );
      expect(finished).toEqual([
        { id: 'm1', dueAt: new Date(NOW + pause * MINUTE), failure: 'y'.repeat(500), noticed },
      ]);
      expect(delivery).toEqual({ result: 'later', isDown: true });
    },
  );

  test('that was tried for two days is given up', async () => {
    const triedSince = new Date(NOW - 2 * 24 * 60 * MINUTE);
    const { finished, delivery } = await one({ triedSince }, { outcome: () => later() });
    expect(finished).toMatchObject([
      {
        state: 'failed',
        dueAt: null,
        failure: 'Not sent within two days. The last reason: Busy',
        noticed: true,
      },
    ]);
    expect(delivery).toEqual({ result: 'failed', isDown: false });
  });
});

describe('mails that are due', () => {
  const mails = (count: number, from = 0): Stored[] =>
    Array.from({ length: count }, (_, at) => ({ id: `m${from + at}` }));

  test('are sent until none is left', async () => {
    const post = aPost({ pages: [mails(3), mails(2, 3)] });
    expect(await post.service.deliverDue()).toEqual({ sent: 5, later: 0, failed: 0, suppressed: 0 });
    expect(post.done.filter(([name]) => name === 'due')).toEqual(Array(3).fill(['due', 50]));
  });

  test('wait while the mail server cannot be reached', async () => {
    const post = aPost({ pages: [mails(20), mails(2, 20)], outcome: () => later('Down', true) });
    const report = await post.service.deliverDue();
    expect(report.later).toBeGreaterThan(0);
    expect(report.later).toBeLessThanOrEqual(5);
    expect(post.done.at(-1)).toEqual(['error', 'mail server not reached', report]);
    expect(post.done.filter(([name]) => name === 'due')).toHaveLength(1);
  });

  test('wait when the time is up', async () => {
    const post = aPost({
      pages: [mails(2), mails(2, 2)],
      outcome: () => ((post.clock.now += 22_500), { kind: 'sent', words: '' }),
    });
    expect((await post.service.deliverDue()).sent).toBe(2);
    const none = aPost({ pages: [mails(2)] });
    expect((await none.service.deliverDue(() => false)).sent).toBe(0);
    expect(none.done.filter(([name]) => name === 'claim')).toEqual([]);
  });

  test('that others are sending are left to them', async () => {
    const post = aPost({ pages: [mails(1), mails(1)] });
    const taken = aPost({ pages: [] });
    expect((await post.service.deliverDue()).sent).toBe(2);
    expect(await taken.service.deliverDue()).toEqual({ sent: 0, later: 0, failed: 0, suppressed: 0 });
  });
});
