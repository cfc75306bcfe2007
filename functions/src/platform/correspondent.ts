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

/** Returns an account's identity. Omits an unverified address, which may be another person's. */
export const toPersonIdentity = ({ uid, email, emailVerified }: SenderAccount): PersonIdentity =>
  emailVerified ? { uid, email } : { uid };
