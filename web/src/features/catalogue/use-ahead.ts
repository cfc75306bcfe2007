import { useState } from 'react';

/**
 * What was chosen or typed, until the address changes: the router does that in its own time, and a choice must not spring back
 * until then. With `stays` it outlives that change, too: it was made since the change was asked for.
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
