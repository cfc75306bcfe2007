import { useEffect, useEffectEvent, useState } from 'react';
import { usePolling } from '@/shared/data/use-polling';
import { sayPacking } from '../orders-api';

/** Milliseconds after which one says again what one packs: what was said holds for a minute. */
const SAID_EVERY_MS = 15_000;

/**
 * Tells the team which order one packs, null for none, as long as one looks at it.
 * @returns the names of those who pack, by the order's id; null before they are known
 */
export function usePackers(order: string | null): ReadonlyMap<string, string> | null {
  const [packers, setPackers] = useState<ReadonlyMap<string, string> | null>(null);
  // Without an answer one packs on: two who pack the same order are stopped by the server.
  const say = () =>
    void sayPacking(order).then(
      (all) => setPackers(new Map(all.map((one) => [one.order, one.name]))),
      () => setPackers((known) => known ?? new Map()),
    );
  const sayNow = useEffectEvent(say);
  useEffect(() => sayNow(), [order]);
  usePolling(true, SAID_EVERY_MS, say);
  useEffect(() => () => void sayPacking(null).catch(() => undefined), []);
  return packers;
}
