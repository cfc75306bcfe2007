/** Creates a set of change listeners. `subscribe` fits `useSyncExternalStore`. */
export function createListeners() {
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
