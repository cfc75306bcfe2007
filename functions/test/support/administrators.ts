import { generate } from 'otplib';
import { expect } from 'vitest';
import { SoftwarePasskey } from './software-passkey';
import type { TestPerson, TestApiResponse, TestStore } from './test-store';

export const TEST_PASSWORD = 'Kettle-Mills7';
export const TEST_ORIGIN = 'https://shop.example';

export const parsePasskeyOptions = (reply: TestApiResponse) => String(reply.body.data.options);

export function createAdminHelpers(shop: TestStore) {
  const call = (as: TestPerson, method: string, path: string, body?: object, server = shop) =>
    server.call(method, `/auth/second-factor${path}`, { as, body });

  async function inSession(person: TestPerson, reply: TestApiResponse): Promise<TestPerson> {
    expect(reply.status).toBe(200);
    return { ...person, token: await shop.openSession(String(reply.body.data.sessionToken)) };
  }

  const logIn = async (person: TestPerson, password = TEST_PASSWORD): Promise<TestPerson> => ({
    ...person,
    token: await shop.signIn(person.email, password),
  });

  async function newAdmin(): Promise<TestPerson> {
    const person = await shop.person('admin');
    await shop.auth.updateUser(person.uid, { password: TEST_PASSWORD });
    const admin = await logIn(person);
    expect((await call(admin, 'POST', '/password', { password: TEST_PASSWORD })).status).toBe(200);
    return admin;
  }

  const beginPasskey = (as: TestPerson) => call(as, 'POST', '/passkeys/options', { enrolment: null });
  const sendPasskey = (as: TestPerson, response: string) =>
    call(as, 'POST', '/passkeys', { name: 'Phone', response });

  const orders = (as: TestPerson) => shop.call('GET', '/orders/admin/all', { as });

  return {
    call,
    inSession,
    logIn,
    newAdmin,
    beginPasskey,
    sendPasskey,
    orders,

    /** Creates an owner with a passkey and a confirmed session, and a thief who knows the password. */
    async ownerAndThief() {
      const admin = await newAdmin();
      const passkey = new SoftwarePasskey(TEST_ORIGIN);
      const added = await sendPasskey(
        admin,
        passkey.register(parsePasskeyOptions(await beginPasskey(admin))),
      );
      const owner = await inSession(admin, added);
      expect((await orders(owner)).status).toBe(200);
      const { recoveryCodes, sessionToken } = added.body.data as {
        recoveryCodes: string[];
        sessionToken: string;
      };
      return { owner, passkey, thief: await logIn(admin), recoveryCodes, sessionToken };
    },

    confirmWith: async (as: TestPerson, passkey: SoftwarePasskey) => {
      const options = parsePasskeyOptions(await call(as, 'POST', '/challenge'));
      return inSession(as, await call(as, 'POST', '', { passkey: passkey.confirm(options) }));
    },

    /** @param time milliseconds since 1970. */
    async addApp(as: TestPerson, time: number): Promise<{ secret: string; session: TestPerson }> {
      const begun = await call(as, 'POST', '/app', { enrolment: null });
      const secret = String(begun.body.data.secret);
      const code = await createAppCode(secret, time);
      return { secret, session: await inSession(as, await call(as, 'PUT', '/app', { code })) };
    },
  };
}

/** @param time milliseconds since 1970. */
export const createAppCode = (secret: string, time: number) =>
  generate({ secret, epoch: Math.floor(time / 1000) });
