import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';

/** The document by which firestore.rules ask for no second factor: only the emulators' shop has it. */
export const OPTIONAL_FACTOR = 'secondFactors/optional';

/** A passkey as WebAuthn needs it. */
export interface StoredPasskey {
  /** The credential's id, Base64url. */
  id: string;
  name: string;
  /** Base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** `secondFactors/{uid}`: no client can read it. */
export interface SecondFactorDocument {
  passkeys: StoredPasskey[];
  /** The app's secret, Base32, and the last 30 seconds whose code was used: each works once. */
  app: { secret: string; lastStep: number } | null;
  /** SHA-256 of the recovery codes that are left. */
  recoveryCodes: string[];
  /** A secret that no code has confirmed yet. */
  pendingApp: { secret: string; expiresAt: Date } | null;
  /** What a passkey has to sign next; works once. */
  challenge: { value: string; expiresAt: Date } | null;
  /** Since when the account's sessions counted as its password was looked at: another password begins them anew. Absent: never. */
  passwordOf?: string | null;
  /** SHA-256 of the token in the link of `npm run grant-admin`: the first factor asks for it. */
  enrolment: { hash: string; expiresAt: Date } | null;
}

/** `secondFactorSessions/{uid}_{seconds of the login}`: a session that a second factor has confirmed. */
export interface ConfirmedSession {
  uid: string;
  confirmedAt: Date;
  /** Its TTL field; Firestore's rules ask for it too. */
  expiresAt: Date;
}

const NONE: SecondFactorDocument = {
  passkeys: [],
  app: null,
  recoveryCodes: [],
  pendingApp: null,
  challenge: null,
  enrolment: null,
};

export type SecondFactorsRepository = ReturnType<typeof secondFactorsRepository>;

export function secondFactorsRepository(db: Firestore) {
  const factors = documentsOf<SecondFactorDocument, SecondFactorDocument>(db, 'secondFactors', NONE);
  const sessions = documentsOf<ConfirmedSession>(db, 'secondFactorSessions');
  return {
    factors,
    sessions,
    /** For an account that is erased. May be repeated. */
    async erase(uid: string): Promise<void> {
      await factors.erase(uid);
      const { docs } = await sessions.collection.where('uid', '==', uid).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    },
  };
}
