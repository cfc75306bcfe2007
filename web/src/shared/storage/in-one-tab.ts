/** Runs `work` in one tab of this browser at a time; at once in a browser that cannot tell. */
export function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(name, work) : work();
}
