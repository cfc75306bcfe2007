import { useState } from 'react';

/**
 * Provides a value that is shown before the URL contains it. Cleared when the URL changes, unless `keepValue` is true.
 */
export function useOptimisticUrlValue<T>(inUrl: string | null, stays = false) {
  const [ahead, setAhead] = useState<T | null>(null);
  const [seen, setSeen] = useState(inUrl);
  if (seen !== inUrl) {
    setSeen(inUrl);
    if (!stays) setAhead(null);
  }
  return [ahead, setAhead] as const;
}
