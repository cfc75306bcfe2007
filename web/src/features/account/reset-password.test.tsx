import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { EmailActionPage } from './reset-password';

const { DeadLink, emailOfLink } = vi.hoisted(() => ({
  DeadLink: class extends Error {},
  emailOfLink: vi.fn<(code: string) => Promise<string>>(),
}));
vi.mock('./firebase-account', () => ({ ExpiredLinkError: DeadLink, getResetLinkEmail: emailOfLink }));

const open = (code: string) =>
  render(
    <MemoryRouter initialEntries={[`/reset-password?mode=resetPassword&oobCode=${code}`]}>
      <EmailActionPage />
    </MemoryRouter>,
  );

test('asks for a new password where the link is valid', async () => {
  emailOfLink.mockResolvedValue('robin@example.com');
  open('good');
  expect(await screen.findByText('robin@example.com')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy();
});

test('says that a link which was used or has expired no longer works', async () => {
  emailOfLink.mockRejectedValue(new DeadLink());
  open('dead');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeTruthy();
});
