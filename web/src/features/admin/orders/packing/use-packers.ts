import { useEffect, useState } from 'react';
import { sayPacking } from '../orders-api';

/** Milliseconds after which one says again what one packs: what was said holds for a minute. */
const SAID_EVERY_MS = 15_000;

/** Names of those who pack an order, by the order's id. */
type Packers = ReadonlyMap<string, string>;

/**
 * Tells the team which order one packs, and who packs which.
 * @returns who packs what, null before it is known, and a function that says what one packs oneself; null for nothing.
 */
export function usePackers(): [packers: Packers | null, say: (order: string | null) => () => void] {
  const [packers, setPackers] = useState<Packers | null>(null);
  // Without an answer one packs on: two who pack the same order are stopped by the server.
  const [say] = useState(() => (order: string | null) => {
    const tell = () =>
      sayPacking(order).then(
        (all) => setPackers(new Map(all.map((one) => [one.order, one.name]))),
        () => setPackers((known) => known ?? new Map()),
      );
    void tell();
    const timer = setInterval(() => void tell(), SAID_EVERY_MS);
    return () => clearInterval(timer);
  });
  useEffect(() => () => void sayPacking(null).catch(() => undefined), []);
  return [packers, say];
}
