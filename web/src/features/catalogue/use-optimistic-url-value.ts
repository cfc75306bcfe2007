import { useState } from 'react';

/** Returns a new value immediately, until the URL contains it. With `stays`, keeps it afterwards. */
export function useOptimisticUrlValue<T>(inUrl: string | null, stays = false) {
  const [ahead, setAhead] = useState<T | null>(null);
  const [seen, setSeen] = useState(inUrl);
  if (seen !== inUrl) {
    setSeen(inUrl);
    if (!stays) setAhead(null);
  }
  return [ahead, setAhead] as const;
}
