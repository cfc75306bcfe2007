import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findCachedData, invalidateData, updateCachedData } from './change-data';
import { clearDataStore } from './data-store';
import { useCachedData } from './use-data';

const show = <T,>(key: string, fetcher: () => Promise<T>) => renderHook(() => useCachedData(key, fetcher));

async function cacheData<T>(key: string, data: T): Promise<void> {
  const { result, unmount } = show(key, () => Promise.resolve(data));
  await waitFor(() => expect(result.current.settled).toBe(true));
  unmount();
}

beforeEach(() => clearDataStore());

describe('update', () => {
  test('changes what is shown and what is kept, by key, prefix or test', async () => {
    await cacheData('/orders?page=2', ['b']);
    await cacheData('/ordersheet', ['c']);
    const { result } = show('/orders', () => Promise.resolve(['a']));
    await waitFor(() => expect(result.current.data).toEqual(['a']));
    act(() => updateCachedData<string[]>('/orders', (list) => [...list, 'new']));
    expect(result.current).toMatchObject({ data: ['a', 'new'], loading: false });
    expect(show('/orders?page=2', () => new Promise(() => undefined)).result.current.data).toEqual([
      'b',
      'new',
    ]);
    expect(show('/ordersheet', () => new Promise(() => undefined)).result.current.data).toEqual(['c']);
    act(() =>
      updateCachedData<string[]>(
        (key) => key === '/ordersheet',
        () => ['changed'],
      ),
    );
    expect(findCachedData((data) => (Array.isArray(data) && data[0] === 'changed') || undefined)).toBe(true);
  });

  test('gives up an answer that was asked for before the change', async () => {
    const answers: ((value: string) => void)[] = [];
    const fetcher = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
    const { result } = show('k', fetcher);
    await act(async () => answers[0]?.('pending'));
    act(() => void result.current.reload());
    act(() => updateCachedData<string>('k', () => 'cancelled'));
    await act(async () => answers[1]?.('pending'));
    expect(result.current.data).toBe('cancelled');
    await act(async () => answers[2]?.('cancelled and refunded'));
    expect(result.current).toMatchObject({ data: 'cancelled and refunded', loading: false });
    expect(fetcher).toHaveBeenCalledTimes(3);
  });

  test('leaves an answer alone that the change does not concern', async () => {
    await cacheData('k', 'tea');
    const { result } = show('k', () => Promise.resolve('tea'));
    const before = result.current.data;
    act(() => updateCachedData<string>('k', (same) => same));
    expect(result.current.data).toBe(before);
  });
});

describe('invalidate', () => {
  test('renews what is shown behind what is shown, and drops the rest', async () => {
    await cacheData('/orders/1', 'old');
    const fetcher = vi.fn<() => Promise<string>>().mockResolvedValueOnce('1').mockResolvedValue('2');
    const { result } = show('/orders', fetcher);
    await waitFor(() => expect(result.current.data).toBe('1'));
    act(() => invalidateData('/orders'));
    expect(result.current).toMatchObject({ data: '1', loading: true });
    await waitFor(() => expect(result.current.data).toBe('2'));
    expect(show('/orders/1', () => new Promise(() => undefined)).result.current.data).toBeUndefined();
  });

  test('keeps no answer that arrives late for a page that was left', async () => {
    let answer!: (value: string) => void;
    const { unmount } = show('k', () => new Promise<string>((resolve) => (answer = resolve)));
    unmount();
    invalidateData('k');
    await act(async () => answer('as it was'));
    expect(show('k', () => new Promise(() => undefined)).result.current.data).toBeUndefined();
  });
});

test('what is kept can be looked through', async () => {
  await cacheData('k', ['cup', 'pot']);
  const pot = (data: unknown) => (Array.isArray(data) && data.includes('pot') ? 'pot' : undefined);
  expect(findCachedData(pot)).toBe('pot');
  clearDataStore();
  expect(findCachedData(pot)).toBeUndefined();
});
