import { createContext, use, useEffect } from 'react';

export interface BreadcrumbPage {
  name: string;
  /** Path of the parent list with its filters. Defaults to the path in the menu. */
  list?: string;
}

export const BreadcrumbSetterContext = createContext<(page: BreadcrumbPage | null) => void>(() => undefined);

export function useBreadcrumb(pageName: string, listPath?: string): void {
  const setPlace = use(BreadcrumbSetterContext);
  useEffect(() => {
    setPlace({ name: pageName, list: listPath });
    return () => setPlace(null);
  }, [setPlace, pageName, listPath]);
}
