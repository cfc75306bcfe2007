import { LRUCache } from 'lru-cache';
import {
  FRESH_FACTOR_MINUTES,
  MAX_PASSKEYS,
  SECOND_FACTOR_HOURS,
  type AppSecret,
  type Enrolled,
  type SecondFactor,
  type SecondFactorProof,
} from '../../contract/second-factor';
import { RECENT_LOGIN_MINUTES } from '../../contract/users';
import { MINUTE_MS } from '../../contract/times';
import type { Actor } from '../../platform/auth';
import { AppError, invalidField, notFound } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import type { PasswordSignIn } from '../../platform/password-sign-in';
import type { Tx } from '../../platform/transactions/transactions';
import type { Base } from '../base-port';
import { passwordProblem } from './administrator-passwords';
import { newAppSecret, stepOf } from './authenticator-app';
import { hashOfCode, recoveryCodes } from './recovery-codes';
import { required } from './second-factor-required';
import {
  confirmationOptions,
  confirmingPasskey,
  passkeySite,
  registeredPasskey,
  registrationOptions,
} from './passkeys';
import type {
  ConfirmedSession,
  SecondFactorDocument,
  SecondFactorsRepository,
  StoredPasskey,
} from './second-factors.repository';

const CONFIRMED_MS = SECOND_FACTOR_HOURS * 60 * MINUTE_MS;
/** How long a challenge waits for its passkey, and a secret for its first code. */
const CHALLENGE_MS = 5 * MINUTE_MS;
const PENDING_MS = 15 * MINUTE_MS;

const isEnrolled = ({ passkeys, app }: SecondFactorDocument) => app !== null || passkeys.length > 0;

/** Refusals of a login that say that the password is another one. */
const WRONG_PASSWORD: ReadonlySet<string> = new Set(['INVALID_PASSWORD', 'INVALID_CREDENTIALS']);

interface Dependencies extends Pick<Base, 'activity' | 'now' | 'publicUrl' | 'transactions'> {
  factors: SecondFactorsRepository;
  accounts: {
    find: (uid: string) => Promise<{ name: string; email: string; sessionsSince: string } | null>;
  };
  signIn: PasswordSignIn;
  /** An account that has no second factor needs none: only in the emulators. */
  mayBeOff: boolean;
}

/**
 * The second factor of administrators: passkeys, codes of an authenticator app, and recovery codes. Firebase asks for none of
 * them in its emulators, so this is a step of the shop's own after the login, and bound to it: a session is an account and the
 * time of its login, which a refreshed token keeps.
 */
export function secondFactorService(dependencies: Dependencies) {
  const { transactions, factors, activity, accounts, signIn, now, mayBeOff } = dependencies;
  const site = passkeySite(dependencies.publicUrl || 'http://127.0.0.1', 'Hearth');

  /** What this instance found of sessions in the last minute: most calls of a panel come together. */
  const recent = new LRUCache<string, ConfirmedSession | 'off'>({ max: 500, ttl: MINUTE_MS });
  const sessionOf = ({ uid, signedInAt }: Actor) => `${uid}_${Math.round(signedInAt / 1000)}`;

  const isCurrent = ({ expiresAt }: ConfirmedSession) => expiresAt.getTime() > now();

  /** The session's confirmation, 'off' where the account needs none, null where it needs one now. */
  async function confirmation(actor: Actor): Promise<ConfirmedSession | 'off' | null> {
    const id = sessionOf(actor);
    const known = recent.get(id);
    if (known === 'off' || (known && isCurrent(known))) return known;
    const isOff = mayBeOff && !isEnrolled(await factors.factors.find(actor.uid));
    const found = isOff ? 'off' : await factors.sessions.find(id);
    if (found === null || (found !== 'off' && !isCurrent(found))) return null;
    recent.set(id, found);
    return found;
  }

  function confirm(tx: Tx, actor: Actor): ConfirmedSession {
    const confirmedAt = new Date(now());
    const confirmed = { uid: actor.uid, confirmedAt, expiresAt: new Date(now() + CONFIRMED_MS) };
    factors.sessions.set(tx, sessionOf(actor), confirmed);
    // It is read anew: the transaction may fail.
    recent.delete(sessionOf(actor));
    return confirmed;
  }

  /** Whether the password was looked at since it was last changed; in the emulators nobody asks. */
  async function isPasswordChecked(uid: string, { passwordOf }: SecondFactorDocument): Promise<boolean> {
    return mayBeOff || (passwordOf != null && (await accounts.find(uid))?.sessionsSince === passwordOf);
  }

  /** @throws AppError SECOND_FACTOR_REQUIRED */
  async function requirePassword(uid: string, document: SecondFactorDocument): Promise<void> {
    if (!(await isPasswordChecked(uid, document))) throw required('password');
  }

  const present = (
    { passkeys, app, recoveryCodes }: SecondFactorDocument,
    confirmed: ConfirmedSession | 'off' | null,
    passwordChecked = true,
  ): SecondFactor => ({
    passwordChecked,
    off: confirmed === 'off',
    enrolled: app !== null || passkeys.length > 0,
    app: app !== null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ _id: id, name },
      ...{ createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
    })),
    recoveryCodesLeft: recoveryCodes.length,
    confirmedUntil: confirmed && confirmed !== 'off' ? confirmed.expiresAt.toISOString() : null,
  });

  /** Notes in the log what a person did with a factor of their own. */
  const note = (tx: Tx, actor: Actor, field: string, before: string | null, after: string | null) =>
    activity.record(tx, actor, {
      action: 'user.secondFactor',
      target: { type: 'user', id: actor.uid, label: actor.name || actor.email },
      changes: [{ field, before, after }],
    });

  /** Notes in the log that somebody with the person's password was refused, and throws again. */
  const refusedBy = (actor: Actor, proof: string) => async (error: unknown) => {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR')
      await transactions.run((tx) => Promise.resolve(note(tx, actor, 'refused', null, proof)));
    throw error;
  };

  /** Changes the person's factors in one transaction, with the session as it is after it. */
  const change = (
    actor: Actor,
    edit: (document: SecondFactorDocument, tx: Tx) => Promise<SecondFactorDocument> | SecondFactorDocument,
  ) =>
    transactions.run(async (tx) => {
      const changed = await edit(await factors.factors.read(tx, actor.uid), tx);
      factors.factors.set(tx, actor.uid, changed);
      return changed;
    });

  const requireFresh = async (actor: Actor): Promise<void> => {
    const confirmed = await confirmation(actor);
    if (confirmed === 'off') return;
    if (confirmed && now() - confirmed.confirmedAt.getTime() <= FRESH_FACTOR_MINUTES * MINUTE_MS) return;
    const { enrolled } = await status(actor);
    throw required(enrolled ? 'fresh' : 'enrol');
  };

  async function status(actor: Actor): Promise<SecondFactor> {
    const [document, confirmed] = await Promise.all([factors.factors.find(actor.uid), confirmation(actor)]);
    return present(document, confirmed, await isPasswordChecked(actor.uid, document));
  }

  /**
   * Whether a person may begin to add a factor: the first one after a login just now, and with the token of `grant-admin`
   * where there is one; further ones with a fresh second factor.
   */
  async function requireMayAdd(
    actor: Actor,
    document: SecondFactorDocument,
    token: string | null,
  ): Promise<void> {
    if (isEnrolled(document)) return requireFresh(actor);
    if (now() - actor.signedInAt > RECENT_LOGIN_MINUTES * MINUTE_MS) {
      const message = 'Please log in again before you set up your second factor.';
      throw new AppError('FORBIDDEN', { message, details: { reason: 'RECENT_LOGIN' } });
    }
    await requirePassword(actor.uid, document);
    const { enrolment } = document;
    if (enrolment === null) return;
    if (enrolment.expiresAt.getTime() > now() && token !== null && sha256(token) === enrolment.hash) return;
    const message = `Please open the link that “npm run grant-admin” printed: it sets up the first factor of this account${enrolment.expiresAt.getTime() > now() ? '' : ', and is too old now. Run the command again'}.`;
    throw new AppError('FORBIDDEN', { message });
  }

  /** The document with a new factor in it; the first one comes with recovery codes. */
  async function added(
    actor: Actor,
    what: string,
    edit: (document: SecondFactorDocument) => Promise<SecondFactorDocument>,
  ): Promise<Enrolled> {
    const codes = recoveryCodes();
    let isFirst = false;
    let confirmed: ConfirmedSession | null = null;
    const document = await change(actor, async (before, tx) => {
      isFirst = !isEnrolled(before);
      const after = await edit(before);
      confirmed = confirm(tx, actor);
      note(tx, actor, what, null, 'added');
      return {
        ...after,
        enrolment: null,
        recoveryCodes: isFirst ? codes.map(hashOfCode) : after.recoveryCodes,
      };
    });
    return { secondFactor: present(document, confirmed), recoveryCodes: isFirst ? codes : [] };
  }

  /** A factor less. @throws AppError NOT_FOUND, VALIDATION_ERROR for the last one. */
  async function removed(
    actor: Actor,
    what: string,
    edit: (document: SecondFactorDocument) => SecondFactorDocument,
  ): Promise<SecondFactor> {
    const document = await change(actor, (before, tx) => {
      const after = edit(before);
      if (!isEnrolled(after)) {
        const message = 'This is your last second factor. Add another one before you remove it.';
        throw new AppError('VALIDATION_ERROR', { message });
      }
      note(tx, actor, what, 'added', null);
      return after;
    });
    return present(document, await confirmation(actor));
  }

  return {
    /** The caller's own factors, and until when this session is confirmed. */
    status,

    /** Whether this session is confirmed, or needs no confirmation. */
    isConfirmed: async (actor: Actor): Promise<boolean> => (await confirmation(actor)) !== null,

    /**
     * The guard of routes for administrators.
     * @throws AppError SECOND_FACTOR_REQUIRED with the reason: enrol, verify
     */
    async require(actor: Actor): Promise<void> {
      if ((await confirmation(actor)) !== null) return;
      throw required((await status(actor)).enrolled ? 'verify' : 'enrol');
    },

    /**
     * The guard of what is hard to take back.
     * @throws AppError SECOND_FACTOR_REQUIRED with the reason: enrol, fresh
     */
    requireFresh,

    /**
     * Looks at the caller's own password, which is kept nowhere: only that it was looked at.
     * @throws AppError VALIDATION_ERROR on `password` for another one, and for one that administrators may not have;
     *   UNAVAILABLE when Firebase cannot be asked.
     */
    async checkPassword(actor: Actor, password: string): Promise<SecondFactor> {
      const account = await accounts.find(actor.uid);
      if (!account) throw new AppError('TOKEN_REVOKED');
      await signIn(account.email, password).catch((error: unknown) => {
        const isWrong = error instanceof AppError && WRONG_PASSWORD.has(error.code);
        const refusal = isWrong ? invalidField('password', 'This is not your password.', error) : error;
        return refusedBy(actor, 'password')(refusal);
      });
      const problem = await passwordProblem(password, [account.name, account.email]);
      if (problem !== null)
        throw invalidField('password', `${problem} Please change it under Profile, and log in again.`);
      const { sessionsSince: passwordOf } = account;
      const document = await change(actor, (before) => ({ ...before, passwordOf }));
      return present(document, await confirmation(actor));
    },

    /**
     * A secret for an authenticator app.
     * @throws AppError SECOND_FACTOR_REQUIRED, FORBIDDEN (an old login, or no link of `grant-admin`)
     */
    async beginApp(actor: Actor, token: string | null): Promise<AppSecret> {
      await requireMayAdd(actor, await factors.factors.find(actor.uid), token);
      const app = await newAppSecret(site.shop, actor.email);
      await change(actor, (document) => ({
        ...document,
        pendingApp: { secret: app.secret, expiresAt: new Date(now() + PENDING_MS) },
      }));
      return app;
    },

    /** @throws AppError VALIDATION_ERROR on `code` */
    addApp: (actor: Actor, code: string): Promise<Enrolled> =>
      added(actor, 'app', async (document) => {
        const { pendingApp } = document;
        if (!pendingApp || pendingApp.expiresAt.getTime() <= now())
          throw invalidField('code', 'This secret is too old. Please begin again.');
        const lastStep = await stepOf(pendingApp.secret, code, now());
        if (lastStep === null)
          throw invalidField('code', 'This code is not right. Enter the one that the app shows now.');
        return { ...document, app: { secret: pendingApp.secret, lastStep }, pendingApp: null };
      }),

    /**
     * What a browser needs to make a passkey, as JSON.
     * @throws AppError SECOND_FACTOR_REQUIRED, FORBIDDEN as `beginApp`
     */
    async beginPasskey(actor: Actor, token: string | null): Promise<{ options: string }> {
      const document = await factors.factors.find(actor.uid);
      await requireMayAdd(actor, document, token);
      if (document.passkeys.length >= MAX_PASSKEYS) {
        const message = `You can have at most ${MAX_PASSKEYS} passkeys. Please remove one first.`;
        throw new AppError('VALIDATION_ERROR', { message });
      }
      const options = await registrationOptions(site, actor, document.passkeys);
      await change(actor, (current) => ({ ...current, challenge: challenged(options.challenge) }));
      return { options: JSON.stringify(options) };
    },

    /** @throws AppError VALIDATION_ERROR on `response` */
    addPasskey: (actor: Actor, name: string, response: string): Promise<Enrolled> =>
      added(actor, 'passkey', async (document) => {
        const value = challengeOf(document, 'response');
        const made = await registeredPasskey(response, value, site);
        const passkey: StoredPasskey = { ...made, name, createdAt: new Date(now()), lastUsedAt: null };
        return { ...document, challenge: null, passkeys: [...document.passkeys, passkey] };
      }),

    /** A challenge for one of the caller's passkeys, as JSON. */
    async askForPasskey(actor: Actor): Promise<{ options: string }> {
      const { passkeys } = await factors.factors.find(actor.uid);
      const options = await confirmationOptions(site, passkeys);
      await change(actor, (document) => ({ ...document, challenge: challenged(options.challenge) }));
      return { options: JSON.stringify(options) };
    },

    /**
     * Confirms the session.
     * @throws AppError VALIDATION_ERROR on the field of the proof; SECOND_FACTOR_REQUIRED with the reason `password`
     */
    async confirm(actor: Actor, { code, recoveryCode, passkey }: SecondFactorProof): Promise<SecondFactor> {
      await requirePassword(actor.uid, await factors.factors.find(actor.uid));
      let confirmed: ConfirmedSession | null = null;
      const document = await change(actor, async (before, tx) => {
        confirmed = confirm(tx, actor);
        if (code !== undefined) {
          const step = before.app && (await stepOf(before.app.secret, code, now(), before.app.lastStep));
          if (!before.app || step === null)
            throw invalidField(
              'code',
              'This code is not right, or was used already. Enter the one that the app shows now.',
            );
          note(tx, actor, 'confirmed', null, 'app');
          return { ...before, app: { ...before.app, lastStep: step } };
        }
        if (recoveryCode !== undefined) {
          const used = hashOfCode(recoveryCode);
          if (!before.recoveryCodes.includes(used))
            throw invalidField('recoveryCode', 'This recovery code is not right, or was used already.');
          note(tx, actor, 'confirmed', null, 'recoveryCode');
          return { ...before, recoveryCodes: before.recoveryCodes.filter((hash) => hash !== used) };
        }
        const challenge = challengeOf(before, 'passkey');
        const proven = await confirmingPasskey(passkey ?? '', challenge, site, before.passkeys);
        const used = { ...proven, lastUsedAt: new Date(now()) };
        note(tx, actor, 'confirmed', null, 'passkey');
        const passkeys = before.passkeys.map((each) => (each.id === used.id ? used : each));
        return { ...before, passkeys, challenge: null };
      }).catch(refusedBy(actor, code ? 'app' : recoveryCode ? 'recoveryCode' : 'passkey'));
      return present(document, confirmed);
    },

    /** @throws AppError VALIDATION_ERROR where it is the last factor */
    removeApp: (actor: Actor): Promise<SecondFactor> =>
      removed(actor, 'app', (document) => ({ ...document, app: null })),

    /** @throws AppError NOT_FOUND; VALIDATION_ERROR where it is the last factor */
    removePasskey: (actor: Actor, id: string): Promise<SecondFactor> =>
      removed(actor, 'passkey', (document) => {
        const passkeys = document.passkeys.filter((each) => each.id !== id);
        if (passkeys.length === document.passkeys.length) throw notFound('We could not find this passkey.');
        return { ...document, passkeys };
      }),

    /** Ten new codes; those before them do not work any more. */
    async newRecoveryCodes(actor: Actor): Promise<Enrolled> {
      const codes = recoveryCodes();
      const document = await change(actor, (before, tx) => {
        note(tx, actor, 'recoveryCodes', null, 'renewed');
        return { ...before, recoveryCodes: codes.map(hashOfCode) };
      });
      return { secondFactor: present(document, await confirmation(actor)), recoveryCodes: codes };
    },

    /** Removes a person's factors and sessions, for an account that is erased. May be repeated. */
    async erase(uid: string): Promise<void> {
      await factors.erase(uid);
      recent.clear();
    },
  };

  function challenged(value: string) {
    return { value, expiresAt: new Date(now() + CHALLENGE_MS) };
  }

  function challengeOf({ challenge }: SecondFactorDocument, field: string): string {
    if (challenge && challenge.expiresAt.getTime() > now()) return challenge.value;
    throw invalidField(field, 'This took too long. Please try again.');
  }
}
