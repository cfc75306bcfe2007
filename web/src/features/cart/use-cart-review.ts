import { useEffect, useState } from 'react';
import type { RefusedLine } from '@contract/orders/quote';
import { fetchFacts } from './cart-api';
import {
  factsOfRefused,
  mergeChanges,
  revise,
  withHeld,
  type ChangesByLine,
  type FactsByLine,
  type HeldItem,
} from './cart-review';
import { cart, useIsCartSettled } from './cart-store';

interface Review {
  status: 'checking' | 'checked' | 'failed';
  changes: ChangesByLine;
}

/**
 * Compares the cart with the shop's prices and stock when a page opens it and the account's lines are there, and keeps what changed for the page.
 * `held` tells what an unpaid order of this shopper has taken from the stock: it is theirs to buy.
 */
export function useCartReview(held: () => readonly HeldItem[]) {
  const [review, setReview] = useState<Review>({ status: 'checking', changes: {} });

  const apply = (facts: FactsByLine, status: Review['status']) => {
    const changes = cart.revise((lines) => revise(lines, facts));
    setReview((before) => ({ status, changes: mergeChanges(before.changes, changes) }));
  };

  const settled = useIsCartSettled();
  useEffect(() => {
    if (!settled) return;
    const leaving = new AbortController();
    void fetchFacts(cart.get(), leaving.signal).then(({ facts, complete }) => {
      if (!leaving.signal.aborted) apply(withHeld(facts, held()), complete ? 'checked' : 'failed');
    });
    return () => leaving.abort();
  }, [held, settled]);

  return {
    ...review,
    /** Takes over what the server said when it refused an order. */
    applyRefusal: (refused: readonly RefusedLine[]) => apply(factsOfRefused(refused), 'checked'),
  };
}
