import {
  MAX_PASSKEYS,
  type AuthenticatorSecretResponse,
  type EnrolSecondFactorResponse,
  type RecoveryCodesResponse,
  type SecondFactorStatus,
} from '../../contract/second-factor';
import { MINUTE_MS } from '../../contract/times';
import { RECENT_LOGIN_MINUTES } from '../../contract/users';
import { t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { AppError, createFieldError, createNotFoundError } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { createAuthenticatorAppSecret, verifyAuthenticatorCode } from './authenticator-app';
import {
  addPasskeyChallenge,
  createPendingAuthenticatorEnrolment,
  isSecondFactorStepPending,
} from './challenges';
import {
  unwrapSecondFactorProofResult,
  consumePasskeyChallenge,
  catchSecondFactorError,
  type AcceptedSecondFactorProof,
  type SecondFactorProofResult,
} from './own-factors';
import { hasSecondFactor, getAdminSessionKey, type NewAdminSession } from './panel-sessions.service';
import { verifyPasskeyRegistration, createPasskeyRegistrationOptions } from './passkeys';
import { generateRecoveryCodes } from './recovery-codes';
import type { SecondFactorDocument, StoredPasskey } from './second-factors.repository';

export function createSecondFactorEnrolmentService({
  ownFactors,
  secondFactorsRepository: factors,
  panelSessions: sessions,
  secrets,
  users,
  now,
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

  /**
   * Checks that the account still has the email address with which it joined the team, because a previous owner of
   * the account could have changed the address.
   * @throws AppError FORBIDDEN if the addresses differ
   */
  async function requireStoredAddress({ uid, email }: RequestActor): Promise<void> {
    const user = await users.find(uid);
    if (user === null || user.email === email.toLowerCase()) return;
    const message = t(
      'The email address of this account changed after it joined the team. Please ask an owner of the shop to give you the role again.',
    );
    throw new AppError('FORBIDDEN', { message });
  }

  /**
   * Checks that a second factor can be added. The first factor requires a recent login and a verified password,
   * further factors a recently confirmed session. Returns a function to call after the last read.
   * @param begunAt start of the enrolment in milliseconds
   * @throws AppError SECOND_FACTOR_REQUIRED or FORBIDDEN if a requirement is not met
   */
  async function requireCanAddFactor(
    tx: TransactionHandle,
    actor: RequestActor,
    document: SecondFactorDocument,
    { begunAt, passwordOf }: { begunAt: number; passwordOf: string },
  ): Promise<() => void> {
    if (hasSecondFactor(document)) return sessions.requireFreshInTransaction(tx, actor, begunAt);
    requireCheckedPassword(document, passwordOf);
    if (document.enrolment === null) await requireStoredAddress(actor);
    if (begunAt - actor.signedInAt <= RECENT_LOGIN_MINUTES * MINUTE_MS) return () => undefined;
    const message = t('Please log in again before you set up your second factor.');
    throw new AppError('FORBIDDEN', { message, details: { reason: 'RECENT_LOGIN' } });
  }

  /** @throws AppError FORBIDDEN if the token of `npm run grant-admin` is wrong or expired */
  function verifyEnrolmentToken(document: SecondFactorDocument, token: string | null): void {
    const { enrolment } = document;
    if (hasSecondFactor(document) || enrolment === null) return;
    const hasExpired = enrolment.expiresAt.getTime() <= now();
    if (!hasExpired && token !== null && sha256(token) === enrolment.hash) return;
    const message = hasExpired
      ? t(
          'Please open the link that “npm run grant-admin” printed: it sets up the first factor of this account, and has expired. Run the command again.',
        )
      : t(
          'Please open the link that “npm run grant-admin” printed: it sets up the first factor of this account.',
        );
    throw new AppError('FORBIDDEN', { message });
  }

  async function beginEnrolment(
    actor: RequestActor,
    token: string | null,
    edit: (document: SecondFactorDocument) => SecondFactorDocument,
  ): Promise<void> {
    const passwordOf = await getPasswordVersion(actor.uid);
    await updateFactors(actor, async (document, tx) => {
      const verifySession = await requireCanAddFactor(tx, actor, document, { begunAt: now(), passwordOf });
      verifyEnrolmentToken(document, token);
      verifySession();
      return [edit(document), undefined];
    });
  }

  /**
   * Adds a second factor and starts a confirmed session. Replacing an authenticator app ends the sessions that the
   * previous app confirmed.
   * @param finish returns a function that verifies the proof, and the start time of the enrolment
   */
  async function finishEnrolment(
    actor: RequestActor,
    { factor, device = '' }: { factor: 'app' | 'passkey'; device?: string },
    finish: (document: SecondFactorDocument) => {
      begunAt: Date;
      prove: () => Promise<AcceptedSecondFactorProof>;
      spent: SecondFactorDocument;
    },
  ): Promise<EnrolSecondFactorResponse> {
    const passwordOf = await getPasswordVersion(actor.uid);
    let session: NewAdminSession | null = null;
    const enrolled = await unwrapSecondFactorProofResult(
      updateFactors<SecondFactorProofResult<EnrolSecondFactorResponse>>(actor, async (document, tx) => {
        const { begunAt, prove, spent } = finish(document);
        const verifySession = await requireCanAddFactor(tx, actor, document, {
          begunAt: begunAt.getTime(),
          passwordOf,
        });
        const proof = await catchSecondFactorError(prove());
        if (proof.refusal) {
          verifySession();
          return [spent, proof];
        }
        const isFirst = !hasSecondFactor(document);
        const created = isFirst ? await generateRecoveryCodes() : null;
        session ??= await sessions.prepare(actor.uid);
        const confirmed = await sessions.start(tx, actor, session, {
          device,
          factor: proof.value.factor,
          replacesFactor: factor === 'app' && document.app !== null,
        });
        recordActivity(tx, actor, factor, null, 'added');
        await notifyOwner(tx, actor, { type: 'added', factor });
        const after: SecondFactorDocument = {
          ...proof.value.document,
          enrolment: null,
          pendingApp: null,
          lock: null,
          challenges: document.challenges.filter(({ purpose }) => purpose !== 'add'),
          recovery: created?.recovery ?? document.recovery,
        };
        const value = {
          secondFactor: toSecondFactor(after, confirmed, passwordOf),
          sessionToken: session.token,
          recoveryCodes: created?.codes ?? [],
        };
        return [after, { refusal: null, value }];
      }),
    );
    sessions.clearCache();
    return enrolled;
  }

  /**
   * Removes a second factor and ends the sessions that it confirmed.
   * @throws AppError VALIDATION_ERROR if it is the last factor
   */
  async function remove(
    actor: RequestActor,
    { factor, id }: { factor: 'app' | 'passkey'; id: string },
    edit: (document: SecondFactorDocument) => SecondFactorDocument,
  ): Promise<SecondFactorStatus> {
    await updateFactors(actor, async (document, tx) => {
      const after = edit(document);
      if (!hasSecondFactor(after)) {
        const message = t('This is your last second factor. Add another one before you remove it.');
        throw new AppError('VALIDATION_ERROR', { message });
      }
      const verifySession = await sessions.requireFreshInTransaction(tx, actor);
      await sessions.endByFactor(tx, actor, id);
      verifySession();
      recordActivity(tx, actor, factor, 'added', null);
      await notifyOwner(tx, actor, { type: 'removed', factor });
      return [after, undefined];
    });
    sessions.clearCache();
    return status(actor);
  }

  return {
    /**
     * Starts adding an authenticator app. The first valid code activates the app as a second factor.
     * @throws AppError SECOND_FACTOR_REQUIRED or FORBIDDEN if the session cannot add factors
     */
    async beginApp(actor: RequestActor, token: string | null): Promise<AuthenticatorSecretResponse> {
      const app = await createAuthenticatorAppSecret(site.shop, actor.email);
      const secret = secrets.seal(app.secret, actor.uid);
      await beginEnrolment(actor, token, (document) => ({
        ...document,
        pendingApp: { ...createPendingAuthenticatorEnrolment(getAdminSessionKey(actor), now()), secret },
      }));
      return app;
    },

    /**
     * Activates the authenticator app as a second factor after its first valid code.
     * @throws AppError VALIDATION_ERROR for the field `code` if the code is wrong; SECOND_FACTOR_REQUIRED or
     * FORBIDDEN if the session cannot add factors
     */
    addApp: (actor: RequestActor, code: string, device?: string): Promise<EnrolSecondFactorResponse> =>
      finishEnrolment(actor, { factor: 'app', device }, (document) => {
        const { pendingApp: pending } = document;
        const secret = pending && secrets.open(pending.secret, actor.uid);
        if (
          !pending ||
          secret === null ||
          !isSecondFactorStepPending(pending, getAdminSessionKey(actor), now())
        )
          throw createFieldError('code', t('This setup has expired. Please start again.'));
        const prove = async (): Promise<AcceptedSecondFactorProof> => {
          const lastStep = await verifyAuthenticatorCode(secret, code, now());
          if (lastStep === null)
            throw createFieldError(
              'code',
              t('This code is incorrect. Enter the code that the app shows now.'),
            );
          return { document: { ...document, app: { secret: pending.secret, lastStep } }, factor: 'app' };
        };
        return { begunAt: pending.at, prove, spent: document };
      }),

    /**
     * Starts adding a passkey. Returns the WebAuthn options as JSON.
     * @throws AppError SECOND_FACTOR_REQUIRED or FORBIDDEN if the session cannot add factors; VALIDATION_ERROR if there
     * are already `MAX_PASSKEYS` passkeys
     */
    async beginPasskey(actor: RequestActor, token: string | null): Promise<{ options: string }> {
      const { passkeys } = await factors.factors.find(actor.uid);
      if (passkeys.length >= MAX_PASSKEYS) {
        const message = t('You can have at most {most} passkeys. Please remove one first.', {
          most: MAX_PASSKEYS,
        });
        throw new AppError('VALIDATION_ERROR', { message });
      }
      const options = await createPasskeyRegistrationOptions(site, actor, passkeys);
      const challenge = {
        value: options.challenge,
        purpose: 'add',
        session: getAdminSessionKey(actor),
      } as const;
      await beginEnrolment(actor, token, (document) => ({
        ...document,
        challenges: addPasskeyChallenge(document.challenges, challenge, now()),
      }));
      return { options: JSON.stringify(options) };
    },

    /**
     * Adds a passkey as a second factor.
     * @throws AppError VALIDATION_ERROR for the field `response` if the browser's response is invalid;
     * SECOND_FACTOR_REQUIRED or FORBIDDEN if the session cannot add factors
     */
    addPasskey: (
      actor: RequestActor,
      { name, response, device }: { name: string; response: string; device?: string },
    ): Promise<EnrolSecondFactorResponse> =>
      finishEnrolment(actor, { factor: 'passkey', device }, (document) => {
        const challenge = requireChallenge(document, 'add', actor);
        const spent = consumePasskeyChallenge(document, challenge);
        const prove = async (): Promise<AcceptedSecondFactorProof> => {
          const registered = await verifyPasskeyRegistration(response, challenge.value, site);
          const passkey: StoredPasskey = {
            ...registered,
            name,
            createdAt: new Date(now()),
            lastUsedAt: null,
          };
          return { document: { ...spent, passkeys: [...spent.passkeys, passkey] }, factor: passkey.id };
        };
        return { begunAt: challenge.at, prove, spent };
      }),

    /** @throws AppError VALIDATION_ERROR if the app is the last factor */
    removeApp: (actor: RequestActor): Promise<SecondFactorStatus> =>
      remove(actor, { factor: 'app', id: 'app' }, (document) => ({ ...document, app: null })),

    /** @throws AppError VALIDATION_ERROR if it is the last factor */
    removePasskey: (actor: RequestActor, id: string): Promise<SecondFactorStatus> =>
      remove(actor, { factor: 'passkey', id }, (document) => {
        const passkeys = document.passkeys.filter((each) => each.id !== id);
        if (passkeys.length === document.passkeys.length)
          throw createNotFoundError(t('We could not find this passkey.'));
        return { ...document, passkeys };
      }),

    /**
     * Replaces the recovery codes. Ends the sessions that the previous codes confirmed.
     * @throws AppError SECOND_FACTOR_REQUIRED if the session was not confirmed recently; VALIDATION_ERROR if there is
     * no factor
     */
    async newRecoveryCodes(actor: RequestActor): Promise<RecoveryCodesResponse> {
      const { codes, recovery } = await generateRecoveryCodes();
      await updateFactors(actor, async (document, tx) => {
        if (!hasSecondFactor(document))
          throw new AppError('VALIDATION_ERROR', { message: t('Please add a second factor first.') });
        const verifySession = await sessions.requireFreshInTransaction(tx, actor);
        await sessions.endByFactor(tx, actor, 'recoveryCode');
        verifySession();
        recordActivity(tx, actor, 'recoveryCodes', null, 'renewed');
        await notifyOwner(tx, actor, { type: 'newRecoveryCodes' });
        return [{ ...document, recovery }, undefined];
      });
      sessions.clearCache();
      return { secondFactor: await status(actor), recoveryCodes: codes };
    },
  };
}
