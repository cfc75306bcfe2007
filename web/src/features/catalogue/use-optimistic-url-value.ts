import { useState } from 'react';

/** Holds a selected or typed value until the URL has changed. With `stays`, the value remains after the change. */
export function useOptimisticUrlValue<T>(inUrl: string | null, stays = false) {
  const [ahead, setAhead] = useState<T | null>(null);
  const [seen, setSeen] = useState(inUrl);
  if (seen !== inUrl) {
    setSeen(inUrl);
    if (!stays) setAhead(null);
  }
  return [ahead, setAhead] as const;
}
