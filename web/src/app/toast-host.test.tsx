import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '@/shared/toasts/toasts';
import ToastHost from './toast-host';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const passMilliseconds = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Returns true if a toast is about to disappear. The transition never ends in these tests. */
const isLeaving = (message: string) =>
  screen.getByText(message).closest('[style*="transform: translateX"]') !== null;

test('a message that is said again while it is shown stays one message, for five seconds more', async () => {
  render(<ToastHost />);
  act(() => toasts.success('Item removed from cart!'));
  await passMilliseconds(4000);
  act(() => toasts.success('Item removed from cart!'));
  await passMilliseconds(3000);
  expect(screen.getAllByText('Item removed from cart!')).toHaveLength(1);
  expect(isLeaving('Item removed from cart!')).toBe(false);
  await passMilliseconds(3000);
  expect(isLeaving('Item removed from cart!')).toBe(true);
});

test('at most three messages are shown at once', async () => {
  render(<ToastHost />);
  for (const word of ['One', 'Two', 'Three', 'Four', 'Five']) act(() => toasts.info(word));
  await passMilliseconds(100);
  expect(screen.getAllByRole('status').length).toBeLessThanOrEqual(3);
});

test.each([
  ['on a phone', { matches: true, onLine: true }],
  ['without a network', { matches: false, onLine: false }],
])('one message is shown at a time %s', async (_where, { matches, onLine }) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches, media }) as unknown as MediaQueryList,
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  render(<ToastHost />);
  for (const word of ['One', 'Two', 'Three']) act(() => toasts.info(word));
  await passMilliseconds(100);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('in the panel a message takes the place of the one before, since its bar has room for one', async () => {
  render(
    <div data-panel>
      <ToastHost />
    </div>,
  );
  act(() => toasts.success('Order confirmed'));
  await passMilliseconds(1000);
  act(() => toasts.success('Order shipped'));
  await passMilliseconds(100);
  expect(isLeaving('Order confirmed')).toBe(true);
  expect(isLeaving('Order shipped')).toBe(false);
});

test('a failure of the shop shows by which word support finds it in the log', async () => {
  render(<ToastHost />);
  act(() => toasts.error('Server error. Please try again later.', '3f2a9c1e-5b7d-4c0e-9f1a-000000000000'));
  await passMilliseconds(100);
  expect(screen.getByRole('alert').textContent).toBe(
    'Server error. Please try again later.Reference: 3f2a9c1e',
  );
});
