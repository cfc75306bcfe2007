/** States of a conversation. A new message from the customer reopens `waiting` and `done` conversations. */
export const MESSAGE_THREAD_STATES = ['unread', 'open', 'waiting', 'done'] as const;
export type MessageThreadState = (typeof MESSAGE_THREAD_STATES)[number];

/** Kinds of message: from the customer, from the shop, or an internal note of an administrator. */
export const MESSAGE_KINDS = ['customer', 'reply', 'note'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_LIMITS = { text: 4000, savedReplies: 50 } as const;

/** Days from the last message until a conversation is deleted. */
export const MESSAGE_THREAD_RETENTION_DAYS = 365;
