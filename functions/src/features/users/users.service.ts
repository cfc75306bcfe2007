import { beginningOf } from '../../contract/text';
import type { ActivityChange } from '../../contract/activity';
import type { RegisterInput } from '../../contract/auth';
import { OWNER, type TeamRole } from '../../contract/team/permissions';
import type { AdminUser, AdminUsersPage, AdminUsersQuery, ProfileInput, User } from '../../contract/users';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { Actor } from '../../platform/auth';
import type { PageRequest } from '../../platform/cursor';
import { AppError, invalidField, notFound } from '../../platform/errors';
import { searchKey, searchKeys } from '../../platform/search-keys';
import type { Tx } from '../../platform/transactions';
import { changesBetween, DELETED_ACCOUNT, type ActivityService } from '../activity/activity.service';
import type { MailService } from '../mail/mail.service';
import { accountCount } from './account-count';
import type { Account, AccountsRepository } from './accounts.repository';
import { requireCover } from './team/require-cover';
import type { TeamRolesService } from './team/team-roles.service';
import {
  EPOCH,
  presentAdminUser,
  presentUser,
  teamRoleOf,
  withTeamRole,
  type UserDocument,
} from './user-document';
import type { UsersRepository } from './users.repository';

/** A user's picture: its public address, and its objects in Storage. */
export interface StoredAvatar {
  url: string;
  objects: string[];
}

/** Milliseconds after which a request that began to write document and account has ended: longer than a function may run. */
const LEASE = 70_000;

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now' | 'transactions'> {
  users: UsersRepository;
  accounts: AccountsRepository;
  roles: Pick<TeamRolesService, 'read'>;
  activity: ActivityService;
  mail: Pick<MailService, 'welcome'>;
}

/** What is said of a role that was deleted while it was chosen. */
export const ROLE_GONE = 'This role does not exist any more. Please choose another one.';

/** When the role change in progress began; it also identifies the change. */
type Mark = NonNullable<UserDocument['roleChange']>;

export type UsersService = ReturnType<typeof usersService>;

/** What somebody who changes the team may do at that moment. */
export interface Authority {
  role: TeamRole;
  /** One of the roles that the change is about; null where it was deleted, and for a customer's. */
  find: (id: string | null) => TeamRole | null;
  /** Has the commit depend on all of it; called after all reads. */
  confirm: () => void;
}

/** A name of an account that was not made by the shop's own form, as that form would take it: a line of 100 characters. */
const nameOf = ({ name, email }: Account): string =>
  beginningOf(name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim() || email.split('@')[0] || '', 100);

function documentOf(account: Account, teamRole: string | null, now: number): UserDocument {
  const customer: UserDocument = {
    // Users made in the Firebase console often have no name.
    name: nameOf(account),
    email: account.email,
    role: 'customer',
    phone: null,
    // Not the account's own: it may be any address, which every viewer's browser would fetch.
    avatar: null,
    createdAt: account.createdAt,
    updatedAt: new Date(now),
  };
  return withTeamRole(customer, teamRole);
}

/** A role in the log: an Owner is an administrator without more words. */
const loggedRole = (role: TeamRole | null) => ({
  role: role === null ? 'customer' : 'admin',
  teamRole: role === null || role.id === OWNER.id ? null : role.name,
});

/**
 * Users: their accounts, documents and roles.
 *
 * A role lives twice, as claim and in the document, and no transaction spans both. So a change first writes
 * the document, marked `roleChange`, then the claim, then takes the mark away. While the mark is fresh no
 * other request changes that role. If the claim could not be written, or the process died, the mark stays: the document
 * then says what was decided, and the next profile read, login or role change of that person finishes it.
 * Without a mark the claim is right, and a document that differs (an admin made in the console) follows it.
 */
export function usersService(dependencies: Dependencies) {
  const { transactions, users, accounts, roles, activity, mail, logger, now } = dependencies;
  const isFresh = (mark: Mark) => now() - mark.getTime() < LEASE;

  const underWay = (uid: string, user: UserDocument) =>
    new AppError('STALE_WRITE', { details: { type: 'user', current: presentUser(uid, user) } });

  const busy = (user: UserDocument) => user.roleChange !== undefined && isFresh(user.roleChange);

  /** Whether this administrator was disabled. While the account is still being written, the document decides. */
  async function isDisabled(uid: string, { disabledAt }: UserDocument): Promise<boolean> {
    if (disabledAt === undefined) return false;
    return isFresh(disabledAt) || (await accounts.find(uid))?.disabled !== false;
  }

  /**
   * What the caller may do now, and the roles that a change is about; refuses one who lost the role in the meantime. The document is read in the transaction, so of two
   * administrators who demote, disable or delete each other at once the second finds the own role gone. An
   * unmarked document may lag behind a claim that was set elsewhere.
   */
  async function authority(
    tx: Tx,
    uid: string,
    user: UserDocument | null,
    refusal: 'LAST_ADMIN' | 'FORBIDDEN',
    about: readonly (string | null)[],
  ): Promise<Authority> {
    if (user !== null && (await isDisabled(uid, user))) throw new AppError(refusal);
    const told = user && teamRoleOf(user);
    const id =
      told ?? (user?.roleChange === undefined ? ((await accounts.find(uid))?.teamRole ?? null) : null);
    if (id === null) throw new AppError(refusal);
    const { find, confirm } = await roles.read(tx, [id, ...about]);
    return {
      role: find(id) ?? { id, name: '', permissions: [] },
      find,
      confirm() {
        confirm();
        if (user === null || told !== null) users.verify(tx, uid);
        else users.write(tx, uid, withTeamRole(user, id));
      },
    };
  }

  /** Brings the claim up to a marked document. On failure the mark is released for the next request. */
  async function applyRole(
    uid: string,
    role: string | null,
    mark: Mark,
    { endsSessions = true } = {},
  ): Promise<UserDocument> {
    try {
      await accounts.setRole(uid, role, endsSessions);
    } catch (cause) {
      logger.error('role claim update failed', { uid, role, error: cause });
      await replaceMark(uid, mark, EPOCH);
      throw new AppError('UNAVAILABLE', { cause });
    }
    return replaceMark(uid, mark, undefined);
  }

  function replaceMark(uid: string, mark: Mark, next: Mark | undefined): Promise<UserDocument> {
    return transactions.run(async (tx) => {
      const user = await users.read(tx, uid);
      if (user === null) throw notFound();
      if (user.roleChange?.getTime() !== mark.getTime()) return user;
      const { roleChange: _mark, ...unmarked } = user;
      const replaced = next === undefined ? unmarked : { ...unmarked, roleChange: next };
      users.write(tx, uid, replaced);
      return replaced;
    });
  }

  /**
   * The person's document, made to agree with their account: created where it is missing, its role and email
   * address corrected, an unfinished role change finished.
   * @throws AppError TOKEN_REVOKED when the account is gone.
   */
  async function settle(uid: string): Promise<UserDocument> {
    const { user, unfinished } = await transactions.run(async (tx) => {
      const found = await users.read(tx, uid);
      // Another request is at work on this role; what the document says is about to be true.
      if (found !== null && busy(found)) return { user: found, unfinished: null };
      const account = await accounts.find(uid);
      if (account === null) throw new AppError('TOKEN_REVOKED');
      if (found?.roleChange !== undefined) {
        const mark = new Date(now());
        const marked = { ...found, email: account.email, roleChange: mark };
        users.write(tx, uid, marked);
        return { user: marked, unfinished: mark };
      }
      const { teamRole, email } = account;
      if (found && teamRoleOf(found) === teamRole && found.email === email)
        return { user: found, unfinished: null };
      const settled =
        found === null ? documentOf(account, teamRole, now()) : withTeamRole({ ...found, email }, teamRole);
      users.write(tx, uid, settled);
      return { user: settled, unfinished: null };
    });
    return unfinished === null ? user : applyRole(uid, teamRoleOf(user), unfinished);
  }

  /** Waits for a write to an account; a failure is logged as an event, and answered. */
  async function written(writing: Promise<void>, event: string, about: object): Promise<void> {
    try {
      await writing;
    } catch (cause) {
      logger.error(event, { ...about, error: cause });
      throw new AppError('UNAVAILABLE', { cause });
    }
  }

  async function listed({ search, role, ...page }: AdminUsersQuery) {
    const key = search ? searchKey(search) : undefined;
    const { users: found, ...rest } = await users.list({ role, key: key || undefined }, page);
    const known = await accounts.findMany(found.map(({ uid }) => uid));
    const items = found.map(({ uid, user }) => presentAdminUser(uid, user, known.get(uid)?.disabled ?? true));
    return { items, ...rest };
  }

  return {
    /** The number of accounts; above a thousand it may be ten minutes old. */
    count: accountCount(users, now),

    /** How many administrators may log in; of `most` at most. */
    async countAdministrators(most: number): Promise<number> {
      const { users: found } = await users.list({ role: 'admin' }, { limit: most });
      return found.filter(({ user }) => !user.disabledAt).length;
    },

    /** One person; null where there is no such account. */
    async find(uid: string): Promise<Pick<User, '_id' | 'name' | 'email' | 'phone'> | null> {
      const user = await users.find(uid);
      return user && { _id: uid, name: user.name, email: user.email, phone: user.phone };
    },

    /** One person as administrators see them, and when they were last seen; null where there is no such user. */
    async findForTeam(uid: string): Promise<{ user: AdminUser; lastSeenAt: Date | null } | null> {
      const [user, account] = await Promise.all([users.find(uid), accounts.find(uid)]);
      if (user === null) return null;
      const presented = presentAdminUser(uid, user, account?.disabled ?? true);
      return { user: presented, lastSeenAt: account?.lastSeenAt ?? null };
    },

    /** The name of a person of whom more may be stored; null for one who is not there, or going. The commit depends on it. */
    async confirm(tx: Tx, uid: string): Promise<{ name: string; since: Date; verify: () => void } | null> {
      const user = await users.read(tx, uid);
      if (user === null || user.erasing) return null;
      return { name: user.name || user.email, since: user.createdAt, verify: () => users.verify(tx, uid) };
    },

    /**
     * Users, newest first. Reads at most one more than it answers, and asks Firebase Auth once a page who may log in.
     * @throws AppError BAD_CURSOR
     */
    async list(query: AdminUsersQuery): Promise<AdminUsersPage> {
      const { items, nextCursor } = await listed(query);
      return { users: items, nextCursor };
    },

    /** Customers as `list` answers them, with the cursor of each. @throws AppError BAD_CURSOR */
    customers: (search: string | undefined, page: PageRequest) =>
      listed({ search, role: 'customer', ...page }),

    /** How many customers there are whom a search finds, counted no further than `most`. */
    countCustomers: (search: string | undefined, most: number): Promise<number> =>
      users.count(most, { role: 'customer', key: (search && searchKey(search)) || undefined }),

    /** The ids of those who run the shop, 100 at most. */
    async teamIds(): Promise<string[]> {
      return (await users.list({ role: 'admin' }, { limit: 100 })).users.map(({ uid }) => uid);
    },

    /** The customers among up to 100 ids whom a search finds, in their order. */
    async customersAmong(uids: readonly string[], search?: string): Promise<AdminUser[]> {
      const key = search ? searchKey(search) : '';
      const [found, known] = await Promise.all([users.findMany(uids), accounts.findMany(uids)]);
      return found
        .filter(([, user]) => user.role === 'customer' && (key === '' || searchKeys(user).includes(key)))
        .map(([uid, user]) => presentAdminUser(uid, user, known.get(uid)?.disabled ?? true));
    },

    /**
     * Creates an account and its document, both or neither, and welcomes the person by mail.
     * @throws AppError EMAIL_IN_USE, or VALIDATION_ERROR for what only Firebase refuses.
     */
    async register({ name, email, password }: RegisterInput): Promise<User> {
      const account = await accounts.create({ name, email: email.toLowerCase(), password });
      const user = documentOf(account, null, now());
      try {
        await transactions.run(async (tx) => {
          users.create(tx, account.uid, user);
          await mail.welcome(tx, account.uid, user);
        });
      } catch (error) {
        // Without a document the address would be taken by an account that cannot be used.
        await accounts.remove(account.uid).catch((failure: unknown) => {
          logger.error('orphaned account removal failed', { uid: account.uid, error: failure });
        });
        throw error;
      }
      return presentUser(account.uid, user);
    },

    /**
     * The person behind a verified session. Where the document's role or email address is not what their token
     * says, one of the two is out of date and the account decides: addresses are changed with Firebase Auth alone. An
     * administrator's has the role in the team.
     * @throws AppError TOKEN_REVOKED when the account no longer exists.
     */
    async profile({ uid, team, email }: Pick<Actor, 'uid' | 'team' | 'email'>): Promise<User> {
      const user = await users.find(uid);
      const agrees =
        user !== null &&
        teamRoleOf(user) === (team?.id ?? null) &&
        user.email === email.toLowerCase() &&
        user.roleChange === undefined;
      return { ...presentUser(uid, agrees ? user : await settle(uid)), ...(team ? { team } : {}) };
    },

    /**
     * Changes a person's own name and phone number, in the document and, for the name, in the account; nothing
     * is stored when the account cannot be written.
     * @throws AppError TOKEN_REVOKED when the account is gone; UNAVAILABLE when it cannot be written.
     */
    async updateProfile(uid: string, { name, phone }: ProfileInput): Promise<User> {
      const changed = await transactions.run(async (tx) => {
        const [found, account] = await Promise.all([users.read(tx, uid), accounts.find(uid)]);
        if (account === null) throw new AppError('TOKEN_REVOKED');
        const known = found ?? documentOf(account, account.teamRole, now());
        const user = {
          ...known,
          name,
          email: account.email,
          phone: phone === undefined ? known.phone : phone || null,
          updatedAt: new Date(now()),
        };
        users.write(tx, uid, user);
        if (account.name !== name)
          await written(accounts.rename(uid, name), 'account name update failed', { uid });
        return user;
      });
      return presentUser(uid, changed);
    },

    /**
     * Gives a person another picture, or none.
     * @returns the user, and the objects of the picture that is not shown any more.
     * @throws AppError TOKEN_REVOKED when the account is gone or going: nothing may be added to it any more.
     */
    async setAvatar(
      uid: string,
      avatar: StoredAvatar | null,
    ): Promise<{ user: User; unused: readonly string[] }> {
      const { user, unused } = await transactions.run(async (tx) => {
        const [found, account] = await Promise.all([users.read(tx, uid), accounts.find(uid)]);
        if (account === null || found?.erasing !== undefined) throw new AppError('TOKEN_REVOKED');
        const { avatarObjects = [], ...known } = found ?? documentOf(account, account.teamRole, now());
        const changed = {
          ...known,
          avatar: avatar?.url ?? null,
          ...(avatar ? { avatarObjects: avatar.objects } : {}),
          updatedAt: new Date(now()),
        };
        users.write(tx, uid, changed);
        // A try whose answer was lost may have written these very objects.
        return { user: changed, unused: avatarObjects.filter((name) => !avatar?.objects.includes(name)) };
      });
      return { user: presentUser(uid, user), unused };
    },

    /**
     * Gives a user another role in the team, or makes them a customer again (null). Who joins or leaves the team is logged out
     * everywhere, so that no session lives on with the old claim. Giving the role they have changes nothing. Of an account that is
     * about to be erased the log keeps no name.
     * @throws AppError NOT_FOUND; SELF_CHANGE; LAST_ADMIN or FORBIDDEN when the caller's own role was taken
     *   away in the meantime; PERMISSION_MISSING where either role allows more than the caller's; VALIDATION_ERROR for a role
     *   that does not exist; EMAIL_NOT_VERIFIED for a customer who has not confirmed their address; STALE_WRITE while another change of the same person is under way;
     *   UNAVAILABLE when the claim could not be written (repeating the call finishes the change).
     */
    async setRole(
      actor: Actor,
      uid: string,
      teamRole: string | null,
      { erasing = false } = {},
    ): Promise<User> {
      const callerId = actor.uid;
      if (callerId === uid && teamRole === null) throw new AppError('SELF_CHANGE');
      const { user, mark, endsSessions } = await transactions.run(async (tx) => {
        const [found, caller] = await Promise.all([users.read(tx, uid), users.read(tx, callerId)]);
        const account = await accounts.find(uid);
        if (account === null) throw notFound('This user does not exist.');
        if (found !== null && busy(found)) throw underWay(uid, found);

        const known = found ?? documentOf(account, account.teamRole, now());
        // A request that finishes an interrupted change is no change of its own, so it is not recorded again.
        const before = known.roleChange === undefined ? account.teamRole : teamRoleOf(known);
        // What opens the shop must belong to who reads its mails.
        if (before === null && teamRole !== null && !account.emailVerified)
          throw new AppError('EMAIL_NOT_VERIFIED', {
            message:
              'This person has not confirmed their email address yet. Ask them to do so under Profile, or invite them to the team.',
          });
        let logged: ActivityChange[] = [];
        if (callerId !== uid) {
          const refusal = teamRole === null ? 'LAST_ADMIN' : 'FORBIDDEN';
          const own = await authority(tx, callerId, caller, refusal, [before, teamRole]);
          const [former, next] = [own.find(before), own.find(teamRole)];
          if (teamRole !== null && next === null) throw invalidField('teamRole', ROLE_GONE);
          requireCover(own.role, [former, next]);
          own.confirm();
          logged = changesBetween(loggedRole(former), loggedRole(next));
        } else if (before !== teamRole) throw new AppError('SELF_CHANGE');

        if (known.roleChange === undefined && before === teamRole) {
          const settled = withTeamRole(known, teamRole);
          if (found === null || teamRoleOf(found) !== teamRole) users.write(tx, uid, settled);
          else users.verify(tx, uid);
          return { user: settled, mark: null };
        }
        const started = new Date(now());
        const changed = { ...withTeamRole(known, teamRole), updatedAt: started, roleChange: started };
        users.write(tx, uid, changed);
        if (before !== teamRole) {
          activity.record(tx, actor, {
            action: 'user.role',
            target: { type: 'user', id: uid, label: erasing ? DELETED_ACCOUNT : known.name || known.email },
            changes: logged,
          });
        }
        const isMove = before !== null && teamRole !== null && known.roleChange === undefined;
        return { user: changed, mark: started, endsSessions: !isMove };
      });
      return presentUser(uid, mark === null ? user : await applyRole(uid, teamRole, mark, { endsSessions }));
    },

    /**
     * Makes a person a member of the team with the role that `decide` answers, in one transaction with what it commits. Their session
     * goes on. One who is on the team already keeps their role.
     * @throws AppError TOKEN_REVOKED when the account is gone; STALE_WRITE while their role changes; UNAVAILABLE when the claim
     *   could not be written (the next look at their profile finishes it); anything that `decide` throws.
     */
    async join(
      actor: Actor,
      decide: (tx: Tx) => Promise<{ role: TeamRole; commit: () => void }>,
    ): Promise<User> {
      const { uid } = actor;
      const { user, role, mark } = await transactions.run(async (tx) => {
        const [found, account, decided] = await Promise.all([
          users.read(tx, uid),
          accounts.find(uid),
          decide(tx),
        ]);
        if (account === null) throw new AppError('TOKEN_REVOKED');
        if (found !== null && busy(found)) throw underWay(uid, found);
        decided.commit();
        const known = found ?? documentOf(account, account.teamRole, now());
        const isMember = account.teamRole !== null;
        const started = new Date(now());
        const joined = isMember
          ? known
          : { ...withTeamRole(known, decided.role.id), updatedAt: started, roleChange: started };
        users.write(tx, uid, joined);
        if (!isMember)
          activity.record(tx, actor, {
            action: 'team.joined',
            target: { type: 'user', id: uid, label: known.name || known.email },
            changes: changesBetween({ teamRole: null }, { teamRole: decided.role.name }),
          });
        return { user: joined, role: decided.role, mark: isMember ? null : started };
      });
      if (mark === null) return presentUser(uid, user);
      const joined = await applyRole(uid, role.id, mark, { endsSessions: false });
      return { ...presentUser(uid, joined), team: role };
    },

    /**
     * What somebody who changes the team may do now, with the roles that the change is about.
     * @throws AppError FORBIDDEN when their role was taken away in the meantime.
     */
    authority: async (tx: Tx, { uid }: Actor, about: readonly (string | null)[]): Promise<Authority> =>
      authority(tx, uid, await users.read(tx, uid), 'FORBIDDEN', about),

    /**
     * Disables an account, which also ends its sessions, or enables it again. The document is written first, then
     * the account: repeating the call finishes what could not be written.
     * @throws AppError NOT_FOUND; SELF_CHANGE; LAST_ADMIN or FORBIDDEN when the caller's own role was taken away
     *   in the meantime; PERMISSION_MISSING for an administrator whose role allows more than the caller's; UNAVAILABLE when the account could not be written.
     */
    async setDisabled(actor: Actor, uid: string, disabled: boolean): Promise<AdminUser> {
      if (actor.uid === uid) throw new AppError('SELF_CHANGE');
      const user = await transactions.run(async (tx) => {
        const [found, caller] = await Promise.all([users.read(tx, uid), users.read(tx, actor.uid)]);
        const account = await accounts.find(uid);
        if (account === null) throw notFound('This user does not exist.');
        const refusal = disabled ? 'LAST_ADMIN' : 'FORBIDDEN';
        const own = await authority(tx, actor.uid, caller, refusal, [account.teamRole]);
        if (account.teamRole !== null) requireCover(own.role, [own.find(account.teamRole)]);
        own.confirm();
        const { disabledAt, ...known } = found ?? documentOf(account, account.teamRole, now());
        const at = new Date(now());
        const changed = { ...known, updatedAt: at, ...(disabled ? { disabledAt: at } : {}) };
        users.write(tx, uid, changed);
        const before = account.disabled || disabledAt !== undefined;
        if (before !== disabled) {
          activity.record(tx, actor, {
            action: 'user.status',
            target: { type: 'user', id: uid, label: known.name || known.email },
            changes: changesBetween({ disabled: before }, { disabled }),
          });
        }
        return changed;
      });
      await written(accounts.setDisabled(uid, disabled), 'account status update failed', { uid, disabled });
      return presentAdminUser(uid, user, disabled);
    },

    /**
     * Makes an administrator a customer at their own request, before their account is erased. The log entry does not name
     * them.
     * @throws AppError LAST_ADMIN when no other Owner remains; STALE_WRITE while another change
     *   of the same person is under way; UNAVAILABLE when the claim could not be written.
     */
    async stepDown(uid: string): Promise<void> {
      const mark = await transactions.run(async (tx) => {
        const [found, others] = await Promise.all([users.read(tx, uid), users.readAdministrators(tx)]);
        if (found !== null && busy(found)) throw underWay(uid, found);
        others.delete(uid);
        const known = await accounts.findMany([...others.keys()]);
        // The claim decides; a document alone may belong to a user who was demoted in the console.
        const remaining = [...others].filter(([other, { disabledAt }]) => {
          const account = known.get(other);
          const disabling = disabledAt !== undefined && isFresh(disabledAt);
          return account?.teamRole === OWNER.id && !account.disabled && !disabling;
        });
        const [successor] = remaining;
        if (!successor) throw new AppError('LAST_ADMIN');
        // Of two who step down at once, the second finds the other's document changed.
        users.verify(tx, successor[0]);
        const started = new Date(now());
        const user = found ?? documentOf((await accounts.find(uid))!, OWNER.id, now());
        users.write(tx, uid, { ...withTeamRole(user, null), updatedAt: started, roleChange: started });
        const nameless = { uid, name: DELETED_ACCOUNT };
        activity.record(tx, nameless, {
          action: 'user.role',
          target: { type: 'user', id: uid, label: DELETED_ACCOUNT },
          changes: changesBetween({ role: 'admin' }, { role: 'customer' }),
        });
        return started;
      });
      await applyRole(uid, null, mark);
    },
  };
}
