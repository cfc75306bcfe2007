import type { Firestore, Query } from 'firebase-admin/firestore';
import type { Role } from '../../contract/users';
import type { PageRequest } from '../../platform/cursor';
import { pageByTime } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';
import { userConverter, type UserDocument } from './user-document';

/** What a list must match; all of it. */
export interface UserFilter {
  role?: Role;
  /** As `searchKey` makes it. */
  key?: string;
}

export interface StoredUsersPage {
  users: { uid: string; user: UserDocument }[];
  nextCursor: string | null;
}

export type UsersRepository = ReturnType<typeof usersRepository>;

/** The `users` collection. */
export function usersRepository(db: Firestore) {
  const users = db.collection('users').withConverter(userConverter);

  return {
    async find(uid: string): Promise<UserDocument | null> {
      return (await users.doc(uid).get()).data() ?? null;
    },

    async read(tx: Tx, uid: string): Promise<UserDocument | null> {
      return (await transactionOf(tx).get(users.doc(uid))).data() ?? null;
    },

    /** Up to 20 users whose documents say that they are administrators, by id. One on whom a decision depends is to be verified. */
    async readAdministrators(tx: Tx): Promise<Map<string, UserDocument>> {
      const { docs } = await users.where('role', '==', 'admin').limit(20).select().get();
      if (docs.length === 0) return new Map();
      const found = await transactionOf(tx).peek(...docs.map(({ id }) => users.doc(id)));
      const stored = found.flatMap((user) => (user.exists ? [[user.id, user.data()!] as const] : []));
      return new Map(stored.filter(([, { role }]) => role === 'admin'));
    },

    /** Has the commit depend on a user who was read and is not written. */
    verify(tx: Tx, uid: string): void {
      transactionOf(tx).verify(users.doc(uid));
    },

    create(tx: Tx, uid: string, user: UserDocument): void {
      transactionOf(tx).create(users.doc(uid), user);
    },

    write(tx: Tx, uid: string, user: UserDocument): void {
      transactionOf(tx).set(users.doc(uid), user);
    },

    delete(tx: Tx, uid: string): void {
      transactionOf(tx).delete(users.doc(uid));
    },

    /** How many there are, counted by Firestore without reading them. */
    async count(): Promise<number> {
      return (await users.count().get()).data().count;
    },

    /**
     * Users, newest first.
     * @throws AppError BAD_CURSOR
     */
    async list({ role, key }: UserFilter, page: PageRequest): Promise<StoredUsersPage> {
      let query: Query<UserDocument> = users;
      if (role !== undefined) query = query.where('role', '==', role);
      if (key !== undefined) query = query.where('searchKeys', 'array-contains', key);
      const { docs, nextCursor } = await pageByTime(query, 'createdAt', 'desc', page);
      return { users: docs.map((doc) => ({ uid: doc.id, user: doc.data() })), nextCursor };
    },

    /** Up to 20 ids of accounts whose erasure began before a time, and did not end. */
    async listErasing(before: Date): Promise<string[]> {
      const { docs } = await users.where('erasing', '<', before).limit(20).get();
      return docs.map(({ id }) => id);
    },
  };
}
