import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Customer, CustomerListItem } from '@contract/customers';
import { sessionStore } from '@/shared/session/session';
import { MergeCustomerButton } from './merge-customer';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const user = (id: string, name: string) => ({
  _id: id,
  name,
  email: `${id}@example.com`,
  role: 'customer',
  phone: null,
  avatar: null,
  createdAt: '2030-01-01T00:00:00.000Z',
  teamRole: null,
  disabled: false,
});
const customer = (id: string, name: string, guest: boolean, notes: number): Customer =>
  ({
    user: user(id, name),
    guest,
    alsoAs: [],
    orders: 2,
    spent: 24,
    refunded: 0,
    average: 12,
    marks: {
      tags: [`tag of ${name}`],
      notes: Array.from({ length: notes }, (_, at) => ({ _id: `${at}`, note: 'n', at: '', by: '' })),
    },
    lastOrderAt: null,
    lastSeenAt: null,
    addresses: [],
    reviews: [],
    wishlist: [],
  }) as Customer;
const ada = customer('ada', 'Ada', false, 0);
const wren = customer('guest-wren', 'Wren', true, 3);
const rook = customer('rook', 'Rook', false, 0);

test(
  'beside an account only guests can be chosen, and what moves is shown before it does',
  { tags: 'long' },
  async () => {
    const sent: unknown[] = [];
    const listed = [wren, rook].map(({ user: own, guest }): Partial<CustomerListItem> => ({
      ...(own as CustomerListItem),
      guest,
      tags: [],
      orders: 2,
      spent: 24,
      lastOrderAt: null,
    }));
    server.use(
      http.get('*/api/users/admin/customers', () =>
        HttpResponse.json({ success: true, data: { customers: listed, nextCursor: null } }),
      ),
      http.get('*/api/users/admin/guest-wren', () => HttpResponse.json({ success: true, data: wren })),
      http.post('*/api/users/admin/ada/merge', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: true, data: ada });
      }),
    );
    vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
    render(
      <MemoryRouter>
        <MergeCustomerButton customer={ada} />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Merge a guest into this customer' }));
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await screen.findByText('Please choose a customer');
    fireEvent.change(screen.getByRole('combobox', { name: 'Guest' }), { target: { value: 'r' } });
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Wren · guest-wren@example.com · guest']);
    fireEvent.click(options[0]!);
    const moves = await screen.findByRole('group', { name: 'What moves' });
    for (const part of [
      'From Wren to Ada',
      '2 orders',
      '3 notes',
      'Tags: tag of Wren',
      'guest-wren@example.com',
    ])
      expect(moves.textContent).toContain(part);
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await expect.poll(() => sent).toEqual([{ into: 'guest-wren' }]);
  },
);
