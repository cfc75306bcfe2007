import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { sessionStore } from '@/shared/session/session';
import { LoginForm } from './login-form';
import { newAccountLogin } from './new-account-login';

// Rendering a complete form is slow on busy machines.
vi.setConfig({ testTimeout: 20_000 });

test(
  'says what is missing, on the first wrong field, until it is edited, and sends nothing',
  { tags: 'long' },
  async () => {
    const signIn = vi.spyOn(sessionStore, 'signIn');
    const person = userEvent.setup({ delay: null });
    render(<LoginForm />, { wrapper: MemoryRouter });
    const email = screen.getByLabelText('Email');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email));

    await person.type(email, 'robin');
    await waitFor(() => expect(screen.queryByText('Email is required')).toBeNull());
    expect(screen.getByText('Password is required')).toBeTruthy();
    await person.type(screen.getByLabelText('Password'), 'short{Enter}');

    expect(await screen.findByText('Invalid email format')).toBeTruthy();
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
    expect(signIn).not.toHaveBeenCalled();
  },
);

test('an account that was just registered is filled in, once', () => {
  newAccountLogin.set({ email: 'robin@example.com', password: 'Secret123' });
  const showLogin = () =>
    render(
      <MemoryRouter initialEntries={[{ pathname: '/login', state: { email: 'robin@example.com' } }]}>
        <LoginForm />
      </MemoryRouter>,
    );
  const password = () => screen.getByLabelText<HTMLInputElement>('Password').value;
  const { unmount } = showLogin();
  expect(password()).toBe('Secret123');
  unmount();
  showLogin();
  expect(password()).toBe('');
});
