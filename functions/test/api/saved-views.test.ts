import { beforeAll, expect, test } from 'vitest';
import { MAX_SAVED_VIEWS } from '../../src/contract/panel/saved-views';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();

let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  [admin, other] = await Promise.all([shop.person('admin'), shop.person('admin')]);
});

const put = (views: unknown, as = admin) => shop.call('PUT', '/admin/views', { as, body: { views } });
const get = async (as = admin) => (await shop.call('GET', '/admin/views', { as })).body.data.views;
const view = (name: string, query = 'status=pending&search=ada%40example.com') => ({ name, query });

test('a person keeps views of their own, which go with the account', async () => {
  expect(await get()).toEqual([]);
  expect((await put([view('Germany', 'country=DE'), view('Ada')])).status).toBe(200);
  await put([view('Theirs')], other);
  expect(await get()).toEqual([view('Germany', 'country=DE'), view('Ada')]);
  expect(await get(other)).toEqual([view('Theirs')]);
  expect((await shop.call('DELETE', `/users/admin/${other.uid}`, { as: admin })).status).toBe(200);
  expect((await shop.db.doc(`savedViews/${other.uid}`).get()).exists).toBe(false);
  expect(await get()).toHaveLength(2);
});

test('views of customers are apart from those of orders', async () => {
  const person = await shop.person('admin');
  const trade = [view('Trade', 'role=customer&tag=trade')];
  const of = (list: string) => shop.call('GET', `/admin/views?list=${list}`, { as: person });
  await put([view('Mine')], person);
  await shop.call('PUT', '/admin/views?list=customers', { as: person, body: { views: trade } });
  expect((await of('customers')).body.data.views).toEqual(trade);
  expect((await of('orders')).body.data.views).toEqual([view('Mine')]);
  expect((await of('products')).body.code).toBe('VALIDATION_ERROR');
});

test.each<[string, unknown]>([
  ['no name', [view(' ')]],
  ['a name twice', [view('One'), view('One')]],
  ['no query', [view('One', '')]],
  ['an address in place of a query', [view('One', 'https://evil.example/?a=b')]],
  ['too many', Array.from({ length: MAX_SAVED_VIEWS + 1 }, (_, at) => view(`View ${at}`))],
  ['no list', 'views'],
])('%s is refused, and nothing is stored', { tags: 'long' }, async (_what, views) => {
  const before = await get();
  expect((await put(views)).status).toBe(400);
  expect(await get()).toEqual(before);
});
