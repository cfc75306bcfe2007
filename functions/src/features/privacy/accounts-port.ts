import type { Role } from '../../contract/users';
import type { Tx } from '../../platform/transactions';
import type { UserDocument } from '../users/user-document';

/** What privacy needs of accounts; the accounts repository is one. */
export interface PersonalAccounts {
  find: (uid: string) => Promise<{
    uid: string;
    email: string;
    emailVerified: boolean;
    role: Role;
    createdAt: Date;
  } | null>;
  /** Removes the account, if it is still there. */
  remove: (uid: string) => Promise<void>;
}

/** What erasure needs of user documents; the users repository is one. */
export interface PersonalDocuments {
  find: (uid: string) => Promise<UserDocument | null>;
  read: (tx: Tx, uid: string) => Promise<UserDocument | null>;
  write: (tx: Tx, uid: string, user: UserDocument) => void;
  delete: (tx: Tx, uid: string) => void;
  /** Ids of accounts whose erasure began before a time, and did not end. */
  listErasing: (before: Date) => Promise<string[]>;
}
