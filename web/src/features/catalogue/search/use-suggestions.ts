import { useEffect, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import type { Suggestions } from '@contract/products/product-search';
import { call } from '@/shared/api/client';

/** Suggestions follow the typing, not each single letter. */
const DEBOUNCE_MS = 160;

export interface Found extends Suggestions {
  /** The text they were found for; older than the box's while the next ones are on their way. */
  text: string;
}

/**
 * What a text that is being typed may mean; before anything is typed, what others search for. A request that was
 * overtaken by another letter is aborted. Nothing is asked or remembered unless it is `wanted`.
 */
export function useSuggestions(text: string, wanted: boolean): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  if (!wanted && found) setFound(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const overtaken = new AbortController();
    const { signal } = overtaken;
    const ask = () =>
      void call(endpoints.suggestProducts, { query: { search: text }, signal, quiet: true })
        .then(({ data }) => setFound({ text, ...data }))
        // Without suggestions the box is still a search form.
        .catch(() => signal.aborted || setFound(null));
    const timer = setTimeout(ask, text === '' ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [text, wanted]);
  // What was found before the box was emptied, or without a text, belongs to the other kind of suggestions.
  return found && (found.text === '') === (text === '') ? found : null;
}
