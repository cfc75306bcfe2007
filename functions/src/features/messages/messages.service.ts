import { randomBytes } from 'node:crypto';
import type { SentContactMessage } from '../../contract/files/data-export';
import type { ContactInfo, ContactMessageInput } from '../../contract/messages/contact';
import { isContactTopic } from '../../contract/messages/contact-topics';
import type { OrderMessagesResponse } from '../../contract/messages/messages';
import type { RateLimitRule } from '../../contract/routes/route-definition';
import { msg } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import type { PersonIdentity } from '../../platform/correspondent';
import { createGuestPersonId } from '../../platform/guests';
import type { UploadedFile } from '../../platform/http/multipart';
import type { RateLimitCaller } from '../../platform/rate-limit/rate-limit';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { StoredAttachment } from './attachments';
import {
  toFirstMessageResponse,
  createMessageThread,
  toMessageResponse,
  changeThreadEmailAddress,
  toAttachmentsField,
  addMessageToThread,
  type MessageDocument,
  type StoredMessageThread,
} from './thread-document';

export const MAX_SHOWN_MESSAGES = 200;

const MAX_EXPORTED = 5000;

/** Rate limit of the contact form per account or email address. */
const PERSON_LIMIT: RateLimitRule = { name: 'contact-from', max: 5, windowSeconds: 3600 };

/** Rate limit of messages with files per network, because decoding pictures is expensive. */
const FILES_LIMIT: RateLimitRule = { name: 'contact-files', max: 20, windowSeconds: 3600 };

/** Pending change of a conversation's email address, saved by `write`. `replyTokens` is null without a conversation. */
export interface MessageThreadAddressChange {
  write: () => void;
  replyTokens: { from: string; to: string } | null;
}

const getOrderThreadId = (orderId: string) => `order-${orderId}`;

/** Creates the secret token of a reply address. Lower case, because mail servers may ignore case. */
export const createReplyToken = (): string => randomBytes(16).toString('hex');

export function createMessagesService({
  transactions,
  messagesRepository: messages,
  attachments,
  orders,
  notices,
  settings,
  limit,
  logger,
  now,
}: Shop) {
  /** Deletes a conversation. Deletes its files first, so that a failed deletion can be retried. */
  async function removeThread(id: string): Promise<void> {
    await attachments.removeAll(id);
    await messages.remove(id);
  }

  async function removeThreads(threads: readonly StoredMessageThread[]): Promise<void> {
    for (const { id } of threads) await removeThread(id);
  }

  /** Returns the messages that the customer may see. Excludes internal notes and emails from unverified senders. */
  async function listVisibleMessages(thread: StoredMessageThread, most: number) {
    const [{ messages: later }, { settings: shopSettings }] = await Promise.all([
      messages.listMessages(thread.id, most),
      settings.getCurrent(),
    ]);
    return [toFirstMessageResponse(thread), ...later]
      .filter(({ kind, unverified }) => kind !== 'note' && !unverified)
      .map((one) => toMessageResponse(one, attachments))
      .map((one) => (one.kind === 'reply' ? { ...one, by: shopSettings.shop.name } : one));
  }

  async function withFiles(
    threadId: string,
    files: readonly UploadedFile[],
    write: (stored: readonly StoredAttachment[]) => Promise<void>,
  ): Promise<void> {
    const stored = await attachments.put(threadId, files);
    try {
      await write(stored);
    } catch (error) {
      await attachments.remove(stored).catch(() => undefined);
      throw error;
    }
  }

  async function about(orderId: string): Promise<OrderMessagesResponse> {
    const thread = await messages.find(getOrderThreadId(orderId));
    return { messages: thread ? await listVisibleMessages(thread, MAX_SHOWN_MESSAGES) : [] };
  }

  return {
    /** Returns the time within which the shop answers, or null if the settings promise none. */
    async getContactInfo(): Promise<ContactInfo> {
      const { replyTime, replyTimeUnit } = (await settings.getCurrent()).settings.shop;
      return { replyTime: replyTime === null ? null : { amount: replyTime, unit: replyTimeUnit } };
    },

    /**
     * Starts a conversation with a message from the contact form. `uid` is the sender's account, or null.
     * @throws AppError RATE_LIMITED after too many messages; VALIDATION_ERROR for the field `files` if a file is
     * neither a picture nor a PDF
     */
    async receive(
      { name, email: typed, message, topic: typedTopic }: ContactMessageInput,
      uid: string | null,
      files: readonly UploadedFile[],
      callers: readonly RateLimitCaller[],
    ): Promise<void> {
      const email = typed.toLowerCase();
      const topic = isContactTopic(typedTopic) ? typedTopic : undefined;
      await limit(PERSON_LIMIT, [{ id: uid ?? createGuestPersonId(email) }]);
      if (files.length > 0) await limit(FILES_LIMIT, callers);
      const id = messages.newMessageId();
      await withFiles(id, files, (stored) =>
        transactions.run(async (tx) => {
          const begun = { name, email, message, order: null, replyToken: createReplyToken() };
          const own = {
            ...toAttachmentsField(stored),
            ...(uid !== null && { userId: uid }),
            ...(topic && { topic }),
          };
          messages.create(tx, id, createMessageThread({ ...begun, ...own }, new Date(now())));
          await notices.notifyOfMessage(tx, id, null, topic);
        }),
      );
    },

    /** @throws AppError NOT_FOUND if the order does not exist or belongs to another person */
    async getOrderMessages(actor: RequestActor, orderId: string): Promise<OrderMessagesResponse> {
      await orders.findCorrespondent(actor, orderId);
      return about(orderId);
    },

    /**
     * Sends a customer's message about an order.
     * @throws AppError NOT_FOUND if the order does not exist or belongs to another person; VALIDATION_ERROR for the
     * field `files` if a file is neither a picture nor a PDF
     */
    async sendOrderMessage(
      actor: RequestActor,
      orderId: string,
      text: string,
      files: readonly UploadedFile[],
    ): Promise<OrderMessagesResponse> {
      await orders.findCorrespondent(actor, orderId);
      const id = getOrderThreadId(orderId);
      const messageId = messages.newMessageId();
      const writing = (stored: readonly StoredAttachment[]) =>
        transactions.run(async (tx) => {
          const [party, before] = await Promise.all([
            orders.findCorrespondent(actor, orderId, tx),
            messages.read(tx, id),
          ]);
          const { owner, number, email, name } = party;
          orders.verify(tx, orderId);
          const at = new Date(now());
          if (!before) {
            const order = { id: orderId, number };
            const own = { ...toAttachmentsField(stored), replyToken: createReplyToken() };
            const begun = { name, email, message: text, userId: owner, order, ...own };
            messages.create(tx, id, createMessageThread(begun, at));
            await notices.notifyOfMessage(tx, id, order);
            return;
          }
          const message: MessageDocument = {
            threadId: id,
            kind: 'customer',
            text,
            at,
            by: { uid: '', name: before.name },
            ...toAttachmentsField(stored),
          };
          messages.write(tx, addMessageToThread(before, message));
          messages.addMessage(tx, messageId, message);
          await notices.notifyOfMessage(tx, id, before.order);
        });
      await withFiles(id, files, writing);
      return about(orderId);
    },

    async listByPerson(person: PersonIdentity): Promise<SentContactMessage[]> {
      const threads = (await messages.listByPerson(person)).filter(({ unverified }) => !unverified);
      threads.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      return Promise.all(
        threads.map(async (thread) => ({
          name: thread.name,
          email: thread.email,
          order: thread.order?.number ?? null,
          topic: thread.topic ?? null,
          message: thread.message,
          files: attachments.present(thread.attachments).map(({ url }) => url),
          createdAt: thread.createdAt.toISOString(),
          later: (await listVisibleMessages(thread, MAX_EXPORTED))
            .slice(1)
            .map(({ kind, text, at, attachments: files }) => ({
              from: kind === 'reply' ? ('shop' as const) : ('you' as const),
              text,
              at,
              files: files.map(({ url }) => url),
            })),
        })),
      );
    },

    erase: async (person: PersonIdentity): Promise<void> =>
      removeThreads(await messages.listByPerson(person)),

    eraseAuthor: (uid: string): Promise<void> => messages.renameAuthor(uid, msg('Deleted account')),

    async transfer(tx: TransactionHandle, orderId: string, to: string): Promise<() => void> {
      const thread = await messages.read(tx, getOrderThreadId(orderId));
      if (!thread) return () => messages.verify(tx, getOrderThreadId(orderId));
      return () => messages.write(tx, { ...thread, userId: to });
    },

    /**
     * Prepares moving an order's conversation to a new email address. The reply address also changes, because the owner
     * of the previous email address knows it.
     */
    async prepareAddressChange(
      tx: TransactionHandle,
      orderId: string,
      email: string,
    ): Promise<MessageThreadAddressChange> {
      const thread = await messages.read(tx, getOrderThreadId(orderId));
      if (!thread) return { write: () => messages.verify(tx, getOrderThreadId(orderId)), replyTokens: null };
      const replyToken = createReplyToken();
      return {
        write: () => messages.write(tx, changeThreadEmailAddress({ ...thread, replyToken }, email, now())),
        replyTokens: { from: thread.replyToken, to: replyToken },
      };
    },

    async cleanUp(hasTime: () => boolean): Promise<{ removed: number }> {
      let removed = 0;
      for await (const id of messages.listExpired(new Date(now()))) {
        if (!hasTime()) break;
        await removeThread(id);
        removed += 1;
      }
      if (removed > 0) logger.info('conversations removed', { removed });
      return { removed };
    },
  };
}
