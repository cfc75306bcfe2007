import { useState } from 'react';

/** Holds a new value until the URL contains it, for immediate display. With `stays`, keeps the value afterwards. */
export function useOptimisticUrlValue<T>(inUrl: string | null, stays = false) {
  const [ahead, setAhead] = useState<T | null>(null);
  const [seen, setSeen] = useState(inUrl);
  if (seen !== inUrl) {
    setSeen(inUrl);
    if (!stays) setAhead(null);
  }
  return [ahead, setAhead] as const;
}
