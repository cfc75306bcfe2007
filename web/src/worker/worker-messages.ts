export type ServiceWorkerMessage =
  /** Sets the user whose responses the worker may cache, or null for none. */
  | { type: 'SESSION'; keepFor: string | null }
  | { type: 'FORGET' }
  /** Asks if a URL is part of the worker's build. The worker sends a boolean to the message's port. */
  | { type: 'BRINGS'; url: string }
  /** Activates a new service worker that is waiting. Sent by workbox-window. */
  | { type: 'SKIP_WAITING' };
