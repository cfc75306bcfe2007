import {
  MESSAGE_THREAD_RETENTION_DAYS,
  type MessageKind,
  type MessageThreadState,
} from '../../contract/messages/message-limits';
import type { Message, MessageThreadSummary } from '../../contract/messages/messages';
import type { ContactTopic } from '../../contract/messages/contact-topics';
import { takeFirstCharacters } from '../../contract/text';
import { DAY_MS } from '../../contract/times';
import { isGuestId } from '../../platform/guests';
import {
  createNumberSearchTerms,
  createWordSearchTerms,
  extractWords,
} from '../../platform/search/search-terms';
import type { AttachmentStore, StoredAttachment } from './attachments';
import { getNextUpdateTime } from '../../platform/version-conflicts';

export const toAttachmentsField = (attachments: readonly StoredAttachment[]) =>
  attachments.length > 0 ? { attachments: [...attachments] } : {};

const PREVIEW_LENGTH = 160;

/** Maximum number of search terms of a conversation. The newest messages take precedence. */
const MAX_TERMS = 600;

/** Author of a message. `uid` is empty for customers. */
export interface MessageAuthor {
  uid: string;
  name: string;
}

/** Firestore document `contactMessages/{id}`: conversation with its first message. `messages` holds later messages. */
export interface MessageThreadDocument {
  name: string;
  email: string;
  message: string;
  attachments?: StoredAttachment[];
  /** Id of the account or guest order that owns the conversation. Missing if sent without a login. */
  userId?: string;
  /** True if an email from an unverified sender started the conversation. */
  unverified?: true;
  order: { id: string; number: string } | null;
  /** Topic that the sender chose in the contact form. Missing if none was chosen. */
  topic?: ContactTopic;
  state: MessageThreadState;
  assignee: MessageAuthor | null;
  preview: string;
  lastAt: Date;
  waitsSince: Date | null;
  /** Secret token of the conversation's reply address. */
  replyToken: string;
  terms: string[];
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
}

export type StoredMessageThread = MessageThreadDocument & { id: string };

/** Firestore document `messages/{id}`: message of a conversation, except the first message. */
export interface MessageDocument {
  threadId: string;
  kind: MessageKind;
  text: string;
  by: MessageAuthor;
  at: Date;
  /** True for an email from an unverified sender, which the customer cannot see. */
  unverified?: true;
  attachments?: StoredAttachment[];
}

export type StoredMessage = MessageDocument & { id: string };

const toPreview = (text: string): string =>
  takeFirstCharacters(text.replace(/\s+/g, ' ').trim(), PREVIEW_LENGTH);

const getExpiry = (last: Date): Date => new Date(last.getTime() + MESSAGE_THREAD_RETENTION_DAYS * DAY_MS);

/** Returns the search terms of a conversation, from its customer, its order and the newest messages. */
const createTerms = (
  { name, email, order }: Pick<MessageThreadDocument, 'name' | 'email' | 'order'>,
  words: string[],
) =>
  [
    ...new Set([
      ...createWordSearchTerms(name),
      ...createWordSearchTerms(email),
      ...createNumberSearchTerms(order?.number ?? ''),
      ...words,
    ]),
  ].slice(0, MAX_TERMS);

export function createMessageThread(
  begun: Pick<
    MessageThreadDocument,
    'name' | 'email' | 'message' | 'attachments' | 'unverified' | 'userId' | 'order' | 'topic' | 'replyToken'
  >,
  at: Date,
): MessageThreadDocument {
  return {
    ...begun,
    state: 'unread',
    assignee: null,
    preview: toPreview(begun.message),
    lastAt: at,
    waitsSince: at,
    createdAt: at,
    updatedAt: at,
    expiresAt: getExpiry(at),
    terms: createTerms(begun, extractWords(begun.message)),
  };
}

/** Updates a conversation after a new message. Internal notes do not change the state or the preview. */
export function addMessageToThread<T extends MessageThreadDocument>(
  thread: T,
  { kind, text, at }: Pick<MessageDocument, 'kind' | 'text' | 'at'>,
  state: MessageThreadState = 'unread',
): T {
  const updatedAt = getNextUpdateTime(thread.updatedAt, at.getTime());
  const terms = createTerms(thread, [...extractWords(text), ...thread.terms]);
  if (kind === 'note') return { ...thread, terms, updatedAt };
  return {
    ...thread,
    terms,
    updatedAt,
    preview: toPreview(text),
    lastAt: at,
    expiresAt: getExpiry(at),
    ...(kind === 'customer'
      ? { state: 'unread', waitsSince: thread.waitsSince ?? at }
      : { state, waitsSince: null }),
  };
}

export function changeThreadEmailAddress<T extends MessageThreadDocument>(
  thread: T,
  email: string,
  at: number,
): T {
  const former = new Set(createWordSearchTerms(thread.email));
  const words = thread.terms.filter((term) => !former.has(term));
  return {
    ...thread,
    email,
    updatedAt: getNextUpdateTime(thread.updatedAt, at),
    terms: createTerms({ ...thread, email }, words),
  };
}

export function toMessageThreadSummary({ id, ...thread }: StoredMessageThread): MessageThreadSummary {
  const { name, email, userId, unverified, order, topic, state, assignee } = thread;
  const { preview, lastAt, waitsSince, updatedAt } = thread;
  return {
    _id: id,
    name,
    email,
    unverified: unverified ?? false,
    customer: userId === undefined || isGuestId(userId) ? null : userId,
    order: order && { _id: order.id, number: order.number },
    topic: topic ?? null,
    state,
    assignee: assignee && { _id: assignee.uid, name: assignee.name },
    preview,
    lastAt: lastAt.toISOString(),
    waitsSince: waitsSince?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

export const toFirstMessageResponse = ({
  id,
  name,
  message,
  unverified,
  attachments,
  createdAt,
}: StoredMessageThread): StoredMessage => ({
  id,
  threadId: id,
  kind: 'customer',
  text: message,
  at: createdAt,
  ...(unverified && { unverified }),
  ...(attachments && { attachments }),
  by: { uid: '', name },
});

export const toMessageResponse = (
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
