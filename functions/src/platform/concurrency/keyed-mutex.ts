/** Mutual exclusion by keys within this process, first come, first served. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Whether work on a key is under way, or waits. */
  isBusy(key: string): boolean {
    return this.#last.has(key);
  }

  /** Runs the work after all earlier work that shares a key with it has ended. */
  runExclusive<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const result = Promise.all(keys.flatMap((key) => this.#last.get(key) ?? [])).then(work);
    // All keys are taken at once, so that calls which share several keys cannot deadlock.
    const ended: Promise<void> = result.then(
      () => release(),
      () => release(),
    );
    const release = () => {
      for (const key of keys) if (this.#last.get(key) === ended) this.#last.delete(key);
    };
    for (const key of keys) this.#last.set(key, ended);
    return result;
  }
}
