import { useState } from 'react';

/**
 * Returns the same array while its entries are equal. Autocomplete empties what is being typed whenever its value is another
 * array, and a caller may make one with each render.
 */
export function useStableList(list: readonly string[]): string[] {
  const [stable, setStable] = useState(() => [...list]);
  if (list.length === stable.length && list.every((entry, at) => entry === stable[at])) return stable;
  const next = [...list];
  setStable(next);
  return next;
}
