interface CachedValueSource<Stamp, T> {
  /** Version stamp that changes whenever the data read by `make` changes. */
  stamp: () => Promise<Stamp>;
  make: (stamp: Stamp) => Promise<T>;
  /** Milliseconds during which the stamp is not checked, and after which the value is recreated. */
  freshMs: number;
  maxAgeMs: number;
  now: () => number;
}

/** Caches a value in memory. Concurrent callers share one check, and failures are not cached. */
export function createCachedValue<Stamp, T>({
  stamp,
  make,
  freshMs,
  maxAgeMs,
  now,
}: CachedValueSource<Stamp, T>) {
  let kept: { key: string; value: T; madeAt: number; lookedAt: number } | null = null;
  let looking: Promise<T> | null = null;
  // Prevents results that were requested before `forget` from being cached afterwards.
  let era = 0;

  async function look(began: number): Promise<T> {
    const lookedAt = now();
    const found = await stamp();
    const key = JSON.stringify(found);
    const known = kept?.key === key && lookedAt - kept.madeAt < maxAgeMs ? kept : null;
    const value = known ? known.value : await make(found);
    if (began === era) kept = { key, value, madeAt: known?.madeAt ?? lookedAt, lookedAt };
    return value;
  }

  return {
    async get(): Promise<T> {
      if (kept && now() - kept.lookedAt < freshMs) return kept.value;
      const began = era;
      looking ??= look(began).finally(() => {
        if (began === era) looking = null;
      });
      return looking;
    },

    forget(): void {
      era += 1;
      kept = null;
      looking = null;
    },
  };
}
