import pMap from 'p-map';
import { RECENT_LOGIN_MINUTES } from '../../contract/users';
import { t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { toPersonIdentity, type PersonIdentity } from '../../platform/correspondent';
import { AppError, createNotFoundError } from '../../platform/errors';
import { isGuestId } from '../../platform/guests';
import { ERASURE_TIMEOUT_MS, type ErasureDocument } from '../../platform/personal-data/erasures.repository';
import type { ErasureStep, RemainingTimeCheck } from '../../platform/personal-data/data-locations';
import type { Shop } from '../../platform/shop';
import { DELETED_ACCOUNT_NAME, type ActivityActor } from '../activity/activity.service';
import { createDefaultUserDocument } from '../users/user-document';

/** Milliseconds after which a request stops erasing an account. A scheduled job completes the erasure. */
const REQUEST_MS = 20_000;

const CONCURRENCY = 4;

interface BegunErasure {
  person: PersonIdentity;
  by: ErasureDocument['by'];
}

/**
 * Creates the service that erases accounts. A document in `erasures` exists until all steps are completed. Steps are
 * idempotent, because no transaction spans Firestore and Firebase Auth.
 */
export function createAccountErasureService({
  transactions,
  usersRepository: users,
  accounts,
  users: roles,
  erasuresRepository: erasures,
  guestOrders,
  erasureSteps: { orders: orderSteps },
  erasureSteps: { others: otherSteps },
  activity,
  logger,
  now,
}: Shop) {
  const requestTime = (): RemainingTimeCheck => {
    const until = performance.now() + REQUEST_MS;
    return () => performance.now() < until;
  };

  /** Records the start of an erasure, with the verified email address that later steps need. */
  async function begin(uid: string, requestedBy: ActivityActor | null): Promise<BegunErasure> {
    const account = await accounts.find(uid);
    return transactions.run(async (tx) => {
      const [user, before] = await Promise.all([users.read(tx, uid), erasures.read(tx, uid)]);
      const userDocument = user ?? (account && createDefaultUserDocument(account, null, now()));
      const proven = account ? toPersonIdentity(account).email?.toLowerCase() : undefined;
      const email = proven ?? before?.email ?? null;
      const by = before?.by ?? (requestedBy && { uid: requestedBy.uid, name: requestedBy.name });
      const at = before?.at ?? new Date(now());
      if (userDocument) users.write(tx, uid, { ...userDocument, erasing: userDocument.erasing ?? at });
      else users.verify(tx, uid);
      erasures.write(tx, uid, {
        at,
        id: uid,
        email,
        by,
        dueAt: new Date(now() + ERASURE_TIMEOUT_MS),
      });
      return { person: email === null ? { uid } : { uid, email }, by };
    });
  }

  /** Runs the given steps of an account erasure. Returns false if time ran out. */
  async function runSteps(
    steps: readonly ErasureStep[],
    person: PersonIdentity,
    hasTime: RemainingTimeCheck,
  ): Promise<boolean> {
    const run = async (step: ErasureStep) => hasTime() && (await step(person, hasTime)) !== false;
    return (await pMap(steps, run, { concurrency: CONCURRENCY })).every(Boolean);
  }

  /** Runs all steps of an account erasure. Returns false if time ran out. */
  const runAllSteps = async (person: PersonIdentity, hasTime: RemainingTimeCheck): Promise<boolean> =>
    (await runSteps(orderSteps, person, hasTime)) && (await runSteps(otherSteps, person, hasTime));

  /**
   * Erases an account within the time limit. Deletes the login even if time runs out.
   * @param requestedBy administrator who erases another user, otherwise null
   */
  async function erase(
    uid: string,
    requestedBy: ActivityActor | null,
    hasTime: RemainingTimeCheck,
  ): Promise<boolean> {
    const { person, by } = await begin(uid, requestedBy);
    // The stock of unpaid orders is released first, even if a later step fails.
    await runSteps(orderSteps, person, hasTime);
    await accounts.remove(uid);
    // Orders are erased again, in case one was placed while the account was being deleted.
    if (!(await runAllSteps(person, hasTime))) return false;
    await transactions.run(async (tx) => {
      const [user, recordErasure] = await Promise.all([
        users.read(tx, uid),
        erasures.prepareFinish(tx, uid, now()),
      ]);
      users.delete(tx, uid);
      recordErasure();
      if (by === null) return;
      activity.record(tx, by, {
        action: 'user.deleted',
        target: { type: 'user', id: uid, label: DELETED_ACCOUNT_NAME },
        changes: [{ field: 'role', before: user?.role ?? null, after: null }],
      });
    });
    logger.info('account erased', { uid });
    return true;
  }

  /** Repeats a completed erasure, because concurrent requests may have written data in the meantime. */
  async function repeat(erasure: ErasureDocument, id: string, hasTime: RemainingTimeCheck): Promise<boolean> {
    if (isGuestId(id)) await guestOrders.eraseAgain(id);
    else if (!(await runAllSteps({ uid: id }, hasTime))) return false;
    await transactions.run((tx) => erasures.close(tx, erasure));
    return true;
  }

  return {
    /**
     * Erases the user's own account. An administrator is removed from the team first.
     * @throws AppError FORBIDDEN with `details.reason` RECENT_LOGIN if the last login is too long ago; LAST_ADMIN if no
     * other administrator would be left; STALE_WRITE or UNAVAILABLE if removing the role failed
     */
    async eraseOwn(actor: RequestActor): Promise<void> {
      if (now() - actor.signedInAt > RECENT_LOGIN_MINUTES * 60_000) {
        throw new AppError('FORBIDDEN', {
          message: t('Please log in again before you delete your account.'),
          details: { reason: 'RECENT_LOGIN' },
        });
      }
      if ((await accounts.find(actor.uid))?.role === 'admin') await roles.stepDown(actor.uid);
      await erase(actor.uid, null, requestTime());
    },

    /** @throws AppError SELF_CHANGE for the administrator's own account; the same errors as `setRole` */
    async eraseOther(actor: RequestActor, uid: string): Promise<void> {
      if (actor.uid === uid) throw new AppError('SELF_CHANGE');
      const [user, account] = await Promise.all([users.find(uid), accounts.find(uid)]);
      if (user === null && account === null) throw createNotFoundError(t('This user does not exist.'));
      const isAdmin = account?.role === 'admin' || user?.role === 'admin';
      if (account !== null && isAdmin) await roles.setRole(actor, uid, null, { erasing: true });
      await erase(uid, { uid: actor.uid, name: actor.name || actor.email }, requestTime());
    },

    /** Completes interrupted erasures and repeats completed erasures once. Returns the number of finished erasures. */
    async finish(hasTime: RemainingTimeCheck = () => true): Promise<number> {
      const continueErasure = async (erasure: ErasureDocument): Promise<boolean> => {
        const { id } = erasure;
        if (id === null || !hasTime()) return false;
        try {
          const isAccount = !isGuestId(id) && ((await users.find(id)) ?? (await accounts.find(id))) !== null;
          if (isAccount) return await erase(id, null, hasTime);
          await repeat(erasure, id, hasTime);
          return false;
        } catch (error) {
          logger.error('account erasure failed', { uid: id, error });
          return false;
        }
      };
      const due = await erasures.listDue(new Date(now()));
      return (await pMap(due, continueErasure, { concurrency: CONCURRENCY })).filter(Boolean).length;
    },
  };
}
