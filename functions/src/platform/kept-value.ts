interface Source<Stamp, T> {
  /** Another one after any change of what `make` reads. */
  stamp: () => Promise<Stamp>;
  make: (stamp: Stamp) => Promise<T>;
  /** Milliseconds for which nothing is asked, and after which it is made again whatever the stamp says. */
  freshMs: number;
  maxAgeMs: number;
  now: () => number;
}

/** A value that one instance keeps. Callers that find it out of date wait for one look together; a failure is not kept. */
export function keptValue<Stamp, T>({ stamp, make, freshMs, maxAgeMs, now }: Source<Stamp, T>) {
  let kept: { key: string; value: T; madeAt: number; lookedAt: number } | null = null;
  let looking: Promise<T> | null = null;
  // What was looked up before `forget` is not kept after it.
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
