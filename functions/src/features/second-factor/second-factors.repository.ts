import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';

/** Path of an emulator-only Firestore document. If it exists, firestore.rules do not require a second factor. */
export const OPTIONAL_SECOND_FACTOR_DOCUMENT_PATH = 'secondFactors/optional';

export const ADMIN_SESSION_PATH_PREFIX = 'secondFactorSessions/';

export interface StoredPasskey {
  id: string;
  name: string;
  publicKey: string;
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

export type PasskeyChallengePurpose = 'confirm' | 'add';

export interface PendingSecondFactorStep {
  session: string;
  at: Date;
  expiresAt: Date;
}

export interface StoredPasskeyChallenge extends PendingSecondFactorStep {
  value: string;
  purpose: PasskeyChallengePurpose;
}

/** Firestore document `secondFactors/{uid}`: second factors of an administrator. Clients cannot read it. */
export interface SecondFactorDocument {
  passkeys: StoredPasskey[];
  /** Encrypted secret of the authenticator app, and time step of the last accepted code, which cannot be used again. */
  app: { secret: string; lastStep: number } | null;
  /** Scrypt hashes of the remaining recovery codes, with a common salt. */
  recovery: { salt: string; hashes: string[] } | null;
  pendingApp: (PendingSecondFactorStep & { secret: string }) | null;
  challenges: StoredPasskeyChallenge[];
  lock: WrongCodeLock | null;
  /** Value of `sessionsSince` when the password was last verified. A new password changes `sessionsSince`. */
  passwordOf?: string | null;
  /** SHA-256 hash of the token that is required to add the first factor. Created by `npm run grant-admin`. */
  enrolment: { hash: string; expiresAt: Date } | null;
}

export interface WrongCodeLock {
  /** Number of consecutive wrong codes since the last password change. */
  refused: number;
  /** Number of consecutive wrong codes, including codes before a password change. */
  total: number;
  lastAt: Date;
  until: Date | null;
  /** Password version at the time of the wrong codes. A new password ends the lock, unless `total` is too high. */
  passwordOf: string;
}

/** Firestore document `secondFactorSessions/{random id}`: session that was confirmed with a second factor. */
export interface ConfirmedSession {
  uid: string;
  /** Browser and operating system as reported by the browser. Empty if unknown. */
  device: string;
  /** Factor that confirmed the session: 'app', 'recoveryCode' or the id of a passkey. */
  factor: string;
  confirmedAt: Date;
  /** Time until which the session is confirmed. The Firestore rules also check it. */
  confirmedUntil: Date;
  endedAt?: Date;
  /** Time at which Firestore deletes the document (TTL policy). */
  expiresAt: Date;
}

export const EMPTY_SECOND_FACTORS: SecondFactorDocument = {
  passkeys: [],
  app: null,
  recovery: null,
  pendingApp: null,
  challenges: [],
  lock: null,
  enrolment: null,
};

export function createSecondFactorsRepository(db: Firestore) {
  const factors = createDocumentRepository<SecondFactorDocument, SecondFactorDocument>(
    db,
    'secondFactors',
    EMPTY_SECOND_FACTORS,
  );
  const sessions = createDocumentRepository<ConfirmedSession>(db, 'secondFactorSessions');
  const findSessions = async (uid: string) => (await sessions.collection.where('uid', '==', uid).get()).docs;
  return {
    factors,
    sessions,
    listSessions: async (uid: string): Promise<[id: string, session: ConfirmedSession][]> =>
      (await findSessions(uid)).map((doc) => [doc.id, doc.data()]),
    async erase(uid: string): Promise<void> {
      await factors.erase(uid);
      await Promise.all((await findSessions(uid)).map(({ ref }) => ref.delete()));
    },
  };
}
