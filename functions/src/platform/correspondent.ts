/** Sender or recipient of messages and requests. */
export interface Correspondent {
  /** Account id, or owner id of a guest's order. */
  uid: string;
  /**
   * Verified address in lower case. Messages from this address without a session also belong to the person.
   */
  email?: string;
}

interface SenderAccount {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/**
 * Returns the identity of an account. The address only counts if verified, because anyone can register a
 * foreign address.
 */
export const correspondentOf = ({ uid, email, emailVerified }: SenderAccount): Correspondent =>
  emailVerified ? { uid, email } : { uid };
