/**
 * The shop in one process, for a worker of the journeys: the same API and pages as the functions, and Hosting's files, headers
 * and rewrites as firebase.json names them. Its documents are a project of its own in the Firestore emulator, a copy of the
 * seeded store's; accounts and files are the suite's, where every test makes its own. Started by web/e2e/shop-server.ts.
 */
import type { AddressInfo } from 'node:net';
import express from 'express';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { compose, type Jobs } from '../../../src/compose';
import { composePages } from '../../../src/compose/pages';
import { loadWebBuild } from '../../../src/features/pages/web-build';
import { identityToolkit } from '../../../src/platform/password-sign-in';
import { logger } from '../../../src/platform/logging';
import { remoteFiles } from '../../../src/platform/remote/remote-file';
import { addressesIn, firebaseStorage } from '../../../src/platform/storage';
import { trustedProxies } from '../../../src/platform/rate-limit/trusted-proxies';
import { copyDocuments } from './copy-documents';
import { FakeEasyPost } from '../stand-ins/fake-easypost';
import { readHosting } from './hosted-app';
import { hosting } from './hosting';

/** What the worker asks for: the clock set ahead by milliseconds, or a scheduled job run now. */
type Request = { id: number } & ({ clockAhead: number } | { job: keyof Jobs });

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
  // Accounts and pictures are the suite's: the seeded ones are there.
  const suite = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` }, 'suite');
  const host = setting('FIREBASE_AUTH_EMULATOR_HOST');

  // The address is known once there is a port.
  const shell = express().disable('x-powered-by');
  const server = shell.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const easypost = new FakeEasyPost();
  await easypost.start();
  const { services, platform, jobs } = compose({
    db,
    auth: () => Promise.resolve(getAuth(suite)),
    storage: firebaseStorage(() => Promise.resolve(getStorage(suite).bucket())),
    addressOf: addressesIn(`${projectId}.appspot.com`, setting('FIREBASE_STORAGE_EMULATOR_HOST')),
    signIn: identityToolkit({ apiKey: '', emulator: { host, projectId } }),
    logger,
    version: 'journeys',
    rateLimitFactor: 100,
    trustProxy: trustedProxies(2),
    publicUrl,
    payment: { provider: 'test', mode: 'test', publishableKey: null },
    stripe: null,
    labels: easypost.settings,
    emulated: true,
    secondFactorKey: 'key-of-the-journeys',
    remoteFiles: remoteFiles(),
    // A journey passes mails on itself.
    inboundMail: { address: 'reply@in.hearth.test', secret: 'journeys' },
    now: () => Date.now() + ahead,
  });
  const pages = await composePages({
    ...{ services, limit: platform.limit, publicUrl, logger },
    // A journey changes the shop and looks at once.
    keepsPages: false,
    build: (read) => loadWebBuild(setting('PAGES_FOLDER'), read),
  });
  const web = { files: setting('WEB_FOLDER'), settings: readHosting(setting('SUITE_CONFIG')) };
  shell.use(hosting({ ...web, project, services, platform, pages }));

  process.on('message', (request: Request) => {
    const work = async () => {
      if ('clockAhead' in request) ahead = request.clockAhead;
      else await jobs[request.job]();
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
