import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore';
import { OWNER_ROLE } from '../../contract/team/permissions';
import { takeFirstCharacters } from '../../contract/text';
import { cleanSingleLineText } from '../../contract/typed/text-cleaning';
import type { AdminUser, UserRole, User } from '../../contract/users';
import { convertTimestampsToDates } from '../../platform/firestore';
import { toPictureUrl, toStoredPictureName } from '../../platform/pictures/picture-urls';
import type { ObjectUrlFactory } from '../../platform/storage';
import type { AuthAccount } from './accounts.repository';
import type { SearchTermsDefinition } from '../../platform/search/search-terms-backfill.repository';
import { createPersonSearchKeys } from '../../platform/search-keys';

/** Firestore document `users/{uid}`. `role` is a copy of the `admin` claim. If the two differ, the claim is correct. */
export interface UserDocument {
  name: string;
  /** Email address in lower case. */
  email: string;
  role: UserRole;
  /** Id of the administrator's team role. Missing for an Owner. The Firestore rules also read the field. */
  teamRole?: string;
  phone: string | null;
  avatar: string | null;
  /** Names of the avatar's files in Cloud Storage. Missing if the user has no avatar or an external picture. */
  avatarObjects?: string[];
  createdAt: Date;
  updatedAt: Date;
  /** Start time of a role change that is not yet in the custom claims. The year 1970 means that the change failed. */
  roleChange?: Date;
  /** Start time of a change of the language in the custom claims. An interrupted change is not completed. */
  languageChange?: Date;
  /** Time when the account was disabled. Used to detect administrators who disable each other at the same time. */
  disabledAt?: Date;
  /** Start time of the account's erasure. While set, no data about the person may be stored. */
  erasing?: Date;
}

export const getStoredTeamRoleId = ({
  role,
  teamRole,
}: Pick<UserDocument, 'role' | 'teamRole'>): string | null =>
  role === 'admin' ? (teamRole ?? OWNER_ROLE.id) : null;

export function applyTeamRole(
  { teamRole: _previousRole, ...user }: UserDocument,
  id: string | null,
): UserDocument {
  if (id === null) return { ...user, role: 'customer' };
  return { ...user, role: 'admin', ...(id === OWNER_ROLE.id ? {} : { teamRole: id }) };
}

/** Returns a user name of at most 100 characters: the account's name or, if empty, the email address before '@'. */
const toValidName = ({ name, email }: AuthAccount): string =>
  takeFirstCharacters(cleanSingleLineText(name.replace(/\p{Cc}+/gu, ' ')) || email.split('@')[0] || '', 100);

export function createDefaultUserDocument(
  account: AuthAccount,
  teamRole: string | null,
  now: number,
): UserDocument {
  const customer: UserDocument = {
    // Accounts created in the Firebase console often have no name.
    name: toValidName(account),
    email: account.email,
    role: 'customer',
    phone: null,
    // The account's picture is ignored: it can be any URL, which every viewer's browser would request.
    avatar: null,
    createdAt: account.createdAt,
    updatedAt: new Date(now),
  };
  return applyTeamRole(customer, teamRole);
}

export const UNIX_EPOCH = new Date(0);

export const userSearchTermsField: SearchTermsDefinition = {
  getCollection: (db) => db.collection('users'),
  field: 'searchKeys',
  derive: ({ name = '', email = '' }) => createPersonSearchKeys({ name: String(name), email: String(email) }),
};

/** Creates the Firestore converter of users. Reads documents of all versions and adds missing fields. */
export const createUserConverter = (
  createObjectUrl: ObjectUrlFactory,
): FirestoreDataConverter<UserDocument> => ({
  // The search keys are derived on every write, so that they always match the user.
  toFirestore(stored): DocumentData {
    const user = stored as UserDocument;
    return {
      ...user,
      avatar: user.avatar && toStoredPictureName(user.avatar),
      searchKeys: createPersonSearchKeys(user),
    };
  },
  fromFirestore(snapshot) {
    const data = convertTimestampsToDates<Partial<UserDocument>>(snapshot.data());
    return {
      name: data.name ?? '',
      email: data.email ?? '',
      role: data.role === 'admin' ? 'admin' : 'customer',
      ...(data.role === 'admin' && data.teamRole ? { teamRole: data.teamRole } : {}),
      phone: data.phone ?? null,
      avatar: data.avatar ? toPictureUrl(createObjectUrl, data.avatar) : null,
      ...(data.avatarObjects ? { avatarObjects: data.avatarObjects } : {}),
      createdAt: data.createdAt ?? UNIX_EPOCH,
      updatedAt: data.updatedAt ?? data.createdAt ?? UNIX_EPOCH,
      ...(data.roleChange ? { roleChange: data.roleChange } : {}),
      ...(data.languageChange ? { languageChange: data.languageChange } : {}),
      ...(data.disabledAt ? { disabledAt: data.disabledAt } : {}),
      ...(data.erasing ? { erasing: data.erasing } : {}),
    };
  },
});

export function toUserResponse(uid: string, user: UserDocument): User {
  const { name, email, role, phone, avatar, createdAt } = user;
  return { _id: uid, name, email, role, phone, avatar, createdAt: createdAt.toISOString() };
}

/** Converts a user for the admin panel. A user without an account is shown as disabled. */
export function toAdminUserResponse(uid: string, user: UserDocument, disabled: boolean): AdminUser {
  return { ...toUserResponse(uid, user), teamRole: getStoredTeamRoleId(user), disabled };
}
