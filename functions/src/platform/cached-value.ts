interface CachedValueSource<Stamp, T> {
  /** Returns the version of the data that `make` reads. Must be much faster than `make`. */
  stamp: () => Promise<Stamp>;
  make: (stamp: Stamp) => Promise<T>;
  /** Milliseconds until the version is checked again. `maxAgeMs` limits the age of a value with the same version. */
  freshMs: number;
  maxAgeMs: number;
  now: () => number;
}

/** Creates an in-memory cache for one value. Concurrent calls share one load, and errors are not cached. */
export function createCachedValue<Stamp, T>({
  stamp,
  make,
  freshMs,
  maxAgeMs,
  now,
}: CachedValueSource<Stamp, T>) {
  let kept: { key: string; value: T; madeAt: number; lookedAt: number } | null = null;
  let looking: Promise<T> | null = null;
  // Incremented by `forget`, so that loads that started earlier are not cached.
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
