export interface Correspondent {
  uid: string;
  /** Verified address in lower case. Messages from this address belong to the person. */
  email?: string;
}

interface SenderAccount {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/** Returns the identity of an account. Anyone can register a foreign address, so only verified ones count. */
export const toCorrespondent = ({ uid, email, emailVerified }: SenderAccount): Correspondent =>
  emailVerified ? { uid, email } : { uid };
