import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { createGuestCustomerId } from '../../src/platform/guests';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();

let admin: TestPerson;
beforeAll(async () => {
  admin = await shop.person('admin');
});

const searchIds = async (path: string, list: string): Promise<string[]> => {
  const { body } = await shop.call('GET', path, { as: admin });
  return (body.data[list] as { _id: string }[]).map(({ _id }) => _id);
};

test('updates the search terms of users, guests, discounts and emails after an upgrade', async () => {
  const email = 'kim.tinker@example.com';
  const body = { name: 'Kim', email, password: 'Secret123', confirmPassword: 'Secret123' };
  expect((await shop.call('POST', '/auth/register', { body })).status).toBe(201);
  const [kim] = (await shop.db.collection('users').where('email', '==', email).get()).docs;
  const [mail] = (await shop.db.collection('mail').where('to', 'array-contains', email).get()).docs;
  const guest = { email: 'wren.marsh@acme.example', name: 'Wren Marsh', firstAt: new Date(), joined: null };
  const guestId = createGuestCustomerId(guest.email);
  await shop.db.doc(`guestCustomers/${guestId}`).set({ ...guest, since: guest.firstAt });
  const rule = {
    code: null,
    name: 'Winter warmth',
    kind: 'percent',
    ratePpm: 100_000,
    class: 'order',
  };
  const made = await shop.call('POST', '/promotions', { as: admin, body: { ...rule, active: true } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const promotion = String(made.body.data.promotion._id);
  await kim!.ref.update({ searchKeys: [email] });
  await shop.db.doc(`promotions/${promotion}`).update({ searchKeys: FieldValue.delete() });
  await mail!.ref.update({ terms: FieldValue.delete() });
  const all = async () => [
    await searchIds('/users/admin/customers?search=tinker', 'customers'),
    await searchIds('/users/admin/customers?search=marsh', 'customers'),
    await searchIds('/promotions?search=warmth', 'promotions'),
    await searchIds('/mails/admin/all?search=tinker', 'mails'),
  ];
  expect(await all()).toEqual([[], [], [], []]);

  await shop.jobs.compareCounts();
  const ids = [[kim!.id], [guestId], [promotion], [mail!.id]];
  expect(await all()).toEqual(ids);

  // Each document is updated only once.
  await kim!.ref.update({ searchKeys: [] });
  await shop.jobs.compareCounts();
  expect((await all())[0]).toEqual([]);
});
