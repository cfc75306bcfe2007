import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageErrorBoundary } from './error-boundary';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('Failed to fetch dynamically imported module');
}

test('a page whose code could not be loaded loads itself when the network is back', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const { unmount } = render(
    <PageErrorBoundary resetKey="/about">
      <Broken />
    </PageErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
  fireEvent(window, new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
  fireEvent(window, new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that works is left alone', () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  render(<PageErrorBoundary resetKey="/about">About</PageErrorBoundary>);
  fireEvent(window, new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
