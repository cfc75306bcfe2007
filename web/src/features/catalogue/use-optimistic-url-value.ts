import { useState } from 'react';

/** Provides a value that overrides the URL until the URL changes, or permanently if `keepValue` is true. */
export function useOptimisticUrlValue<T>(urlValue: string | null, keepValue = false) {
  const [ahead, setAhead] = useState<T | null>(null);
  const [seen, setSeen] = useState(urlValue);
  if (seen !== urlValue) {
    setSeen(urlValue);
    if (!keepValue) setAhead(null);
  }
  return [ahead, setAhead] as const;
}
