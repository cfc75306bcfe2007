import { useEffect, useState } from 'react';
import type { Permission } from '@contract/team/permissions';
import { find, type Findings } from './find';

/** Milliseconds without a key before the shop is asked, and letters that are enough to ask for. */
const DEBOUNCE_MS = 180;
const FEWEST = 2;

const NONE: Findings = { found: [], failed: false };

/** What the shop has for what is typed; the last answer stays until the next one is there. A question that is out of date is given up. */
export function useFindings(
  typed: string,
  permissions: readonly Permission[],
): Findings & { waiting: boolean } {
  const search = typed.trim();
  const asks = search.length >= FEWEST;
  const [answer, setAnswer] = useState({ search: '', ...NONE });
  useEffect(() => {
    if (!asks) return;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      void find(search, permissions, asked.signal).then((findings) => {
        if (!asked.signal.aborted) setAnswer({ search, ...findings });
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [search, asks, permissions]);
  if (!asks) return { ...NONE, waiting: false };
  return { found: answer.found, failed: answer.failed, waiting: answer.search !== search };
}
