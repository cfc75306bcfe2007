/** Lets work on the same things happen one after the other, first come first served, within this process. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work once everything that was here before it and shares a key with it has ended. */
  take<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const result = Promise.all(keys.flatMap((key) => this.#last.get(key) ?? [])).then(work);
    // All keys are taken at once, so that two that share several keys never wait for each other.
    const ended: Promise<void> = result.then(
      () => leave(),
      () => leave(),
    );
    const leave = () => {
      for (const key of keys) if (this.#last.get(key) === ended) this.#last.delete(key);
    };
    for (const key of keys) this.#last.set(key, ended);
    return result;
  }
}
