import type { Correspondent } from '../contact/contact.repository';
import type { Account } from '../users/accounts.repository';

/**
 * Which contact messages belong to an account: those sent with its session, and those sent without one under its
 * address. An address that was never confirmed may have been another person's before the account was made, so older
 * messages count only where it is confirmed.
 */
export const correspondentOf = ({ uid, email, emailVerified, createdAt }: Account): Correspondent => ({
  uid,
  email,
  ...(emailVerified ? {} : { since: createdAt }),
});
