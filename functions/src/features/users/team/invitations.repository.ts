import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../../platform/documents.repository';
import { inBatches } from '../../../platform/firestore';

/** Invitations that are listed at most. */
const MOST = 100;

/** `invitations/{hash of the token}`: a person who may join the team with a role. */
export interface InvitationDocument {
  /** Lower case. */
  email: string;
  /** The id of a role. */
  role: string;
  /** The id of the account that invited. */
  by: string;
  createdAt: Date;
  /** The collection's TTL field. */
  expiresAt: Date;
  /** Request that is creating or securing the account, and the end of its reservation. */
  reserved?: { id: string; until: Date };
}

export type StoredInvitation = InvitationDocument & { id: string };

export type InvitationsRepository = ReturnType<typeof invitationsRepository>;

export function invitationsRepository(db: Firestore) {
  const {
    collection,
    find,
    read,
    create,
    set,
    delete: remove,
  } = documentsOf<InvitationDocument>(db, 'invitations');
  const ofAddress = (email: string) => collection.where('email', '==', email);
  return {
    ...{ find, read, create, set, delete: remove },

    /** The newest ones, newest first. */
    async list(): Promise<StoredInvitation[]> {
      const { docs } = await collection.orderBy('createdAt', 'desc').limit(MOST).get();
      return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
    },

    /** Returns the invitations sent by an administrator. */
    async sentBy(uid: string): Promise<StoredInvitation[]> {
      const { docs } = await collection.where('by', '==', uid).limit(MOST).get();
      return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
    },
    /** Returns the invitations to an email address. */
    of: async (email: string): Promise<InvitationDocument[]> =>
      (await ofAddress(email).get()).docs.map((doc) => doc.data()),

    /** The ids of those to an address. */
    async idsOf(email: string): Promise<string[]> {
      return (await ofAddress(email).select().get()).docs.map(({ id }) => id);
    },

    /** Removes those to an address. */
    removeOf: (email: string): Promise<void> =>
      inBatches(ofAddress(email), (batch, ref) => batch.delete(ref)),
  };
}
