import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDataStore } from './data-store';
import { useCachedData } from './use-data';

function createDeferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

beforeEach(() => {
  clearDataStore();
  vi.useRealTimers();
});

describe('useCachedData', () => {
  test('loads once for all who show the same key', async () => {
    const fetcher = vi.fn(() => Promise.resolve('tea'));
    const first = renderHook(() => useCachedData('k', fetcher));
    const second = renderHook(() => useCachedData('k', fetcher));
    expect(first.result.current).toMatchObject({ data: undefined, settled: false });
    await waitFor(() => expect(first.result.current.data).toBe('tea'));
    expect(second.result.current).toMatchObject({ data: 'tea', loading: false, settled: true });
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test('shows what is kept at once and renews it when it is old', async () => {
    vi.useFakeTimers();
    const before = renderHook(() => useCachedData('k', () => Promise.resolve('old')));
    await act(() => vi.advanceTimersByTimeAsync(4000));
    before.unmount();
    const { result } = renderHook(() => useCachedData('k', () => Promise.resolve('new')));
    expect(result.current.data).toBe('old');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(result.current.data).toBe('new');
  });

  test('null is an answer', async () => {
    const { result } = renderHook(() => useCachedData('k', () => Promise.resolve(null)));
    await waitFor(() => expect(result.current).toMatchObject({ data: null, settled: true }));
  });

  test('a failure keeps the older answer and can be tried again', async () => {
    const fetcher = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue('back');
    const { result } = renderHook(() => useCachedData('k', fetcher));
    await waitFor(() => expect(result.current.error).toBeInstanceOf(Error));
    expect(fetcher).toHaveBeenCalledTimes(1);
    act(() => void result.current.reload());
    await waitFor(() => expect(result.current).toMatchObject({ data: 'back', error: undefined }));
  });

  test('what is asked for again while an answer is on its way is asked for once more after it', async () => {
    const early = createDeferred<string>();
    const fetcher = vi
      .fn<() => Promise<string>>()
      .mockReturnValueOnce(early.promise)
      .mockResolvedValue('as it is now');
    const { result } = renderHook(() => useCachedData('k', fetcher));
    act(() => {
      result.current.reload();
      result.current.reload();
    });
    expect(fetcher).toHaveBeenCalledTimes(1);
    act(() => early.resolve('as it was'));
    await waitFor(() => expect(result.current.data).toBe('as it is now'));
    expect(fetcher).toHaveBeenCalledTimes(2);
    expect(result.current.loading).toBe(false);
  });

  test('does not ask again for a page that was left', async () => {
    const early = createDeferred<string>();
    const fetcher = vi.fn(() => early.promise);
    const { result, unmount } = renderHook(() => useCachedData('k', fetcher));
    act(() => void result.current.reload());
    unmount();
    await act(async () => early.resolve('as it was'));
    expect(fetcher).toHaveBeenCalledTimes(1);
    // Stale data may be displayed, but is not considered fresh.
    const { result: back } = renderHook(() => useCachedData('k', () => Promise.resolve('as it is now')));
    expect(back.current.data).toBe('as it was');
    await waitFor(() => expect(back.current.data).toBe('as it is now'));
  });

  test('a failure is not kept for the next page', async () => {
    const lost = vi.fn(() => Promise.reject(new Error('lost')));
    const first = renderHook(() => useCachedData('k', lost));
    await waitFor(() => expect(first.result.current.error).toBeInstanceOf(Error));
    first.unmount();
    const next = createDeferred<string>();
    const second = renderHook(() => useCachedData('k', () => next.promise));
    expect(second.result.current).toMatchObject({ error: undefined, data: undefined });
    second.unmount();
    await act(async () => next.reject(new Error('lost again')));
    const third = renderHook(() => useCachedData('k', () => Promise.resolve('back')));
    expect(third.result.current.error).toBeUndefined();
    await waitFor(() => expect(third.result.current.data).toBe('back'));
  });

  test('keeps the previous key’s answer while the next one loads', async () => {
    const next = createDeferred<string>();
    const { result, rerender } = renderHook(
      ({ key }) =>
        useCachedData(key, () => (key === 'a' ? Promise.resolve('A') : next.promise), { keepPrevious: true }),
      { initialProps: { key: 'a' } },
    );
    await waitFor(() => expect(result.current.data).toBe('A'));
    rerender({ key: 'b' });
    expect(result.current).toMatchObject({ data: 'A', settled: false });
    await act(async () => next.resolve('B'));
    expect(result.current).toMatchObject({ data: 'B', settled: true });
  });

  test('an answer that arrives after everything was forgotten is dropped, and asked for again', async () => {
    const slow = createDeferred<string>();
    const fetcher = vi
      .fn<() => Promise<string>>()
      .mockReturnValueOnce(slow.promise)
      .mockResolvedValue('mine');
    const { result } = renderHook(() => useCachedData('k', fetcher));
    act(() => clearDataStore());
    await act(async () => slow.resolve('another account’s'));
    await waitFor(() => expect(result.current.data).toBe('mine'));
  });
});
