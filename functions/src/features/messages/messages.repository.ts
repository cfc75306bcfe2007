import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { MESSAGE_THREAD_STATES, type MessageThreadState } from '../../contract/messages/message-limits';
import type { ContactTopic } from '../../contract/messages/contact-topics';
import type { PersonIdentity } from '../../platform/correspondent';
import type { CursorPageRequest } from '../../platform/cursor';
import { createDocumentRepository } from '../../platform/documents.repository';
import { changeDocumentsInBatches, loadPageByTime, iteratePages } from '../../platform/firestore';
import { isGuestId } from '../../platform/guests';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';
import {
  type MessageDocument,
  type StoredMessage,
  type StoredMessageThread,
  type MessageThreadDocument,
} from './thread-document';

export interface MessageThreadFilter {
  state?: MessageThreadState;
  assignee?: string;
  order?: string;
  topic?: ContactTopic;
  terms?: readonly string[];
}

/** Maximum number of waiting conversations to count, because Firestore charges for every thousand counted documents. */
const MAX_COUNT = 1000;

const EPOCH = new Date(0);

const withId = <T>(doc: QueryDocumentSnapshot<T>): T & { id: string } => ({ id: doc.id, ...doc.data() });

const NOT_DONE = MESSAGE_THREAD_STATES.filter((state) => state !== 'done');

export function createMessagesRepository(db: Firestore) {
  const plain = db.collection('contactMessages');
  const documents = createDocumentRepository<MessageThreadDocument>(db, 'contactMessages');
  const threads = documents.collection;
  const entries = createDocumentRepository<MessageDocument>(db, 'messages');
  const messages = entries.collection;

  const waiting = threads.where('waitsSince', '>', EPOCH).orderBy('waitsSince');

  const withThreadId = (id: string, thread: MessageThreadDocument | null): StoredMessageThread | null =>
    thread && { id, ...thread };

  /** Returns a person's conversations. For a guest with an order link, returns only conversations about the order. */
  async function listByPerson({ uid, email }: PersonIdentity): Promise<StoredMessageThread[]> {
    const [own, named] = await Promise.all([
      threads.where('userId', '==', uid).get(),
      email ? threads.where('email', '==', email).get() : null,
    ]);
    const sent = (named?.docs ?? []).filter((doc) => {
      const { userId } = doc.data();
      return userId === undefined || (isGuestId(userId) && !isGuestId(uid));
    });
    return [...own.docs, ...sent].map(withId);
  }

  return {
    find: async (id: string) => withThreadId(id, await documents.find(id)),
    read: async (tx: TransactionHandle, id: string) => withThreadId(id, await documents.read(tx, id)),
    create: documents.create,
    write: (tx: TransactionHandle, { id, ...thread }: StoredMessageThread): void =>
      documents.set(tx, id, thread),
    verify: documents.verify,

    /** Saves a message. The commit fails if the id already exists, for example if an email was received twice. */
    addMessage: (tx: TransactionHandle, id: string, message: MessageDocument): void =>
      entries.create(tx, id, message),
    newMessageId: (): string => messages.doc().id,
    hasMessage: async (tx: TransactionHandle | null, id: string): Promise<boolean> =>
      (await entries.peekMany(tx, [id])).length > 0,

    /**
     * Returns the newest messages in chronological order, and the number of earlier messages. The conversation's first
     * message is not included.
     */
    async listMessages(
      threadId: string,
      most: number,
    ): Promise<{ messages: StoredMessage[]; earlier: number }> {
      const all = messages.where('threadId', '==', threadId);
      const { docs } = await all.orderBy('at', 'desc').limit(most).get();
      const earlier = docs.length < most ? 0 : (await all.count().get()).data().count - most;
      return { messages: docs.map(withId).reverse(), earlier };
    },

    async list({ state, assignee, order, topic, terms }: MessageThreadFilter, page: CursorPageRequest) {
      let query: Query<MessageThreadDocument> = threads;
      if (order !== undefined) query = query.where('order.id', '==', order);
      if (topic !== undefined) query = query.where('topic', '==', topic);
      if (state !== undefined) query = query.where('state', '==', state);
      if (assignee !== undefined)
        query = query
          .where('assignee.uid', '==', assignee)
          .where('state', 'in', state === undefined ? NOT_DONE : [state]);
      if (terms !== undefined) query = query.where('terms', 'array-contains-any', terms);
      const { docs, nextCursor } = await loadPageByTime(query, 'lastAt', 'desc', page);
      return { threads: docs.map(withId), nextCursor };
    },

    countWaiting: async (): Promise<number> => (await waiting.limit(MAX_COUNT).count().get()).data().count,

    async findOldestWaiting(): Promise<Date | null> {
      const { docs } = await waiting.limit(1).get();
      return docs[0]?.data().waitsSince ?? null;
    },

    async findByReplyToken(token: string): Promise<string | null> {
      const { docs } = await threads.where('replyToken', '==', token).limit(1).select().get();
      return docs[0]?.id ?? null;
    },

    listByPerson,

    async remove(id: string): Promise<void> {
      await changeDocumentsInBatches(messages.where('threadId', '==', id).select(), (batch, ref) =>
        batch.delete(ref),
      );
      await threads.doc(id).delete();
    },

    async *listExpired(now: Date): AsyncGenerator<string> {
      for await (const docs of iteratePages(threads.where('expiresAt', '<', now).select()))
        yield* docs.map(({ id }) => id);
    },

    assignTo: (tx: TransactionHandle, id: string, userId: string): void =>
      getDocumentTransaction(tx).update(threads.doc(id), { userId }),

    async renameAuthor(uid: string, name: string): Promise<void> {
      await changeDocumentsInBatches(messages.where('by.uid', '==', uid).select(), (batch, ref) =>
        batch.update(ref, { by: { uid: '', name } }),
      );
      await changeDocumentsInBatches(plain.where('assignee.uid', '==', uid).select(), (batch, ref) =>
        batch.update(ref, { assignee: null }),
      );
    },
  };
}
