import type { ReactNode } from 'react';
import { Boundary } from './boundary';

/**
 * Leaves out a part that a page does not need, such as related products, if the part throws while rendering. React logs
 * the error on the console.
 */
export const OptionalPart = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={null}>{children}</Boundary>
);
