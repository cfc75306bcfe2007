import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import * as endpoints from '@contract/endpoints';
import type { ProductTranslationResponse } from '@contract/products/product-translations';
import { sessionStore } from '@/shared/session/session';
import { setupFakeServer } from '@/testing/fake-server';
import { sendWriteRequest } from '../shared/api/send-change';
import { getConflictingVersion } from '@/shared/api/api-error';
import { toProductFormTranslation } from './translation-form';
import { TranslationForm } from './translation-form-view';

const scarf: ProductTranslationResponse = {
  product: 'scarf',
  title: 'Wool Scarf',
  language: 'de',
  version: 1,
  texts: [
    { key: 'title', kind: null, source: 'Wool Scarf', text: 'Wollschal', state: 'changed' },
    { key: 'description', kind: null, source: 'Warm.', text: '', state: 'missing' },
    { key: 'phrase', kind: 'optionValue', source: 'Red', text: 'Rot', state: 'current' },
  ],
  dropped: undefined,
};

const sent: unknown[] = [];
let reply: () => Response;

setupFakeServer(
  http.put('*/api/products/scarf/translations/de', async ({ request }) => {
    sent.push(await request.json());
    return reply();
  }),
);

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
});

function open(): void {
  render(
    <MemoryRouter>
      <TranslationForm
        stored={toProductFormTranslation(scarf)}
        first="en"
        send={async (version, edited) => {
          const entries = edited.map(({ key, source, text }) => ({ key: key ?? 'phrase', source, text }));
          const request = { params: { id: 'scarf', language: 'de' }, body: { version, entries } };
          return toProductFormTranslation(
            (await sendWriteRequest(endpoints.saveProductTranslation, request)).data,
          );
        }}
        findConflict={(error) => {
          const current = getConflictingVersion(error, 'productTranslation');
          return current && toProductFormTranslation(current);
        }}
      />
    </MemoryRouter>,
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('shows each text beside its translation, and marks what is missing or changed', () => {
  open();
  expect(screen.getByText('Warm.').getAttribute('lang')).toBe('en');
  expect(field('Title: Wool Scarf').value).toBe('Wollschal');
  expect(field('Title: Wool Scarf').lang).toBe('de');
  expect(screen.getAllByText(/^(Missing|Changed since)$/).map(({ textContent }) => textContent)).toEqual([
    'Changed since',
    'Missing',
  ]);
});

test('saves only what was edited, with the text that was translated', async () => {
  reply = () => HttpResponse.json({ success: true, data: { ...scarf, version: 2 } });
  open();
  await userEvent.type(field('Description: Warm.'), 'Warm.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('All changes saved')).toBeTruthy();
  expect(sent).toEqual([{ version: 1, entries: [{ key: 'description', source: 'Warm.', text: 'Warm.' }] }]);
});

test('keeps edits if the language was saved in the meantime, and saves them onto the newer version', async () => {
  const current = {
    ...scarf,
    version: 2,
    texts: scarf.texts.map((text) => (text.source === 'Red' ? { ...text, text: 'Knallrot' } : text)),
  };
  reply = () =>
    HttpResponse.json(
      {
        success: false,
        code: 'STALE_WRITE',
        message: 'Changed',
        details: { type: 'productTranslation', current },
        requestId: '1',
      },
      { status: 409 },
    );
  open();
  await userEvent.type(field('Description: Warm.'), 'Warm.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(field('Value of an option: Red').value).toBe('Knallrot'));
  expect(field('Description: Warm.').value).toBe('Warm.');
  reply = () => HttpResponse.json({ success: true, data: { ...current, version: 3 } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 2, entries: [{ key: 'description' }] });
});
