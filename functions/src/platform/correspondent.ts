export interface Correspondent {
  uid: string;
  /**
   * Verified address in lower case. Messages from this address belong to the person, even without a session.
   */
  email?: string;
}

interface SenderAccount {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/**
 * Returns the identity of an account. Unverified addresses do not count: anyone can register a foreign
 * address.
 */
export const correspondentOf = ({ uid, email, emailVerified }: SenderAccount): Correspondent =>
  emailVerified ? { uid, email } : { uid };
