import type {
  ConfirmSecondFactorResponse,
  SecondFactorStatus,
  SecondFactorProof,
} from '../../contract/second-factor';
import { MINUTE_MS } from '../../contract/times';
import { t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { AppError, createFieldError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { validateAdministratorPassword } from './administrator-passwords';
import { verifyAuthenticatorCode } from './authenticator-app';
import { addPasskeyChallenge } from './challenges';
import { shouldNotifyAccountOwner, getWrongCodeLockExpiry, recordWrongCode } from './code-lock';
import {
  unwrapSecondFactorProofResult,
  consumePasskeyChallenge,
  catchSecondFactorError,
  type AcceptedSecondFactorProof,
  type SecondFactorProofResult,
} from './own-factors';
import { getAdminSessionKey, type NewAdminSession } from './panel-sessions.service';
import { createPasskeyAuthenticationOptions, verifyPasskeyAuthentication } from './passkeys';
import { redeemRecoveryCode } from './recovery-codes';
import type { SecondFactorDocument } from './second-factors.repository';

const WRONG_PASSWORD: ReadonlySet<string> = new Set(['INVALID_PASSWORD', 'INVALID_CREDENTIALS']);

const getProofKind = ({ code, recoveryCode }: SecondFactorProof): 'app' | 'recoveryCode' | 'passkey' =>
  code !== undefined ? 'app' : recoveryCode !== undefined ? 'recoveryCode' : 'passkey';

/**
 * Creates the service for second factors. The shop verifies them itself, because the Firebase emulators do not
 * support multi-factor authentication. A valid proof starts a confirmed session.
 */
export function createSecondFactorService({
  transactions,
  secondFactorsRepository: factors,
  panelSessions: sessions,
  accounts,
  signIn,
  secrets,
  logger,
  now,
  ownFactors,
  factorEnrolment,
  factorReset,
}: Shop) {
  const {
    site,
    getPasswordVersion,
    requireCheckedPassword,
    toSecondFactor,
    status,
    recordActivity,
    notifyOwner,
    updateFactors,
    requireChallenge,
  } = ownFactors;

  /** @throws AppError VALIDATION_ERROR if SECOND_FACTOR_KEY was lost or belongs to another project */
  function decryptAppSecret({ app }: SecondFactorDocument, { uid }: RequestActor): string | null {
    const secret = app && secrets.open(app.secret, uid);
    if (!app || secret !== null) return secret;
    logger.error('no key of SECOND_FACTOR_KEY opens the secret of an authenticator app', { uid });
    const message = t(
      'Codes from your authenticator app cannot be checked right now. Please use a passkey or a recovery code.',
    );
    throw createFieldError('code', message);
  }

  /** @throws AppError VALIDATION_ERROR for the field `code` if the code is wrong */
  async function acceptAppCode(
    document: SecondFactorDocument,
    { uid }: RequestActor,
    { code, secret }: { code: string; secret: string | null },
  ): Promise<AcceptedSecondFactorProof> {
    const { app } = document;
    const lastStep =
      app && secret !== null ? await verifyAuthenticatorCode(secret, code, now(), app.lastStep) : null;
    if (secret === null || lastStep === null)
      throw createFieldError(
        'code',
        t('This code is incorrect or was already used. Enter the code that the app shows now.'),
      );
    // The secret is encrypted again with the first key, so that a rotated key can be removed later.
    return { document: { ...document, app: { secret: secrets.seal(secret, uid), lastStep } }, factor: 'app' };
  }

  /** @throws AppError VALIDATION_ERROR for the field `recoveryCode` if the code is wrong */
  async function acceptRecoveryCode(
    document: SecondFactorDocument,
    code: string,
  ): Promise<AcceptedSecondFactorProof> {
    const recovery = await redeemRecoveryCode(document.recovery, code);
    if (!recovery)
      throw createFieldError('recoveryCode', t('This recovery code is incorrect or was already used.'));
    return { document: { ...document, recovery }, factor: 'recoveryCode' };
  }

  /** @throws AppError VALIDATION_ERROR for the field `passkey` if verification fails */
  async function acceptPasskey(
    document: SecondFactorDocument,
    challenge: string,
    response: string,
  ): Promise<AcceptedSecondFactorProof> {
    const proven = await verifyPasskeyAuthentication(response, challenge, site, document.passkeys);
    const updatedPasskey = { ...proven, lastUsedAt: new Date(now()) };
    const passkeys = document.passkeys.map((each) => (each.id === updatedPasskey.id ? updatedPasskey : each));
    return { document: { ...document, passkeys }, factor: updatedPasskey.id };
  }

  /**
   * Verifies a second factor. Returns the document to save even if the proof is rejected, because wrong codes are
   * counted and passkey challenges can be used only once.
   */
  async function verifyProof(
    tx: TransactionHandle,
    actor: RequestActor,
    document: SecondFactorDocument,
    { proof, passwordOf }: { proof: SecondFactorProof; passwordOf: string },
  ): Promise<[SecondFactorDocument, SecondFactorProofResult<AcceptedSecondFactorProof>]> {
    const { code, recoveryCode, passkey = '' } = proof;
    if (code === undefined && recoveryCode === undefined) {
      const challenge = requireChallenge(document, 'confirm', actor);
      const spent = consumePasskeyChallenge(document, challenge);
      return [spent, await catchSecondFactorError(acceptPasskey(spent, challenge.value, passkey))];
    }
    const pause = getWrongCodeLockExpiry(document.lock, passwordOf, now());
    if (pause) {
      const retryAfter = Math.ceil((pause.getTime() - now()) / 1000);
      const message = t('Too many wrong codes. Please wait {minutes} min and try again, or use a passkey.', {
        minutes: Math.ceil(retryAfter / 60),
      });
      throw new AppError('RATE_LIMITED', { message, retryAfter });
    }
    const check =
      code === undefined
        ? acceptRecoveryCode(document, recoveryCode ?? '')
        : acceptAppCode(document, actor, { code, secret: decryptAppSecret(document, actor) });
    const outcome = await catchSecondFactorError(check);
    if (!outcome.refusal) return [document, outcome];
    const lock = recordWrongCode(document.lock, passwordOf, now());
    if (shouldNotifyAccountOwner(lock)) {
      const minutes = lock.until ? Math.round((lock.until.getTime() - now()) / MINUTE_MS) : 0;
      await notifyOwner(tx, actor, { type: 'codesRefused', minutes });
    }
    return [{ ...document, lock }, outcome];
  }

  return {
    ...factorEnrolment,
    ...factorReset,

    status,

    /**
     * Verifies the user's password and stores its version. Ends the sessions that were confirmed before the password
     * was set.
     * @throws AppError VALIDATION_ERROR for the field `password` if the password is wrong or not allowed for
     * administrators; UNAVAILABLE if Firebase fails
     */
    async checkPassword(actor: RequestActor, password: string): Promise<SecondFactorStatus> {
      const account = await accounts.find(actor.uid);
      if (!account) throw new AppError('TOKEN_REVOKED');
      await signIn(account.email, password).catch(async (error: unknown) => {
        if (!(error instanceof AppError && WRONG_PASSWORD.has(error.code))) throw error;
        await transactions.run((tx) =>
          Promise.resolve(recordActivity(tx, actor, 'refused', null, 'password')),
        );
        throw createFieldError('password', t('This password is incorrect.'), error);
      });
      const problem = await validateAdministratorPassword(password, [account.name, account.email]);
      if (problem !== null)
        throw createFieldError(
          'password',
          t('{problem} Please change it under Profile, and log in again.', { problem }),
        );
      const { sessionsSince: passwordOf } = account;
      await updateFactors(actor, async (document, tx) => {
        // Firestore rules read only the sessions, not the time of the password change.
        if (document.passwordOf !== passwordOf)
          await sessions.endMatching(tx, actor.uid, ({ confirmedAt }) => confirmedAt < new Date(passwordOf));
        return [{ ...document, passwordOf }, undefined];
      });
      return status(actor);
    },

    async askForPasskey(actor: RequestActor): Promise<{ options: string }> {
      const { passkeys } = await factors.factors.find(actor.uid);
      const options = await createPasskeyAuthenticationOptions(site, passkeys);
      const challenge = {
        value: options.challenge,
        purpose: 'confirm',
        session: getAdminSessionKey(actor),
      } as const;
      await updateFactors(actor, (document) =>
        Promise.resolve([
          { ...document, challenges: addPasskeyChallenge(document.challenges, challenge, now()) },
          undefined,
        ]),
      );
      return { options: JSON.stringify(options) };
    },

    /**
     * Confirms a session with a second factor.
     * @throws AppError VALIDATION_ERROR for the field of the proof if the proof is wrong; SECOND_FACTOR_REQUIRED with
     * the reason `password` if the password must be entered; RATE_LIMITED while codes are locked
     */
    async confirm(actor: RequestActor, proof: SecondFactorProof): Promise<ConfirmSecondFactorResponse> {
      const passwordOf = await getPasswordVersion(actor.uid);
      const kind = getProofKind(proof);
      let session: NewAdminSession | null = null;
      return unwrapSecondFactorProofResult(
        updateFactors<SecondFactorProofResult<ConfirmSecondFactorResponse>>(actor, async (before, tx) => {
          requireCheckedPassword(before, passwordOf);
          const [spent, outcome] = await verifyProof(tx, actor, before, { proof, passwordOf });
          if (outcome.refusal) {
            recordActivity(tx, actor, 'refused', null, kind);
            return [spent, outcome];
          }
          const { factor, document } = outcome.value;
          const after = { ...document, lock: null };
          session ??= await sessions.prepare(actor.uid);
          const confirmed = await sessions.start(tx, actor, session, { device: proof.device ?? '', factor });
          recordActivity(tx, actor, 'confirmed', null, kind);
          if (kind === 'recoveryCode')
            await notifyOwner(tx, actor, {
              type: 'recoveryCodeUsed',
              left: after.recovery?.hashes.length ?? 0,
            });
          const secondFactor = toSecondFactor(after, confirmed, passwordOf);
          return [after, { refusal: null, value: { secondFactor, sessionToken: session.token } }];
        }),
      );
    },

    async erase(uid: string): Promise<void> {
      await factors.erase(uid);
      sessions.clearCache();
    },
  };
}
