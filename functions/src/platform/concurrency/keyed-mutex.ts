/** Mutex for calls that share keys. Within this process, runs calls with a common key one after another, in order. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  isBusy(key: string): boolean {
    return this.#last.has(key);
  }

  /** Calls `work` after all earlier calls with any of the same keys have finished. */
  runExclusive<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const result = Promise.all(keys.flatMap((key) => this.#last.get(key) ?? [])).then(work);
    // All keys are acquired at once, so that calls with several shared keys cannot deadlock.
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
