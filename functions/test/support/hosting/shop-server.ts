/**
 * Runs the shop in one process for a worker of the browser tests: API, pages, and files as in firebase.json. Its
 * documents are a copy of the seeded store in a separate project. Accounts and files are shared. Started by
 * web/e2e/shop-server.ts.
 */
import type { AddressInfo } from 'node:net';
import express from 'express';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { createShop } from '../../../src/compose';
import type { ShopJobs } from '../../../src/compose/jobs';
import { createShopPagesService } from '../../../src/compose/pages';
import { loadServerBuild } from '../../../src/features/pages/web-build';
import { createIdentityToolkitSignIn } from '../../../src/platform/password-sign-in';
import { logger } from '../../../src/platform/logging';
import { createRemoteFileFetcher } from '../../../src/platform/remote/remote-file';
import { createObjectUrlFactory, createFirebaseStorage } from '../../../src/platform/storage';
import { createTrustProxyFunction } from '../../../src/platform/rate-limit/trusted-proxies';
import { copyDocuments } from './copy-documents';
import { FakeEasyPost } from '../stand-ins/fake-easypost';
import { readHostingConfig } from './hosted-app';
import { createHostingServer } from './hosting';

/** Command from the worker: sets the clock ahead in milliseconds, or runs a scheduled job. */
type Request = { id: number } & ({ clockAhead: number } | { job: keyof ShopJobs });

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: web/e2e/shop-server.ts starts this server.`);
  return value;
}

const project = setting('GCLOUD_PROJECT');

async function start(): Promise<void> {
  let ahead = 0;
  const db = getFirestore(initializeApp({ projectId: project }));
  const seeded = initializeApp({ projectId: setting('SEEDED_PROJECT') }, 'seeded');
  await copyDocuments(getFirestore(seeded), db);
  const projectId = setting('SUITE_PROJECT');
  // Accounts and pictures are shared, because the seeded ones are stored there.
  const suite = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` }, 'suite');
  const host = setting('FIREBASE_AUTH_EMULATOR_HOST');

  const shell = express().disable('x-powered-by');
  const server = shell.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const easypost = new FakeEasyPost();
  await easypost.start();
  const shop = createShop({
    db,
    auth: () => Promise.resolve(getAuth(suite)),
    storage: createFirebaseStorage(() => Promise.resolve(getStorage(suite).bucket())),
    addressOf: createObjectUrlFactory(`${projectId}.appspot.com`, setting('FIREBASE_STORAGE_EMULATOR_HOST')),
    signIn: createIdentityToolkitSignIn({ apiKey: '', emulator: { host, projectId } }),
    logger,
    version: 'journeys',
    rateLimitFactor: 100,
    trustProxy: createTrustProxyFunction(2),
    publicUrl,
    payment: { provider: 'test', mode: 'test', publishableKey: null },
    stripe: null,
    labels: easypost.settings,
    emulated: true,
    secondFactorKey: 'key-of-the-journeys',
    remoteFiles: createRemoteFileFetcher(),
    // Tests deliver inbound mails themselves.
    inboundMail: { address: 'reply@in.hearth.test', secret: 'journeys' },
    now: () => Date.now() + ahead,
  });
  const pages = await createShopPagesService(shop, {
    keepsPages: false,
    build: (read) => loadServerBuild(setting('PAGES_FOLDER'), read),
  });
  const web = { files: setting('WEB_FOLDER'), settings: readHostingConfig(setting('SUITE_CONFIG')) };
  shell.use(createHostingServer({ ...web, project, shop, pages }));

  process.on('message', (request: Request) => {
    const work = async () => {
      if ('clockAhead' in request) ahead = request.clockAhead;
      else await shop.jobs[request.job]();
    };
    void work().then(
      () => process.send?.({ id: request.id }),
      (error: unknown) => process.send?.({ id: request.id, error: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ origin: publicUrl });
}

await start();
