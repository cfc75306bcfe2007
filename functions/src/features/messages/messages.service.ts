import { randomBytes } from 'node:crypto';
import type { SentContactMessage } from '../../contract/data-export';
import type { ContactInput } from '../../contract/messages/contact';
import type { OrderMessages } from '../../contract/messages/messages';
import type { Actor } from '../../platform/auth';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { Correspondent } from '../../platform/correspondent';
import type { UploadedFile } from '../../platform/http/multipart';
import type { Tx } from '../../platform/transactions';
import type { NoticesService } from '../notices/notices.service';
import type { SettingsService } from '../settings/settings.service';
import type { AttachmentStore } from './attachments';
import type { MessagesRepository } from './messages.repository';
import type { OrderAccess } from './order-access-port';
import {
  firstMessage,
  newThread,
  presentMessage,
  withAttachments,
  withMessage,
  type MessageDocument,
  type StoredThread,
} from './thread-document';

/** Messages of one conversation that are answered, the newest ones. */
export const MOST_SHOWN = 200;

/** Messages of one conversation that are exported. */
const MOST_EXPORTED = 5000;

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now' | 'transactions'> {
  messages: MessagesRepository;
  attachments: AttachmentStore;
  orders: OrderAccess;
  notices: Pick<NoticesService, 'message'>;
  settings: Pick<SettingsService, 'current'>;
}

/** An order has one conversation, which is found without a query. */
const idOf = (orderId: string) => `order-${orderId}`;

/** The secret part of a reply address: mail servers may not tell capital letters. */
export const newReplyToken = (): string => randomBytes(16).toString('hex');

export type MessagesService = ReturnType<typeof messagesService>;

/** Messages to the shop, for those who write them. */
export function messagesService(dependencies: Dependencies) {
  const { transactions, messages, attachments, orders, notices, settings, logger, now } = dependencies;

  /** Files first: what fails is found again by its conversation. */
  async function removeOne(id: string): Promise<void> {
    await attachments.removeAll(id);
    await messages.remove(id);
  }

  async function remove(threads: readonly StoredThread[]): Promise<void> {
    for (const { id } of threads) await removeOne(id);
  }

  /** What the customer and the shop wrote to each other, without notes, as the customer reads it. */
  async function readable(thread: StoredThread, most: number) {
    const [{ messages: later }, { settings: shopSettings }] = await Promise.all([
      messages.messagesOf(thread.id, most),
      settings.current(),
    ]);
    return [firstMessage(thread), ...later]
      .filter(({ kind }) => kind !== 'note')
      .map((one) => presentMessage(one, attachments))
      .map((one) => (one.kind === 'reply' ? { ...one, by: shopSettings.shop.name } : one));
  }

  async function about(orderId: string): Promise<OrderMessages> {
    const thread = await messages.find(idOf(orderId));
    return { messages: thread ? await readable(thread, MOST_SHOWN) : [] };
  }

  return {
    /**
     * Begins a conversation with a message of the contact form. Its address is in lower case, so that a person's are found together.
     * @param uid the account that sends it; null without a session.
     */
    async receive({ name, email, message }: ContactInput, uid: string | null): Promise<void> {
      const id = messages.newMessageId();
      await transactions.run(async (tx) => {
        const begun = { name, email: email.toLowerCase(), message, order: null, replyToken: newReplyToken() };
        const thread = newThread({ ...begun, ...(uid !== null && { userId: uid }) }, new Date(now()));
        messages.create(tx, id, thread);
        await notices.message(tx, id, null);
      });
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
      const { owner, number, email, name } = await orders.partyOf(actor, orderId);
      const id = idOf(orderId);
      const messageId = messages.newMessageId();
      const stored = await attachments.put(id, files);
      const writing = transactions.run(async (tx) => {
        const before = await messages.read(tx, id);
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
      await writing.catch(async (error: unknown) => {
        await attachments.remove(stored).catch(() => undefined);
        throw error;
      });
      return about(orderId);
    },

    /** A person's conversations that are still stored, the newest first, without internal notes. */
    async of(person: Correspondent): Promise<SentContactMessage[]> {
      const threads = await messages.of(person);
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

    /** Completes messages of earlier versions, and removes conversations whose time is over. */
    async tidy(hasTime: () => boolean): Promise<{ removed: number }> {
      await messages.adopt();
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
