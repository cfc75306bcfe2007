import { useState } from 'react';

/** Returns the same array until an entry changes. Autocomplete clears the typed text when its array changes. */
export function useStableArray(list: readonly string[]): string[] {
  const [stable, setStable] = useState(() => [...list]);
  if (list.length === stable.length && list.every((entry, index) => entry === stable[index])) return stable;
  const next = [...list];
  setStable(next);
  return next;
}
