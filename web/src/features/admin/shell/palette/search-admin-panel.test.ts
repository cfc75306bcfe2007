import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import { sessionStore } from '@/shared/session/session';
import { setupFakeServer } from '@/testing/fake-server';
import { searchAdminPanel } from './search-admin-panel';

const asked: string[] = [];
const threads = [{ _id: 't1', name: 'Robin', email: 'robin@example.com', preview: 'My kettle is dented.' }];
const customers = [{ _id: 'guest-1', name: 'Wren', email: 'wren@example.com', guest: true }];
setupFakeServer(
  http.get('*/api/messages/admin/all', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ success: true, data: { threads, nextCursor: null } });
  }),
  http.get('*/api/promotions', ({ request }) => {
    asked.push(new URL(request.url).search);
    const promotions = [{ _id: 'p1', name: 'Winter sale', code: null }];
    return HttpResponse.json({ success: true, data: { promotions, nextCursor: null } });
  }),
  http.get('*/api/users/admin/customers', () =>
    HttpResponse.json({ success: true, data: { customers, nextCursor: null } }),
  ),
);
beforeAll(() => {
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
});

const { signal } = new AbortController();

test('conversations and guests are found, five at most, by those who may see them', async () => {
  const { found, failed } = await searchAdminPanel('dented', ['messages', 'customers.read'], signal);
  expect(found).toMatchObject([
    { group: 'Customers', label: 'Wren', note: 'wren@example.com · guest', goal: '/admin/users/guest-1' },
    { group: 'Messages', label: 'Robin', note: 'My kettle is dented.', goal: '/admin/messages/t1' },
  ]);
  expect([failed, asked]).toEqual([false, ['?search=dented&limit=5']]);
});

test('a role without messages asks for none', async () => {
  asked.length = 0;
  expect((await searchAdminPanel('dented', ['customers.read'], signal)).found).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('discounts are searched for by the server', async () => {
  asked.length = 0;
  const { found } = await searchAdminPanel('winter', ['discounts'], signal);
  expect(found).toMatchObject([{ group: 'Discounts', label: 'Winter sale', note: 'automatic' }]);
  expect(asked).toEqual(['?search=winter&limit=5']);
});
