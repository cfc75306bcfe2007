import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachToastHost } from '@/shared/toasts/toasts';
import { setupFakeServer } from '@/testing/fake-server';
import { newAccountLogin } from './new-account-login';
import { RegisterForm } from './register-form';

// Rendering a complete form is slow on busy machines.
vi.setConfig({ testTimeout: 20_000 });

const REGISTER = '*/api/auth/register';
const server = setupFakeServer();
let said: string[] = [];
let detach: () => void;

beforeEach(() => {
  said = [];
  detach = attachToastHost({ show: ({ message }) => said.push(message), clear: () => undefined });
});
afterEach(() => {
  detach();
});

function LoginPage() {
  const { pathname, search, state } = useLocation();
  return <p>{JSON.stringify({ pathname, search, state })}</p>;
}

function showForm() {
  const person = userEvent.setup({ delay: null });
  render(
    <MemoryRouter initialEntries={['/register?from=%2Fcheckout']}>
      <Routes>
        <Route path="/register" element={<RegisterForm />} />
        <Route path="/login" element={<LoginPage />} />
      </Routes>
    </MemoryRouter>,
  );
  const fill = async (label: string, text: string) => {
    await person.clear(screen.getByLabelText(label));
    await person.click(screen.getByLabelText(label));
    await person.paste(text);
  };
  return { person, fill, send: screen.getByRole('button', { name: 'Create account' }) };
}

async function fillAndSend({ impatient = false } = {}) {
  const { person, fill, send } = showForm();
  await fill('Full name', '  Robin Example ');
  await fill('Email', 'robin@example.com');
  await fill('Password', 'Secret123');
  await fill('Confirm password', 'Secret123');
  await person.click(screen.getByRole('checkbox'));
  await (impatient ? person.dblClick(send) : person.click(send));
}

test('sends the request once, without the checkbox, and leads on to /login', { tags: 'long' }, async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(REGISTER, async ({ request }) => {
      bodies.push(await request.json());
      await delay(200);
      return HttpResponse.json({ success: true, user: { email: 'robin@example.com' } }, { status: 201 });
    }),
  );
  await fillAndSend({ impatient: true });

  const next = await screen.findByText(/"pathname":"\/login"/);
  expect(JSON.parse(next.textContent)).toEqual({
    pathname: '/login',
    search: '?from=%2Fcheckout',
    state: { email: 'robin@example.com' },
  });
  expect(said).toEqual(['Registration successful!']);
  expect(newAccountLogin.getPassword('robin@example.com')).toBe('Secret123');
  expect(newAccountLogin.getPassword('ada@example.com')).toBe('');
  expect(bodies).toEqual([
    {
      name: 'Robin Example',
      email: 'robin@example.com',
      password: 'Secret123',
      confirmPassword: 'Secret123',
    },
  ]);
});

test('an error of the server about a field is shown under it', { tags: 'long' }, async () => {
  server.use(
    http.post(REGISTER, () =>
      HttpResponse.json(
        {
          success: false,
          code: 'VALIDATION_ERROR',
          message: 'Please check the highlighted fields.',
          fields: { name: 'Contains characters that are not allowed' },
          requestId: 'r1',
        },
        { status: 400 },
      ),
    ),
  );
  await fillAndSend();

  expect(await screen.findByText('Contains characters that are not allowed')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Full name' })),
  );
  expect(said).toEqual(['Please check the highlighted fields.']);
});

test(
  'a refusal without a message shows the message of the page, and can be tried again',
  { tags: 'long' },
  async () => {
    server.use(http.post(REGISTER, () => new HttpResponse('<h1>Teapot</h1>', { status: 418 })));
    await fillAndSend();

    await waitFor(() => expect(said).toEqual(['Registration failed']));
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });
    await waitFor(() => expect(send.disabled).toBe(false));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('robin@example.com');
  },
);

test('says what is wrong with each field, and needs the terms', { tags: 'long' }, async () => {
  const { person, fill, send } = showForm();
  await person.click(send);
  for (const message of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
    'Please accept the terms and conditions',
  ])
    expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')));

  await fill('Full name', ' R ');
  await fill('Email', 'robin@');
  await fill('Password', 'secret');
  await fill('Confirm password', 'Secret');
  await person.click(send);
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email',
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    'Passwords do not match',
  ])
    expect(await screen.findByText(message)).toBeTruthy();

  await fill('Full name', 'Robin');
  await fill('Email', 'robin@example.com');
  await fill('Password', 'Secret123');
  await fill('Confirm password', 'Secret123');
  await person.click(send);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')));
});

test('a password can be shown and hidden again', async () => {
  const { person } = showForm();
  const type = (label: string) => screen.getByLabelText(label).getAttribute('type');
  const show = screen.getByRole('button', { name: 'Show password' });
  expect([type('Password'), show.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await person.click(show);
  expect([type('Password'), show.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  expect(type('Confirm password')).toBe('password');
  await person.click(show);
  expect(type('Password')).toBe('password');
});

test('the rules of the password are marked while it is typed', async () => {
  const { fill } = showForm();
  expect(screen.queryByText('(done)')).toBeNull();
  await fill('Password', 'secret');
  expect(screen.getAllByText('(done)')).toHaveLength(2);
  await fill('Password', 'Secret123');
  expect(screen.getAllByText('(done)')).toHaveLength(4);
});

test('a password that is visible needs no second typing, until the confirmation is typed', async () => {
  const { person, fill } = showForm();
  const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirm password').value;
  await fill('Password', 'Secret12');
  expect(confirmation()).toBe('');
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  await waitFor(() => expect(confirmation()).toBe('Secret12'));
  await fill('Password', 'Secret123');
  await waitFor(() => expect(confirmation()).toBe('Secret123'));
  await fill('Confirm password', 'Another1');
  await fill('Password', 'Secret1234');
  expect(confirmation()).toBe('Another1');
});
