import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter, parsePath } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '@contract/users';
import { setApiClientSession } from '@/shared/api/client';
import { clearDataStore } from '@/shared/data/data-store';
import { sessionStore, type SessionState } from '@/shared/session/session';
import { setupFakeServer } from '@/testing/fake-server';
import { ContactPage } from './contact';
import { ContactForm } from './contact-form';
import { createContactState } from '@/shared/messages/contact-state';

const respondToInfo = (data: object) =>
  http.get('*/api/contact', () => HttpResponse.json({ success: true, data }));
const server = setupFakeServer(respondToInfo({ replyTime: null }));

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

const renderForm = (onSent: (email: string) => void, to: string = '/contact', linkState?: object) =>
  render(
    <MemoryRouter initialEntries={[{ ...parsePath(to), state: linkState }]}>
      <ContactForm onSent={onSent} />
    </MemoryRouter>,
  );

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test('it knows who is signed in, and keeps what was typed before that was known', async () => {
  renderForm(() => undefined);
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
  server.use(http.post('*/api/contact', () => new HttpResponse('Oops', { status: 500 })));
  const onSent = vi.fn();
  renderForm(onSent);
  type('Name', 'Robin Example');
  type('Email', 'robin@example.com');
  type('Message', 'Do you gift-wrap kettles?');
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await expect.poll(() => announced).toEqual(['Server error. Please try again later.']);
  expect(field('Message').value).toBe('Do you gift-wrap kettles?');
  expect(onSent).not.toHaveBeenCalled();
});

test('the link chooses the topic and fills in the message, which are sent', async () => {
  state = { status: 'guest', user: null };
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/contact', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: 'Thank you' }, { status: 202 });
    }),
  );
  const onSent = vi.fn();
  renderForm(onSent, '/contact?topic=parcel', createContactState('where is my zeppelin'));
  const topic = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic (optional)' });
  expect([topic.value, field('Message').value]).toEqual(['parcel', 'where is my zeppelin']);
  type('Name', 'Robin Example');
  type('Email', 'robin@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await expect.poll(() => onSent.mock.calls).toEqual([['robin@example.com']]);
  expect(sent).toEqual([
    { name: 'Robin Example', email: 'robin@example.com', message: 'where is my zeppelin', topic: 'parcel' },
  ]);
});

test('an unknown topic in the address chooses none', () => {
  state = { status: 'guest', user: null };
  renderForm(() => undefined, '/contact?topic=constructor');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic (optional)' }).value).toBe('');
});

test.each([
  [{ amount: 1, unit: 'businessDays' }, 'We answer within 1 business day.'],
  [{ amount: 24, unit: 'hours' }, 'We answer within 24 hours.'],
])('it promises a reply time of %j', async (replyTime, text) => {
  state = { status: 'guest', user: null };
  clearDataStore();
  server.use(respondToInfo({ replyTime }));
  renderForm(() => undefined);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  [null, 'Someone is here around the clock.', /We answer within/],
  [{ amount: 1, unit: 'businessDays' }, 'We answer within 1 business day.', /around the clock/],
])('with a reply time of %j, the support claim says "%s"', async (replyTime, text, contradiction) => {
  state = { status: 'guest', user: null };
  clearDataStore();
  server.use(respondToInfo({ replyTime }));
  render(
    <MemoryRouter>
      <ContactPage />
    </MemoryRouter>,
  );
  const otherWays = within(screen.getByRole('list', { name: 'Other ways' }));
  expect(otherWays.queryByText(/around the clock/)).toBeNull();
  expect(await otherWays.findByText(text)).toBeTruthy();
  expect(otherWays.getByText('24/7 support')).toBeTruthy();
  expect(screen.queryByText(contradiction)).toBeNull();
});
