import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore';
import { OWNER } from '../../contract/team/permissions';
import { beginningOf } from '../../contract/text';
import { cleanLine } from '../../contract/typed/typed-texts';
import type { AdminUser, Role, User } from '../../contract/users';
import { readDates } from '../../platform/firestore';
import { addressAt, nameOf } from '../../platform/pictures/picture-addresses';
import type { AddressOf } from '../../platform/storage';
import type { Account } from './accounts.repository';
import type { StoredTerms } from '../../platform/search/search-backfill.repository';
import { searchKeys } from '../../platform/search-keys';

/** `users/{uid}`. `role` mirrors the `admin` custom claim for reading; the claim alone decides. */
export interface UserDocument {
  name: string;
  /** Lower case. */
  email: string;
  role: Role;
  /** An administrator's role in the team; absent for an Owner. Firestore's rules read it. */
  teamRole?: string;
  phone: string | null;
  avatar: string | null;
  /** The names of the picture's objects in Storage; absent for none, and for a picture from elsewhere. */
  avatarObjects?: string[];
  createdAt: Date;
  updatedAt: Date;
  /**
   * Present while `role` is ahead of the claim: since when the claim is being brought up to it.
   * The epoch means that this failed, so that any request may finish it.
   */
  roleChange?: Date;
  /**
   * Present while an administrator wants the account disabled: since when. Firebase Auth alone decides about
   * logins; this detects administrators who disable each other at the same time.
   */
  disabledAt?: Date;
  /** Start of the account's erasure. While present, no data about the person may be stored. */
  erasing?: Date;
}

/** The id of the role in the team that a document says; null for a customer. */
export const teamRoleOf = ({ role, teamRole }: Pick<UserDocument, 'role' | 'teamRole'>): string | null =>
  role === 'admin' ? (teamRole ?? OWNER.id) : null;

/** A user with another role in the team; null for a customer. */
export function withTeamRole({ teamRole: _former, ...user }: UserDocument, id: string | null): UserDocument {
  if (id === null) return { ...user, role: 'customer' };
  return { ...user, role: 'admin', ...(id === OWNER.id ? {} : { teamRole: id }) };
}

/** A name of an account that was not made by the shop's own form, as that form would take it: a line of 100 characters. */
const nameOfAccount = ({ name, email }: Account): string =>
  beginningOf(cleanLine(name.replace(/\p{Cc}+/gu, ' ')) || email.split('@')[0] || '', 100);

/** What a person's document says where there is none yet. @param now milliseconds since 1970 */
export function documentOf(account: Account, teamRole: string | null, now: number): UserDocument {
  const customer: UserDocument = {
    // Users made in the Firebase console often have no name.
    name: nameOfAccount(account),
    email: account.email,
    role: 'customer',
    phone: null,
    // Not the account's own: it may be any address, which every viewer's browser would fetch.
    avatar: null,
    createdAt: account.createdAt,
    updatedAt: new Date(now),
  };
  return withTeamRole(customer, teamRole);
}

export const EPOCH = new Date(0);

/** Search terms of users. */
export const userTerms: StoredTerms = {
  getCollection: (db) => db.collection('users'),
  field: 'searchKeys',
  derive: ({ name = '', email = '' }) => searchKeys({ name: String(name), email: String(email) }),
};

/** Reads what any version of the shop wrote: each absent field gets its meaning here. */
export const userConverter = (addressOf: AddressOf): FirestoreDataConverter<UserDocument> => ({
  // Derived on every write, so that the keys always match the user.
  toFirestore(stored): DocumentData {
    const user = stored as UserDocument;
    return { ...user, avatar: user.avatar && nameOf(user.avatar), searchKeys: searchKeys(user) };
  },
  fromFirestore(snapshot) {
    const data = readDates<Partial<UserDocument>>(snapshot.data());
    return {
      name: data.name ?? '',
      email: data.email ?? '',
      role: data.role === 'admin' ? 'admin' : 'customer',
      ...(data.role === 'admin' && data.teamRole ? { teamRole: data.teamRole } : {}),
      phone: data.phone ?? null,
      avatar: data.avatar ? addressAt(addressOf, data.avatar) : null,
      ...(data.avatarObjects ? { avatarObjects: data.avatarObjects } : {}),
      createdAt: data.createdAt ?? EPOCH,
      updatedAt: data.updatedAt ?? data.createdAt ?? EPOCH,
      ...(data.roleChange ? { roleChange: data.roleChange } : {}),
      ...(data.disabledAt ? { disabledAt: data.disabledAt } : {}),
      ...(data.erasing ? { erasing: data.erasing } : {}),
    };
  },
});

/** A user as /api answers them. */
export function presentUser(uid: string, user: UserDocument): User {
  const { name, email, role, phone, avatar, createdAt } = user;
  return { _id: uid, name, email, role, phone, avatar, createdAt: createdAt.toISOString() };
}

/** A user as administrators see them. `disabled` is what Firebase Auth says; it is true without an account, since no login is possible. */
export function presentAdminUser(uid: string, user: UserDocument, disabled: boolean): AdminUser {
  return { ...presentUser(uid, user), teamRole: teamRoleOf(user), disabled };
}
