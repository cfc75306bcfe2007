import { useState } from 'react';

/** What was chosen or typed, until the address changes: the router does that in its own time, and a choice must not spring back until then. */
export function useAhead<T>(inUrl: string | null) {
  const [ahead, setAhead] = useState<T | null>(null);
  const [seen, setSeen] = useState(inUrl);
  if (seen !== inUrl) {
    setSeen(inUrl);
    setAhead(null);
  }
  return [ahead, setAhead] as const;
}
