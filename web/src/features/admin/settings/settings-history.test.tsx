import { fireEvent, render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { toSettingsJson } from '@contract/settings/settings-json';
import { sessionStore } from '@/shared/session/session';
import { setupFakeServer } from '@/testing/fake-server';
import { SettingsHistory } from './settings-history';

const server = setupFakeServer();

const about = { publishedAt: '2030-01-01T00:00:00.000Z', publishedBy: { _id: 'ada', name: 'Ada' } };
const settings = toSettingsJson(DEFAULT_SETTINGS);
const earlier = { ...settings, shop: { ...settings.shop, name: 'Old name' } };

test('a version is restored after a question that shows what changes', { tags: 'long' }, async () => {
  const restored = vi.fn();
  const summary = { sections: ['shop'], restored: null, ...about };
  const data = (answer: object) => HttpResponse.json({ success: true, data: answer });
  server.use(
    http.get('*/api/settings/versions', () =>
      data({ versions: [2, 1].map((version) => ({ ...summary, version })), nextCursor: null }),
    ),
    http.get('*/api/settings/versions/1', () => data({ ...about, version: 1, settings: earlier })),
    http.post('*/api/settings/versions/1/restore', () => {
      restored();
      return data({ ...about, version: 3, settings: earlier });
    }),
  );
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
  const current = { ...about, version: 2, settings };
  render(<SettingsHistory current={current} unsaved={false} onRestored={restored} />, {
    wrapper: MemoryRouter,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  const question = await screen.findByRole('alertdialog', { name: 'Restore version 1?' });
  expect(await within(question).findByText(`${settings.shop.name} → Old name`)).toBeTruthy();
  expect(restored).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Restore' }));
  await vi.waitFor(() => expect(restored).toHaveBeenCalledTimes(2));
});
