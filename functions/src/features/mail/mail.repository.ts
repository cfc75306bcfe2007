import {
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import type { MailKind, MailState } from '../../contract/mail/mail-kinds';
import type { PersonIdentity } from '../../platform/correspondent';
import type { CursorPageRequest } from '../../platform/cursor';
import { createDocumentRepository } from '../../platform/documents.repository';
import {
  getGrpcErrorCode,
  changeDocumentsInBatches,
  loadPageByTime,
  iteratePages,
} from '../../platform/firestore';
import { isGuestId } from '../../platform/guests';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';
import type { EmailMessage } from './email-port';
import { getMailSearchTerms, type MailDocument, type StoredMail } from './mail-document';

export interface MailFilter {
  state?: MailState;
  terms?: readonly string[];
}

/** Email that is locked for a delivery attempt. */
export type ClaimedMail = StoredMail & { claimedAt: Timestamp };
const ERASED_USER_ID = 'deleted';

/** Returns true if an email belongs to an account, and not only to an email address. */
const belongsToAccount = ({ userId }: Pick<MailDocument, 'userId'>): boolean =>
  userId !== '' && userId !== ERASED_USER_ID && !isGuestId(userId);

const withId = (doc: QueryDocumentSnapshot<MailDocument>): StoredMail => ({ id: doc.id, ...doc.data() });

/** Firestore error codes: the document is missing (NOT_FOUND) or has changed since the read (FAILED_PRECONDITION). */
const GONE = 5;
const CHANGED = 9;

/** Returns the result of a Firestore write, or null if the document was deleted or changed after it was read. */
async function toWriteResult<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    const code = getGrpcErrorCode(error);
    if (code === GONE || code === CHANGED) return null;
    throw error;
  }
}

export function createMailRepository(db: Firestore) {
  const plain = db.collection('mail');
  const outbox = db.collection('mailOutbox');
  const documents = createDocumentRepository<MailDocument>(db, 'mail');
  const { collection: mails } = documents;

  /** Deletes all emails of a query, and their copies in the Trigger Email extension. */
  async function removeAll(query: Query<MailDocument>, isRemoved = (_mail: MailDocument) => true) {
    for (const collection of [outbox, plain])
      await changeDocumentsInBatches(query, (batch, { id }, mail) => {
        if (isRemoved(mail)) batch.delete(collection.doc(id));
      });
  }

  return {
    add(tx: TransactionHandle, mail: MailDocument): void {
      documents.create(tx, mails.doc().id, { ...mail, terms: getMailSearchTerms(mail) });
    },

    async find(id: string): Promise<StoredMail | null> {
      const mail = await documents.find(id);
      return mail && { id, ...mail };
    },

    async read(tx: TransactionHandle, id: string): Promise<StoredMail | null> {
      const mail = await documents.read(tx, id);
      return mail && { id, ...mail };
    },

    update: (tx: TransactionHandle, id: string, fields: Partial<MailDocument>): void =>
      getDocumentTransaction(tx).update(plain.doc(id), fields),

    /** Returns emails that are due for a delivery attempt, longest waiting first. */
    async listDue(now: Date, limit: number): Promise<StoredMail[]> {
      const { docs } = await mails.where('dueAt', '<=', now).orderBy('dueAt').limit(limit).get();
      return docs.map(withId);
    },

    /** Locks an email for a delivery attempt. Returns null if the email is already locked or its delivery has ended. */
    async claim(id: string, now: Date, until: Date): Promise<ClaimedMail | null> {
      const found = await mails.doc(id).get();
      const mail = found.data();
      if (!mail?.dueAt || mail.dueAt > now) return null;
      const taken = { dueAt: until, attempts: mail.attempts + 1 };
      const write = plain.doc(id).update(taken, { lastUpdateTime: found.updateTime! });
      const done = await toWriteResult(write);
      return done && { id, ...mail, ...taken, claimedAt: done.writeTime };
    },

    /** Saves the result of a delivery attempt. Does nothing if the email was deleted or changed during the attempt. */
    async finish({ id, claimedAt }: ClaimedMail, fields: Partial<MailDocument>): Promise<void> {
      const unchanged = fields.state === 'sent' ? {} : { lastUpdateTime: claimedAt };
      await toWriteResult(plain.doc(id).update(fields, unchanged));
    },

    /** Counts the emails to an address, or only those of one kind. */
    async countTo(address: string, since: Date, kind?: MailKind): Promise<number> {
      const query = mails.where('to', 'array-contains', address).where('createdAt', '>', since);
      const counted = kind === undefined ? query : query.where('kind', '==', kind);
      return (await counted.count().get()).data().count;
    },

    async listLatest(limit: number): Promise<StoredMail[]> {
      const { docs } = await mails.orderBy('createdAt', 'desc').limit(limit).get();
      return docs.map(withId);
    },

    async list({ state, terms }: MailFilter, page: CursorPageRequest) {
      let query: Query<MailDocument> = mails;
      if (state !== undefined) query = query.where('state', '==', state);
      if (terms !== undefined) query = query.where('terms', 'array-contains-any', terms);
      const { docs, nextCursor } = await loadPageByTime(query, 'createdAt', 'desc', page);
      return { mails: docs.map(withId), nextCursor };
    },

    async findNewest(
      wanted: Pick<MailDocument, 'kind'> | Pick<MailDocument, 'state'>,
    ): Promise<StoredMail | null> {
      const [field, value] = 'kind' in wanted ? ['kind', wanted.kind] : ['state', wanted.state];
      const { docs } = await mails.where(field, '==', value).orderBy('createdAt', 'desc').limit(1).get();
      return docs[0] ? withId(docs[0]) : null;
    },

    async countNoticed(): Promise<number> {
      return (await mails.where('noticed', '==', true).count().get()).data().count;
    },

    /** Returns all saved emails to a person: the account's emails, and emails to the verified address. */
    async listByPerson({ uid, email }: PersonIdentity): Promise<StoredMail[]> {
      const [own, named] = await Promise.all([
        mails.where('userId', '==', uid).get(),
        email ? mails.where('to', 'array-contains', email).get() : null,
      ]);
      const others = (named?.docs ?? []).filter((doc) => !belongsToAccount(doc.data()));
      return [...own.docs, ...others]
        .map(withId)
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    async readByOwner(tx: TransactionHandle, userId: string): Promise<string[]> {
      const { docs } = await mails.where('userId', '==', userId).select().get();
      return docs.map(({ id }) => id);
    },

    async readWaiting(tx: TransactionHandle, userId: string): Promise<StoredMail[]> {
      const waiting = mails.where('userId', '==', userId).where('state', '==', 'waiting');
      const { docs } = await waiting.select().get();
      const found = await Promise.all(
        docs.map(async ({ id }) => {
          const mail = await documents.read(tx, id);
          return mail && { id, ...mail };
        }),
      );
      return found.filter((mail) => mail !== null);
    },

    assignTo(tx: TransactionHandle, id: string, userId: string): void {
      getDocumentTransaction(tx).update(plain.doc(id), { userId });
    },

    remove(tx: TransactionHandle, id: string): void {
      documents.delete(tx, id);
      getDocumentTransaction(tx).delete(outbox.doc(id));
    },

    /** Removes an email from the Trigger Email extension, unless its delivery has started. */
    removeFromOutbox: (tx: TransactionHandle, id: string): void =>
      getDocumentTransaction(tx).delete(db.collection('mailOutbox').doc(id)),

    async *listWithOrderLink(): AsyncGenerator<StoredMail> {
      for await (const docs of iteratePages(mails.where('opensOrder', '==', true))) yield* docs.map(withId);
    },

    async replaceMessage(id: string, message: EmailMessage): Promise<void> {
      await toWriteResult(plain.doc(id).update({ message, opensOrder: FieldValue.delete() }));
    },

    removeByOwner: (userId: string): Promise<void> => removeAll(mails.where('userId', '==', userId)),

    /** Deletes emails to an address, except emails that belong to an account or to a guest's order. */
    removeToAddress: (address: string): Promise<void> =>
      removeAll(
        mails.where('to', 'array-contains', address),
        ({ userId }) => userId === '' || userId === ERASED_USER_ID,
      ),

    async removeBefore(time: Date, hasTime: () => boolean): Promise<number> {
      let removed = 0;
      for await (const docs of iteratePages(mails.where('createdAt', '<', time).select())) {
        const batch = db.batch();
        for (const { ref } of docs) batch.delete(ref);
        await batch.commit();
        removed += docs.length;
        if (!hasTime()) break;
      }
      return removed;
    },
  };
}
