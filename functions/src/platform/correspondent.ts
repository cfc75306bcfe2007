/** Whose messages, requests and mails are meant. */
export interface Correspondent {
  /** The account's, or the owner of a guest's order. */
  uid: string;
  /** An address that is known to be theirs, lower case: what names it without a session is theirs, too. */
  email?: string;
}

/** What an account says of the person. */
interface SenderAccount {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/**
 * What belongs to an account: what was sent with its session, and what names its address without one, once that is verified.
 * Anyone can make an account of another person's address.
 */
export const correspondentOf = ({ uid, email, emailVerified }: SenderAccount): Correspondent =>
  emailVerified ? { uid, email } : { uid };
