import type { Firestore, Query } from 'firebase-admin/firestore';
import type { Role } from '../../contract/users';
import type { PageRequest } from '../../platform/cursor';
import { documentsOf } from '../../platform/documents.repository';
import { cursorsOf, pageByTime } from '../../platform/firestore';
import type { Tx } from '../../platform/transactions/transactions';
import { userConverter, type UserDocument } from './user-document';
import type { AddressOf } from '../../platform/storage';

export type UsersRepository = ReturnType<typeof usersRepository>;

export interface UserFilter {
  role?: Role;
  key?: string;
}

export function usersRepository(db: Firestore, addressOf: AddressOf) {
  const documents = documentsOf(db, 'users', null, userConverter(addressOf));
  const users = documents.collection;

  function matching({ role, key }: UserFilter): Query<UserDocument> {
    let query: Query<UserDocument> = users;
    if (role !== undefined) query = query.where('role', '==', role);
    if (key !== undefined) query = query.where('searchKeys', 'array-contains', key);
    return query;
  }

  return {
    find: documents.find,
    findMany: documents.findMany,
    read: documents.read,
    verify: documents.verify,
    create: documents.create,
    write: documents.set,
    delete: documents.delete,

    /** Returns up to 20 users. Users that a decision depends on must be verified. */
    async readAdministrators(tx: Tx): Promise<Map<string, UserDocument>> {
      const { docs } = await users.where('role', '==', 'admin').limit(20).select().get();
      const found = await documents.peekMany(
        tx,
        docs.map(({ id }) => id),
      );
      return new Map(found.filter(([, { role }]) => role === 'admin'));
    },

    async count(most?: number, filter: UserFilter = {}): Promise<number> {
      const found = matching(filter);
      return (await (most ? found.limit(most) : found).count().get()).data().count;
    },

    /** @throws AppError BAD_CURSOR */
    async list(filter: UserFilter, page: PageRequest) {
      const { docs, nextCursor } = await pageByTime(matching(filter), 'createdAt', 'desc', page);
      return {
        users: docs.map((doc) => ({ uid: doc.id, user: doc.data() })),
        cursors: cursorsOf(docs, 'createdAt'),
        nextCursor,
      };
    },
  };
}
