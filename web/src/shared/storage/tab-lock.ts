/** Runs `work` while no other tab does, or without a lock if the browser has no Web Locks API. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(name, work) : work();
}
