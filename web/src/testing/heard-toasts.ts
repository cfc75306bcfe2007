import { afterEach, beforeEach } from 'vitest';
import { attachToastHost } from '@/shared/toasts/toasts';

/** Returns a list with the toasts shown during each test, such as 'error: Failed to load orders'. */
export function collectToasts(): string[] {
  const said: string[] = [];
  let detach: () => void;
  beforeEach(() => {
    said.length = 0;
    detach = attachToastHost({
      show: ({ kind, message }) => said.push(`${kind}: ${message}`),
      clear: () => undefined,
    });
  });
  afterEach(() => detach());
  return said;
}
