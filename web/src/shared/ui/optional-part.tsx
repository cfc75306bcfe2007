import type { ReactNode } from 'react';
import { ErrorBoundary } from './boundary';

/** Hides an optional part of a page, such as related products, if it throws while rendering. */
export const OptionalPart = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={null}>{children}</ErrorBoundary>
);
