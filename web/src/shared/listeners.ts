/** Creates a set of listeners for an external store. Pass its `subscribe` to `useSyncExternalStore`. */
export function createListenerSet() {
  const all = new Set<() => void>();
  return {
    subscribe(wake: () => void): () => void {
      all.add(wake);
      return () => void all.delete(wake);
    },
    wake: () => all.forEach((wake) => wake()),
    exist: () => all.size > 0,
  };
}
