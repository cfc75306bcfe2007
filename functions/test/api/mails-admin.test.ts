import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminMail, AdminMailSummary } from '../../src/contract/mail/mail';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { storeConfig } from '../../src/contract/store-config';
import { sha256 } from '../../src/platform/hash';
import { buildOrderBody, deliverOrder, createPaidOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const DAY = 24 * 60 * 60_000;

/** Increases with every call, so that all lists have a definite order. */
let time = Date.now();
const shop = useTestStore({ now: () => (time += 1), mailSender: () => ({ kind: 'page' }) });

let admin: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  [admin, customer] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { title: 'Kettle', countInStock: 100 });
});
beforeEach(async () => {
  await shop.clear('mail', 'mailSuppressions', 'mailTokens');
});

const list = async (query = '') => {
  const { body } = await shop.call('GET', `/mails/admin/all${query}`, { as: admin });
  return body.data.mails as AdminMailSummary[];
};
const get = async (id: string): Promise<AdminMail> =>
  (await shop.call('GET', `/mails/admin/${id}`, { as: admin })).body.data.mail;
const change = (id: string, what: 'send' | 'dismiss') =>
  shop.call('POST', `/mails/admin/${id}/${what}`, { as: admin });
const documents = async () => (await shop.db.collection('mail').orderBy('createdAt').get()).docs;
const unsent = async () => (await shop.call('GET', '/admin/waiting', { as: admin })).body.data.mails;

async function register(email: string): Promise<string> {
  const body = { name: 'Kim', email, password: 'Secret123', confirmPassword: 'Secret123' };
  expect((await shop.call('POST', '/auth/register', { body })).status).toBe(201);
  return email;
}

describe('the list of mails', () => {
  test('is found by state, address and order number, newest first', { tags: 'long' }, async () => {
    const id = await createPaidOrder(shop, customer, [{ product: 'kettle' }]);
    time += 1000;
    const kim = await register('kim@example.com');
    await shop.jobs.deliverMails();
    time += 1000;
    await deliverOrder(shop, admin, id);
    const { number } = await readStoredOrder(shop, id);

    const all = await list();
    expect(all.map(({ kind, state }) => [kind, state])).toEqual([
      ['order-delivered', 'waiting'],
      ['order-shipped', 'waiting'],
      ['welcome', 'sent'],
      ['order-paid', 'sent'],
    ]);
    expect(all[0]!.order).toEqual({ _id: id, number });
    const kinds = async (query: string) => (await list(query)).map(({ kind }) => kind);
    expect(await kinds(`?search=${kim.toUpperCase()}`)).toEqual(['welcome']);
    expect(await kinds(`?search=${number.toLowerCase()}`)).toEqual([
      'order-delivered',
      'order-shipped',
      'order-paid',
    ]);
    expect(await kinds(`?search=${number}&state=sent`)).toEqual(['order-paid']);
    expect(await kinds('?state=sent&limit=1')).toEqual(['welcome']);
    expect(await kinds('?search=nobody@example.com')).toEqual([]);
  });

  test('is found by a part of the address', async () => {
    const address = await register('jane.smith@acme-tools.com');
    await register('john@other.com');
    for (const search of ['jane', 'Smith', 'smith@acme', '@acme-tools.com', 'tools.com', address])
      expect([search, (await list(`?search=${search}`)).map(({ to }) => to)]).toEqual([search, [address]]);
    expect(await list('?search=smith john')).toEqual([]);
    expect(await list('?search=smith&state=sent')).toEqual([]);
  });

  test('shows a mail as its reader got it, but for what its links do', async () => {
    await register('link@example.com');
    const [head] = await list();
    const mail = await get(head!._id);
    const [stored] = await documents();
    const token = String(stored!.get('unsubscribe'));
    expect(JSON.stringify(stored!.get('message'))).toContain(token);
    expect(JSON.stringify(mail)).not.toContain(token);
    expect(mail.text).toContain('https://shop.example/email-preferences');
    expect(mail.html).toContain(`<title>Welcome to ${storeConfig.brand}</title>`);
    expect((await shop.call('GET', '/mails/admin/none', { as: admin })).status).toBe(404);
  });

  test('is for administrators only', async () => {
    for (const as of [null, customer])
      expect((await shop.call('GET', '/mails/admin/all', { as })).status).toBe(as ? 403 : 401);
  });
});

describe('"Send again"', () => {
  test('sends a mail that failed, once more, and is in the log without the address', async () => {
    await register('again@example.com');
    const [doc] = await documents();
    await doc!.ref.update({ state: 'failed', dueAt: null, failure: '550 No', noticed: true, attempts: 3 });
    expect(await unsent()).toBe(1);
    const { body } = await change(doc!.id, 'send');
    expect(body.data.mail).toMatchObject({ state: 'waiting', failure: '', noticed: false, attempts: 0 });
    expect(await unsent()).toBe(0);
    expect((await change(doc!.id, 'send')).body.code).toBe('MAIL_NOT_SENDABLE');
    await shop.jobs.deliverMails();
    expect((await get(doc!.id)).state).toBe('sent');
    expect((await doc!.ref.get()).get('repeats')).toBe(0);

    // Sending a delivered mail again creates another mail.
    await change(doc!.id, 'send');
    expect((await doc!.ref.get()).get('repeats')).toBe(1);
    const { events } = (await shop.call('GET', '/admin/activity', { as: admin })).body.data;
    expect(events[0]).toMatchObject({ action: 'mail.resent', target: { type: 'mail', _id: doc!.id } });
    expect(JSON.stringify(events)).not.toContain('again@example.com');
  });

  test(
    'lets an address that bounced have mails again, and no address that unsubscribed',
    { tags: 'long' },
    async () => {
      const suppression = shop.db.doc(`mailSuppressions/${sha256('robin@example.org')}`);
      await register('robin@example.org');
      const [doc] = await documents();
      for (const [reason, status] of [
        ['bounced', 200],
        ['asked', 409],
      ] as const) {
        await doc!.ref.update({ state: 'waiting', dueAt: new Date(time) });
        await suppression.set({ reason, at: new Date(time) });
        expect(await shop.jobs.deliverMails()).toMatchObject({ suppressed: 1 });
        expect((await change(doc!.id, 'send')).status).toBe(status);
        expect((await suppression.get()).exists).toBe(status === 409);
      }
    },
  );

  test("puts another link into a mail that opened a guest's order", { tags: 'long' }, async () => {
    const settings = { ...toSettingsJson(DEFAULT_SETTINGS), checkout: { guests: true } };
    await shop.call('PUT', '/settings', { as: admin, body: { settings, basedOn: 0 } });
    time += 10_000;
    const body = { ...buildOrderBody([{ product: 'kettle' }]), email: 'guest@example.com' };
    const placed = await shop.call('POST', '/orders', { body });
    expect(placed.body).toMatchObject({ success: true });
    const id = String(placed.body.data.order._id);
    await shop.call('PATCH', `/orders/${id}/cancel`, {
      headers: { 'x-order-token': placed.body.data.token },
    });
    await shop.jobs.deliverMails();
    await shop.jobs.tidyMails();
    const [doc] = await documents();
    expect(String(doc!.get('message.text'))).toMatch(new RegExp(`/orders/follow#${id}$`, 'm'));

    await change(doc!.id, 'send');
    const text = String((await doc!.ref.get()).get('message.text'));
    const token = new RegExp(`/orders/follow#${id}\\.([\\w-]{43})$`, 'm').exec(text)?.[1] ?? '';
    const read = await shop.call('GET', `/orders/${id}`, { headers: { 'x-order-token': token } });
    expect(read.status).toBe(200);
    expect(JSON.stringify(await get(doc!.id))).not.toContain(token);
  });

  test('or "Dismiss" ends the notice of one that failed', async () => {
    await register('dismiss@example.com');
    const [doc] = await documents();
    await doc!.ref.update({ state: 'failed', dueAt: null, noticed: true });
    expect((await change(doc!.id, 'dismiss')).body.data.mail).toMatchObject({
      state: 'failed',
      noticed: false,
    });
    expect(await unsent()).toBe(0);
  });
});

describe('a reader who wants no more mails', () => {
  const getToken = async () =>
    (await documents()).map((doc) => String(doc.get('unsubscribe'))).find(Boolean) ?? '';
  const mail = (text: string) => ({ body: { token: text, wanted: true } });

  test('says so by one click of a mail program, and gets only what has to be sent', async () => {
    const robin = await shop.person();
    const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    await deliverOrder(shop, admin, id);
    const token = await getToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    // RFC 8058 requires a form.
    const path = `/mails/unsubscribe?token=${token}`;
    const page = await shop.call('GET', path);
    expect(String(page.body)).toContain(`<a href="/email-preferences#${token}">`);
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect(
      (
        await shop.call('POST', path, {
          raw: form.toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(200);
    expect((await shop.call('POST', `/mails/unsubscribe?token=${'A'.repeat(43)}`)).status).toBe(404);

    await shop.jobs.deliverMails();
    const states = async () =>
      Object.fromEntries((await list(`?search=${robin.email}`)).map(({ kind, state }) => [kind, state]));
    expect(await states()).toEqual({
      'order-paid': 'sent',
      'order-shipped': 'sent',
      'order-delivered': 'suppressed',
    });

    const { body } = await shop.call('PUT', '/mails/preferences', mail(token));
    expect(body.message).toBe('You will receive all emails again.');
    expect((await shop.db.collection('mailSuppressions').get()).empty).toBe(true);
  });

  test('can say so for a year', async () => {
    await register('year@example.com');
    const token = await getToken();
    time += 367 * DAY;
    expect((await shop.call('PUT', '/mails/preferences', mail(token))).status).toBe(404);
  });
});

describe('what mails say of a person', () => {
  test('ends after 90 days', async () => {
    await register('old@example.com');
    time += 89 * DAY;
    await register('new@example.com');
    expect(await shop.jobs.tidyMails()).toEqual({ closed: 0, removed: 0 });
    time += 2 * DAY;
    expect(await shop.jobs.tidyMails()).toEqual({ closed: 0, removed: 1 });
    expect((await list()).map(({ to }) => to)).toEqual(['new@example.com']);
  });

  test('goes with the account, also what its verified address got without it', { tags: 'long' }, async () => {
    const ola = await shop.person();
    await shop.auth.updateUser(ola.uid, { emailVerified: true });
    await storeProduct(shop, 'mug', { title: 'Mug', countInStock: 0 });
    time += 60_000;
    await shop.call('POST', '/products/mug/stock-notices', {
      body: { variant: 'default', email: ola.email },
    });
    await createPaidOrder(shop, ola, [{ product: 'kettle' }]);
    const kinds = async () => (await list(`?search=${ola.email}`)).map(({ kind }) => kind).sort();
    expect(await kinds()).toEqual(['order-paid', 'stock-confirmation']);
    await shop.call('DELETE', `/users/admin/${ola.uid}`, { as: admin });
    expect(await kinds()).toEqual([]);
    expect((await shop.db.collection('mailTokens').get()).empty).toBe(true);
  });
});
