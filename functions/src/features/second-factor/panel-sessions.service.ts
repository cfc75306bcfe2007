import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  FRESH_SECOND_FACTOR_MINUTES,
  SECOND_FACTOR_VALIDITY_HOURS,
  type AdminSessionsResponse,
} from '../../contract/second-factor';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/times';
import { t } from '../../contract/texts/text';
import { PANEL_SESSION_CLAIM, type RequestActor } from '../../platform/auth';
import { AppError, createNotFoundError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { createSecondFactorRequiredError } from './second-factor-required';
import type { ConfirmedSession, SecondFactorDocument } from './second-factors.repository';

/** Milliseconds for which an ended session is stored, so that its token is rejected as revoked. */
const ENDED_SESSION_STORED_MS = 400 * DAY_MS;

/** Milliseconds for which the previous session remains valid, until other browser tabs have received the new token. */
const HANDOVER_MS = MINUTE_MS;

const FRESH_MS = FRESH_SECOND_FACTOR_MINUTES * MINUTE_MS;

export interface NewAdminSession {
  id: string;
  token: string;
}

export const hasSecondFactor = ({ passkeys, app }: Pick<SecondFactorDocument, 'app' | 'passkeys'>): boolean =>
  app !== null || passkeys.length > 0;

/** Returns the key of a session: the random id of a confirmed session, otherwise the login time. */
export const getAdminSessionKey = ({ panelSession, signedInAt }: RequestActor): string =>
  panelSession ?? `login-${Math.round(signedInAt / 1000)}`;

const createSessionEndedError = () =>
  new AppError('TOKEN_REVOKED', { message: t('This session was ended. Please log in again.') });

/** Creates the service for sessions confirmed by a second factor. ID tokens contain the id of the session. */
export function createAdminSessionsService({
  secondFactorsRepository: factors,
  transactions,
  activity,
  loadAuth: auth,
  isSecondFactorOptional: isOptional,
  now,
}: Shop) {
  const { sessions } = factors;

  /** Cache of confirmed sessions. Keys include `sessionsSince`, so that password changes invalidate cached sessions. */
  const sessionCache = new LRUCache<string, ConfirmedSession>({ max: 500, ttl: MINUTE_MS });
  const exemptAccountCache = new LRUCache<string, true>({ max: 500, ttl: MINUTE_MS });

  const getCacheKey = (id: string, { sessionsSince }: RequestActor) => `${id} ${sessionsSince}`;

  const isCurrent = ({ confirmedUntil }: ConfirmedSession) => confirmedUntil.getTime() > now();

  /** Returns true if a session has ended. Firebase accepts tokens for an hour, even after a password change. */
  const hasEnded = ({ endedAt, confirmedAt }: ConfirmedSession, { sessionsSince = 0 }: RequestActor) =>
    endedAt !== undefined || confirmedAt.getTime() < sessionsSince;

  /** @throws AppError TOKEN_REVOKED if the session has ended */
  function requireNotEnded(session: ConfirmedSession, actor: RequestActor): void {
    if (hasEnded(session, actor)) throw createSessionEndedError();
  }

  async function isExempt({ uid }: RequestActor): Promise<boolean> {
    if (!isOptional) return false;
    if (exemptAccountCache.has(uid)) return true;
    const off = !hasSecondFactor(await factors.factors.find(uid));
    if (off) exemptAccountCache.set(uid, true);
    return off;
  }

  /** @throws AppError TOKEN_REVOKED if the session has ended */
  async function findCurrentSession(actor: RequestActor, fresh: boolean): Promise<ConfirmedSession | null> {
    const { panelSession: id, uid } = actor;
    if (id === undefined) return null;
    const cached = fresh ? undefined : sessionCache.get(getCacheKey(id, actor));
    const session = cached ?? (await sessions.find(id));
    if (session?.uid !== uid) return null;
    requireNotEnded(session, actor);
    if (!isCurrent(session)) return null;
    sessionCache.set(getCacheKey(id, actor), session);
    return session;
  }

  /** Returns the confirmed session, null if there is none, or 'off' if the account needs no second factor. */
  const getConfirmation = async (
    actor: RequestActor,
    fresh = true,
  ): Promise<ConfirmedSession | 'off' | null> =>
    (await findCurrentSession(actor, fresh)) ?? ((await isExempt(actor)) ? 'off' : null);

  const isFresh = ({ confirmedAt }: ConfirmedSession, at: number) => at - confirmedAt.getTime() <= FRESH_MS;

  async function rejectUnconfirmed(actor: RequestActor, reason: 'verify' | 'fresh'): Promise<never> {
    throw createSecondFactorRequiredError(
      hasSecondFactor(await factors.factors.find(actor.uid)) ? reason : 'enrol',
    );
  }

  const end = (session: ConfirmedSession): ConfirmedSession => ({
    ...session,
    confirmedUntil: new Date(now()),
    endedAt: new Date(now()),
    expiresAt: new Date(now() + ENDED_SESSION_STORED_MS),
  });

  async function list(actor: RequestActor): Promise<AdminSessionsResponse> {
    const { uid, panelSession } = actor;
    const all = (await factors.listSessions(uid)).filter(
      ([, session]) => isCurrent(session) && !hasEnded(session, actor),
    );
    all.sort(([, one], [, other]) => other.confirmedAt.getTime() - one.confirmedAt.getTime());
    return {
      sessions: all.map(([id, { device, factor, confirmedAt, confirmedUntil }]) => ({
        _id: id,
        device,
        factor: factor === 'app' || factor === 'recoveryCode' ? factor : 'passkey',
        confirmedAt: confirmedAt.toISOString(),
        confirmedUntil: confirmedUntil.toISOString(),
        current: id === panelSession,
      })),
    };
  }

  /** Ends the user's sessions that `isChosen` selects, and returns their number. Call `clearCache` after the commit. */
  async function endMatching(
    tx: TransactionHandle,
    uid: string,
    isChosen: (session: ConfirmedSession, id: string) => boolean,
  ): Promise<number> {
    const matching = (await factors.listSessions(uid)).filter(
      ([id, session]) => !session.endedAt && isChosen(session, id),
    );
    const current = await sessions.peekMany(
      tx,
      matching.map(([id]) => id),
    );
    for (const [id, session] of current) sessions.set(tx, id, end(session));
    return current.length;
  }

  /** Ends the account's other sessions that were confirmed with a factor. Call `clearCache` after the commit. */
  const endByFactor = (
    tx: TransactionHandle,
    { uid, panelSession }: RequestActor,
    factor: ConfirmedSession['factor'],
  ) => endMatching(tx, uid, (session, id) => session.factor === factor && id !== panelSession);

  const recordEnded = (tx: TransactionHandle, actor: RequestActor, count: number) =>
    activity.record(tx, actor, {
      action: 'user.secondFactor',
      target: { type: 'user', id: actor.uid, label: actor.name || actor.email },
      changes: [{ field: 'sessions', before: count, after: null }],
    });

  return {
    getConfirmation,

    /** @throws AppError TOKEN_REVOKED if the session has ended */
    isConfirmed: async (actor: RequestActor, isWrite = true): Promise<boolean> =>
      (await getConfirmation(actor, isWrite)) !== null,

    /**
     * Checks that the session is confirmed by a second factor.
     * @throws AppError SECOND_FACTOR_REQUIRED with the reason `enrol` if there is no factor, otherwise `verify`;
     * TOKEN_REVOKED if the session has ended
     */
    async require(actor: RequestActor, isWrite = true): Promise<void> {
      if ((await getConfirmation(actor, isWrite)) === null) await rejectUnconfirmed(actor, 'verify');
    },

    /**
     * Checks that the session was confirmed recently by a second factor.
     * @throws AppError SECOND_FACTOR_REQUIRED with the reason `enrol` if there is no factor, otherwise `fresh`;
     * TOKEN_REVOKED if the session has ended
     */
    async requireFresh(actor: RequestActor): Promise<void> {
      const confirmed = await getConfirmation(actor);
      if (confirmed === 'off' || (confirmed && isFresh(confirmed, now()))) return;
      await rejectUnconfirmed(actor, 'fresh');
    },

    /**
     * Checks that the session was confirmed recently. Returns a function to call after the last read, which makes the
     * commit fail if the session ends.
     * @param at time of the check in milliseconds, by default now. For a second step, pass the time of the first
     * step.
     * @throws AppError SECOND_FACTOR_REQUIRED if the session was not confirmed recently; TOKEN_REVOKED if it has
     * ended
     */
    async requireFreshInTransaction(
      tx: TransactionHandle,
      actor: RequestActor,
      at: number = now(),
    ): Promise<() => void> {
      const { panelSession: id, uid } = actor;
      const session = id === undefined ? null : await sessions.read(tx, id);
      if (id === undefined || session?.uid !== uid) throw createSecondFactorRequiredError('fresh');
      requireNotEnded(session, actor);
      if (!isCurrent(session) || !isFresh(session, at)) throw createSecondFactorRequiredError('fresh');
      return () => sessions.verify(tx, id);
    },

    /** Creates the id and token of a session. The session becomes valid when `start` stores it. */
    async prepare(uid: string): Promise<NewAdminSession> {
      const id = randomBytes(32).toString('base64url');
      return { id, token: await (await auth()).createCustomToken(uid, { [PANEL_SESSION_CLAIM]: id }) };
    },

    /**
     * Starts a confirmed session. The user's previous session remains valid for another minute.
     * @param options `replacesFactor` ends all other sessions of the same factor, because its device was replaced
     */
    async start(
      tx: TransactionHandle,
      actor: RequestActor,
      session: NewAdminSession,
      {
        device,
        factor,
        replacesFactor = false,
      }: Pick<ConfirmedSession, 'device' | 'factor'> & { replacesFactor?: boolean },
    ): Promise<ConfirmedSession> {
      const { uid, panelSession } = actor;
      const [[id, previous] = []] = await sessions.peekMany(
        tx,
        panelSession === undefined ? [] : [panelSession],
      );
      if (previous?.uid === uid) requireNotEnded(previous, actor);
      if (replacesFactor) await endByFactor(tx, actor, factor);
      const started: ConfirmedSession = {
        uid,
        device,
        factor,
        confirmedAt: new Date(now()),
        confirmedUntil: new Date(now() + SECOND_FACTOR_VALIDITY_HOURS * HOUR_MS),
        expiresAt: new Date(now() + SECOND_FACTOR_VALIDITY_HOURS * HOUR_MS),
      };
      sessions.create(tx, session.id, started);
      if (id !== undefined && previous?.uid === uid) {
        const confirmedUntil = new Date(Math.min(previous.confirmedUntil.getTime(), now() + HANDOVER_MS));
        sessions.set(tx, id, { ...previous, confirmedUntil });
      }
      exemptAccountCache.delete(uid);
      return started;
    },

    list,

    endMatching,
    endByFactor,

    endAll: (tx: TransactionHandle, uid: string): Promise<number> => endMatching(tx, uid, () => true),

    /**
     * Ends a confirmed session of the user. After the current session ends, the user remains logged in, but must
     * confirm the second factor again.
     * @throws AppError NOT_FOUND if the session has already ended
     */
    async end(actor: RequestActor, id: string): Promise<AdminSessionsResponse> {
      await transactions.run(async (tx) => {
        const session = await sessions.read(tx, id);
        if (session?.uid !== actor.uid || session.endedAt)
          throw createNotFoundError(t('This session has already ended.'));
        const { expiresAt } = id === actor.panelSession ? session : end(session);
        sessions.set(tx, id, { ...end(session), expiresAt });
        recordEnded(tx, actor, 1);
      });
      sessionCache.clear();
      return list(actor);
    },

    async endOthers(actor: RequestActor): Promise<AdminSessionsResponse> {
      await transactions.run(async (tx) => {
        const count = await endMatching(tx, actor.uid, (_session, id) => id !== actor.panelSession);
        recordEnded(tx, actor, count);
      });
      sessionCache.clear();
      return list(actor);
    },

    clearCache(): void {
      sessionCache.clear();
      exemptAccountCache.clear();
    },
  };
}
