import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
// Imported in advance, because the hook does not wait for this module.
import '@/features/cart/totals/cart-request';
import { sessionStore } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';
import { useSignOutWithMessage } from './use-leave';

afterEach(() => void vi.restoreAllMocks());

test('the session ends after what it is still needed for, and the farewell is said after that', async () => {
  const steps: string[] = [];
  const done: Record<string, () => void> = {};
  const step = (name: string) => () => {
    steps.push(name);
    return new Promise<void>((resolve) => (done[name] = resolve));
  };
  vi.spyOn(sessionStore, 'end').mockImplementation(step('end'));
  vi.spyOn(toasts, 'success').mockImplementation((text) => void steps.push(text));
  const { result } = renderHook(() => useSignOutWithMessage(), { wrapper: MemoryRouter });

  result.current('Goodbye!', step('last'));
  await Promise.resolve();
  expect(steps).toEqual(['last']);
  done.last?.();
  await expect.poll(() => steps).toEqual(['last', 'end']);
  done.end?.();
  await expect.poll(() => steps).toEqual(['last', 'end', 'Goodbye!']);
});
