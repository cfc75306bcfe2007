import type { SecondFactorStatus } from '../../contract/second-factor';
import { t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { AppError, createFieldError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { findPasskeyChallenge, removePasskeyChallenge } from './challenges';
import { getWrongCodeLockExpiry } from './code-lock';
import { hasSecondFactor, getAdminSessionKey } from './panel-sessions.service';
import { createPasskeyRelyingParty } from './passkeys';
import { createSecondFactorMail, type SecondFactorEvent } from './second-factor-mails';
import { createSecondFactorRequiredError } from './second-factor-required';
import type {
  PasskeyChallengePurpose,
  ConfirmedSession,
  SecondFactorDocument,
  StoredPasskeyChallenge,
} from './second-factors.repository';

/**
 * Result of verifying a second factor. A rejection is returned instead of thrown, so that the transaction still commits
 * the count of wrong codes.
 */
export type SecondFactorProofResult<T> = { refusal: AppError } | { refusal: null; value: T };

export interface AcceptedSecondFactorProof {
  document: SecondFactorDocument;
  factor: ConfirmedSession['factor'];
}

/** Converts the VALIDATION_ERROR of a rejected proof to a result. Rethrows all other errors. */
export async function catchSecondFactorError<T>(
  verification: Promise<T>,
): Promise<SecondFactorProofResult<T>> {
  try {
    return { refusal: null, value: await verification };
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return { refusal: error };
    throw error;
  }
}

export async function unwrapSecondFactorProofResult<T>(
  proofResult: Promise<SecondFactorProofResult<T>>,
): Promise<T> {
  const outcome = await proofResult;
  if (outcome.refusal) throw outcome.refusal;
  return outcome.value;
}

export const consumePasskeyChallenge = (
  document: SecondFactorDocument,
  challenge: StoredPasskeyChallenge,
): SecondFactorDocument => ({
  ...document,
  challenges: removePasskeyChallenge(document.challenges, challenge),
});

export function createOwnSecondFactorsService({
  transactions,
  secondFactorsRepository: factors,
  panelSessions: sessions,
  activity,
  accounts,
  usersRepository: users,
  mail,
  settings,
  now,
  isSecondFactorOptional: isOptional,
  publicUrl,
}: Shop) {
  const getPasswordVersion = async (uid: string): Promise<string> =>
    (await accounts.find(uid))?.sessionsSince ?? '';

  /**
   * Checks that the current password was verified and meets the rules for administrators. Does nothing on the
   * emulators.
   * @throws AppError SECOND_FACTOR_REQUIRED if the password must be entered
   */
  function requireCheckedPassword({ passwordOf }: SecondFactorDocument, current: string): void {
    if (!isOptional && (passwordOf == null || passwordOf !== current))
      throw createSecondFactorRequiredError('password');
  }

  const toSecondFactor = (
    { passkeys, app, recovery, lock, passwordOf }: SecondFactorDocument,
    confirmed: ConfirmedSession | 'off' | null,
    current: string,
  ): SecondFactorStatus => ({
    passwordChecked: isOptional || (passwordOf != null && passwordOf === current),
    off: confirmed === 'off',
    enrolled: hasSecondFactor({ app, passkeys }),
    app: app !== null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: recovery?.hashes.length ?? 0,
    codesLockedUntil: getWrongCodeLockExpiry(lock, current, now())?.toISOString() ?? null,
    confirmedUntil: confirmed && confirmed !== 'off' ? confirmed.confirmedUntil.toISOString() : null,
  });

  async function status(actor: RequestActor): Promise<SecondFactorStatus> {
    const [document, confirmed, current] = await Promise.all([
      factors.factors.find(actor.uid),
      sessions.getConfirmation(actor),
      getPasswordVersion(actor.uid),
    ]);
    return toSecondFactor(document, confirmed, current);
  }

  const recordActivity = (
    tx: TransactionHandle,
    actor: RequestActor,
    field: string,
    before: string | null,
    after: string | null,
  ) =>
    activity.record(tx, actor, {
      action: 'user.secondFactor',
      target: { type: 'user', id: actor.uid, label: actor.name || actor.email },
      changes: [{ field, before, after }],
    });

  /** Notifies the owner at the stored email address, because an attacker may have changed the account's address. */
  async function notifyOwner(
    tx: TransactionHandle,
    { uid, email }: Pick<RequestActor, 'uid' | 'email'>,
    event: SecondFactorEvent,
  ): Promise<void> {
    const [{ settings: current }, user] = await Promise.all([settings.getCurrent(), users.find(uid)]);
    const to = user?.email || email;
    await mail.send(tx, current, { kind: 'second-factor', userId: uid, to }, () =>
      createSecondFactorMail(event, current.shop.name, publicUrl),
    );
  }

  const updateFactors = <T>(
    { uid }: Pick<RequestActor, 'uid'>,
    edit: (document: SecondFactorDocument, tx: TransactionHandle) => Promise<[SecondFactorDocument, T]>,
  ): Promise<T> =>
    transactions.run(async (tx) => {
      const [document, result] = await edit(await factors.factors.read(tx, uid), tx);
      factors.factors.set(tx, uid, document);
      return result;
    });

  /** @throws AppError VALIDATION_ERROR if there is no pending challenge */
  function requireChallenge(
    document: SecondFactorDocument,
    purpose: PasskeyChallengePurpose,
    actor: RequestActor,
  ): StoredPasskeyChallenge {
    const challenge = findPasskeyChallenge(document.challenges, purpose, getAdminSessionKey(actor), now());
    if (challenge) return challenge;
    throw createFieldError(
      purpose === 'add' ? 'response' : 'passkey',
      t('This took too long. Please try again.'),
    );
  }

  return {
    site: createPasskeyRelyingParty(publicUrl || 'http://127.0.0.1', 'Hearth'),
    getPasswordVersion,
    requireCheckedPassword,
    toSecondFactor,
    status,
    recordActivity,
    notifyOwner,
    updateFactors,
    requireChallenge,
  };
}
