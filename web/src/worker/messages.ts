/** What pages tell and ask a service worker. */
export type WorkerMessage =
  /** Who is signed in, if this browser remembers them: what they read may be cached for them. */
  | { type: 'SESSION'; keepFor: string | null }
  /** The session has ended: everything that was read goes. */
  | { type: 'FORGET' }
  /** Whether a file of the build is the worker's own, such as a page's first script. Answers a boolean to the port. */
  | { type: 'BRINGS'; url: string }
  /** The visitor wants the new version: workbox-window's message to a worker that waits. */
  | { type: 'SKIP_WAITING' };
