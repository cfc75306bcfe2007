import type { ReactNode } from 'react';
import { Boundary } from './boundary';

/** Hides an optional part of a page, such as related products, if it throws while rendering. */
export const OptionalPart = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={null}>{children}</Boundary>
);
