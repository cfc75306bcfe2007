import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FakeStripe } from '../../../functions/test/support/stand-ins/fake-stripe';
import { TestMailServer } from '../../../functions/test/support/stand-ins/mail-server';
import { storeProduct } from '../../../functions/test/support/product-builder';
import { useTestStore, type TestPerson } from '../../../functions/test/support/test-store';
import type { ShopEnvironment } from '../../../functions/src/compose/shop-environment';
import { createObjectUrlFactory, createFirebaseStorage } from '../../../functions/src/platform/storage';
import { createEdgeFetch, HOSTING_SERVER_ADDRESS, VISITOR_ADDRESS, type SimulatedEdge } from './edge';
import { formatRow, runLiveChecks, formatSummary, type CheckRow } from './live-check';
import { findBackendEndpoints, type LiveShop } from './live-shop';

const ORIGIN = 'https://shop.example';
const mailServer = new TestMailServer();
await mailServer.start();
const stripe = new FakeStripe();
await stripe.start();
const environment: Partial<ShopEnvironment> = {
  rateLimitFactor: 1,
  payment: { provider: 'stripe', mode: 'test', publishableKey: 'pk_test_1' },
  stripe: stripe.settings,
  mailSender: () => ({
    kind: 'smtp',
    smtp: { url: mailServer.url(), from: 'orders@shop.example', timeLimitMs: 3000 },
  }),
};
const shop = useTestStore(environment);
afterAll(() => Promise.all([mailServer.stop(), stripe.stop()]));

let edge: SimulatedEdge;
let admin: TestPerson;

beforeAll(async () => {
  admin = await shop.person('admin');
  const storage = createFirebaseStorage(() => Promise.resolve(shop.bucket));
  await storage.put('products/kettle.webp', Buffer.from('a picture'), 'image/webp', 'token');
  const url = createObjectUrlFactory(shop.bucket.name)('products/kettle.webp', 'token');
  const image = { url, width: 9, height: 9, alt: '', srcset: '', objects: ['products/kettle.webp'] };
  await storeProduct(shop, 'kettle', { title: 'Copper Kettle', images: [image] });
  await shop.services.products.productsChanged(['kettle']);
});

beforeEach(() => {
  edge = { port: shop.port, project: shop.projectId, without: new Set(), says: new Map(), asked: [] };
  // Response of Firebase Authentication with email enumeration protection.
  edge.says.set('identitytoolkit', {
    status: 400,
    body: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } },
  });
});

async function runChecks(
  changes: Partial<LiveShop> = {},
): Promise<{ rows: CheckRow[]; of: (what: string) => CheckRow }> {
  const ask = createEdgeFetch(edge);
  const behind = await findBackendEndpoints(ask, ORIGIN);
  const live = { origin: ORIGIN, emulated: false, behind, token: admin.token, ask };
  const rows = await runLiveChecks({
    ...live,
    pause: async () => void (await shop.jobs.deliverMails()),
    ...changes,
  });
  return { rows, of: (what) => rows.find((row) => row.what === what)! };
}

describe('live-check', () => {
  test(
    'finds nothing wrong with a shop that is as it should be, and leaves nothing in it but a mail',
    { tags: 'long' },
    async () => {
      const { rows, of } = await runChecks();
      expect(rows.filter(({ result }) => result !== 'ok')).toEqual([]);
      expect(of("callers' address").says).toBe(
        `this machine counts as ${VISITOR_ADDRESS}, also with a forged X-Forwarded-For; Hosting called from ${HOSTING_SERVER_ADDRESS}`,
      );
      expect(of('pictures').says).toContain('image/webp from firebasestorage.googleapis.com');
      expect(mailServer.taken.map(({ to }) => to)).toEqual([admin.email]);
      expect(formatSummary(rows)).toBe('16 ok, 0 faults.');
      expect(formatRow(of('API'))).toBe('ok        API               version test');
      expect(await shop.storedFiles()).toEqual(['products/kettle.webp']);
      expect((await shop.db.collection('live-check').get()).size).toBe(0);
      expect(shop.logs.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );

  test(
    'without an administrator, tells by the effect of a limit whether a forged address is believed, and sends no mail',
    { tags: 'long' },
    async () => {
      const { of } = await runChecks({ token: undefined });
      const said = (text: string) => expect.stringContaining(text) as string;
      expect(of("callers' address")).toMatchObject({ result: 'ok', says: said('not believed') });
      expect(of('test mail')).toMatchObject({ result: 'skipped', says: said('--admin') });
      expect(edge.asked.filter((address) => address.endsWith('/contact'))).toHaveLength(51);
      expect((await shop.db.collection('contactMessages').get()).size).toBe(0);
    },
  );

  test('names what is wrong in front of the shop', async () => {
    edge.without = new Set(['redirect', 'HSTS', 'cache', 'X-Frame-Options', 'known proxy']);
    const { rows, of } = await runChecks();
    const faults = rows.filter(({ result }) => result === 'FAULT').map(({ what }) => what);
    expect(faults).toEqual(['HTTPS', 'HSTS', 'headers', 'CDN', "callers' address"]);
    expect(of('HTTPS').says).toContain('instead of leading to https');
    expect(of('headers').says).toContain('/: X-Frame-Options is missing.');
    expect(of('CDN').says).toContain('each answer came from the function');
    expect(of("callers' address").says).toContain('All visitors count as one, 192.0.2.1');
  });

  test(
    'names what strangers reach behind the shop, logins that App Check would stop, and a function that is missing',
    { tags: 'long' },
    async () => {
      const error = { message: 'Firebase App Check token is invalid.' };
      edge.says.set('/documents/invoices?', { status: 200, body: {} });
      edge.says.set('/o?prefix=deploys', { status: 200, body: {} });
      edge.says.set('/api/uploads/users/avatar', { status: 404, body: { code: 'NOT_FOUND' } });
      edge.says.set('identitytoolkit', { status: 401, body: { error } });
      const { of } = await runChecks({ token: undefined });
      expect(of('Firestore rules').says).toContain('reads the collection invoices is answered 200.');
      expect(of('uploads').says).toContain(
        'is answered 404 instead of 401: is the function uploads deployed',
      );
      expect(of('Storage rules').says).toContain('lists deploys/ is answered 200.');
      expect(of('App Check').says).toContain('Authentication want tokens');
    },
  );

  test(
    'of a shop with App Check wants it enforced for logins, and for no picture',
    { tags: 'long' },
    async () => {
      edge.appCheck = true;
      const { of } = await runChecks();
      expect(of('headers').result).toBe('ok');
      expect(of('App Check').says).toContain('set Authentication to "Enforced"');
      const refused = { status: 401, body: { error: { message: 'Firebase App Check token is invalid.' } } };
      edge.says.set('identitytoolkit', refused);
      expect((await runChecks()).of('App Check')).toMatchObject({ result: 'ok' });
      edge.says.set('/o/products%2Flive-check.txt', refused);
      expect((await runChecks()).of('App Check').says).toContain('Storage wants tokens');
    },
  );

  test('on emulators says what they cannot show, and passes none of it', { tags: 'long' }, async () => {
    const { rows } = await runChecks({ emulated: true });
    expect(rows.filter(({ result }) => result === 'not here').map(({ what }) => what)).toEqual([
      ...['HTTPS', 'HSTS', 'CDN', 'App Check', "callers' address", 'test mail'],
    ]);
    expect(rows.filter(({ result }) => result === 'FAULT')).toEqual([]);
  });
});

test(
  'npm run live-check shows a table, and ends with 1 where there is a fault',
  { tags: 'long' },
  async () => {
    const script = fileURLToPath(new URL('../../live-check.mjs', import.meta.url));
    const args = [script, `http://127.0.0.1:${shop.port}`];
    const env = { ...process.env, GCLOUD_PROJECT: shop.projectId, SHOP_ADMIN_TOKEN: '' };
    const [code, said] = await new Promise<[unknown, string]>((done) => {
      execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
        done([error?.code, stdout + stderr]),
      );
    });
    expect(code).toBe(1);
    expect(said).toContain('ok        API               version test\n');
    expect(said).toContain('FAULT     headers           / answers 404.\n');
    expect(said).toContain('Mend what is marked FAULT, and run it again.');
  },
);

describe('live-check of a shop that believes whatever address it is told', () => {
  const credulous = useTestStore({ ...environment, trustProxy: () => true });

  test('names it, by the address and by the effect', { tags: 'long' }, async () => {
    edge.port = credulous.port;
    const ask = createEdgeFetch(edge);
    const live = { origin: ORIGIN, emulated: false, behind: undefined, ask, pause: () => Promise.resolve() };
    const owner = await credulous.person('admin');
    for (const [token, sentence] of [
      [owner.token, 'A forged address is believed: 198.'],
      [undefined, 'passed a limit of 5'],
    ] as const) {
      const rows = await runLiveChecks({ ...live, token });
      const row = rows.find(({ what }) => what === "callers' address");
      expect(row).toMatchObject({ result: 'FAULT', says: expect.stringContaining(sentence) as string });
      const unknown = rows.filter(({ says }) => says === 'name the project: -P ALIAS');
      expect(unknown.map(({ result }) => result)).toEqual(['skipped', 'skipped']);
    }
  });
});
