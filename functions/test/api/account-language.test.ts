import type { Auth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFailingAuth } from '../support/stand-ins/failing-auth';
import { useTestStore, type TestPerson } from '../support/test-store';

const failing = new Set<keyof Auth>();

const shop = useTestStore({ auth: createFailingAuth(() => shop.auth, failing) });

beforeEach(() => failing.clear());

const setLanguage = (as: TestPerson | null, language: unknown) =>
  shop.call('PUT', '/users/language', { as, body: { language } });
const getClaims = async ({ uid }: TestPerson) => (await shop.auth.getUser(uid)).customClaims ?? {};
const getDocument = async ({ uid }: TestPerson) => (await shop.db.doc(`users/${uid}`).get()).data();

describe('PUT /users/language', () => {
  test('stores the language in the token, without ending the session', async () => {
    const person = await shop.person('customer');
    const { status, body } = await setLanguage(person, 'de');
    expect([status, body.data]).toEqual([200, { language: 'de' }]);
    expect(await getClaims(person)).toMatchObject({ language: 'de' });
    expect(await getDocument(person)).not.toHaveProperty('roleChange');
    expect((await shop.call('GET', '/users/profile', { as: person })).status).toBe(200);
    const again = { ...person, token: await shop.signIn(person.email, 'Secret123') };
    const refused = await shop.call('PUT', '/users/profile', { as: again, body: { name: '' } });
    expect(refused.status).toBe(400);
  });

  test('keeps the role of an administrator', async () => {
    const admin = await shop.person('admin');
    await setLanguage(admin, 'ar');
    expect(await getClaims(admin)).toEqual({ admin: true, language: 'ar' });
    expect((await shop.call('GET', '/settings', { as: admin })).status).toBe(200);
  });

  test('never restores a role that is taken at the same time', async () => {
    const [admin, other] = [await shop.person('admin'), await shop.person('admin')];
    await Promise.all([
      setLanguage(other, 'de'),
      shop.call('PUT', `/users/admin/${other.uid}/role`, { as: admin, body: { role: 'customer' } }),
    ]);
    const { admin: isAdmin } = await getClaims(other);
    expect(isAdmin === true).toBe((await getDocument(other))?.role === 'admin');
  });

  test('never restores a removed claim, nor removes a new one, when Firebase fails', async () => {
    const [former, next] = [await shop.person('admin'), await shop.person('customer')];
    await shop.auth.setCustomUserClaims(former.uid, {});
    await shop.auth.setCustomUserClaims(next.uid, { admin: true });
    failing.add('setCustomUserClaims');
    for (const person of [former, next]) {
      expect((await setLanguage(person, 'de')).status).toBe(503);
      expect(await getDocument(person)).not.toHaveProperty('languageChange');
    }
    failing.clear();
    await Promise.all([former, next].map((as) => shop.call('GET', '/auth/profile', { as })));
    expect(await getClaims(former)).toEqual({});
    expect(await getClaims(next)).toEqual({ admin: true });
  });

  test('leaves the claims alone after a process died, and can be repeated', async () => {
    const person = await shop.person('admin');
    const document = shop.db.doc(`users/${person.uid}`);
    await document.update({ languageChange: Timestamp.now() });
    expect((await setLanguage(person, 'de')).body.code).toBe('STALE_WRITE');
    await shop.auth.setCustomUserClaims(person.uid, {});
    await document.update({ languageChange: Timestamp.fromMillis(Date.now() - 120_000) });
    await shop.call('GET', '/auth/profile', { as: person });
    expect(await getClaims(person)).toEqual({});
    expect((await setLanguage(person, 'de')).status).toBe(200);
    expect(await getClaims(person)).toEqual({ language: 'de' });
    const stored = await getDocument(person);
    expect(stored).toMatchObject({ role: 'customer' });
    expect(stored).not.toHaveProperty('languageChange');
  });

  test('completes an interrupted change of the role', async () => {
    const person = await shop.person('admin');
    const mark = Timestamp.fromMillis(Date.now() - 120_000);
    await shop.db.doc(`users/${person.uid}`).update({ role: 'customer', roleChange: mark });
    await setLanguage(person, 'de');
    expect(await getClaims(person)).toEqual({ language: 'de' });
    expect(await getDocument(person)).not.toHaveProperty('roleChange');
  });

  test('is refused while the role changes, for unknown languages, and for guests', async () => {
    const person = await shop.person('customer');
    await shop.db.doc(`users/${person.uid}`).update({ roleChange: new Date() });
    const busy = await setLanguage(person, 'de');
    expect([busy.status, busy.body.code]).toEqual([409, 'STALE_WRITE']);
    expect(await getClaims(person)).toEqual({});
    expect((await setLanguage(person, 'xx')).status).toBe(400);
    expect((await setLanguage(null, 'de')).status).toBe(401);
  });
});
