import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { inTransaction, type Tx } from '../../platform/firestore';
import { userConverter, type UserDocument } from './user-document';

/** Reads and writes of one transaction. All reads come first. */
export interface UsersTransaction {
  get: (uid: string) => Promise<UserDocument | null>;
  set: (uid: string, user: UserDocument) => void;
}

export type UsersRepository = ReturnType<typeof usersRepository>;

/** The `users` collection. */
export function usersRepository(db: Firestore) {
  const users = db.collection('users').withConverter(userConverter);

  const within = (tx: Transaction): UsersTransaction => ({
    get: async (uid) => (await tx.get(users.doc(uid))).data() ?? null,
    set: (uid, user) => void tx.set(users.doc(uid), user),
  });

  return {
    async find(uid: string): Promise<UserDocument | null> {
      return (await users.doc(uid).get()).data() ?? null;
    },

    async create(uid: string, user: UserDocument): Promise<void> {
      await users.doc(uid).create(user);
    },

    /**
     * `tx` is for what another service writes together with the users.
     * @throws AppError UNAVAILABLE when the documents stay contended; whatever the work throws.
     */
    transaction<T>(
      uids: readonly string[],
      work: (users: UsersTransaction, tx: Tx) => Promise<T>,
    ): Promise<T> {
      const contended = uids.map((uid) => users.doc(uid).path);
      return inTransaction(db, (tx) => work(within(tx), tx), contended);
    },
  };
}
