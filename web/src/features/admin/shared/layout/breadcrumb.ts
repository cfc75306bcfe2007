import { createContext, use, useEffect } from 'react';

export interface BreadcrumbPage {
  name: string;
  /** Path of the parent list, including its filters. Defaults to the path in the menu. */
  list?: string;
}

export const BreadcrumbContext = createContext<(page: BreadcrumbPage | null) => void>(() => undefined);

export function useBreadcrumb(name: string, list?: string): void {
  const setPlace = use(BreadcrumbContext);
  useEffect(() => {
    setPlace({ name, list });
    return () => setPlace(null);
  }, [setPlace, name, list]);
}
