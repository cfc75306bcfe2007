import { useEffect, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { call } from '@/shared/api/client';

/** Suggestions follow the typing, not each single letter. */
const DEBOUNCE_MS = 160;
const COUNT = 5;

interface Suggestions {
  /** The text they were found for; older than the box's while the next ones are on their way. */
  text: string;
  products: readonly Product[];
  total: number;
}

/** The best products for a text that is being typed. A request that was overtaken by another letter is aborted. */
export function useSuggestions(text: string): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null);
  useEffect(() => {
    const overtaken = new AbortController();
    const timer = setTimeout(() => {
      call(endpoints.listProducts, {
        query: { search: text, limit: COUNT },
        signal: overtaken.signal,
        quiet: true,
      })
        .then(({ data }) => setFound({ text, products: data.products, total: data.total }))
        // Without suggestions the box is still a search form.
        .catch(() => overtaken.signal.aborted || setFound(null));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [text]);
  return found;
}
