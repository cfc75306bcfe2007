import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createContactState } from '@/shared/messages/contact-state';
import { setupFakeServer } from '@/testing/fake-server';
import { ReturnsPage } from './returns';

setupFakeServer(http.get('*/api/config', () => HttpResponse.error()));

function Target() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify([pathname + search, state])}</output>;
}

test('the number of the order from which the page was opened is passed on to the contact form', () => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/returns', state: createContactState('Order AB12CD34') }]}>
      <ReturnsPage />
      <Target />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe('/orders');
  fireEvent.click(screen.getAllByRole('link', { name: 'Write to us' })[0]!);
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual([
    '/contact?topic=return',
    { contactMessage: 'Order AB12CD34' },
  ]);
});
