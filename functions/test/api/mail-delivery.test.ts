import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeConfig } from '../../src/contract/store-config';
import { createSmtpSender } from '../../src/features/mail/smtp-sender';
import type { MailDocument } from '../../src/features/mail/mail-document';
import { CONNECTION_CUT_POINTS, getMailHeader, TestMailServer } from '../support/stand-ins/mail-server';
import { deliverOrder, createPaidOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let time = Date.now();
const server = new TestMailServer();
await server.start();
afterAll(() => server.stop());

const shop = useTestStore({
  now: () => time,
  mailSender: () => ({
    kind: 'smtp',
    smtp: { url: server.url(), from: 'orders@shop.example', timeLimitMs: 30_000 },
  }),
});
const mails = () => shop.db.collection('mail');

let admin: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  [admin, customer] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { title: 'Kettle', countInStock: 100 });
});
beforeEach(async () => {
  time = Math.max(Date.now(), time) + 3 * DAY;
  server.taken.length = 0;
  server.refusals.clear();
  await shop.clear('mail', 'mailSuppressions', 'rateLimits');
});

async function written(fields: Partial<MailDocument> = {}): Promise<string> {
  const at = new Date(time);
  const { id } = await mails().add({
    kind: 'order-paid',
    to: ['robin@example.com'],
    message: { subject: 'Your order', text: 'Thank you', html: '<p>Thank you</p>' },
    userId: '',
    order: null,
    unsubscribe: '',
    state: 'waiting',
    dueAt: at,
    attempts: 0,
    triedSince: at,
    repeats: 0,
    failure: '',
    noticed: false,
    sentAt: null,
    createdAt: at,
    expiresAt: at,
    ...fields,
  } satisfies MailDocument);
  return id;
}
const stored = async (id: string) =>
  (await mails().doc(id).get()).data() as Record<keyof MailDocument, unknown>;
const run = () => shop.jobs.deliverMails();

async function runUntilDone(minutes: number): Promise<void> {
  for (let minute = 0; minute <= minutes; minute += 1, time += MINUTE) {
    const waiting = await mails().where('state', '==', 'waiting').orderBy('dueAt').limit(1).get();
    const due = (waiting.docs[0]?.get('dueAt') as Timestamp | undefined)?.toMillis();
    if (due === undefined) return;
    if (due <= time) await run();
  }
}

describe('a mail', () => {
  test(
    'leaves with the next run, once, as HTML and text, in one thread with the others of its order',
    { tags: 'long' },
    async () => {
      const id = await createPaidOrder(shop, customer, [{ product: 'kettle' }]);
      expect(await run()).toEqual({ sent: 1, later: 0, failed: 0, suppressed: 0 });
      await deliverOrder(shop, admin, id);
      expect(await run()).toMatchObject({ sent: 2 });
      expect(await run()).toMatchObject({ sent: 0 });

      const named = (part: string) =>
        server.taken.find((mail) => getMailHeader(mail, 'Subject').endsWith(part));
      expect(server.taken).toHaveLength(3);
      const { number } = await readStoredOrder(shop, id);
      const [paid, delivered] = [named(number), named('was delivered')];
      expect(getMailHeader(paid!, 'Subject')).toBe(`Your ${storeConfig.brand} order ${number}`);
      expect(getMailHeader(paid!, 'From')).toBe(`${storeConfig.brand} <orders@shop.example>`);
      expect(paid!.raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
      const thread = `<order-${id}@shop.example>`;
      for (const mail of [paid, delivered]) {
        expect(getMailHeader(mail!, 'References')).toBe(thread);
        expect(getMailHeader(mail!, 'In-Reply-To')).toBe(thread);
      }
      const { docs } = await mails().get();
      const ids = docs.map((doc) => `<${doc.id}@shop.example>`);
      expect(server.taken.map(({ messageId }) => messageId).sort()).toEqual(ids.sort());
      expect(docs.map((doc) => doc.get('state') as string)).toEqual(['sent', 'sent', 'sent']);

      // Mails required by law cannot be unsubscribed, others can with one click.
      expect(getMailHeader(paid!, 'List-Unsubscribe')).toBe('');
      expect(getMailHeader(delivered!, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      expect(getMailHeader(delivered!, 'List-Unsubscribe')).toMatch(
        /^<https:\/\/shop\.example\/api\/mails\/unsubscribe\?token=[\w-]{43}>$/,
      );
    },
  );

  test('is sent once by runs at the same time', { tags: 'long' }, async () => {
    for (let count = 0; count < 12; count += 1) await written();
    const reports = await Promise.all([run(), run(), run()]);
    expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(12);
    expect(server.taken).toHaveLength(12);
  });

  test('whose try was never finished is tried again after ten minutes', async () => {
    const id = await written({ attempts: 1, dueAt: new Date(time + 10 * MINUTE) });
    expect(await run()).toMatchObject({ sent: 0 });
    time += 10 * MINUTE;
    expect(await run()).toMatchObject({ sent: 1 });
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('that was removed while it was sent stays removed', async () => {
    const id = await written();
    const sending = run();
    await mails().doc(id).delete();
    await sending;
    expect((await mails().get()).empty).toBe(true);
  });
});

describe('a mail server', () => {
  test(
    'that is down for an hour, with 200 orders meanwhile, gets every mail, and none twice',
    { tags: 'long' },
    async () => {
      await server.down();
      const getMails = async (count: number) => {
        const batch = shop.db.batch();
        for (let each = 0; each < count; each += 1) {
          const [order, at] = [{ id: `o${count}`, number: 'ABC' }, new Date(time)];
          batch.create(mails().doc(), {
            kind: 'order-paid',
            to: [`${mails().doc().id}@example.com`.toLowerCase()],
            order,
            userId: '',
            message: { subject: 'Your order', text: 'Thank you', html: '<p>Thank you</p>' },
            unsubscribe: '',
            state: 'waiting',
            dueAt: at,
            attempts: 0,
            triedSince: at,
            repeats: 0,
            failure: '',
            noticed: false,
            sentAt: null,
            createdAt: at,
            expiresAt: at,
          } satisfies MailDocument);
        }
        await batch.commit();
      };
      for (let minute = 0; minute < 60; minute += 6, time += 6 * MINUTE) {
        await getMails(20);
        expect(await run()).toMatchObject({ sent: 0, failed: 0 });
      }
      expect(shop.logs.at(-1)).toMatchObject({ level: 'error', message: 'mail server not reached' });
      await server.up();
      const [one, other] = await Promise.all([run(), run()]);
      expect(one.sent + other.sent).toBeGreaterThan(100);
      await runUntilDone(180);
      const { docs } = await mails().get();
      expect(docs.filter((doc) => doc.get('state') === 'sent')).toHaveLength(200);
      const ids = docs.map(({ id }) => `<${id}@shop.example>`);
      expect(server.taken.map(({ messageId }) => messageId).sort()).toEqual(ids.sort());
    },
  );

  test('that refuses one recipient for good marks that mail with its words, and no other', async () => {
    server.refusals.set('gone@example.com', '550 5.1.1 No such user here');
    const refused = await written({ to: ['gone@example.com'] });
    await written();
    expect(await run()).toEqual({ sent: 1, later: 0, failed: 1, suppressed: 0 });
    expect(await stored(refused)).toMatchObject({
      state: 'failed',
      dueAt: null,
      failure: '550 5.1.1 No such user here',
      noticed: true,
    });
    expect((await shop.call('GET', '/admin/waiting', { as: admin })).body.data.mails).toBe(1);
    time += DAY;
    expect(await run()).toMatchObject({ sent: 0, failed: 0 });

    server.refusals.clear();
    const optional = await written({ to: ['gone@example.com'], kind: 'review-request' });
    const required = await written({ to: ['gone@example.com'], kind: 'order-refunded' });
    expect(await run()).toMatchObject({ sent: 1, suppressed: 1 });
    expect((await stored(optional)).failure).toContain('did not exist');
    expect(await stored(required)).toMatchObject({ state: 'sent' });
  });

  test('that refuses for another reason than the address suppresses nothing', async () => {
    server.refusals.set('robin@example.com', '550 5.7.1 Relaying denied');
    await written();
    expect(await run()).toMatchObject({ failed: 1 });
    expect((await shop.db.collection('mailSuppressions').get()).empty).toBe(true);
  });

  test(
    'that refuses for now is asked again with growing pauses, for two days',
    { tags: 'long' },
    async () => {
      server.refusals.set('slow@example.com', '450 4.2.1 Try again later');
      const id = await written({ to: ['slow@example.com'] });
      await written();
      const began = time;
      expect(await run()).toMatchObject({ sent: 1, later: 1 });
      const pauses: number[] = [];
      while (pauses.length < 9) {
        const { dueAt } = await stored(id);
        const due = (dueAt as Timestamp).toMillis();
        pauses.push((due - time) / MINUTE);
        time = due;
        await run();
      }
      expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120]);
      time = began + 2 * DAY - 1;
      await run();
      expect(await stored(id)).toMatchObject({ state: 'waiting' });
      time += 2 * 60 * MINUTE;
      await run();
      expect(await stored(id)).toMatchObject({
        state: 'failed',
        failure: 'Not sent within two days. The last reason: 450 4.2.1 Try again later',
        noticed: true,
      });
    },
  );

  test.each(CONNECTION_CUT_POINTS)(
    'that cuts the connection at %s gets the mail with the next try',
    { tags: 'long' },
    async (cut) => {
      const id = await written();
      server.cut = cut;
      expect(await run()).toMatchObject({ sent: 0, later: 1 });
      expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 1 });
      time += MINUTE;
      expect(await run()).toMatchObject({ sent: 1 });
      // If the server's confirmation is lost, the same mail is sent again with the same id.
      const ids = server.taken.map(({ messageId }) => messageId);
      const once = `<${id}@shop.example>`;
      expect(ids).toEqual(cut === 'dot' ? [once, once] : [once]);
    },
  );

  test('that refuses the password refuses no mail', async () => {
    server.password = 'another';
    const ids = await Promise.all(Array.from({ length: 8 }, () => written()));
    const { later, failed } = await run();
    expect([later > 0, later < 8, failed]).toEqual([true, true, 0]);
    server.password = 'secret';
    time += MINUTE;
    expect(await run()).toMatchObject({ sent: 8 });
    expect(server.taken).toHaveLength(ids.length);
  });

  test('that cannot be reached for an hour is told to administrators', async () => {
    await server.down();
    const id = await written();
    const { noticed } = await run().then(() => stored(id));
    time += 64 * MINUTE;
    await run();
    expect([noticed, (await stored(id)).noticed]).toEqual([false, true]);
    await server.up();
    time += 10 * MINUTE;
    await run();
    expect(await stored(id)).toMatchObject({ state: 'sent', noticed: false, failure: '' });
  });
});

test('no password and no mail goes over a connection that is not encrypted', async () => {
  const secure = new TestMailServer({ disabledCommands: [] });
  await secure.start();
  const mail = {
    id: 'one',
    fromName: 'Shop',
    to: 'robin@example.com',
    replyTo: '',
    thread: '',
    unsubscribe: '',
    message: { subject: 'Your order', text: 'Thank you', html: '<p>Thank you</p>' },
    messageId: '<one@shop.example>',
  };
  const from = 'orders@shop.example';
  const send = (url: string) => createSmtpSender({ url, from, timeLimitMs: 3000 }).send(mail);
  // Servers without encryption, with an untrusted certificate, and with an explicitly trusted one.
  expect(await send(server.url(''))).toMatchObject({ kind: 'later', isDown: true });
  expect(await send(secure.url(''))).toMatchObject({ kind: 'later', isDown: true });
  expect([...server.taken, ...secure.taken]).toEqual([]);
  expect(await send(secure.url('tls.rejectUnauthorized=false'))).toMatchObject({ kind: 'sent' });
  expect(secure.taken).toHaveLength(1);
  await secure.stop();
});

describe('the extension Trigger Email', () => {
  const extended = useTestStore({ now: () => time, mailSender: () => ({ kind: 'extension' }) });

  test('gets each mail once, and says what became of it', async () => {
    await extended.call('POST', '/mails/admin/test', { as: await extended.person('admin') });
    expect(await extended.jobs.deliverMails()).toMatchObject({ later: 1 });
    const [handed] = (await extended.db.collection('mailOutbox').get()).docs;
    const { subject, messageId } = handed!.get('message') as Record<string, string>;
    expect([subject, messageId]).toEqual([
      `A test email from ${storeConfig.brand}`,
      `<${handed!.id}@shop.example>`,
    ]);
    time += MINUTE;
    await extended.jobs.deliverMails();
    expect((await extended.db.collection('mailOutbox').get()).size).toBe(1);
    await handed!.ref.update({ delivery: { state: 'SUCCESS' } });
    time += 10 * MINUTE;
    expect(await extended.jobs.deliverMails()).toMatchObject({ sent: 1 });
    expect((await extended.db.collection('mailOutbox').get()).empty).toBe(true);
  });

  test('is not able to fail unseen: what it could not send has failed in the panel, in its notice and in the log', async () => {
    const admin = await extended.person('admin');
    await extended.call('POST', '/mails/admin/test', { as: admin });
    await extended.jobs.deliverMails();
    const [handed] = (await extended.db.collection('mailOutbox').get()).docs;
    await handed!.ref.update({ delivery: { state: 'ERROR', error: '535 Wrong password' } });
    extended.logs.length = 0;
    time += 10 * MINUTE;
    expect(await extended.jobs.deliverMails()).toMatchObject({ failed: 1 });
    const mail = await extended.db.doc(`mail/${handed!.id}`).get();
    expect(mail.data()).toMatchObject({ state: 'failed', failure: '535 Wrong password', noticed: true });
    expect(extended.logs).toMatchObject([{ level: 'error', message: 'mail failed' }]);
  });
});

describe('a shop without a sender', () => {
  const silent = useTestStore({ now: () => time });

  test('keeps its mails for two days', async () => {
    await silent.call('POST', '/mails/admin/test', { as: await silent.person('admin') });
    const { docs } = await silent.db.collection('mail').get();
    await silent.jobs.deliverMails();
    expect((await docs[0]!.ref.get()).get('failure')).toMatch(/No sender is set up/);
    time += 2 * DAY;
    expect(await silent.jobs.deliverMails()).toMatchObject({ failed: 1 });
  });
});
