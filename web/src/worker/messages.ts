/** What a page tells the service worker about the session. */
export type SessionMessage =
  /** Who is signed in, if this browser remembers them: what they read may be kept for them. */
  | { type: 'SESSION'; keepFor: string | null }
  /** The session has ended: everything that was read goes. */
  | { type: 'FORGET' };
