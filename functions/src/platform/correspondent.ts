export interface PersonIdentity {
  uid: string;
  /** Verified email address in lower case. Orders and messages with this address belong to the person. */
  email?: string;
}

interface SenderAccount {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/** Returns the identity of an account. Omits an unverified email address, which may not be the user's. */
export const toPersonIdentity = ({ uid, email, emailVerified }: SenderAccount): PersonIdentity =>
  emailVerified ? { uid, email } : { uid };
