import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SetupChecklist, SetupChecklistItem, SetupChecklistState } from '@contract/panel/readiness';
import { clearDataStore } from '@/shared/data/data-store';
import { sessionStore } from '@/shared/session/session';
import { setupFakeServer } from '@/testing/fake-server';
import { setupChecklistStorage } from './readiness-api';
import { SetupChecklistCard } from './readiness-card';

const server = setupFakeServer();
let asked = 0;

beforeEach(() => {
  clearDataStore();
  asked = 0;
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
});

const item = (
  key: SetupChecklistItem['key'],
  title: string,
  state: SetupChecklistState,
): SetupChecklistItem => ({
  key,
  title,
  state,
  sentence: 'Why.',
  at: null,
  link: null,
});

function answers(...items: SetupChecklistItem[]): void {
  const open = items.filter(({ state }) => state === 'open').length;
  const data: SetupChecklist = { open, items, testMail: null };
  server.use(
    http.get('*/api/admin/ready', () => {
      asked += 1;
      return HttpResponse.json({ success: true, data });
    }),
  );
}

const draw = () =>
  render(
    <MemoryRouter>
      <SetupChecklistCard />
    </MemoryRouter>,
  );

test('the card says how much is open and what is next, with one request', async () => {
  answers(
    item('payments', 'Live payments', 'done'),
    item('domain', 'Your own domain', 'advised'),
    item('taxes', 'Your taxes', 'open'),
    item('backup', 'A backup', 'open'),
  );
  draw();
  expect(await screen.findByText('2 of 4 open. Next: your taxes.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See open steps' }).getAttribute('href')).toBe('/admin/ready');
  expect(asked).toBe(1);
});

test('there is no card when nothing is open, and no place is kept for it the next time', async () => {
  answers(item('payments', 'Live payments', 'done'), item('domain', 'Your own domain', 'advised'));
  const { container, unmount } = draw();
  expect(container.children).toHaveLength(1);
  await waitFor(() => expect(container.children).toHaveLength(0));
  expect(setupChecklistStorage.read()).toBe(true);
  unmount();
  clearDataStore();
  expect(draw().container.children).toHaveLength(0);
});

test('a failure is not shown on the dashboard', async () => {
  server.use(
    http.get('*/api/admin/ready', () => {
      asked += 1;
      return HttpResponse.json(
        { success: false, code: 'INTERNAL', message: 'x', requestId: 'r' },
        { status: 500 },
      );
    }),
  );
  const { container } = draw();
  await waitFor(() => expect(container.children).toHaveLength(0));
  expect(asked).toBe(1);
});
