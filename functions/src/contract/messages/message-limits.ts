/** States of a conversation. `waiting` and `done` last until the customer writes again. */
export const THREAD_STATES = ['unread', 'open', 'waiting', 'done'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** Authors of a message: the customer, the shop, or an administrator for other administrators. */
export const MESSAGE_KINDS = ['customer', 'reply', 'note'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_LIMITS = { text: 4000, savedReplies: 50 } as const;

/** Days after the last message until a conversation is deleted. */
export const THREAD_RETENTION_DAYS = 365;
