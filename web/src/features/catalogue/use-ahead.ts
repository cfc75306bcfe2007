import { useState } from 'react';

/**
 * Holds a selected or typed value until the URL has changed, because the router updates the URL with a delay.
 * With `stays`, the value also remains after the change.
 */
export function useAhead<T>(inUrl: string | null, stays = false) {
  const [ahead, setAhead] = useState<T | null>(null);
  const [seen, setSeen] = useState(inUrl);
  if (seen !== inUrl) {
    setSeen(inUrl);
    if (!stays) setAhead(null);
  }
  return [ahead, setAhead] as const;
}
