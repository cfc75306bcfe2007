import { useState, type ReactNode } from 'react';
import { orderTokens } from '@/shared/orders/order-access';
import { RequireUser } from '../guards';

/** An order is seen by who is signed in, and in a tab that has its link (docs/product.md, Orders without an account). */
export function OrderGuard({ id, children }: { id: string; children: ReactNode }) {
  // A link that has ended is shown on the page.
  const [hasLink] = useState(() => orderTokens.of(id) !== null);
  return hasLink ? children : <RequireUser>{children}</RequireUser>;
}
