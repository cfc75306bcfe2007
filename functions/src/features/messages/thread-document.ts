import { THREAD_DAYS, type MessageKind, type ThreadState } from '../../contract/messages/message-facts';
import type { Message, ThreadHead } from '../../contract/messages/messages';
import { beginningOf } from '../../contract/text';
import { DAY_MS } from '../../contract/times';
import { isGuest } from '../../platform/guests';
import { termsOfNumber, termsOfWords, wordsOf } from '../../platform/search/search-terms';
import type { AttachmentStore, StoredAttachment } from './attachments';
import { nextChange } from '../../platform/stale-write';

/** Attachments as a document has them: none where there are none. */
export const withAttachments = (attachments: readonly StoredAttachment[]) =>
  attachments.length > 0 ? { attachments: [...attachments] } : {};

/** Characters of the last message that the list shows. */
const PREVIEW = 160;

/** Terms that a conversation is found by: of long ones, words of the newest messages only. */
const MOST_TERMS = 600;

/** Who wrote an entry: `uid` of an administrator; empty for the customer. */
export interface Writer {
  uid: string;
  name: string;
}

/**
 * `contactMessages/{id}`: a conversation with the shop, and the message that it began with. What followed is in `messages`. One
 * that began on the page of an order has the order's id, so that there is one for each order.
 */
export interface ThreadDocument {
  /** The sender's, as it was typed. */
  name: string;
  /** Lower case. */
  email: string;
  /** The first message. */
  message: string;
  /** What came with it; absent for nothing. */
  attachments?: StoredAttachment[];
  /** The account, or the owner of a guest's order; absent for a message that was sent without a session. */
  userId?: string;
  /** True if the conversation began with an email of an unverified sender. */
  unverified?: true;
  order: { id: string; number: string } | null;
  state: ThreadState;
  assignee: Writer | null;
  preview: string;
  lastAt: Date;
  /** Since when the customer waits for an answer. */
  waitsSince: Date | null;
  /** The secret part of the address that answers by mail come back to. */
  replyToken: string;
  terms: string[];
  createdAt: Date;
  updatedAt: Date;
  /** A job removes it with all that belongs to it. */
  expiresAt: Date;
}

export type StoredThread = ThreadDocument & { id: string };

/** `messages/{id}`: a later entry of a conversation. */
export interface MessageDocument {
  threadId: string;
  kind: MessageKind;
  text: string;
  by: Writer;
  at: Date;
  /** True if the message is an email of an unverified sender. Hidden from the customer. */
  unverified?: true;
  /** Absent for nothing. */
  attachments?: StoredAttachment[];
}

export type StoredMessage = MessageDocument & { id: string };

const previewOf = (text: string): string => beginningOf(text.replace(/\s+/g, ' ').trim(), PREVIEW);

const expiryAfter = (last: Date): Date => new Date(last.getTime() + THREAD_DAYS * DAY_MS);

/** Who wrote, the order, and the words of what was written, the newest first. */
const termsFor = (
  { name, email, order }: Pick<ThreadDocument, 'name' | 'email' | 'order'>,
  words: string[],
) =>
  [
    ...new Set([
      ...termsOfWords(name),
      ...termsOfWords(email),
      ...termsOfNumber(order?.number ?? ''),
      ...words,
    ]),
  ].slice(0, MOST_TERMS);

/** A conversation that begins with a customer's message. */
export function newThread(
  begun: Pick<
    ThreadDocument,
    'name' | 'email' | 'message' | 'attachments' | 'unverified' | 'userId' | 'order' | 'replyToken'
  >,
  at: Date,
): ThreadDocument {
  return {
    ...begun,
    state: 'unread',
    assignee: null,
    preview: previewOf(begun.message),
    ...{ lastAt: at, waitsSince: at, createdAt: at, updatedAt: at, expiresAt: expiryAfter(at) },
    terms: termsFor(begun, wordsOf(begun.message)),
  };
}

/** The conversation after one more entry. A note changes nothing of what is waited for. */
export function withMessage<T extends ThreadDocument>(
  thread: T,
  { kind, text, at }: Pick<MessageDocument, 'kind' | 'text' | 'at'>,
  state: ThreadState = 'unread',
): T {
  const updatedAt = nextChange(thread.updatedAt, at.getTime());
  const terms = termsFor(thread, [...wordsOf(text), ...thread.terms]);
  if (kind === 'note') return { ...thread, terms, updatedAt };
  return {
    ...thread,
    ...{ terms, updatedAt, preview: previewOf(text), lastAt: at, expiresAt: expiryAfter(at) },
    ...(kind === 'customer'
      ? { state: 'unread', waitsSince: thread.waitsSince ?? at }
      : { state, waitsSince: null }),
  };
}

/** Returns the conversation with a new email address and updated search terms. */
export function changeThreadAddress<T extends ThreadDocument>(thread: T, email: string, at: number): T {
  const former = new Set(termsOfWords(thread.email));
  const words = thread.terms.filter((term) => !former.has(term));
  return {
    ...thread,
    ...{ email, updatedAt: nextChange(thread.updatedAt, at) },
    terms: termsFor({ ...thread, email }, words),
  };
}

/** A conversation as administrators see it in the list. */
export function presentThread({ id, ...thread }: StoredThread): ThreadHead {
  const { name, email, userId, unverified, order, state, assignee } = thread;
  const { preview, lastAt, waitsSince, updatedAt } = thread;
  return {
    _id: id,
    name,
    email,
    unverified: unverified ?? false,
    customer: userId === undefined || isGuest(userId) ? null : userId,
    order: order && { _id: order.id, number: order.number },
    state,
    assignee: assignee && { _id: assignee.uid, name: assignee.name },
    preview,
    lastAt: lastAt.toISOString(),
    waitsSince: waitsSince?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** The message that a conversation began with, as an entry of it. */
export const toFirstMessage = ({
  id,
  name,
  message,
  unverified,
  attachments,
  createdAt,
}: StoredThread): StoredMessage => ({
  ...{ id, threadId: id, kind: 'customer', text: message, at: createdAt },
  ...(unverified && { unverified }),
  ...(attachments && { attachments }),
  by: { uid: '', name },
});

export const presentMessage = (
  { id, kind, text, by, at, unverified, attachments }: StoredMessage,
  store: Pick<AttachmentStore, 'present'>,
): Message => ({
  _id: id,
  kind,
  text,
  by: by.name,
  at: at.toISOString(),
  unverified: unverified ?? false,
  attachments: store.present(attachments),
});
