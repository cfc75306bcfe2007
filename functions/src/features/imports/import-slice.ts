import type { Actor } from '../../platform/auth';
import type { ImportDocument, ImportPerson } from './import-document';

/** Another call has taken the work over. */
export class LeaseLost extends Error {}

/** Milliseconds for which one call alone works on an import: longer than any function runs. */
const LEASE_MS = 90_000;

/** The right to work on an import from `now` (milliseconds since 1970). */
export const leaseOf = (token: string, now: number) => ({ token, until: new Date(now + LEASE_MS) });

/** The number of the batch in which the product of a place is. */
export const batchAt = (starts: readonly number[], place: number): number =>
  starts.findLastIndex((start) => start <= place);

/** One call's share of the work. */
export interface Slice {
  id: string;
  token: string;
  /** Whether the time is up for beginning anything. */
  over: () => boolean;
  /** Products that were written. */
  changed: Set<string>;
}

/** The actor of log entries: who began the import, even where another call continues it. */
export const actorOf = ({ uid, name }: ImportPerson): Actor => ({
  uid,
  name,
  email: '',
  emailVerified: false,
  admin: true,
  signedInAt: 0,
});

/** @throws LeaseLost */
export function expectMine(run: ImportDocument | null, { token }: Slice): ImportDocument {
  if (!run || run.lease?.token !== token) throw new LeaseLost();
  return run;
}
