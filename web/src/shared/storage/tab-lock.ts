/** Calls `work` under a lock shared by all tabs. Browsers without the Web Locks API use no lock. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(name, work) : work();
}
