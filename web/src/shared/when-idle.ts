/** Milliseconds after which a queued task runs even if the browser is busy. */
const LATEST_MS = 4000;

/** Milliseconds to wait in browsers without idle callbacks. */
const SOON_MS = 1500;

const waiting: { task: () => void; since: number }[] = [];

function next(): void {
  try {
    waiting[0]?.task();
  } finally {
    // Removed only now: a task that the current one queues must not schedule a second callback.
    waiting.shift();
    if (waiting[0]) schedule(waiting[0].since);
  }
}

function schedule(since: number): void {
  const left = (after: number) => Math.max(1, since + after - Date.now());
  if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: left(LATEST_MS) });
  else setTimeout(next, left(SOON_MS));
}

/** Queues a background task. Each idle callback runs one, so that the browser can handle input between them. */
export function whenIdle(task: () => void): void {
  const since = Date.now();
  if (waiting.push({ task, since }) === 1) schedule(since);
}
