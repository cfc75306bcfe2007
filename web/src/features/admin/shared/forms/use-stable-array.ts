import { useState } from 'react';

/** Returns the same array object until an entry changes, because Autocomplete clears the typed text for a new one. */
export function useStableArray(list: readonly string[]): string[] {
  const [stable, setStable] = useState(() => [...list]);
  if (list.length === stable.length && list.every((entry, index) => entry === stable[index])) return stable;
  const next = [...list];
  setStable(next);
  return next;
}
