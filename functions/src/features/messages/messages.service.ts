import { randomBytes } from 'node:crypto';
import type { SentContactMessage } from '../../contract/files/data-export';
import type { ContactInput } from '../../contract/messages/contact';
import type { OrderMessages } from '../../contract/messages/messages';
import type { LimitRule } from '../../contract/routes/route-definition';
import type { Actor } from '../../platform/auth';
import type { Correspondent } from '../../platform/correspondent';
import { guestPerson } from '../../platform/guests';
import type { UploadedFile } from '../../platform/http/multipart';
import type { RateCaller } from '../../platform/rate-limit/rate-limit';
import type { Tx } from '../../platform/transactions/transactions';
import type { Base } from '../base-port';
import type { NoticesService } from '../notices/notices.service';
import type { AttachmentStore, StoredAttachment } from './attachments';
import type { MessagesRepository } from './messages.repository';
import type { OrderAccess } from './order-access-port';
import {
  toFirstMessage,
  newThread,
  presentMessage,
  changeThreadAddress,
  withAttachments,
  withMessage,
  type MessageDocument,
  type StoredThread,
} from './thread-document';

/** Messages of one conversation that are answered, the newest ones. */
export const MOST_SHOWN = 200;

/** Messages of one conversation that are exported. */
const MOST_EXPORTED = 5000;

/** Messages of the contact form from one account, or of one address without a session. */
const FROM_PERSON: LimitRule = { name: 'contact-from', max: 5, windowSeconds: 3600 };

/** Those with files, of one network: anyone can type another address, and pictures are decoded. */
const WITH_FILES: LimitRule = { name: 'contact-files', max: 20, windowSeconds: 3600 };

interface Dependencies extends Pick<Base, 'limit' | 'logger' | 'now' | 'settings' | 'transactions'> {
  messages: MessagesRepository;
  attachments: AttachmentStore;
  orders: OrderAccess;
  notices: Pick<NoticesService, 'message'>;
}

/** Pending change of a conversation's address: the write, and the previous and new reply address. */
export interface ThreadAddressChange {
  write: () => void;
  replyTokens: { from: string; to: string } | null;
}

/** An order has one conversation, which is found without a query. */
const idOf = (orderId: string) => `order-${orderId}`;

/** The secret part of a reply address: mail servers may not tell capital letters. */
export const newReplyToken = (): string => randomBytes(16).toString('hex');

export type MessagesService = ReturnType<typeof messagesService>;

/** Messages to the shop, for those who write them. */
export function messagesService(dependencies: Dependencies) {
  const { transactions, messages, attachments, orders, notices, settings, limit, logger, now } = dependencies;

  /** Files first: what fails is found again by its conversation. */
  async function removeOne(id: string): Promise<void> {
    await attachments.removeAll(id);
    await messages.remove(id);
  }

  async function remove(threads: readonly StoredThread[]): Promise<void> {
    for (const { id } of threads) await removeOne(id);
  }

  /** Messages visible to the customer: without internal notes and emails of unverified senders. */
  async function readable(thread: StoredThread, most: number) {
    const [{ messages: later }, { settings: shopSettings }] = await Promise.all([
      messages.messagesOf(thread.id, most),
      settings.current(),
    ]);
    return [toFirstMessage(thread), ...later]
      .filter(({ kind, unverified }) => kind !== 'note' && !unverified)
      .map((one) => presentMessage(one, attachments))
      .map((one) => (one.kind === 'reply' ? { ...one, by: shopSettings.shop.name } : one));
  }

  /** Stores files of a conversation for a write, and removes them where it fails. */
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

  async function about(orderId: string): Promise<OrderMessages> {
    const thread = await messages.find(idOf(orderId));
    return { messages: thread ? await readable(thread, MOST_SHOWN) : [] };
  }

  return {
    /**
     * Begins a conversation with a message of the contact form. Its address is in lower case, so that a person's are found together.
     * @param uid the account that sends it; null without a session.
     * @param callers those that messages with files count for.
     * @throws AppError RATE_LIMITED; VALIDATION_ERROR at `files` for a file that is no picture and no PDF
     */
    async receive(
      { name, email: typed, message }: ContactInput,
      uid: string | null,
      files: readonly UploadedFile[],
      callers: readonly RateCaller[],
    ): Promise<void> {
      const email = typed.toLowerCase();
      await limit(FROM_PERSON, [{ id: uid ?? guestPerson(email) }]);
      if (files.length > 0) await limit(WITH_FILES, callers);
      const id = messages.newMessageId();
      await withFiles(id, files, (stored) =>
        transactions.run(async (tx) => {
          const begun = { name, email, message, order: null, replyToken: newReplyToken() };
          const own = { ...withAttachments(stored), ...(uid !== null && { userId: uid }) };
          messages.create(tx, id, newThread({ ...begun, ...own }, new Date(now())));
          await notices.message(tx, id, null);
        }),
      );
    },

    /**
     * The conversation about an order, for its customer; empty where nothing was written.
     * @throws AppError NOT_FOUND
     */
    async about(actor: Actor, orderId: string): Promise<OrderMessages> {
      await orders.partyOf(actor, orderId);
      return about(orderId);
    },

    /**
     * Begins or continues the conversation about an order, for its customer.
     * @throws AppError NOT_FOUND; VALIDATION_ERROR at `files` for a file that is no picture and no PDF
     */
    async write(
      actor: Actor,
      orderId: string,
      text: string,
      files: readonly UploadedFile[],
    ): Promise<OrderMessages> {
      // Checked before anything is stored for another person's order.
      await orders.partyOf(actor, orderId);
      const id = idOf(orderId);
      const messageId = messages.newMessageId();
      const writing = (stored: readonly StoredAttachment[]) =>
        transactions.run(async (tx) => {
          const [party, before] = await Promise.all([
            orders.partyOf(actor, orderId, tx),
            messages.read(tx, id),
          ]);
          const { owner, number, email, name } = party;
          orders.verify(tx, orderId);
          const at = new Date(now());
          if (!before) {
            const order = { id: orderId, number };
            const own = { ...withAttachments(stored), replyToken: newReplyToken() };
            const begun = { name, email, message: text, userId: owner, order, ...own };
            messages.create(tx, id, newThread(begun, at));
            await notices.message(tx, id, order);
            return;
          }
          const message: MessageDocument = {
            ...{ threadId: id, kind: 'customer', text, at },
            by: { uid: '', name: before.name },
            ...withAttachments(stored),
          };
          messages.write(tx, withMessage(before, message));
          messages.addMessage(tx, messageId, message);
          await notices.message(tx, id, before.order);
        });
      await withFiles(id, files, writing);
      return about(orderId);
    },

    /**
     * Returns a person's stored conversations, newest first, without internal notes and without messages of unverified
     * senders.
     */
    async of(person: Correspondent): Promise<SentContactMessage[]> {
      const threads = (await messages.of(person)).filter(({ unverified }) => !unverified);
      threads.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      return Promise.all(
        threads.map(async (thread) => ({
          name: thread.name,
          email: thread.email,
          order: thread.order?.number ?? null,
          message: thread.message,
          files: attachments.present(thread.attachments).map(({ url }) => url),
          createdAt: thread.createdAt.toISOString(),
          later: (await readable(thread, MOST_EXPORTED))
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

    /** Removes a person's conversations, for an account that is erased. May be repeated. */
    erase: async (person: Correspondent): Promise<void> => remove(await messages.of(person)),

    /** Takes an erased administrator's name from what they wrote. May be repeated. */
    forget: (uid: string): Promise<void> => messages.renameWriter(uid, 'Deleted account'),

    /** Reads the conversation about an order, and answers the write that makes it an account's. */
    async transfer(tx: Tx, orderId: string, to: string): Promise<() => void> {
      const thread = await messages.read(tx, idOf(orderId));
      if (!thread) return () => messages.verify(tx, idOf(orderId));
      return () => messages.write(tx, { ...thread, userId: to });
    },

    /**
     * Reads the conversation about an order.
     * The conversation gets a new reply address, because readers of the previous email address know the current one.
     * @returns a function that moves the conversation to a new email address, and the previous and new reply address.
     *   Null if there is no conversation.
     */
    async readdressing(tx: Tx, orderId: string, email: string): Promise<ThreadAddressChange> {
      const thread = await messages.read(tx, idOf(orderId));
      if (!thread) return { write: () => messages.verify(tx, idOf(orderId)), replyTokens: null };
      const replyToken = newReplyToken();
      return {
        write: () => messages.write(tx, changeThreadAddress({ ...thread, replyToken }, email, now())),
        replyTokens: { from: thread.replyToken, to: replyToken },
      };
    },

    /** Removes conversations whose time is over. */
    async tidy(hasTime: () => boolean): Promise<{ removed: number }> {
      let removed = 0;
      for await (const id of messages.expired(new Date(now()))) {
        if (!hasTime()) break;
        await removeOne(id);
        removed += 1;
      }
      if (removed > 0) logger.info('conversations removed', { removed });
      return { removed };
    },
  };
}
