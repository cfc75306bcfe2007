import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '@contract/users';
import { setApiClientSession } from '@/shared/api/client';
import { sessionStore, type SessionState } from '@/shared/session/session';
import { ContactForm } from './contact-form';

let state: SessionState;
let changed: () => void;

beforeEach(() => {
  state = { status: 'loading', user: null };
  vi.spyOn(sessionStore, 'get').mockImplementation(() => state);
  vi.spyOn(sessionStore, 'subscribe').mockImplementation((listener) => {
    changed = listener;
    return () => undefined;
  });
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test('it knows who is signed in, and keeps what was typed before that was known', async () => {
  render(<ContactForm onSent={() => undefined} />);
  type('Name', 'Bobby');
  await act(async () => {
    state = { status: 'user', user: { name: 'Robin', email: 'robin@example.com' } as User };
    changed();
  });
  expect([field('Name').value, field('Email').value]).toEqual(['Bobby', 'robin@example.com']);
});

test('a message that could not be sent is not lost', async () => {
  state = { status: 'guest', user: null };
  const announced: string[] = [];
  setApiClientSession({
    token: () => Promise.resolve(null),
    onRefused: () => false,
    announce: (message) => announced.push(message),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Oops', { status: 500 })));
  const onSent = vi.fn();
  render(<ContactForm onSent={onSent} />);
  type('Name', 'Robin Example');
  type('Email', 'robin@example.com');
  type('Message', 'Do you gift-wrap kettles?');
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await expect.poll(() => announced).toEqual(['Server error. Please try again later.']);
  expect(field('Message').value).toBe('Do you gift-wrap kettles?');
  expect(onSent).not.toHaveBeenCalled();
});
