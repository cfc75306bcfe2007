import { useState } from 'react';

/** Returns the same array while the entries are equal, because Autocomplete clears typed text for new arrays. */
export function useStableArray(list: readonly string[]): string[] {
  const [stable, setStable] = useState(() => [...list]);
  if (list.length === stable.length && list.every((entry, index) => entry === stable[index])) return stable;
  const next = [...list];
  setStable(next);
  return next;
}
