import type { Firestore, Query } from 'firebase-admin/firestore';
import type { UserRole } from '../../contract/users';
import type { CursorPageRequest } from '../../platform/cursor';
import { createDocumentRepository } from '../../platform/documents.repository';
import { createDocumentCursors, loadPageByTime } from '../../platform/firestore';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { createUserConverter, type UserDocument } from './user-document';
import type { ObjectUrlFactory } from '../../platform/storage';

export type UsersRepository = ReturnType<typeof createUsersRepository>;

export interface UserFilter {
  role?: UserRole;
  key?: string;
}

export function createUsersRepository(db: Firestore, createObjectUrl: ObjectUrlFactory) {
  const documents = createDocumentRepository(db, 'users', null, createUserConverter(createObjectUrl));
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

    /** Returns up to 20 administrators. Changes of an administrator only cause a conflict if `verify` was called. */
    async readAdministrators(tx: TransactionHandle): Promise<Map<string, UserDocument>> {
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

    async list(filter: UserFilter, page: CursorPageRequest) {
      const { docs, nextCursor } = await loadPageByTime(matching(filter), 'createdAt', 'desc', page);
      return {
        users: docs.map((doc) => ({ uid: doc.id, user: doc.data() })),
        cursors: createDocumentCursors(docs, 'createdAt'),
        nextCursor,
      };
    },
  };
}
