import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AdminUser } from '@contract/users';
import { sessionStore } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';
import { UserRow } from './user-row';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const ada = {
  _id: 'ada',
  name: 'Ada Example',
  email: 'ada@example.com',
  avatar: null,
  role: 'customer',
  disabled: false,
  createdAt: '2030-01-01T00:00:00.000Z',
} as AdminUser;

function openMenu(user: AdminUser, own: boolean) {
  render(
    <MemoryRouter>
      <ul>
        <UserRow user={user} isOwnAccount={own} onDeleted={() => undefined} />
      </ul>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Ada Example' }));
}

test('administrators cannot lock themselves out, and read why', () => {
  openMenu({ ...ada, role: 'admin' }, true);
  expect(screen.getByRole('heading', { hidden: true }).textContent).toBe('Ada Example (you)');
  expect(screen.getByRole('menu').textContent).toContain(
    'Only another administrator can change your role or disable your account',
  );
  expect(screen.queryByRole('menuitem', { name: /^(Make|Disable|Delete)/ })).toBeNull();
});

test('a change that the server refuses is said in its own words, and the row stays as it was', async () => {
  const message = 'The store needs at least one administrator.';
  server.use(
    http.put('*/api/users/admin/ada/role', () =>
      HttpResponse.json({ success: false, code: 'LAST_ADMIN', message, requestId: 'r' }, { status: 409 }),
    ),
  );
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
  const failed = vi.spyOn(toasts, 'error');
  openMenu(ada, false);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Make administrator' }));
  fireEvent.click(screen.getByRole('button', { name: 'Make administrator' }));
  await waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith(message, null));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('listitem').textContent).toContain('Customer');
});
