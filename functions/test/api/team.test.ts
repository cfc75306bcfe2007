import { beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS, type Permission } from '../../src/contract/team/permissions';
import { createPlacedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let clock = Date.now();
const shop = useTestStore({ now: () => clock });

let owner: TestPerson;
beforeAll(async () => {
  owner = await shop.person('admin', { name: 'Olive Owner' });
});

const call = (as: TestPerson | null, method: string, path: string, body?: unknown) =>
  shop.call(method, path, { as, body });
const team = async () => (await call(owner, 'GET', '/team')).body.data;
const invite = (email: string, role: string, as = owner) =>
  call(as, 'POST', '/team/invitations', { email, role });
const setRole = (as: TestPerson, { uid }: TestPerson, teamRole: string) =>
  call(as, 'PUT', `/users/admin/${uid}/role`, { role: 'admin', teamRole });
const colleague = (teamRole: string) => shop.person('admin', { teamRole });
const newRole = async (name: string, permissions: Permission[], as = owner): Promise<string> =>
  String((await call(as, 'POST', '/team/roles', { name, permissions })).body.data.role.id);
const getVersion = async (id: string): Promise<string> =>
  (await shop.db.doc(`teamRoles/${id}`).get()).get('updatedAt').toDate().toISOString();

async function tokenTo(email: string): Promise<string> {
  const { docs } = await shop.db.collection('mail').where('to', 'array-contains', email).get();
  const mails = docs.map((doc) => doc.data()).sort((a, b) => b.createdAt.toMillis() - a.createdAt.toMillis());
  return /\/team#([A-Za-z0-9_-]{43})/.exec(String(mails[0]?.message.text))?.[1] ?? '';
}

async function verified(email: string): Promise<TestPerson> {
  const person = await shop.person('customer', { email, name: 'Pia Packer' });
  await shop.auth.updateUser(person.uid, { emailVerified: true });
  return { ...person, token: await shop.signIn(email, 'Secret123') };
}

describe('an invitation', () => {
  test('is mailed, accepted once by the verified address, and gives its role and no more', async () => {
    const email = 'pia@example.com';
    const { status, body } = await invite('Pia@Example.com', 'orders');
    expect([status, body.data.invitation]).toEqual([
      201,
      expect.objectContaining({ email, role: 'orders', by: owner.uid }),
    ]);
    const token = await tokenTo(email);
    const stranger = await verified('stranger@example.com');
    expect((await call(stranger, 'POST', '/team/accept', { token })).body.code).toBe('FORBIDDEN');
    const unverified = await shop.person('customer', { email, name: 'Pia Packer' });
    expect((await call(unverified, 'POST', '/team/accept', { token })).body.code).toBe('EMAIL_NOT_VERIFIED');

    await shop.auth.updateUser(unverified.uid, { emailVerified: true });
    const pia = { ...unverified, token: await shop.signIn(email, 'Secret123') };
    clock += 1000;
    const accepted = await call(pia, 'POST', '/team/accept', { token });
    expect(accepted.body.user).toMatchObject({ role: 'admin', team: { id: 'orders', name: 'Orders' } });
    expect((await shop.auth.getUser(pia.uid)).customClaims).toEqual({ admin: true, teamRole: 'orders' });
    expect((await call(pia, 'POST', '/team/accept', { token })).body.code).toBe('NOT_FOUND');

    const packer = { ...pia, token: await shop.signIn(email, 'Secret123') };
    expect((await call(packer, 'GET', '/orders/admin/all')).status).toBe(200);
    const refused = await call(packer, 'GET', '/settings');
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'PERMISSION_MISSING',
        message: '“Change the settings” is not part of your role Orders. Please ask an owner of the shop.',
        details: { permission: 'settings' },
      },
    });
    const { members, invitations } = await team();
    expect(members).toContainEqual(expect.objectContaining({ _id: pia.uid, teamRole: 'orders' }));
    expect(invitations).toEqual([]);
    const { events } = (await call(owner, 'GET', '/admin/activity')).body.data;
    expect(events.map(({ action, target }: never) => [action, (target as { label: string }).label])).toEqual([
      ['team.joined', 'Pia Packer'],
      ['team.invited', 'p…@example.com'],
    ]);
    expect((await invite(email, 'support')).body.fields).toHaveProperty('email');
  });

  test('ends after seven days, when it is withdrawn, and when another one is sent', async () => {
    const email = 'tim@example.com';
    const tim = await verified(email);
    const accept = async (token: string) => (await call(tim, 'POST', '/team/accept', { token })).status;
    await invite(email, 'orders');
    const first = await tokenTo(email);
    clock += 1000;
    await invite(email, 'support');
    const second = await tokenTo(email);
    const [invitation] = (await team()).invitations;
    clock += 1000;
    expect((await call(owner, 'POST', `/team/invitations/${invitation._id}/send`)).status).toBe(200);
    const third = await tokenTo(email);
    expect(new Set([first, second, third]).size).toBe(3);
    expect([await accept(first), await accept(second)]).toEqual([404, 404]);
    clock += 7 * 24 * 3_600_000;
    expect(await accept(third)).toBe(404);
    const [again] = (await team()).invitations;
    await call(owner, 'POST', `/team/invitations/${again._id}/send`);
    const last = await tokenTo(email);
    const [open] = (await team()).invitations;
    expect((await call(owner, 'DELETE', `/team/invitations/${open._id}`)).status).toBe(200);
    expect(await accept(last)).toBe(404);
    expect((await invite(email, 'no-such-role')).body.fields).toHaveProperty('role');
  });
});

describe('nobody', () => {
  let lead: TestPerson;
  let helper: string;
  beforeAll(async () => {
    const leads = await newRole('Leads', ['team', 'orders.write', 'customers.write']);
    helper = await newRole('Helpers', ['orders.read']);
    lead = await colleague(leads);
  });

  test('gives more than they have', async () => {
    expect((await invite('help@example.com', helper, lead)).status).toBe(201);
    for (const role of ['owner', 'support']) {
      const reply = await invite('more@example.com', role, lead);
      expect([role, reply.status, reply.body.code]).toEqual([role, 403, 'PERMISSION_MISSING']);
    }
    const create = (permissions: Permission[]) =>
      call(lead, 'POST', '/team/roles', { name: 'Mine', permissions });
    expect((await create(['settings'])).body.details).toEqual({ permission: 'settings' });
    expect((await create(['orders.write'])).body.data.role.permissions).toEqual([
      'panel',
      'orders.read',
      'orders.write',
    ]);
    const peer = await colleague(helper);
    expect((await setRole(lead, peer, 'bookkeeper')).body.code).toBe('PERMISSION_MISSING');
    expect((await setRole(lead, peer, helper)).status).toBe(200);
  });

  test('takes from one who has more', async () => {
    const keeper = await colleague('bookkeeper');
    const calls = [
      ['PUT', `/users/admin/${owner.uid}/role`, { role: 'customer' }],
      ['PUT', `/users/admin/${owner.uid}/status`, { disabled: true }],
      ['DELETE', `/users/admin/${owner.uid}`, undefined],
      ['PUT', `/users/admin/${keeper.uid}/role`, { role: 'customer' }],
    ] as const;
    for (const [method, path, body] of calls)
      expect([path, (await call(lead, method, path, body)).body.code]).toEqual([path, 'PERMISSION_MISSING']);
  });

  test('changes their own role, by giving or by editing it', async () => {
    expect((await setRole(owner, owner, 'support')).body.code).toBe('SELF_CHANGE');
    const { teamRole } = (await shop.auth.getUser(lead.uid)).customClaims!;
    const body = { name: 'Leads', permissions: ['team'], updatedAt: await getVersion(String(teamRole)) };
    expect((await call(lead, 'PUT', `/team/roles/${teamRole}`, body)).body.code).toBe('SELF_CHANGE');
    expect((await call(lead, 'DELETE', `/team/roles/${teamRole}`)).body.code).toBe('SELF_CHANGE');
    expect((await call(owner, 'PUT', '/team/roles/orders', { ...body, name: 'Mine too' })).status).toBe(404);
  });
});

describe('a role that changes while its owner works', () => {
  test('holds at once, without a new login, and a deleted one allows nothing', async () => {
    const id = await newRole('Buyers', ['products.write', 'discounts']);
    const buyer = await colleague(id);
    const status = async (path: string) => (await call(buyer, 'GET', path)).status;
    expect([await status('/products/admin/all'), await status('/promotions')]).toEqual([200, 200]);

    const stored = async () =>
      (await call(owner, 'GET', '/team')).body.data.roles.find((role: { id: string }) => role.id === id);
    const updatedAt = await getVersion(id);
    const change = (name: string) =>
      call(owner, 'PUT', `/team/roles/${id}`, { name, permissions: ['products.read'], updatedAt });
    expect((await change('Buyers')).status).toBe(200);
    // A concurrent editor gets the saved version.
    const late = await change('Purchasers');
    expect(late).toMatchObject({ status: 409, body: { code: 'STALE_WRITE' } });
    expect(late.body.details).toEqual({ type: 'role', current: await stored() });
    expect([await status('/products/admin/all'), await status('/promotions')]).toEqual([200, 403]);
    const { user } = (await call(buyer, 'GET', '/auth/profile')).body;
    expect(user.team).toMatchObject({ id, name: 'Buyers', permissions: ['panel', 'products.read'] });

    await setRole(owner, buyer, 'support');
    expect([await status('/reviews/admin/all'), await status('/promotions')]).toEqual([200, 403]);
    await setRole(owner, buyer, id);
    clock += 1000;
    await call(owner, 'DELETE', `/team/roles/${id}`);
    const reply = await call(buyer, 'GET', '/products/admin/all');
    expect(reply).toMatchObject({ status: 403, body: { code: 'PERMISSION_MISSING' } });
    expect(reply.body.message).toContain('it was deleted');
    const [event] = (await call(owner, 'GET', '/admin/activity?type=team')).body.data.events;
    expect([event.action, event.target.label]).toEqual(['team.roleDeleted', 'Buyers']);
  });
});

test('who is removed reads and writes nothing more at once, is told why, and their session ends', async () => {
  const leaver = await colleague('support');
  const requests = [
    ['GET', '/messages/admin/all', undefined],
    ['GET', '/admin/waiting', undefined],
    ['PUT', `/users/admin/${owner.uid}/tags`, { tags: [] }],
  ] as const;
  expect((await call(leaver, 'GET', '/messages/admin/all')).status).toBe(200);
  const removed = () => call(owner, 'PUT', `/users/admin/${leaver.uid}/role`, { role: 'customer' });
  expect((await removed()).status).toBe(200);
  const expectGone = async () => {
    for (const [method, path, body] of requests)
      expect([path, await call(leaver, method, path, body)]).toMatchObject([
        path,
        {
          status: 403,
          body: {
            message: 'You are no longer on the team of this shop. Please contact an owner of the shop.',
            details: { reason: 'NOT_ON_TEAM' },
          },
        },
      ]);
  };
  await expectGone();
  // Repeated, because a token issued in the second in which sessions end remains valid.
  const isOver = async () => {
    await shop.auth.revokeRefreshTokens(leaver.uid);
    return (await call(leaver, 'PUT', '/users/profile', { name: 'Still here' })).body.code;
  };
  await expect.poll(isOver).toBe('TOKEN_REVOKED');
  await expectGone();
});

test("a customer's order is for those who may see orders, and what waits is for those who do it", async () => {
  await storeProduct(shop, 'mug', { countInStock: 5 });
  const customer = await shop.person();
  const id = await createPlacedOrder(shop, customer, [{ product: 'mug' }]);
  const [support, catalogue] = [await colleague('support'), await colleague('catalogue')];
  expect((await call(support, 'GET', `/orders/${id}`)).status).toBe(200);
  expect((await call(catalogue, 'GET', `/orders/${id}`)).status).toBe(404);
  const waits = async (as: TestPerson) =>
    (await call(as, 'GET', '/admin/waiting/today')).body.data.items.length;
  // The order is both unconfirmed and unpaid.
  expect([await waits(support), await waits(catalogue)]).toEqual([2, 0]);
});

test('an Owner remains, whoever else is on the team; an Owner may do everything', async () => {
  clock = Date.now();
  await shop.clear('users');
  const last = await shop.person('admin');
  await colleague('support');
  expect((await call(last, 'DELETE', '/users/profile')).body.code).toBe('LAST_ADMIN');
  expect((await call(last, 'GET', '/auth/profile')).body.user.team.permissions).toEqual(PERMISSIONS);
});
