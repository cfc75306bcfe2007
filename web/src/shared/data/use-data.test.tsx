import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropData, findData, forgetData, useData } from './use-data';

/** A promise that the test settles itself. */
function later<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

beforeEach(() => {
  forgetData();
  vi.useRealTimers();
});

describe('useData', () => {
  test('loads once for everybody who shows the same key', async () => {
    const fetcher = vi.fn(() => Promise.resolve('tea'));
    const first = renderHook(() => useData('k', fetcher));
    const second = renderHook(() => useData('k', fetcher));
    expect(first.result.current).toMatchObject({ data: undefined, settled: false });
    await waitFor(() => expect(first.result.current.data).toBe('tea'));
    expect(second.result.current).toMatchObject({ data: 'tea', loading: false, settled: true });
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test('shows what is kept at once and renews it when it is old', async () => {
    vi.useFakeTimers();
    const before = renderHook(() => useData('k', () => Promise.resolve('old')));
    await act(() => vi.advanceTimersByTimeAsync(4000));
    before.unmount();
    const { result } = renderHook(() => useData('k', () => Promise.resolve('new')));
    expect(result.current.data).toBe('old');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(result.current.data).toBe('new');
  });

  test('a failure keeps the older answer and can be tried again', async () => {
    const fetcher = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue('back');
    const { result } = renderHook(() => useData('k', fetcher));
    await waitFor(() => expect(result.current.error).toBeInstanceOf(Error));
    expect(fetcher).toHaveBeenCalledTimes(1);
    act(() => result.current.reload());
    await waitFor(() => expect(result.current).toMatchObject({ data: 'back', error: undefined }));
  });

  test('what is asked for again while an answer is on its way is asked for once more after it', async () => {
    const early = later<string>();
    const fetcher = vi
      .fn<() => Promise<string>>()
      .mockReturnValueOnce(early.promise)
      .mockResolvedValue('as it is now');
    const { result } = renderHook(() => useData('k', fetcher));
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

  test('nobody asks again for those who have left', async () => {
    const early = later<string>();
    const fetcher = vi.fn(() => early.promise);
    const { result, unmount } = renderHook(() => useData('k', fetcher));
    act(() => result.current.reload());
    unmount();
    await act(async () => early.resolve('as it was'));
    expect(fetcher).toHaveBeenCalledTimes(1);
    // Whoever comes back sees it, but not as if it were fresh.
    const { result: back } = renderHook(() => useData('k', () => Promise.resolve('as it is now')));
    expect(back.current.data).toBe('as it was');
    await waitFor(() => expect(back.current.data).toBe('as it is now'));
  });

  test('a failure is not kept for who comes next', async () => {
    const lost = vi.fn(() => Promise.reject(new Error('lost')));
    const first = renderHook(() => useData('k', lost));
    await waitFor(() => expect(first.result.current.error).toBeInstanceOf(Error));
    first.unmount();
    const next = later<string>();
    const second = renderHook(() => useData('k', () => next.promise));
    expect(second.result.current).toMatchObject({ error: undefined, data: undefined });
    second.unmount();
    await act(async () => next.reject(new Error('lost again, and nobody there')));
    const third = renderHook(() => useData('k', () => Promise.resolve('back')));
    expect(third.result.current.error).toBeUndefined();
    await waitFor(() => expect(third.result.current.data).toBe('back'));
  });

  test('keeps the previous key’s answer while the next one loads', async () => {
    const next = later<string>();
    const { result, rerender } = renderHook(
      ({ key }) =>
        useData(key, () => (key === 'a' ? Promise.resolve('A') : next.promise), { keepPrevious: true }),
      { initialProps: { key: 'a' } },
    );
    await waitFor(() => expect(result.current.data).toBe('A'));
    rerender({ key: 'b' });
    expect(result.current).toMatchObject({ data: 'A', settled: false });
    await act(async () => next.resolve('B'));
    expect(result.current).toMatchObject({ data: 'B', settled: true });
  });

  test('an answer that arrives after everything was forgotten is dropped, and asked for again', async () => {
    const slow = later<string>();
    const fetcher = vi
      .fn<() => Promise<string>>()
      .mockReturnValueOnce(slow.promise)
      .mockResolvedValue('mine');
    const { result } = renderHook(() => useData('k', fetcher));
    act(() => forgetData());
    await act(async () => slow.resolve('somebody else’s'));
    await waitFor(() => expect(result.current.data).toBe('mine'));
  });

  test('what was dropped is asked for again by whoever shows it', async () => {
    const fetcher = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValue(2);
    const { result } = renderHook(() => useData('k', fetcher));
    await waitFor(() => expect(result.current.data).toBe(1));
    act(() => dropData('k'));
    await waitFor(() => expect(result.current.data).toBe(2));
  });

  test('what is kept can be looked through', async () => {
    const { result } = renderHook(() => useData('k', () => Promise.resolve(['cup', 'pot'])));
    await waitFor(() => expect(result.current.settled).toBe(true));
    const pot = (data: unknown) => (Array.isArray(data) && data.includes('pot') ? 'pot' : undefined);
    expect(findData(pot)).toBe('pot');
    forgetData();
    expect(findData(pot)).toBeUndefined();
  });
});
