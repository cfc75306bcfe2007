import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll } from 'vitest';
import { createShop } from '../../src/compose';
import type { ShopJobs } from '../../src/compose/jobs';
import type { Shop } from '../../src/platform/shop';
import type { ShopEnvironment } from '../../src/compose/shop-environment';
import type { UserRole } from '../../src/contract/users';
import { RemoteFileError } from '../../src/platform/remote/remote-file';
import type { RateLimiter } from '../../src/platform/rate-limit/rate-limit';
import { createTrustProxyFunction } from '../../src/platform/rate-limit/trusted-proxies';
import {
  createObjectUrlFactory,
  type ObjectUrlFactory,
  createFirebaseStorage,
} from '../../src/platform/storage';
import { createIdentityToolkitSignIn } from '../../src/platform/password-sign-in';
import { createUserConverter } from '../../src/features/users/user-document';
import { findUndeclaredLocations } from './undeclared-locations';
import { createHostedApp } from './hosting/hosted-app';
import { callApp, type TestCallOptions, type TestPerson, type TestApiResponse } from './call-app';

export type { TestPerson, TestApiResponse };

/** Loads the current rules, because the emulator applies those of its start to new projects. */
async function loadRules(projectId: string): Promise<void> {
  const content = await readFile(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`The rules do not compile: ${await response.text()}`);
}

/** Test shop in the emulators: the real app on a free port, with its own project id. */
export class TestStore {
  db!: Firestore;
  auth!: Auth;
  environment!: ShopEnvironment;
  services!: Shop;
  limit!: RateLimiter;
  bucket!: ReturnType<ReturnType<typeof getStorage>['bucket']>;
  jobs!: ShopJobs;
  /** False in tests that store data which the shop does not. */
  checksPlaces = true;
  readonly logs: { level: string; message: string; fields?: Record<string, unknown> }[] = [];
  #app!: App;
  #server!: Server;

  constructor(
    private readonly overrides: Partial<ShopEnvironment> = {},
    readonly projectId = `demo-test-${randomUUID().slice(0, 8)}`,
  ) {}

  async start(): Promise<void> {
    if (!process.env.FIRESTORE_EMULATOR_HOST || !process.env.FIREBASE_AUTH_EMULATOR_HOST) {
      throw new Error('These tests need the emulators: run them with `npm test`.');
    }
    await loadRules(this.projectId);
    this.#app = initializeApp({ projectId: this.projectId }, randomUUID());
    this.db = getFirestore(this.#app);
    this.auth = getAuth(this.#app);
    this.bucket = getStorage(this.#app).bucket(`${this.projectId}.appspot.com`);
    const log = (level: string) => (message: string, fields?: Record<string, unknown>) =>
      void this.logs.push({ level, message, fields });
    this.environment = {
      db: this.db,
      auth: () => Promise.resolve(this.auth),
      storage: createFirebaseStorage(() => Promise.resolve(this.bucket)),
      addressOf: this.addressOf,
      signIn: createIdentityToolkitSignIn({
        apiKey: '',
        emulator: { host: process.env.FIREBASE_AUTH_EMULATOR_HOST, projectId: this.projectId },
      }),
      logger: { info: log('info'), warn: log('warn'), error: log('error') },
      version: 'test',
      rateLimitFactor: 100,
      trustProxy: createTrustProxyFunction(2),
      publicUrl: 'https://shop.example',
      payment: { provider: 'test', mode: 'test', publishableKey: null },
      stripe: null,
      emulated: false,
      secondFactorMayBeOff: true,
      secondFactorKey: 'key-of-the-tests',
      strictTransactions: true,
      // Tests make no external requests.
      remoteFiles: () => Promise.reject(new RemoteFileError('The server was not found.', { hostDown: true })),
      now: Date.now,
      ...this.overrides,
    };
    const shop = createShop(this.environment);
    this.services = shop;
    this.limit = shop.limit;
    this.jobs = shop.jobs;
    await new Promise<void>((resolve) => {
      this.#server = createServer(createHostedApp(shop, shop.httpPlatform)).listen(0, '127.0.0.1', () =>
        resolve(),
      );
    });
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
    const undeclared = this.checksPlaces ? await findUndeclaredLocations(this) : [];
    await deleteApp(this.#app);
    if (undeclared.length > 0)
      throw new Error(`The shop stored something in ${undeclared.join(', ')}: see docs/personal-data.md.`);
  }

  get addressOf(): ObjectUrlFactory {
    return createObjectUrlFactory(
      `${this.projectId}.appspot.com`,
      process.env.FIREBASE_STORAGE_EMULATOR_HOST,
    );
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** @throws if the response does not match the contract. */
  async call(method: string, path: string, options: TestCallOptions = {}): Promise<TestApiResponse> {
    const reply = await callApp(this.port, method, path, options);
    // Otherwise the cause of an unexpected 500 would be hidden.
    if (reply.status === 500) {
      const { fields } = this.logs.findLast(({ message }) => message === 'request failed') ?? {};
      console.error(`${method} ${path} answered 500:`, fields?.error);
    }
    return reply;
  }

  /** Retries, because the Storage emulator closes idle connections. */
  async storedFiles(): Promise<string[]> {
    const list = () => this.bucket.getFiles();
    const [files] = await list().catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== 'ECONNRESET') throw error;
      return list();
    });
    return files.map(({ name }) => name).sort();
  }

  async clear(...names: string[]): Promise<void> {
    await Promise.all(names.map((name) => this.db.recursiveDelete(this.db.collection(name))));
  }

  async person(
    role: UserRole = 'customer',
    overrides: { email?: string; name?: string; teamRole?: string } = {},
  ): Promise<TestPerson> {
    const email = overrides.email ?? `${randomUUID().slice(0, 8)}@example.com`;
    const name = overrides.name ?? 'Robin Example';
    const password = 'Secret123';
    const { uid } = await this.auth.createUser({ email, password, displayName: name });
    const { teamRole } = overrides;
    const team = teamRole ? { teamRole } : {};
    if (role === 'admin') await this.auth.setCustomUserClaims(uid, { admin: true, ...team });
    const now = Timestamp.now();
    const profile = { name, email, role, ...team, phone: null, avatar: null, createdAt: now, updatedAt: now };
    await this.db
      .collection('users')
      .withConverter(createUserConverter(this.addressOf))
      .doc(uid)
      .set(profile);
    return { uid, email, token: await this.signIn(email, password) };
  }

  signIn = async (email: string, password: string): Promise<string> =>
    (await this.#authenticate('signInWithPassword', { email, password })).idToken;

  /** Returns the ID token of a confirmed session, as browsers get it with a custom token. */
  openSession = async (sessionToken: string): Promise<string> =>
    (await this.#authenticate('signInWithCustomToken', { token: sessionToken })).idToken;

  async #authenticate(method: string, body: Record<string, string>): Promise<{ idToken: string }> {
    const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
    // With an API key, the emulator would use the default project.
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ ...body, returnSecureToken: true, targetProjectId: this.projectId }),
    });
    const answer = (await response.json()) as { idToken?: string };
    if (!answer.idToken) throw new Error(`Cannot sign in: ${JSON.stringify(answer)}`);
    return { idToken: answer.idToken };
  }
}

/** Starts a store for a test file. With a project id, starts another server of that store. */
export function useTestStore(overrides: Partial<ShopEnvironment> = {}, projectId?: string): TestStore {
  const testStore = new TestStore(overrides, projectId);
  beforeAll(() => testStore.start());
  afterAll(() => testStore.stop());
  return testStore;
}
