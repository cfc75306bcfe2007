import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { EmailSubscriptionPage } from './email-subscription-page';

const token = 'x'.repeat(43);
const texts = {
  title: 'Care reminders',
  asked: 'You can stop the reminders here.',
  ended: 'You will no longer receive this reminder.',
  end: 'Stop this reminder',
  from: 'a care reminder',
  leave: { to: '/orders', text: 'My Orders' },
};

test('a link stops emails with one press, and then leads on if they cannot be allowed again', async () => {
  const send = vi.fn(() => Promise.resolve());
  render(
    <MemoryRouter initialEntries={[`/care-reminders#${token}`]}>
      <EmailSubscriptionPage {...texts} send={send} />
    </MemoryRouter>,
  );
  expect(send).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop this reminder' })));
  expect(send.mock.calls).toEqual([[{ token, wanted: false }]]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are unsubscribed');
  expect(screen.getByText('You will no longer receive this reminder.')).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
});
