import type {
  MessageThreadsResponse,
  MessageThreadsQuery,
  ThreadReplyInput,
  SavedReplies,
  SavedRepliesInput,
  MessageThread,
  UpdateThreadInput,
  MessageThreadSummary,
} from '../../contract/messages/messages';
import { getGuestOrderPath } from '../../contract/orders/order-token';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { msg, t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { AppError, createFieldError, createNotFoundError } from '../../platform/errors';
import { isGuestId } from '../../platform/guests';
import { planSearchTermsQueries } from '../../platform/search/search-plan';
import type { Shop } from '../../platform/shop';
import { getNextUpdateTime, requireLatestVersion } from '../../platform/version-conflicts';
import type { UploadedFile } from '../../platform/http/multipart';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { EmailTemplate } from '../mail/email-port';
import { MAX_SHOWN_MESSAGES, createReplyToken } from './messages.service';
import { createReplyAddress } from './inbound/reply-address';
import {
  toFirstMessageResponse,
  toMessageResponse,
  toMessageThreadSummary,
  toAttachmentsField,
  addMessageToThread,
  type MessageDocument,
  type StoredMessageThread,
} from './thread-document';

const createThreadNotFoundError = () =>
  createNotFoundError(
    t('This conversation does not exist. Conversations are removed a year after their last message.'),
  );

/** Warning in replies to an unverified email address. */
const UNVERIFIED_NOTICE = msg(
  'We could not verify that the original message came from this address. If you did not write to us, please ignore this email.',
);

const getDisplayName = ({ name, email }: RequestActor) => name || email;

export function createInboxService({
  transactions,
  messagesRepository: messages,
  attachments,
  savedRepliesRepository: savedReplies,
  mail,
  settings,
  accounts: { findAdministrator },
  orderLinks: { createLink: openOrder },
  inboundAddress,
  publicUrl,
  now,
}: Shop) {
  async function present(thread: StoredMessageThread): Promise<MessageThread> {
    const { messages: later, earlier } = await messages.listMessages(thread.id, MAX_SHOWN_MESSAGES);
    return {
      thread: toMessageThreadSummary(thread),
      messages: [toFirstMessageResponse(thread), ...later].map((one) => toMessageResponse(one, attachments)),
      earlier,
    };
  }

  const changeThread = (
    id: string,
    change: (
      tx: TransactionHandle,
      thread: StoredMessageThread,
    ) => StoredMessageThread | Promise<StoredMessageThread>,
  ): Promise<StoredMessageThread> =>
    transactions.run(async (tx) => {
      const before = await messages.read(tx, id);
      if (!before) throw createThreadNotFoundError();
      const after = await change(tx, before);
      messages.write(tx, after);
      return after;
    });

  function orderPath(
    tx: TransactionHandle,
    { id }: { id: string },
    { userId = '', email }: StoredMessageThread,
  ): string {
    return isGuestId(userId) ? getGuestOrderPath(id, openOrder(tx, id, email)) : `/orders/${id}`;
  }

  function createReplyEmail(
    tx: TransactionHandle,
    thread: StoredMessageThread,
    { text, attachments: sent }: Pick<MessageDocument, 'text' | 'attachments'>,
    current: ShopSettings,
  ): EmailTemplate {
    const { order } = thread;
    const canAnswer = inboundAddress !== '' || current.mails.replyTo !== '';
    const how = canAnswer
      ? t('To answer, reply to this email.')
      : order
        ? t('To answer, please write on the page of your order.')
        : t('To answer, please write to {supportEmail}.', { supportEmail: current.shop.supportEmail });
    return {
      subject: order
        ? t('Re: your order {number}', { number: order.number })
        : t('Re: your message to {shop}', { shop: current.shop.name }),
      heading: order
        ? t('About your order {number}', { number: order.number })
        : t('Our answer to your message'),
      paragraphs: [...text.split(/\n{2,}/), how, ...(thread.unverified ? [t(UNVERIFIED_NOTICE)] : [])],
      ...(sent && {
        blocks: [
          {
            title: t('Attachments'),
            lines: attachments.present(sent).map(({ name, url }) => `${name}: ${url}`),
          },
        ],
      }),
      action: order
        ? { label: t('View your order'), url: `${publicUrl}${orderPath(tx, order, thread)}` }
        : { label: t('Visit the shop'), url: `${publicUrl}/` },
    };
  }

  async function find(id: string): Promise<StoredMessageThread> {
    const thread = await messages.find(id);
    if (!thread) throw createThreadNotFoundError();
    return thread;
  }

  return {
    /** Returns a page of conversations, latest message first. With a search, pages can be shorter than requested. */
    async list(actor: RequestActor, query: MessageThreadsQuery): Promise<MessageThreadsResponse> {
      const { search, state, mine, order, topic, ...page } = query;
      const assignee = mine ? actor.uid : undefined;
      const present = ({ threads, nextCursor }: Awaited<ReturnType<typeof messages.list>>) => ({
        threads: threads.map(toMessageThreadSummary),
        nextCursor,
      });
      if (!search) return present(await messages.list(order ? { order } : { state, assignee, topic }, page));
      const isWanted = (thread: StoredMessageThread) =>
        (state === undefined || thread.state === state) &&
        (assignee === undefined || thread.assignee?.uid === assignee) &&
        (order === undefined || thread.order?.id === order) &&
        (topic === undefined || thread.topic === topic);
      for (const { terms, matches } of planSearchTermsQueries(search)) {
        const found = await messages.list({ terms }, page);
        const threads = found.threads.filter((one) => matches(new Set(one.terms)) && isWanted(one));
        if (threads.length > 0) return present({ ...found, threads });
      }
      return { threads: [], nextCursor: null };
    },

    get: async (id: string): Promise<MessageThread> => present(await find(id)),

    /** @throws AppError VALIDATION_ERROR if the assignee is not an administrator */
    async update(id: string, { state, assignee: uid }: UpdateThreadInput): Promise<MessageThreadSummary> {
      const administrator = uid ? await findAdministrator(uid) : null;
      if (uid && !administrator)
        throw createFieldError('assignee', t('This person is not an administrator.'));
      const thread = await changeThread(id, (_tx, before) => ({
        ...before,
        state,
        waitsSince: state === 'done' || state === 'waiting' ? null : (before.waitsSince ?? before.lastAt),
        ...(uid !== undefined && {
          assignee: uid && administrator ? { uid, name: administrator.name } : null,
        }),
        // Marking a conversation as read must not make another administrator's reply outdated.
        updatedAt:
          before.state === 'unread' && state === 'open' && uid === undefined
            ? before.updatedAt
            : getNextUpdateTime(before.updatedAt, now()),
      }));
      return toMessageThreadSummary(thread);
    },

    /**
     * Sends a reply by email and saves it. If the conversation has no assignee, assigns it to the author.
     * @throws AppError STALE_WRITE if the conversation has changed since it was read; RATE_LIMITED if the address
     * received too many emails; VALIDATION_ERROR for the field `files` if a file is neither a picture nor a PDF
     */
    async reply(
      actor: RequestActor,
      id: string,
      { text, state, updatedAt }: ThreadReplyInput,
      files: readonly UploadedFile[],
    ): Promise<MessageThread> {
      const current = (await settings.getCurrent()).settings;
      const messageId = messages.newMessageId();
      const by = { uid: actor.uid, name: getDisplayName(actor) };
      await find(id);
      const stored = await attachments.put(id, files);
      const answering = changeThread(id, async (tx, before) => {
        await requireLatestVersion(
          updatedAt,
          before.updatedAt,
          () => ({ type: 'thread', current: toMessageThreadSummary(before) }),
          t(
            'This conversation has changed since you opened it. Please read the new messages, then send your answer.',
          ),
        );
        const replyToken = before.replyToken || createReplyToken();
        const message: MessageDocument = {
          threadId: id,
          kind: 'reply',
          text,
          by,
          at: new Date(now()),
          ...toAttachmentsField(stored),
        };
        const recipient = {
          ...({ kind: 'message-reply', userId: before.userId ?? '', to: before.email } as const),
          ...(before.order && { order: before.order, opensOrder: isGuestId(before.userId ?? '') }),
          ...(inboundAddress && { replyTo: createReplyAddress(inboundAddress, replyToken) }),
        };
        const isSent = await mail.send(tx, current, recipient, () =>
          createReplyEmail(tx, before, message, current),
        );
        if (!isSent)
          throw new AppError('RATE_LIMITED', {
            message: t('Too many emails were sent to this address today. Please try again tomorrow.'),
          });
        messages.addMessage(tx, messageId, message);
        return addMessageToThread({ ...before, replyToken, assignee: before.assignee ?? by }, message, state);
      });
      const thread = await answering.catch(async (error: unknown) => {
        await attachments.remove(stored).catch(() => undefined);
        throw error;
      });
      return present(thread);
    },

    async addNote(actor: RequestActor, id: string, text: string): Promise<MessageThread> {
      const messageId = messages.newMessageId();
      const thread = await changeThread(id, (tx, before) => {
        const by = { uid: actor.uid, name: getDisplayName(actor) };
        const message = { threadId: id, kind: 'note', text, by, at: new Date(now()) } as const;
        messages.addMessage(tx, messageId, message);
        return addMessageToThread(before, message);
      });
      return present(thread);
    },

    countWaiting: messages.countWaiting,

    findOldestWaiting: messages.findOldestWaiting,

    getSavedReplies: (): Promise<SavedReplies> => savedReplies.find(),

    /** @throws AppError STALE_WRITE if the saved replies have changed since they were read */
    replaceSavedReplies: ({ replies, version }: SavedRepliesInput): Promise<SavedReplies> =>
      transactions.run(async (tx) => {
        const before = await savedReplies.read(tx);
        await requireLatestVersion(version, before.version, () => ({
          type: 'savedReplies',
          current: before,
        }));
        const saved = { replies: [...replies], version: version + 1 };
        savedReplies.write(tx, saved);
        return saved;
      }),
  };
}
