import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveOrderChange } from '../live-orders';
import { usePointerActivity, useReloadOnOrderChange } from './use-fresh-orders';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = (id: string): LiveOrderChange => ({ id, createdAt: 0, updatedAt: 0 });

test('a list reloads once for several changes, and not while the pointer moves over it', () => {
  const reload = vi.fn();
  const { result, rerender } = renderHook(
    ({ latest }: { latest: LiveOrderChange | null }) => {
      const aim = usePointerActivity();
      useReloadOnOrderChange(latest, { isShown: () => false, isInUse: aim.isInUse, reload });
      return aim;
    },
    { initialProps: { latest: null as LiveOrderChange | null } },
  );
  rerender({ latest: change('one') });
  vi.advanceTimersByTime(600);
  result.current.onPointerMove();
  rerender({ latest: change('two') });
  vi.advanceTimersByTime(1400);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1400);
  expect(reload).toHaveBeenCalledTimes(1);
});
