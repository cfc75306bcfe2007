import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../../platform/documents.repository';
import { changeDocumentsInBatches } from '../../../platform/firestore';

const MAX_INVITATIONS = 100;

/** Firestore document `invitations/{hash of the token}`: invitation to join the team with a role. */
export interface InvitationDocument {
  /** Invited email address in lower case. */
  email: string;
  role: string;
  by: string;
  createdAt: Date;
  /** Time at which Firestore deletes the document (TTL policy). */
  expiresAt: Date;
  /** Request that is using the invitation to create an account. Other requests are rejected until the time `until`. */
  reserved?: { id: string; until: Date };
}

export type StoredInvitation = InvitationDocument & { id: string };

export function createInvitationsRepository(db: Firestore) {
  const {
    collection,
    find,
    read,
    create,
    set,
    delete: remove,
  } = createDocumentRepository<InvitationDocument>(db, 'invitations');
  const ofAddress = (email: string) => collection.where('email', '==', email);
  return {
    find,
    read,
    create,
    set,
    delete: remove,

    async list(): Promise<StoredInvitation[]> {
      const { docs } = await collection.orderBy('createdAt', 'desc').limit(MAX_INVITATIONS).get();
      return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
    },

    async listSentBy(uid: string): Promise<StoredInvitation[]> {
      const { docs } = await collection.where('by', '==', uid).limit(MAX_INVITATIONS).get();
      return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
    },
    listByAddress: async (email: string): Promise<InvitationDocument[]> =>
      (await ofAddress(email).get()).docs.map((doc) => doc.data()),

    async listIdsByAddress(email: string): Promise<string[]> {
      return (await ofAddress(email).select().get()).docs.map(({ id }) => id);
    },

    removeByAddress: (email: string): Promise<void> =>
      changeDocumentsInBatches(ofAddress(email), (batch, ref) => batch.delete(ref)),
  };
}
