import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { island } from './island';

test('a part of a page whose script did not arrive is asked for again, after pauses that grow', async () => {
  vi.useFakeTimers();
  try {
    const failure = new TypeError('Failed to fetch dynamically imported module');
    const load = vi
      .fn<() => Promise<() => string>>()
      .mockRejectedValueOnce(failure)
      .mockRejectedValueOnce(failure)
      .mockResolvedValueOnce(() => 'Search');
    const SearchBox = island<object>(load);
    render(<SearchBox />);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Search')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('a part of a page whose script did not arrive comes when the network is back', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValueOnce(() => 'Search');
  const SearchBox = island<object>(load);
  render(<SearchBox />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('Search')).toBeNull();
  await act(() => Promise.resolve(fireEvent(window, new Event('online'))));
  expect(await screen.findByText('Search')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
