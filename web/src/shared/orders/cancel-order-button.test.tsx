import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from '@/shared/toasts/toasts';
import { CancelOrderButton } from './cancel-order-button';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a failed cancellation without words of the shop gets those of the page, and can be tried again', async () => {
  const refusal = { success: false, code: 'INTERNAL', message: '', requestId: 'r' };
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(refusal, { status: 500 }))),
  );
  const said = vi.spyOn(toasts, 'error');
  const onLeft = vi.fn();
  render(<CancelOrderButton order={{ _id: 'o1', number: 'A1', status: 'pending' }} onClosed={onLeft} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Order' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Failed to cancel order/), 'r');
  expect(screen.getByRole('button', { name: 'Cancel Order' })).toBeTruthy();
  expect(onLeft).not.toHaveBeenCalled();
});
