import { useState } from 'react';

/** Returns the value just chosen until the URL has changed to it, or always if `keepValue` is true. */
export function useOptimisticUrlValue<T>(urlValue: string | null, keepValue = false) {
  const [ahead, setAhead] = useState<T | null>(null);
  const [seen, setSeen] = useState(urlValue);
  if (seen !== urlValue) {
    setSeen(urlValue);
    if (!keepValue) setAhead(null);
  }
  return [ahead, setAhead] as const;
}
