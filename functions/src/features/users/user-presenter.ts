import type { AdminUser, User } from '../../contract/users';
import type { UserDocument } from './user-document';

/** A user as /api answers them: the only mapper from the document. */
export function presentUser(uid: string, user: UserDocument): User {
  const { name, email, role, phone, avatar, createdAt } = user;
  return { _id: uid, name, email, role, phone, avatar, createdAt: createdAt.toISOString() };
}

/** A user as administrators see them. `disabled` is what Firebase Auth says; it is true without an account, since no login is possible. */
export function presentAdminUser(uid: string, user: UserDocument, disabled: boolean): AdminUser {
  return { ...presentUser(uid, user), disabled };
}
