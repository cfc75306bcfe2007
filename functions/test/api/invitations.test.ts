import { beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '../../src/contract/team/permissions';
import { useTestStore, type TestPerson } from '../support/test-store';

// Fails without `findMemberAuthority` in `accept`, and without `inviter.confirm()`.
const shop = useTestStore();
const other = useTestStore({}, shop.projectId);

let owner: TestPerson;
let helpers: string;
beforeAll(async () => {
  owner = await shop.person('admin');
  helpers = await newRole('Helpers', ['messages']);
});

const call = (as: TestPerson, method: string, path: string, body?: unknown, store = shop) =>
  store.call(method, path, { as, body });
const newRole = async (name: string, permissions: Permission[]): Promise<string> =>
  String((await call(owner, 'POST', '/team/roles', { name, permissions })).body.data.role.id);
async function changeRole(id: string, name: string, permissions: Permission[]) {
  const updatedAt = (await shop.db.doc(`teamRoles/${id}`).get()).get('updatedAt').toDate().toISOString();
  return call(owner, 'PUT', `/team/roles/${id}`, { name, permissions, updatedAt });
}

interface Invited {
  inviter: TestPerson;
  leads: string;
  invitee: TestPerson;
  token: string;
}

let count = 0;
async function invited(): Promise<Invited> {
  count += 1;
  const email = `invitee${count}@example.com`;
  const leads = await newRole(`Leads ${count}`, ['team', 'messages']);
  const [inviter, person] = await Promise.all([
    shop.person('admin', { teamRole: leads }),
    shop.person('customer', { email }),
  ]);
  await shop.auth.updateUser(person.uid, { emailVerified: true });
  const invitee = { ...person, token: await shop.signIn(email, 'Secret123') };
  expect((await call(inviter, 'POST', '/team/invitations', { email, role: helpers })).status).toBe(201);
  const { docs } = await shop.db.collection('mail').where('to', 'array-contains', email).get();
  const texts = docs.map((doc) => String(doc.get('message.text')));
  const token = texts.map((text) => /\/team#([A-Za-z0-9_-]{43})/.exec(text)?.[1]).find(Boolean)!;
  return { inviter, leads, invitee, token };
}

const accept = ({ invitee, token }: Invited, store = shop) =>
  call(invitee, 'POST', '/team/accept', { token }, store);
const open = async ({ inviter }: Invited) =>
  (await shop.db.collection('invitations').where('by', '==', inviter.uid).get()).size;
const claims = async ({ uid }: TestPerson) => (await shop.auth.getUser(uid)).customClaims ?? {};

const ENDINGS: Record<string, (of: Invited) => Promise<{ status: number }>> = {
  removed: ({ inviter }) => call(owner, 'PUT', `/users/admin/${inviter.uid}/role`, { role: 'customer' }),
  'given a smaller role': ({ inviter }) =>
    call(owner, 'PUT', `/users/admin/${inviter.uid}/role`, { role: 'admin', teamRole: 'catalogue' }),
  disabled: ({ inviter }) => call(owner, 'PUT', `/users/admin/${inviter.uid}/status`, { disabled: true }),
  deleted: ({ inviter }) => call(owner, 'DELETE', `/users/admin/${inviter.uid}`),
  'without a permission of the invited role': ({ leads }) => changeRole(leads, `Leads ${leads}`, ['team']),
  'without the permission to invite': ({ leads }) => changeRole(leads, `Leads ${leads}`, ['messages']),
  'without a role that was deleted': ({ leads }) => call(owner, 'DELETE', `/team/roles/${leads}`),
};

describe('an invitation ends when its inviter is', () => {
  test.each(Object.entries(ENDINGS))('%s', async (_name, end) => {
    const of = await invited();
    expect((await end(of)).status).toBe(200);
    const reply = await accept(of);
    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
    expect([await open(of), await claims(of.invitee)]).toEqual([0, {}]);
  });
});

test('a grown role is not given by an invitation from somebody who has less', async () => {
  const of = await invited();
  expect((await changeRole(helpers, 'Helpers', ['messages', 'settings'])).status).toBe(200);
  expect((await accept(of)).status).toBe(404);
  const { invitations } = (await call(owner, 'GET', '/team')).body.data;
  const { _id } = invitations.find(({ by }: { by: string }) => by === of.inviter.uid);
  expect((await call(owner, 'POST', `/team/invitations/${_id}/send`)).status).toBe(200);
  expect((await changeRole(helpers, 'Helpers', ['messages'])).status).toBe(200);
  expect((await accept(of)).status).toBe(404);
});

test('an invitation of an inviter who was disabled or removed past the shop is refused', async () => {
  const disabled = await invited();
  await shop.auth.updateUser(disabled.inviter.uid, { disabled: true });
  const removed = await invited();
  await shop.auth.setCustomUserClaims(removed.inviter.uid, {});
  expect([(await accept(disabled)).status, (await accept(removed)).status]).toEqual([404, 404]);
});

test('an invitation does not come back with its inviter', async () => {
  const of = await invited();
  await call(owner, 'PUT', `/users/admin/${of.inviter.uid}/status`, { disabled: true });
  await call(owner, 'PUT', `/users/admin/${of.inviter.uid}/status`, { disabled: false });
  expect((await accept(of)).status).toBe(404);
});

test('it is accepted once while the inviter is on the team, by two requests at the same moment too', async () => {
  const of = await invited();
  const replies = await Promise.all([accept(of), accept(of, other)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await claims(of.invitee)).toEqual({ admin: true, teamRole: helpers });
  expect((await accept(of)).status).toBe(404);
});

/** Runs a request after an acceptance has read all documents and before it commits. */
async function duringAcceptance(of: Invited, meanwhile: () => Promise<unknown>) {
  const { users } = shop.services;
  const { findMemberAuthority } = users;
  let isFirst = true;
  users.findMemberAuthority = async (...args) => {
    const found = await findMemberAuthority(...args);
    if (isFirst) {
      isFirst = false;
      await meanwhile();
    }
    return found;
  };
  try {
    return await accept(of);
  } finally {
    users.findMemberAuthority = findMemberAuthority;
  }
}

test.each(Object.entries(ENDINGS))(
  'nobody joins by an inviter who is %s at that moment',
  { tags: 'long' },
  async (_name, end) => {
    const of = await invited();
    const reply = await duringAcceptance(of, async () => expect((await end(of)).status).toBe(200));
    expect([reply.status, await claims(of.invitee)]).toEqual([404, {}]);
  },
);

test('nobody joins by an inviter whose removal at that moment did not see the invitation', async () => {
  const of = await invited();
  const reply = await duringAcceptance(of, async () => {
    await shop.db.doc(`users/${of.inviter.uid}`).update({ role: 'customer' });
    await shop.auth.setCustomUserClaims(of.inviter.uid, {});
  });
  expect([reply.status, await claims(of.invitee)]).toEqual([404, {}]);
});
