import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { afterAll, beforeAll } from 'vitest';
import type { Shop } from '../../src/platform/shop';
import { findBuiltInRole } from '../../src/contract/team/permissions';
import type { HttpDependencies } from '../../src/platform/http/guards';
import { createApiHandlers, createHostedApp } from './hosting/hosted-app';
import { callApp, type TestCallOptions, type TestPerson, type TestApiResponse } from './call-app';

const person = (uid: string): TestPerson => ({ uid, email: `${uid}@example.com`, token: uid });

/** Users that the stub knows, besides one per team role. Their tokens are their ids. */
export const stubCustomer = person('customer');
export const stubAdmin = person('admin');

/** Fails every request that reaches a service with 500. */
const services = new Proxy({} as Shop, {
  get: (_, service) => {
    if (service === 'version') return 'test';
    if (service === 'mailbox') return null;
    return new Proxy(
      {},
      {
        get: (_service, method) => () =>
          Promise.reject(new Error(`the request reached ${String(service)}.${String(method)}`)),
      },
    );
  },
});

const auth = {
  verifyIdToken: (token: string) =>
    Promise.resolve({
      uid: token,
      auth_time: 1,
      admin: token !== stubCustomer.token,
    } as unknown as DecodedIdToken),
  getUser: (uid: string) =>
    Promise.resolve({
      uid,
      customClaims: { admin: uid !== stubCustomer.uid, ...(uid === stubAdmin.uid ? {} : { teamRole: uid }) },
    } as unknown as UserRecord),
} as Auth;

const log = () => undefined;
const platform: HttpDependencies = {
  auth: () => Promise.resolve(auth),
  findRole: (id) => Promise.resolve(findBuiltInRole(id) ?? null),
  secondFactor: {
    require: () => Promise.resolve(),
    requireFresh: () => Promise.resolve(),
    isConfirmed: () => Promise.resolve(true),
  },
  guests: { mayOrder: () => Promise.resolve(true), holderOf: () => Promise.resolve(null) },
  limit: () => Promise.resolve(),
  logger: { info: log, warn: log, error: log },
  trustProxy: () => false,
  showsReads: false,
  loadShopTexts: () => Promise.resolve(new Map()),
};

export const createStubFunctions = () => createApiHandlers(services, platform);

/** Creates the app without a store, for tests of guards and parsing. */
export function useStubApp(changes: Partial<HttpDependencies> = {}) {
  let server: Server;
  beforeAll(async () => {
    const app = createHostedApp(services, { ...platform, ...changes });
    await new Promise<void>((resolve) => {
      server = createServer(app).listen(0, '127.0.0.1', () => resolve());
    });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  return {
    call: (method: string, path: string, options?: TestCallOptions): Promise<TestApiResponse> =>
      callApp((server.address() as AddressInfo).port, method, path, options),
  };
}
