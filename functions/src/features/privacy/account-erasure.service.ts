import pMap from 'p-map';
import { RECENT_LOGIN_MINUTES } from '../../contract/users';
import type { Actor } from '../../platform/auth';
import { AppError, notFound } from '../../platform/errors';
import { DELETED_ACCOUNT, type AuditActor } from '../activity/activity.service';
import type { StockNoticesService } from '../stock-notices/stock-notices.service';
import { correspondentOf } from '../../platform/correspondent';
import type { Base } from '../base-port';
import type { MessagesService } from '../messages/messages.service';
import type { CustomerOrdersService } from '../orders/customer-orders.service';
import type { OrderDraftsService } from '../orders/drafts/order-drafts.service';
import type { PersonalAccounts, PersonalDocuments } from './accounts-port';
import type { TeamService } from '../users/team/team.service';
import type { UsersService } from '../users/users.service';

/** Milliseconds after which an erasure that did not end was interrupted. */
const INTERRUPTED_AFTER = 10 * 60_000;

/** Interrupted erasures that are finished at once. */
const AT_ONCE = 4;

interface Dependencies extends Pick<Base, 'activity' | 'logger' | 'mail' | 'now' | 'transactions'> {
  users: Pick<PersonalDocuments, 'find' | 'read' | 'write' | 'delete' | 'listErasing'>;
  accounts: Pick<PersonalAccounts, 'find' | 'remove'>;
  roles: Pick<UsersService, 'setRole' | 'stepDown'>;
  orders: Pick<CustomerOrdersService, 'forget'>;
  messages: Pick<MessagesService, 'erase'>;
  stockNotices: Pick<StockNoticesService, 'erase'>;
  team: Pick<TeamService, 'forget'>;
  orderDrafts: Pick<OrderDraftsService, 'erase'>;
  /** What else is stored about a person; each removes its part, and may be asked again. */
  belongings: readonly ((uid: string) => Promise<void>)[];
}

/**
 * Erases accounts. No transaction spans Firestore and Firebase Auth, so each step may be repeated, and the user
 * document goes last: until then it says that the erasure has begun, for the scheduled job that finishes it.
 */
export function accountErasureService(dependencies: Dependencies) {
  const {
    transactions,
    users,
    accounts,
    roles,
    orders,
    messages,
    stockNotices,
    mail,
    team,
    belongings,
    orderDrafts,
  } = dependencies;
  const { activity, logger, now } = dependencies;

  async function begin(uid: string, by: AuditActor | null): Promise<void> {
    await transactions.run(async (tx) => {
      const user = await users.read(tx, uid);
      if (user === null || user.erasing !== undefined) return;
      users.write(tx, uid, { ...user, erasing: new Date(now()), ...(by ? { erasedBy: by } : {}) });
    });
  }

  /** `asked` is the administrator who erases another user, now or before an interruption. */
  async function erase(uid: string, asked: AuditActor | null): Promise<void> {
    await begin(uid, asked);
    await orders.forget(uid);
    const account = await accounts.find(uid);
    // While the account still says which address is theirs.
    if (account) {
      const person = correspondentOf(account);
      await Promise.all([
        messages.erase(person),
        stockNotices.erase(person),
        mail.eraseAddress(person),
        team.forget(person),
        orderDrafts.erase(person),
      ]);
    }
    await accounts.remove(uid);
    // Again for what was under way when the account was removed.
    await Promise.all([
      orders.forget(uid),
      messages.erase({ uid }),
      stockNotices.erase({ uid }),
      activity.forget(uid),
      ...belongings.map((remove) => remove(uid)),
    ]);
    await transactions.run(async (tx) => {
      const user = await users.read(tx, uid);
      users.delete(tx, uid);
      const by = asked ?? user?.erasedBy ?? null;
      if (by === null) return;
      activity.record(tx, by, {
        action: 'user.deleted',
        target: { type: 'user', id: uid, label: DELETED_ACCOUNT },
        changes: [{ field: 'role', before: user?.role ?? null, after: null }],
      });
    });
    logger.info('account erased', { uid });
  }

  return {
    /**
     * Erases the actor's own account. Administrators step down first.
     * @throws AppError FORBIDDEN with `details.reason` RECENT_LOGIN when the last login is too long ago;
     *   LAST_ADMIN; STALE_WRITE or UNAVAILABLE when stepping down failed.
     */
    async eraseOwn(actor: Actor): Promise<void> {
      if (now() - actor.signedInAt > RECENT_LOGIN_MINUTES * 60_000) {
        throw new AppError('FORBIDDEN', {
          message: 'Please log in again before you delete your account.',
          details: { reason: 'RECENT_LOGIN' },
        });
      }
      if ((await accounts.find(actor.uid))?.role === 'admin') await roles.stepDown(actor.uid);
      await erase(actor.uid, null);
    },

    /**
     * An administrator erases another user; another administrator is demoted first, under the rules of `setRole`.
     * @throws AppError SELF_CHANGE; NOT_FOUND; as `setRole`.
     */
    async eraseOther(actor: Actor, uid: string): Promise<void> {
      if (actor.uid === uid) throw new AppError('SELF_CHANGE');
      const [user, account] = await Promise.all([users.find(uid), accounts.find(uid)]);
      if (user === null && account === null) throw notFound('This user does not exist.');
      const isAdmin = account?.role === 'admin' || user?.role === 'admin';
      if (account !== null && isAdmin) await roles.setRole(actor, uid, null, { erasing: true });
      await erase(uid, { uid: actor.uid, name: actor.name || actor.email });
    },

    /**
     * Finishes erasures that were interrupted, as long as there is time to begin another one.
     * @returns how many.
     */
    async finish(hasTime: () => boolean = () => true): Promise<number> {
      const left = await users.listErasing(new Date(now() - INTERRUPTED_AFTER));
      const finish = async (uid: string) => {
        if (!hasTime()) return false;
        try {
          await erase(uid, null);
          return true;
        } catch (error) {
          logger.error('account erasure failed', { uid, error });
          return false;
        }
      };
      return (await pMap(left, finish, { concurrency: AT_ONCE })).filter(Boolean).length;
    },
  };
}
