/** Does work that nobody waits for once the browser has nothing better to do, or soon where it cannot tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 1500);
}
