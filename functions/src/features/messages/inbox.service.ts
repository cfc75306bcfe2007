import type {
  AdminThreadsPage,
  AdminThreadsQuery,
  ReplyInput,
  SavedReplies,
  SavedRepliesInput,
  Thread,
  ThreadChange,
  ThreadHead,
} from '../../contract/messages/messages';
import { followPath } from '../../contract/orders/order-token';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import type { Actor } from '../../platform/auth';
import { AppError, invalidField, notFound } from '../../platform/errors';
import { isGuest } from '../../platform/guests';
import { lookupsOf } from '../../platform/search/search-plan';
import { nextChange, requireVersion } from '../../platform/stale-write';
import type { UploadedFile } from '../../platform/http/multipart';
import type { Tx } from '../../platform/transactions/transactions';
import type { Base } from '../base-port';
import type { EmailTemplate } from '../mail/email-port';
import type { AttachmentStore } from './attachments';
import { MOST_SHOWN, newReplyToken } from './messages.service';
import type { MessagesRepository } from './messages.repository';
import { replyAddress } from './inbound/reply-address';
import type { SavedRepliesRepository } from './saved-replies.repository';
import {
  toFirstMessage,
  presentMessage,
  presentThread,
  withAttachments,
  withMessage,
  type MessageDocument,
  type StoredThread,
} from './thread-document';

interface Dependencies extends Pick<Base, 'mail' | 'now' | 'publicUrl' | 'settings' | 'transactions'> {
  messages: MessagesRepository;
  attachments: AttachmentStore;
  savedReplies: SavedRepliesRepository;
  /** An administrator; null for any other id. */
  findAdministrator: (uid: string) => Promise<{ name: string } | null>;
  /**
   * Creates a new link to a guest's order for the reader of an email address.
   * @returns the token of the link.
   */
  openOrder: (tx: Tx, orderId: string, email: string) => string;
  /** The address that answers by mail come back to; empty where none is set up. */
  inboundAddress: string;
}

const missing = () =>
  notFound('This conversation does not exist. Conversations are removed a year after their last message.');

/** Paragraph of a reply to an unverified address. */
const UNVERIFIED =
  'We could not verify that the message we answer came from this address. If you did not write to us, please ignore this email.';

const nameOf = ({ name, email }: Actor) => name || email;

export type InboxService = ReturnType<typeof inboxService>;

/** Conversations with customers, for administrators. */
export function inboxService(dependencies: Dependencies) {
  const { transactions, messages, attachments, savedReplies, mail, settings, findAdministrator, openOrder } =
    dependencies;
  const { inboundAddress, publicUrl, now } = dependencies;

  async function present(thread: StoredThread): Promise<Thread> {
    const { messages: later, earlier } = await messages.messagesOf(thread.id, MOST_SHOWN);
    return {
      thread: presentThread(thread),
      messages: [toFirstMessage(thread), ...later].map((one) => presentMessage(one, attachments)),
      earlier,
    };
  }

  /** Changes a conversation in a transaction. @throws AppError NOT_FOUND */
  const changing = (
    id: string,
    change: (tx: Tx, thread: StoredThread) => StoredThread | Promise<StoredThread>,
  ): Promise<StoredThread> =>
    transactions.run(async (tx) => {
      const before = await messages.read(tx, id);
      if (!before) throw missing();
      const after = await change(tx, before);
      messages.write(tx, after);
      return after;
    });

  /** The page of a conversation's order, for its customer. */
  function orderPath(tx: Tx, { id }: { id: string }, { userId = '', email }: StoredThread): string {
    return isGuest(userId) ? followPath(id, openOrder(tx, id, email)) : `/orders/${id}`;
  }

  /** What a reply says as a mail. */
  function replyMail(
    tx: Tx,
    thread: StoredThread,
    { text, attachments: sent }: Pick<MessageDocument, 'text' | 'attachments'>,
    current: ShopSettings,
  ): EmailTemplate {
    const { order } = thread;
    const canAnswer = inboundAddress !== '' || current.mails.replyTo !== '';
    const how = canAnswer
      ? 'To answer, reply to this email.'
      : order
        ? 'To answer, please write on the page of your order.'
        : `To answer, please write to ${current.shop.supportEmail}.`;
    return {
      subject: order ? `Re: your order ${order.number}` : `Re: your message to ${current.shop.name}`,
      heading: order ? `About your order ${order.number}` : 'Our answer to your message',
      paragraphs: [...text.split(/\n{2,}/), how, ...(thread.unverified ? [UNVERIFIED] : [])],
      ...(sent && {
        blocks: [
          {
            title: 'Attachments',
            lines: attachments.present(sent).map(({ name, url }) => `${name}: ${url}`),
          },
        ],
      }),
      action: order
        ? { label: 'View your order', url: `${publicUrl}${orderPath(tx, order, thread)}` }
        : { label: 'Visit the shop', url: `${publicUrl}/` },
    };
  }

  async function find(id: string): Promise<StoredThread> {
    const thread = await messages.find(id);
    if (!thread) throw missing();
    return thread;
  }

  return {
    /**
     * One page, the conversation with the newest message first. A search goes by its words; the rest is looked at in what it finds,
     * so that a page may have fewer entries than asked for.
     * @throws AppError BAD_CURSOR
     */
    async list(actor: Actor, query: AdminThreadsQuery): Promise<AdminThreadsPage> {
      const { search, state, mine, order, ...page } = query;
      const assignee = mine ? actor.uid : undefined;
      const present = ({ threads, nextCursor }: Awaited<ReturnType<typeof messages.list>>) => ({
        threads: threads.map(presentThread),
        nextCursor,
      });
      if (!search) return present(await messages.list(order ? { order } : { state, assignee }, page));
      const isWanted = (thread: StoredThread) =>
        (state === undefined || thread.state === state) &&
        (assignee === undefined || thread.assignee?.uid === assignee) &&
        (order === undefined || thread.order?.id === order);
      for (const { terms, isMeant } of lookupsOf(search)) {
        const found = await messages.list({ terms }, page);
        const threads = found.threads.filter((one) => isMeant(new Set(one.terms)) && isWanted(one));
        if (threads.length > 0) return present({ ...found, threads });
      }
      return { threads: [], nextCursor: null };
    },

    /** @throws AppError NOT_FOUND */
    get: async (id: string): Promise<Thread> => present(await find(id)),

    /**
     * Changes what a conversation waits for, or who takes care of it.
     * @throws AppError NOT_FOUND; VALIDATION_ERROR for an assignee who is no administrator.
     */
    async change(id: string, { state, assignee: uid }: ThreadChange): Promise<ThreadHead> {
      const administrator = uid ? await findAdministrator(uid) : null;
      if (uid && !administrator) throw invalidField('assignee', 'This person is not an administrator.');
      const thread = await changing(id, (_tx, before) => ({
        ...before,
        state,
        waitsSince: state === 'done' || state === 'waiting' ? null : (before.waitsSince ?? before.lastAt),
        ...(uid !== undefined && {
          assignee: uid && administrator ? { uid, name: administrator.name } : null,
        }),
        // Reading it must not make the answer stale that is being written.
        updatedAt:
          before.state === 'unread' && state === 'open' && uid === undefined
            ? before.updatedAt
            : nextChange(before.updatedAt, now()),
      }));
      return presentThread(thread);
    },

    /**
     * Answers by mail, in the transaction that notes the answer; who answers takes care of the conversation from now on, unless
     * another does.
     * @throws AppError NOT_FOUND; STALE_WRITE where the conversation has changed since it was read; RATE_LIMITED where its address
     *   had too many emails; VALIDATION_ERROR at `files` for a file that is no picture and no PDF.
     */
    async reply(
      actor: Actor,
      id: string,
      { text, state, updatedAt }: ReplyInput,
      files: readonly UploadedFile[],
    ): Promise<Thread> {
      const current = (await settings.current()).settings;
      const messageId = messages.newMessageId();
      const by = { uid: actor.uid, name: nameOf(actor) };
      // Before anything is stored for a conversation that there is not.
      await find(id);
      const stored = await attachments.put(id, files);
      const answering = changing(id, async (tx, before) => {
        await requireVersion(
          updatedAt,
          before.updatedAt,
          () => ({ type: 'thread', current: presentThread(before) }),
          'This conversation has changed since you opened it. Please read what is new, then send your answer.',
        );
        const replyToken = before.replyToken || newReplyToken();
        const message: MessageDocument = {
          ...{ threadId: id, kind: 'reply', text, by, at: new Date(now()) },
          ...withAttachments(stored),
        };
        const recipient = {
          ...({ kind: 'message-reply', userId: before.userId ?? '', to: before.email } as const),
          ...(before.order && { order: before.order, opensOrder: isGuest(before.userId ?? '') }),
          ...(inboundAddress && { replyTo: replyAddress(inboundAddress, replyToken) }),
        };
        const isSent = await mail.send(tx, current, recipient, () => replyMail(tx, before, message, current));
        if (!isSent)
          throw new AppError('RATE_LIMITED', {
            message: 'This address has had too many emails today. Please try again tomorrow.',
          });
        messages.addMessage(tx, messageId, message);
        return withMessage({ ...before, replyToken, assignee: before.assignee ?? by }, message, state);
      });
      const thread = await answering.catch(async (error: unknown) => {
        await attachments.remove(stored).catch(() => undefined);
        throw error;
      });
      return present(thread);
    },

    /** Adds an internal note. @throws AppError NOT_FOUND */
    async note(actor: Actor, id: string, text: string): Promise<Thread> {
      const messageId = messages.newMessageId();
      const thread = await changing(id, (tx, before) => {
        const by = { uid: actor.uid, name: nameOf(actor) };
        const message = { threadId: id, kind: 'note', text, by, at: new Date(now()) } as const;
        messages.addMessage(tx, messageId, message);
        return withMessage(before, message);
      });
      return present(thread);
    },

    /** How many conversations wait for an answer, no further than 1,000. */
    countWaiting: messages.countWaiting,

    /** Since when the customer waits who waits longest; null where none does. */
    oldestWaiting: messages.oldestWaiting,

    savedReplies: (): Promise<SavedReplies> => savedReplies.find(),

    /**
     * Replaces the saved replies.
     * @throws AppError STALE_WRITE where they have changed since they were read.
     */
    saveReplies: ({ replies, version }: SavedRepliesInput): Promise<SavedReplies> =>
      transactions.run(async (tx) => {
        const before = await savedReplies.read(tx);
        await requireVersion(version, before.version, () => ({ type: 'savedReplies', current: before }));
        const saved = { replies: [...replies], version: version + 1 };
        savedReplies.write(tx, saved);
        return saved;
      }),
  };
}
