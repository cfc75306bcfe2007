/** Calls `work` while holding a lock shared by all tabs. Without the Web Locks API, calls `work` immediately. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(name, work) : work();
}
