import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { sessionStore } from '@/shared/session/session';
import * as firebaseSession from '@/shared/session/firebase-session';
import { setupFakeServer } from '@/testing/fake-server';
import { collectToasts } from '@/testing/heard-toasts';
import { useReloadRoleOnForbidden } from '../shared/rights/use-permission-updates';
import { SecondFactorEnrolment } from './add-factor';

vi.mock('@/shared/session/firebase-session', () => ({ signIn: vi.fn() }));

const server = setupFakeServer();
const said = collectToasts();

const refuse = (details?: object) =>
  HttpResponse.json(
    { success: false, code: 'FORBIDDEN', message: 'No.', details, requestId: 'r' },
    { status: 403 },
  );

test(
  'a login that is too old asks for the password in place, and continues with what was chosen',
  { tags: 'long' },
  async () => {
    const signIn = vi.mocked(firebaseSession.signIn).mockResolvedValue('new');
    let isRecent = false;
    server.use(
      http.post('*/api/auth/second-factor/app', () =>
        isRecent
          ? HttpResponse.json({
              success: true,
              data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
            })
          : refuse({ reason: 'RECENT_LOGIN' }),
      ),
    );
    vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
    renderHook(() => useReloadRoleOnForbidden());
    render(<SecondFactorEnrolment onAdded={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: 'Use an authenticator app' }));
    fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'Secret123' } });
    isRecent = true;
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    expect(signIn).toHaveBeenCalledWith(expect.anything(), 'Secret123');
    expect(said).toEqual([]);
  },
);

test('only a refusal that says so means that a person has left the team', async () => {
  server.use(http.post('*/api/auth/second-factor/app', () => refuse({ reason: 'NOT_ON_TEAM' })));
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
  renderHook(() => useReloadRoleOnForbidden());
  render(<SecondFactorEnrolment onAdded={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Use an authenticator app' }));
  await expect
    .poll(() => said)
    .toEqual([expect.stringContaining('You are no longer on the team of this shop')]);
});
