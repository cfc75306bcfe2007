/**
 * What a conversation waits for. `unread`: the customer has written, and no administrator has opened it; `open`: it was opened and
 * waits for an answer; `waiting`: for the customer; `done`: for nothing, until the customer writes again.
 */
export const THREAD_STATES = ['unread', 'open', 'waiting', 'done'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** Who wrote an entry of a conversation: the customer, the shop, or an administrator for the others. */
export const MESSAGE_KINDS = ['customer', 'reply', 'note'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Characters of a message, and saved replies that the shop can have. */
export const MESSAGE_LIMITS = { text: 4000, savedReplies: 50 } as const;

/** Days after its last message for which a conversation is stored. */
export const THREAD_DAYS = 365;
