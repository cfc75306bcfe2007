export type WorkerMessage =
  /** User whose responses may be cached, or null. */
  | { type: 'SESSION'; keepFor: string | null }
  | { type: 'FORGET' }
  /** Asks if a file is in the precache. The worker sends a boolean to the port. */
  | { type: 'BRINGS'; url: string }
  /** Message of workbox-window that activates a waiting worker. */
  | { type: 'SKIP_WAITING' };
