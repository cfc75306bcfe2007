import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { clearDataStore } from '@/shared/data/data-store';
import { setupFakeServer } from '@/testing/fake-server';
import { ContactPage } from './contact';

const server = setupFakeServer();

beforeEach(() => clearDataStore());

test.each([
  [null, 'Someone is here around the clock.', /We answer within/],
  [{ amount: 1, unit: 'businessDays' }, 'We answer within 1 business day.', /around the clock/],
])('if the reply time is %j, the support claim says "%s"', async (replyTime, text, contradiction) => {
  server.use(http.get('*/api/contact', () => HttpResponse.json({ success: true, data: { replyTime } })));
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
