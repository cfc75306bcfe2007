/** Order change received as a live update. Times are in milliseconds since 1970. */
export interface LiveOrderChange {
  id: string;
  createdAt: number;
  updatedAt: number;
}

function toMilliseconds(value: unknown): number | null {
  const toMillis = (value as { toMillis?: unknown } | null | undefined)?.toMillis;
  if (typeof toMillis !== 'function') return null;
  const time: unknown = toMillis.call(value);
  return typeof time === 'number' && Number.isFinite(time) ? time : null;
}

export function parseLiveOrderChange(id: string, document: unknown): LiveOrderChange | null {
  const { createdAt, updatedAt } = (document ?? {}) as Record<string, unknown>;
  const placed = toMilliseconds(createdAt);
  const changed = toMilliseconds(updatedAt) ?? placed;
  return placed === null || changed === null ? null : { id, createdAt: placed, updatedAt: changed };
}
