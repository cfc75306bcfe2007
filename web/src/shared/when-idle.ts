/** Milliseconds after which a queued task runs even if the browser is busy. */
const LATEST_MS = 4000;

/** Milliseconds to wait in browsers without idle callbacks. */
const SOON_MS = 1500;

const waiting: { task: () => void; since: number }[] = [];

function runNextTask(): void {
  try {
    waiting[0]?.task();
  } finally {
    // Removed only now, because a task queued by the current task must not schedule a second callback.
    waiting.shift();
    if (waiting[0]) scheduleTask(waiting[0].since);
  }
}

function scheduleTask(since: number): void {
  const left = (after: number) => Math.max(1, since + after - Date.now());
  if ('requestIdleCallback' in window) requestIdleCallback(runNextTask, { timeout: left(LATEST_MS) });
  else setTimeout(runNextTask, left(SOON_MS));
}

/** Queues a background task. Runs one task per idle callback, so that the browser can handle input in between. */
export function runWhenIdle(task: () => void): void {
  const since = Date.now();
  if (waiting.push({ task, since }) === 1) scheduleTask(since);
}
