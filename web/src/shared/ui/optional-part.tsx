import type { ReactNode } from 'react';
import { ErrorBoundary } from './boundary';

/** Error boundary that hides an optional part of a page, such as related products, if rendering fails. */
export const OptionalSection = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={null}>{children}</ErrorBoundary>
);
