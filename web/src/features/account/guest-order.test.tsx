import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '@contract/orders/orders';
import { clearDataStore } from '@/shared/data/data-store';
import { orderTokenStorage } from '@/shared/orders/order-access';
import { sessionStore, type SessionState } from '@/shared/session/session';
import { setupFakeServer } from '@/testing/fake-server';
import * as firebase from './firebase-account';
import { GuestOrderPanel } from './guest-order';

vi.mock('./firebase-account');

const TOKEN = 'a'.repeat(43);
const order = { _id: 'one', guest: true, contactEmail: 'robin@example.com' } as Order;
const server = setupFakeServer();

beforeEach(() => {
  vi.restoreAllMocks();
  vi.resetAllMocks();
  clearDataStore();
  orderTokenStorage.keep('one', TOKEN);
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
});

function open(status: SessionState['status'], account?: { email: string; verified: boolean }) {
  vi.spyOn(sessionStore, 'get').mockReturnValue({ status, user: null });
  if (account) vi.mocked(firebase.getEmailVerificationStatus).mockResolvedValue(account);
  render(
    <MemoryRouter>
      <GuestOrderPanel order={order} />
    </MemoryRouter>,
  );
}

test('a guest is offered an account, from which the login leads back here', async () => {
  open('guest');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Create Account', '/register?from=%2Forders%2Fone'],
    ['Login', '/login?from=%2Forders%2Fone'],
  ]);
});

test('the link can be copied, since the address bar does not show it', async () => {
  open('guest');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/orders/follow#one.${TOKEN}`);
});

test('who has verified the address claims the order with its token', async () => {
  let token: string | null = null;
  server.use(
    http.post('*/api/orders/one/claim', ({ request }) => {
      token = request.headers.get('X-Order-Token');
      return HttpResponse.json({
        success: true,
        data: { order: { ...order, guest: false } },
        message: 'This order was added to your account.',
      });
    }),
  );
  open('user', { email: 'Robin@example.com', verified: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Add this order to my account' }));
  await expect.poll(() => orderTokenStorage.of('one')).toBeNull();
  expect(token).toBe(TOKEN);
  expect(sessionStore.token).toHaveBeenCalledWith({ fresh: true });
});

test('who has not is sent the mail, and asked again on coming back', async () => {
  open('user', { email: 'robin@example.com', verified: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Send verification email' }));
  await expect.poll(() => firebase.sendVerificationEmail).toHaveBeenCalledTimes(1);
  vi.mocked(firebase.getEmailVerificationStatus).mockResolvedValue({
    email: 'robin@example.com',
    verified: true,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'I have verified it' }));
  await screen.findByRole('button', { name: 'Add this order to my account' });
});

test('an account with another address sees which address the order was placed with', async () => {
  open('user', { email: 'other@example.com', verified: true });
  const said = await screen.findByText(/log in with that address/);
  expect(said.textContent).toContain('placed with robin@example.com.');
  expect(screen.queryByRole('button', { name: 'Add this order to my account' })).toBeNull();
});
