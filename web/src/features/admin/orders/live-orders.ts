/** The order that changed last, from Firestore; times in milliseconds. */
export interface LatestOrder {
  id: string;
  createdAt: number;
  updatedAt: number;
}

function milliseconds(value: unknown): number | null {
  const toMillis = (value as { toMillis?: unknown } | null | undefined)?.toMillis;
  if (typeof toMillis !== 'function') return null;
  const time: unknown = toMillis.call(value);
  return typeof time === 'number' && Number.isFinite(time) ? time : null;
}

/** Reads a document without the server's converter; null without a time of creation. */
export function latestOrder(id: string, document: unknown): LatestOrder | null {
  const { createdAt, updatedAt } = (document ?? {}) as Record<string, unknown>;
  const placed = milliseconds(createdAt);
  const changed = milliseconds(updatedAt) ?? placed;
  return placed === null || changed === null ? null : { id, createdAt: placed, updatedAt: changed };
}
