import {
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import type { MailState } from '../../contract/mail/mail-facts';
import type { Correspondent } from '../../platform/correspondent';
import type { PageRequest } from '../../platform/cursor';
import { documentsOf } from '../../platform/documents.repository';
import { codeOf, inBatches, pageByTime, pagesOf } from '../../platform/firestore';
import { isGuest } from '../../platform/guests';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';
import type { Message } from './email-port';
import { toMailTerms, type MailDocument, type StoredMail } from './mail-document';

/** What a list must match; all of it. */
export interface MailFilter {
  state?: MailState;
  /** Search terms, one of which an email must have. */
  terms?: readonly string[];
}

/** Email that is claimed for one delivery attempt. */
export type ClaimedMail = StoredMail & { claimedAt: Timestamp };
/** `userId` of emails about orders whose customer was erased. */
const ERASED = 'deleted';

/** Returns true if an email belongs to an account, not only to its recipient address. */
const belongsToAccount = ({ userId }: Pick<MailDocument, 'userId'>): boolean =>
  userId !== '' && userId !== ERASED && !isGuest(userId);

const withId = (doc: QueryDocumentSnapshot<MailDocument>): StoredMail => ({ id: doc.id, ...doc.data() });

/** Firestore's codes of a document that is gone, and of one that has changed since it was read. */
const GONE = 5;
const CHANGED = 9;

/** Returns the result of a write, or null if the document was deleted or changed in the meantime. */
async function toWriteResult<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    const code = codeOf(error);
    if (code === GONE || code === CHANGED) return null;
    throw error;
  }
}

export type MailRepository = ReturnType<typeof mailRepository>;

/** The `mail` collection: what is written here is sent. */
export function mailRepository(db: Firestore) {
  const plain = db.collection('mail');
  const outbox = db.collection('mailOutbox');
  const documents = documentsOf<MailDocument>(db, 'mail');
  const { collection: mails } = documents;

  /** Deletes emails. Deletes their copies in the Trigger Email extension, which have the same ids, first. */
  async function removeAll(query: Query<MailDocument>, isRemoved = (_mail: MailDocument) => true) {
    for (const collection of [outbox, plain])
      await inBatches(query, (batch, { id }, mail) => {
        if (isRemoved(mail)) batch.delete(collection.doc(id));
      });
  }

  return {
    /** Writes in the transaction of the change that the mail reports: both are committed, or neither. */
    add(tx: Tx, mail: MailDocument): void {
      documents.create(tx, mails.doc().id, { ...mail, terms: toMailTerms(mail) });
    },

    async find(id: string): Promise<StoredMail | null> {
      const mail = await documents.find(id);
      return mail && { id, ...mail };
    },

    async read(tx: Tx, id: string): Promise<StoredMail | null> {
      const mail = await documents.read(tx, id);
      return mail && { id, ...mail };
    },

    update: (tx: Tx, id: string, fields: Partial<MailDocument>): void =>
      transactionOf(tx).update(plain.doc(id), fields),

    /** Some of the mails that something is to be done about, those that are due longest first. */
    async due(now: Date, limit: number): Promise<StoredMail[]> {
      const { docs } = await mails.where('dueAt', '<=', now).orderBy('dueAt').limit(limit).get();
      return docs.map(withId);
    },

    /**
     * Claims a mail for one try, until `until`. Null where another run has it, or nothing is to be done about it.
     * @returns the mail as it is during the try.
     */
    async claim(id: string, now: Date, until: Date): Promise<ClaimedMail | null> {
      const found = await mails.doc(id).get();
      const mail = found.data();
      if (!mail?.dueAt || mail.dueAt > now) return null;
      const taken = { dueAt: until, attempts: mail.attempts + 1 };
      const write = plain.doc(id).update(taken, { lastUpdateTime: found.updateTime! });
      const done = await toWriteResult(write);
      return done && { id, ...mail, ...taken, claimedAt: done.writeTime };
    },

    /**
     * Records the result of a delivery attempt.
     * An email that was deleted in the meantime stays deleted. One that was changed in the meantime, for example
     * because its order has a new address, is not retried: only a successful delivery is recorded.
     */
    async finish({ id, claimedAt }: ClaimedMail, fields: Partial<MailDocument>): Promise<void> {
      const unchanged = fields.state === 'sent' ? {} : { lastUpdateTime: claimedAt };
      await toWriteResult(plain.doc(id).update(fields, unchanged));
    },

    /** How many were written to an address since a time. */
    async countTo(address: string, since: Date): Promise<number> {
      const query = mails.where('to', 'array-contains', address).where('createdAt', '>', since);
      return (await query.count().get()).data().count;
    },

    /** The latest ones, newest first. */
    async latest(limit: number): Promise<StoredMail[]> {
      const { docs } = await mails.orderBy('createdAt', 'desc').limit(limit).get();
      return docs.map(withId);
    },

    /**
     * One page, newest first.
     * @throws AppError BAD_CURSOR
     */
    async list({ state, terms }: MailFilter, page: PageRequest) {
      let query: Query<MailDocument> = mails;
      if (state !== undefined) query = query.where('state', '==', state);
      if (terms !== undefined) query = query.where('terms', 'array-contains-any', terms);
      const { docs, nextCursor } = await pageByTime(query, 'createdAt', 'desc', page);
      return { mails: docs.map(withId), nextCursor };
    },

    /** The newest one of a kind, or in a state; null where there is none. */
    async newest(
      wanted: Pick<MailDocument, 'kind'> | Pick<MailDocument, 'state'>,
    ): Promise<StoredMail | null> {
      const [field, value] = 'kind' in wanted ? ['kind', wanted.kind] : ['state', wanted.state];
      const { docs } = await mails.where(field, '==', value).orderBy('createdAt', 'desc').limit(1).get();
      return docs[0] ? withId(docs[0]) : null;
    },

    /** How many administrators are told of. */
    async countNoticed(): Promise<number> {
      return (await mails.where('noticed', '==', true).count().get()).data().count;
    },

    /** Returns all stored emails to a person, newest first: those of the account and those to the verified address. */
    async of({ uid, email }: Correspondent): Promise<StoredMail[]> {
      const [own, named] = await Promise.all([
        mails.where('userId', '==', uid).get(),
        email ? mails.where('to', 'array-contains', email).get() : null,
      ]);
      const others = (named?.docs ?? []).filter((doc) => !belongsToAccount(doc.data()));
      return [...own.docs, ...others]
        .map(withId)
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    /** The ids of all emails to a user. */
    async readOf(tx: Tx, userId: string): Promise<string[]> {
      const { docs } = await mails.where('userId', '==', userId).select().get();
      return docs.map(({ id }) => id);
    },

    /** Reads the pending emails to a user. */
    async readWaiting(tx: Tx, userId: string): Promise<StoredMail[]> {
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

    giveTo(tx: Tx, id: string, userId: string): void {
      transactionOf(tx).update(plain.doc(id), { userId });
    },

    remove(tx: Tx, id: string): void {
      documents.delete(tx, id);
      transactionOf(tx).delete(outbox.doc(id));
    },

    /** Withdraws an email from the Trigger Email extension, unless delivery has begun. */
    removeHanded: (tx: Tx, id: string): void => transactionOf(tx).delete(db.collection('mailOutbox').doc(id)),

    /** The emails with a link that opens an order. */
    async *openingOrders(): AsyncGenerator<StoredMail> {
      for await (const docs of pagesOf(mails.where('opensOrder', '==', true))) yield* docs.map(withId);
    },

    /** Writes a message that carries no link to an order any more. */
    async replaceMessage(id: string, message: Message): Promise<void> {
      await toWriteResult(plain.doc(id).update({ message, opensOrder: FieldValue.delete() }));
    },

    /** Removes all emails to a user. */
    removeOf: (userId: string): Promise<void> => removeAll(mails.where('userId', '==', userId)),

    /** Deletes the emails to an address that belong neither to an account nor to a guest's order. */
    removeTo: (address: string): Promise<void> =>
      removeAll(
        mails.where('to', 'array-contains', address),
        ({ userId }) => userId === '' || userId === ERASED,
      ),

    /** Removes those that were written before a time. @returns how many. */
    async removeBefore(time: Date, hasTime: () => boolean): Promise<number> {
      let removed = 0;
      for await (const docs of pagesOf(mails.where('createdAt', '<', time).select())) {
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
