import { beforeEach, describe, expect, test } from 'vitest';
import type { SavedAddress } from '../../src/contract/addresses/shipping-address';
import { sampleAddress } from '../support/order-builder';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

const shop = useTestStore();

let person: TestPerson;
beforeEach(async () => {
  person = await shop.person();
});

const add = (body: object = {}, as = person) =>
  shop.call('POST', '/users/addresses', { as, body: { ...sampleAddress, ...body } });
const change = (id: string, body: object = {}, as = person) =>
  shop.call('PUT', `/users/addresses/${id}`, { as, body: { ...sampleAddress, ...body } });
const remove = (id: string, as = person) => shop.call('DELETE', `/users/addresses/${id}`, { as });
const getId = (reply: TestApiResponse) => String(reply.body.data.address._id);

async function book(as = person): Promise<string[]> {
  const reply = await shop.call('GET', '/users/addresses', { as });
  expect(reply.status).toBe(200);
  const addresses = reply.body.data.addresses as SavedAddress[];
  return addresses.map(({ label, isDefault }) => `${label}${isDefault ? ' (default)' : ''}`);
}

describe('GET /postal-codes', () => {
  test('returns the cities of a code to everyone, and may be cached', async () => {
    const reply = await shop.call('GET', '/postal-codes/US/05602');
    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual({ places: [{ city: 'Montpelier', region: 'VT' }] });
    expect(reply.headers.get('cache-control')).toMatch(/^public, max-age=86400/);
  });

  test('returns nothing for a code or country that is not in the table', async () => {
    for (const path of ['US/00000', 'FR/75001', 'constructor/12345'])
      expect((await shop.call('GET', `/postal-codes/${path}`)).body.data).toEqual({ places: [] });
  });
});

describe('POST /users/addresses', () => {
  test('stores the address; the first one is always the default', async () => {
    expect(await book()).toEqual([]);
    const reply = await add({ label: 'Home', isDefault: false });
    expect(reply.status).toBe(201);
    expect(reply.body.data.address).toEqual({
      ...sampleAddress,
      _id: expect.any(String),
      label: 'Home',
      isDefault: true,
    });
    expect(reply.body.data.addresses).toEqual([reply.body.data.address]);
    expect(await book()).toEqual(['Home (default)']);
  });

  test('further ones leave the default alone unless they ask for it; the newest follow it', async () => {
    await add({ label: 'one' });
    await add({ label: 'two' });
    expect((await add({ label: 'three' })).body.data.address.isDefault).toBe(false);
    expect(await book()).toEqual(['one (default)', 'three', 'two']);
    await add({ label: 'four', isDefault: true });
    expect(await book()).toEqual(['four (default)', 'three', 'two', 'one']);
  });

  test('holds 20, refuses the next, and takes one again when there is room', { tags: 'long' }, async () => {
    const replies: TestApiResponse[] = [];
    for (let n = 1; n <= 20; n += 1) replies.push(await add({ label: `${n}` }));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const refused = await add({ label: 'one too many', isDefault: true });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(refused.body.message).toMatch(/at most 20/);
    expect(await book()).toHaveLength(20);
    expect((await book())[0]).toBe('1 (default)');
    await remove(getId(replies[4]!));
    expect((await add({ label: 'now' })).status).toBe(201);
  });

  test('of several at once none is lost and exactly one is the default', async () => {
    const labels = ['a', 'b', 'c', 'd', 'e'];
    const replies = await Promise.all(labels.map((label) => add({ label, isDefault: true })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const kept = await book();
    expect(kept.map((label) => label[0]).sort()).toEqual(labels);
    expect(kept.filter((label) => label.includes('default'))).toHaveLength(1);
  });

  test.each(['fullName', 'phone', 'address', 'city', 'state', 'zipCode'])(
    'without %s it is refused and nothing is kept',
    async (field) => {
      const reply = await add({ [field]: ' ' });
      expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
      expect(Object.keys(reply.body.fields as object)).toEqual([field]);
      expect(await book()).toEqual([]);
    },
  );
});

describe('countries and regions', () => {
  test('are codes, also where they came by name', async () => {
    const reply = await add({ country: 'United States', state: 'Oregon', apartment: ' Apt 4 ' });
    expect(reply.status).toBe(201);
    expect(reply.body.data.address).toMatchObject({ country: 'US', state: 'OR', apartment: 'Apt 4' });
  });

  test('are required and known as the country has them', async () => {
    expect((await add({ country: 'GB', state: '', zipCode: 'N5 1HU' })).status).toBe(201);
    expect((await add({ state: 'Jefferson' })).body.fields).toEqual({ state: 'Please choose a state' });
    expect((await add({ country: 'Atlantis' })).body.fields).toEqual({ country: 'Please choose a country' });
    expect(await book()).toHaveLength(1);
  });
});

describe('PUT /users/addresses/:id', () => {
  test('replaces the address and leaves its place and the default alone', async () => {
    await add({ label: 'one' });
    const id = getId(await add({ label: 'two' }));
    const reply = await change(id, { label: 'second', city: 'Bergen' });
    expect(reply.status).toBe(200);
    expect(reply.body.data.address).toEqual({
      ...sampleAddress,
      _id: id,
      city: 'Bergen',
      label: 'second',
      isDefault: false,
    });
    expect(await book()).toEqual(['one (default)', 'second']);
  });

  test('makes it the default, and the one before no longer is', async () => {
    await add({ label: 'one' });
    const id = getId(await add({ label: 'two' }));
    expect((await change(id, { label: 'two', isDefault: true })).status).toBe(200);
    expect(await book()).toEqual(['two (default)', 'one']);
  });

  test('cannot leave the book without a default', async () => {
    const id = getId(await add({ label: 'one' }));
    await add({ label: 'two' });
    expect((await change(id, { label: 'one', isDefault: false })).body.data.address.isDefault).toBe(true);
    expect(await book()).toEqual(['one (default)', 'two']);
  });

  test('with a mistake it changes nothing', async () => {
    const id = getId(await add({ label: 'one' }));
    expect((await change(id, { label: 'other', phone: '12' })).status).toBe(400);
    expect(await book()).toEqual(['one (default)']);
  });
});

describe('DELETE /users/addresses/:id', () => {
  test('the newest follows a removed default; an empty book has none', { tags: 'long' }, async () => {
    const one = getId(await add({ label: 'one' }));
    const two = getId(await add({ label: 'two' }));
    const three = getId(await add({ label: 'three' }));
    const reply = await remove(one);
    expect(reply.status).toBe(200);
    expect(reply.body.data.addresses).toMatchObject([
      { _id: three, isDefault: true },
      { _id: two, isDefault: false },
    ]);
    expect(await book()).toEqual(['three (default)', 'two']);
    await remove(two);
    expect(await book()).toEqual(['three (default)']);
    await remove(three);
    expect(await book()).toEqual([]);
    await add({ label: 'again' });
    expect(await book()).toEqual(['again (default)']);
  });
});

test("another user's address is not found, and stays as it is", async () => {
  const other = await shop.person();
  const id = getId(await add({ label: 'mine' }));
  await add({ label: 'theirs' }, other);
  for (const reply of [await change(id, { label: 'taken' }, other), await remove(id, other)]) {
    expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
  expect(await book()).toEqual(['mine (default)']);
  expect(await book(other)).toEqual(['theirs (default)']);
});
