import { useState } from 'react';

/** Returns the same array until an entry changes. A new array would make Autocomplete clear the typed text. */
export function useStableArray(list: readonly string[]): string[] {
  const [stable, setStable] = useState(() => [...list]);
  if (list.length === stable.length && list.every((entry, index) => entry === stable[index])) return stable;
  const next = [...list];
  setStable(next);
  return next;
}
