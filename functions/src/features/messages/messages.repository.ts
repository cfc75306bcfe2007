import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { THREAD_STATES, type ThreadState } from '../../contract/messages/message-facts';
import type { Correspondent } from '../../platform/correspondent';
import type { PageRequest } from '../../platform/cursor';
import { documentsOf } from '../../platform/documents.repository';
import { inBatches, pageByTime, pagesOf } from '../../platform/firestore';
import { isGuest } from '../../platform/guests';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';
import {
  type MessageDocument,
  type StoredMessage,
  type StoredThread,
  type ThreadDocument,
} from './thread-document';

/** What a list must match; all of it. */
export interface ThreadFilter {
  state?: ThreadState;
  /** Taken care of by this administrator, and not done. */
  assignee?: string;
  order?: string;
  /** Found by any of these. */
  terms?: readonly string[];
}

/** Waiting conversations are counted no further: a thousand cost one read. */
const COUNTED = 1000;

const EPOCH = new Date(0);

const withId = <T>(doc: QueryDocumentSnapshot<T>): T & { id: string } => ({ id: doc.id, ...doc.data() });

const NOT_DONE = THREAD_STATES.filter((state) => state !== 'done');

export type MessagesRepository = ReturnType<typeof messagesRepository>;

/** Conversations (`contactMessages`) and what was written in them after their first message (`messages`). */
export function messagesRepository(db: Firestore) {
  const plain = db.collection('contactMessages');
  const documents = documentsOf<ThreadDocument>(db, 'contactMessages');
  const threads = documents.collection;
  const entries = documentsOf<MessageDocument>(db, 'messages');
  const messages = entries.collection;

  const waiting = threads.where('waitsSince', '>', EPOCH).orderBy('waitsSince');

  const withThreadId = (id: string, thread: ThreadDocument | null): StoredThread | null =>
    thread && { id, ...thread };

  /**
   * Returns the conversations of a person: those of their account or order, and those of their verified address without
   * an account.
   * A guest with the link to one order gets no conversations about other orders.
   */
  async function of({ uid, email }: Correspondent): Promise<StoredThread[]> {
    const [own, named] = await Promise.all([
      threads.where('userId', '==', uid).get(),
      email ? threads.where('email', '==', email).get() : null,
    ]);
    const sent = (named?.docs ?? []).filter((doc) => {
      const { userId } = doc.data();
      return userId === undefined || (isGuest(userId) && !isGuest(uid));
    });
    return [...own.docs, ...sent].map(withId);
  }

  return {
    find: async (id: string) => withThreadId(id, await documents.find(id)),
    read: async (tx: Tx, id: string) => withThreadId(id, await documents.read(tx, id)),
    create: documents.create,
    write: (tx: Tx, { id, ...thread }: StoredThread): void => documents.set(tx, id, thread),
    verify: documents.verify,

    /** Writes an entry. One with the same id, such as a mail that came before, has the commit refused. */
    addMessage: (tx: Tx, id: string, message: MessageDocument): void => entries.create(tx, id, message),
    newMessageId: (): string => messages.doc().id,
    hasMessage: async (tx: Tx | null, id: string): Promise<boolean> =>
      (await entries.peekMany(tx, [id])).length > 0,

    /** The newest entries of a conversation after its first, oldest first, and how many are older. */
    async messagesOf(
      threadId: string,
      most: number,
    ): Promise<{ messages: StoredMessage[]; earlier: number }> {
      const all = messages.where('threadId', '==', threadId);
      const { docs } = await all.orderBy('at', 'desc').limit(most).get();
      const earlier = docs.length < most ? 0 : (await all.count().get()).data().count - most;
      return { messages: docs.map(withId).reverse(), earlier };
    },

    /**
     * One page, the conversation with the newest message first.
     * @throws AppError BAD_CURSOR
     */
    async list({ state, assignee, order, terms }: ThreadFilter, page: PageRequest) {
      let query: Query<ThreadDocument> = threads;
      if (order !== undefined) query = query.where('order.id', '==', order);
      if (state !== undefined) query = query.where('state', '==', state);
      if (assignee !== undefined)
        query = query
          .where('assignee.uid', '==', assignee)
          .where('state', 'in', state === undefined ? NOT_DONE : [state]);
      if (terms !== undefined) query = query.where('terms', 'array-contains-any', terms);
      const { docs, nextCursor } = await pageByTime(query, 'lastAt', 'desc', page);
      return { threads: docs.map(withId), nextCursor };
    },

    /** How many wait for an answer, no further than 1,000. */
    countWaiting: async (): Promise<number> => (await waiting.limit(COUNTED).count().get()).data().count,

    /** Since when the customer waits who waits longest; null where none does. */
    async oldestWaiting(): Promise<Date | null> {
      const { docs } = await waiting.limit(1).get();
      return docs[0]?.data().waitsSince ?? null;
    },

    /** The conversation that answers with this token belong to. */
    async ofToken(token: string): Promise<string | null> {
      const { docs } = await threads.where('replyToken', '==', token).limit(1).select().get();
      return docs[0]?.id ?? null;
    },

    of,

    /** Removes conversations with all that was written in them. */
    async remove(id: string): Promise<void> {
      await inBatches(messages.where('threadId', '==', id).select(), (batch, ref) => batch.delete(ref));
      await threads.doc(id).delete();
    },

    /** Conversations whose time is over. */
    async *expired(now: Date): AsyncGenerator<string> {
      for await (const docs of pagesOf(threads.where('expiresAt', '<', now).select()))
        yield* docs.map(({ id }) => id);
    },

    /** Writes an account's id into the conversation of its order. */
    giveTo: (tx: Tx, id: string, userId: string): void =>
      transactionOf(tx).update(threads.doc(id), { userId }),

    /** Writes another name into all that an administrator wrote, and takes them from what they take care of. */
    async renameWriter(uid: string, name: string): Promise<void> {
      await inBatches(messages.where('by.uid', '==', uid).select(), (batch, ref) =>
        batch.update(ref, { by: { uid: '', name } }),
      );
      await inBatches(plain.where('assignee.uid', '==', uid).select(), (batch, ref) =>
        batch.update(ref, { assignee: null }),
      );
    },
  };
}
