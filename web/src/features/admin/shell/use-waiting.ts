import type { Waiting } from '@contract/panel/waiting';
import { useRead } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { WAITING } from '../waiting';

/** Milliseconds after which the counts are asked for again; what is done in the panel changes them at once. */
const POLL_MS = 60_000;

const NO_ORDERS: Waiting['orders'] = { pending: 0, confirmed: 0, packed: 0, shipped: 0, owing: 0, all: 0 };
const NOTHING: Waiting = { orders: NO_ORDERS, messages: 0, reviews: 0, mails: 0 };

/** What waits for an administrator; nothing while that is not known, without an announcement where it cannot be. */
export function useWaiting(): Waiting {
  const { data = NOTHING, reload } = useRead(WAITING);
  usePolling(true, POLL_MS, reload);
  return data;
}
