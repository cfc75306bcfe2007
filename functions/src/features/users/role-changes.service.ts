import type { ActivityChange } from '../../contract/activity';
import { OWNER_ROLE, type TeamRole } from '../../contract/team/permissions';
import type { AdminUser, User } from '../../contract/users';
import { msg, t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { AppError, createFieldError, createNotFoundError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { diffRecords, DELETED_ACCOUNT_NAME } from '../activity/activity.service';
import { createSetLanguageFunction } from './account-language';
import { canGrantRole, requireGrantableRoles } from './team/require-cover';
import { createJoinTeamFunction } from './team/team-join.service';
import {
  createDefaultUserDocument,
  UNIX_EPOCH,
  toAdminUserResponse,
  toUserResponse,
  getStoredTeamRoleId,
  applyTeamRole,
  type UserDocument,
} from './user-document';

/** Maximum duration of a role change in milliseconds. Must be longer than the timeout of a Cloud Function. */
const LEASE_MS = 70_000;

export const ROLE_DELETED_MESSAGE = msg('This role no longer exists. Please choose another one.');

/** Start time of a role change in progress. Identifies the change. */
type RoleChangeMark = NonNullable<UserDocument['roleChange']>;

/** Permissions of an administrator who changes the team. */
export interface TeamEditorPermissions {
  role: TeamRole;
  find: (id: string | null) => TeamRole | null;
  /** Makes the commit fail if the permissions have changed. Must be called after all reads. */
  confirm: () => void;
}

const refuse = (code: 'LAST_ADMIN' | 'FORBIDDEN'): never => {
  throw new AppError(code);
};

const formatLoggedRole = (role: TeamRole | null) => ({
  role: role === null ? 'customer' : 'admin',
  teamRole: role === null || role.id === OWNER_ROLE.id ? null : role.name,
});

/**
 * Creates the service that changes roles and disables accounts. No transaction can update the user document and the
 * custom claim together, so a change marks the document with `roleChange` until the claim is written. If a mark
 * remains, the next request completes the change.
 */
export function createRoleChangesService(shop: Shop) {
  const {
    transactions,
    usersRepository: users,
    accounts,
    teamRoles: roles,
    invitationsRepository: invitations,
    activity,
    panelSessions: { endAll: endSessions },
    logger,
    now,
  } = shop;
  const isFresh = (mark: RoleChangeMark) => now() - mark.getTime() < LEASE_MS;

  const underWay = (uid: string, user: UserDocument) =>
    new AppError('STALE_WRITE', { details: { type: 'user', current: toUserResponse(uid, user) } });

  /** Returns true while another request changes the claims of the account. */
  const busy = ({ roleChange, languageChange }: UserDocument) =>
    [roleChange, languageChange].some((mark) => mark !== undefined && isFresh(mark));

  /** Returns true if an account is disabled. During a change, the user document takes precedence over Firebase Auth. */
  async function isDisabled(uid: string, { disabledAt }: UserDocument): Promise<boolean> {
    if (disabledAt === undefined) return false;
    return isFresh(disabledAt) || (await accounts.find(uid))?.disabled !== false;
  }

  function requireSettled(uid: string, user: UserDocument | null): void {
    if (user !== null && busy(user)) throw underWay(uid, user);
  }

  /**
   * Returns the permissions of an administrator, or null if the role was removed or the account disabled. Reads in
   * the transaction, so that two administrators cannot demote each other at the same time.
   */
  async function findAuthority(
    tx: TransactionHandle,
    uid: string,
    user: UserDocument | null,
    about: readonly (string | null)[],
  ): Promise<TeamEditorPermissions | null> {
    if (user !== null && (await isDisabled(uid, user))) return null;
    const told = user && getStoredTeamRoleId(user);
    const id =
      told ?? (user?.roleChange === undefined ? ((await accounts.find(uid))?.teamRole ?? null) : null);
    if (id === null) return null;
    const { find, confirm } = await roles.read(tx, [id, ...about]);
    return {
      role: find(id) ?? { id, name: '', permissions: [] },
      find,
      confirm() {
        confirm();
        if (user === null || told !== null) users.verify(tx, uid);
        else users.write(tx, uid, applyTeamRole(user, id));
      },
    };
  }

  /** Writes a role to the custom claims of the account. If the write fails, the next request completes the change. */
  async function applyRole(
    uid: string,
    role: string | null,
    mark: RoleChangeMark,
    { endsSessions = true }: { endsSessions?: boolean } = {},
  ): Promise<UserDocument> {
    try {
      await accounts.setRole(uid, role, endsSessions);
    } catch (cause) {
      logger.error('role claim update failed', { uid, role, error: cause });
      await replaceMark(uid, mark, UNIX_EPOCH);
      throw new AppError('UNAVAILABLE', { cause });
    }
    return replaceMark(uid, mark, undefined);
  }

  function replaceMark(
    uid: string,
    mark: RoleChangeMark,
    next: RoleChangeMark | undefined,
  ): Promise<UserDocument> {
    return transactions.run(async (tx) => {
      const user = await users.read(tx, uid);
      if (user === null) throw createNotFoundError();
      if (user.roleChange?.getTime() !== mark.getTime()) return user;
      const { roleChange: _mark, ...unmarked } = user;
      const replaced = next === undefined ? unmarked : { ...unmarked, roleChange: next };
      users.write(tx, uid, replaced);
      return replaced;
    });
  }

  /**
   * Synchronizes a user document with the account: creates a missing document, corrects the role and the email
   * address, and completes an interrupted role change.
   * @param keepsAddress true to keep the stored address, because an attacker who knows the password can change the
   * address of the account
   * @throws AppError TOKEN_REVOKED if the account no longer exists
   */
  async function synchronizeUser(uid: string, { keepsAddress = false } = {}): Promise<UserDocument> {
    const { user, unfinished } = await transactions.run(async (tx) => {
      const found = await users.read(tx, uid);
      // Another request is changing the claims, and the document contains the role.
      if (found !== null && busy(found)) return { user: found, unfinished: null };
      const account = await accounts.find(uid);
      if (account === null) throw new AppError('TOKEN_REVOKED');
      const email = keepsAddress && found ? found.email : account.email;
      if (found?.roleChange !== undefined) {
        const mark = new Date(now());
        const marked = { ...found, email, roleChange: mark };
        users.write(tx, uid, marked);
        return { user: marked, unfinished: mark };
      }
      const { teamRole } = account;
      if (found && getStoredTeamRoleId(found) === teamRole && found.email === email)
        return { user: found, unfinished: null };
      const settled =
        found === null
          ? createDefaultUserDocument(account, teamRole, now())
          : applyTeamRole({ ...found, email }, teamRole);
      users.write(tx, uid, settled);
      return { user: settled, unfinished: null };
    });
    return unfinished === null ? user : applyRole(uid, getStoredTeamRoleId(user), unfinished);
  }

  async function reportFailedWrite(writing: Promise<void>, event: string, about: object): Promise<void> {
    try {
      await writing;
    } catch (cause) {
      logger.error(event, { ...about, error: cause });
      throw new AppError('UNAVAILABLE', { cause });
    }
  }

  return {
    synchronizeUser,
    written: reportFailedWrite,

    /**
     * Changes a user's team role. Null makes the user a customer. Ends the sessions of users who join or leave the
     * team, so that no session has the old claim.
     * @throws AppError SELF_CHANGE for the user's own account; LAST_ADMIN or FORBIDDEN if the administrator's role was
     * removed meanwhile; PERMISSION_MISSING if a role exceeds the administrator's; VALIDATION_ERROR if the role does
     * not exist; EMAIL_NOT_VERIFIED if the address is not verified; STALE_WRITE during another role change; UNAVAILABLE
     * if the claim could not be written
     */
    async setRole(
      actor: RequestActor,
      uid: string,
      teamRole: string | null,
      { erasing = false } = {},
    ): Promise<User> {
      const callerId = actor.uid;
      if (callerId === uid && teamRole === null) throw new AppError('SELF_CHANGE');
      const { user, mark, endsSessions } = await transactions.run(async (tx) => {
        const [found, caller] = await Promise.all([users.read(tx, uid), users.read(tx, callerId)]);
        const account = await accounts.find(uid);
        if (account === null) throw createNotFoundError(t('This user does not exist.'));
        if (found !== null && busy(found)) throw underWay(uid, found);

        const { email } = account;
        const known = { ...(found ?? createDefaultUserDocument(account, account.teamRole, now())), email };
        // Completing an interrupted change is not logged again.
        const before = known.roleChange === undefined ? account.teamRole : getStoredTeamRoleId(known);
        // Team members must have access to the mailbox of their address.
        if (before === null && teamRole !== null && !account.emailVerified)
          throw new AppError('EMAIL_NOT_VERIFIED', {
            message: t(
              'This person has not confirmed their email address yet. Ask them to do so under Profile, or invite them to the team.',
            ),
          });
        let logged: ActivityChange[] = [];
        if (callerId !== uid) {
          const refusal = teamRole === null ? 'LAST_ADMIN' : 'FORBIDDEN';
          const sent = before === teamRole ? [] : await invitations.listSentBy(uid);
          const about = [before, teamRole, ...sent.map(({ role }) => role)];
          const callerAuthority = (await findAuthority(tx, callerId, caller, about)) ?? refuse(refusal);
          const [former, next] = [callerAuthority.find(before), callerAuthority.find(teamRole)];
          if (teamRole !== null && next === null) throw createFieldError('teamRole', t(ROLE_DELETED_MESSAGE));
          requireGrantableRoles(callerAuthority.role, [former, next]);
          if (next === null) await endSessions(tx, uid);
          callerAuthority.confirm();
          for (const { id, role } of sent) {
            const invited = callerAuthority.find(role);
            if (!next || !invited || !canGrantRole(next, invited)) invitations.delete(tx, id);
          }
          logged = diffRecords(formatLoggedRole(former), formatLoggedRole(next));
        } else if (before !== teamRole) throw new AppError('SELF_CHANGE');

        if (known.roleChange === undefined && before === teamRole) {
          const settled = applyTeamRole(known, teamRole);
          if (found === null || getStoredTeamRoleId(found) !== teamRole) users.write(tx, uid, settled);
          else users.verify(tx, uid);
          return { user: settled, mark: null };
        }
        const started = new Date(now());
        const changed = { ...applyTeamRole(known, teamRole), updatedAt: started, roleChange: started };
        users.write(tx, uid, changed);
        if (before !== teamRole) {
          activity.record(tx, actor, {
            action: 'user.role',
            target: {
              type: 'user',
              id: uid,
              label: erasing ? DELETED_ACCOUNT_NAME : known.name || known.email,
            },
            changes: logged,
          });
        }
        const isMove = before !== null && teamRole !== null && known.roleChange === undefined;
        return { user: changed, mark: started, endsSessions: !isMove };
      });
      return toUserResponse(
        uid,
        mark === null ? user : await applyRole(uid, teamRole, mark, { endsSessions }),
      );
    },

    join: createJoinTeamFunction(shop, { applyRole, requireSettled }),

    setLanguage: createSetLanguageFunction(shop, {
      synchronizeUser,
      requireSettled,
      written: reportFailedWrite,
    }),

    /** @throws AppError FORBIDDEN if the user's role was removed since the request started */
    getAuthority: async (
      tx: TransactionHandle,
      { uid }: RequestActor,
      about: readonly (string | null)[],
    ): Promise<TeamEditorPermissions> =>
      (await findAuthority(tx, uid, await users.read(tx, uid), about)) ?? refuse('FORBIDDEN'),

    /** Returns the permissions of a team member, or null if the member left the team or is disabled. */
    async findMemberAuthority(
      tx: TransactionHandle,
      uid: string,
      about: readonly (string | null)[],
    ): Promise<TeamEditorPermissions | null> {
      const [user, account] = await Promise.all([users.read(tx, uid), accounts.find(uid)]);
      if (account === null || account.disabled) return null;
      if (user === null || user.roleChange !== undefined) return findAuthority(tx, uid, user, about);
      return findAuthority(tx, uid, applyTeamRole(user, account.teamRole), about);
    },

    /**
     * Disables or enables an account. Disabling ends its sessions. Can be repeated to complete an interrupted request.
     * @throws AppError SELF_CHANGE for the user's own account; LAST_ADMIN or FORBIDDEN if the administrator's role was
     * removed meanwhile; PERMISSION_MISSING if the role exceeds the administrator's; UNAVAILABLE if Firebase fails
     */
    async setDisabled(actor: RequestActor, uid: string, disabled: boolean): Promise<AdminUser> {
      if (actor.uid === uid) throw new AppError('SELF_CHANGE');
      const user = await transactions.run(async (tx) => {
        const [found, caller] = await Promise.all([users.read(tx, uid), users.read(tx, actor.uid)]);
        const account = await accounts.find(uid);
        if (account === null) throw createNotFoundError(t('This user does not exist.'));
        const refusal = disabled ? 'LAST_ADMIN' : 'FORBIDDEN';
        const callerAuthority =
          (await findAuthority(tx, actor.uid, caller, [account.teamRole])) ?? refuse(refusal);
        const sent = disabled ? await invitations.listSentBy(uid) : [];
        if (account.teamRole !== null)
          requireGrantableRoles(callerAuthority.role, [callerAuthority.find(account.teamRole)]);
        if (disabled) await endSessions(tx, uid);
        callerAuthority.confirm();
        for (const { id } of sent) invitations.delete(tx, id);
        const { disabledAt, ...known } = found ?? createDefaultUserDocument(account, account.teamRole, now());
        const at = new Date(now());
        const changed = { ...known, updatedAt: at, ...(disabled ? { disabledAt: at } : {}) };
        users.write(tx, uid, changed);
        const before = account.disabled || disabledAt !== undefined;
        if (before !== disabled) {
          activity.record(tx, actor, {
            action: 'user.status',
            target: { type: 'user', id: uid, label: known.name || known.email },
            changes: diffRecords({ disabled: before }, { disabled }),
          });
        }
        return changed;
      });
      await reportFailedWrite(accounts.setDisabled(uid, disabled), 'account status update failed', {
        uid,
        disabled,
      });
      return toAdminUserResponse(uid, user, disabled);
    },

    /**
     * Removes an administrator's role before the account is erased. The log entry does not contain the name.
     * @throws AppError LAST_ADMIN if no other administrator would be left; STALE_WRITE during another change of the
     * user; UNAVAILABLE if Firebase fails
     */
    async stepDown(uid: string): Promise<void> {
      const mark = await transactions.run(async (tx) => {
        const [found, others, sent] = await Promise.all([
          users.read(tx, uid),
          users.readAdministrators(tx),
          invitations.listSentBy(uid),
        ]);
        if (found !== null && busy(found)) throw underWay(uid, found);
        others.delete(uid);
        const known = await accounts.findMany([...others.keys()]);
        // The claim decides, because a document alone may belong to a user who was demoted in the Firebase console.
        const remaining = [...others].filter(([other, { disabledAt }]) => {
          const account = known.get(other);
          const disabling = disabledAt !== undefined && isFresh(disabledAt);
          return account?.teamRole === OWNER_ROLE.id && !account.disabled && !disabling;
        });
        const [successor] = remaining;
        if (!successor) throw new AppError('LAST_ADMIN');
        // If two administrators step down at once, the second finds the other's document changed.
        users.verify(tx, successor[0]);
        for (const { id } of sent) invitations.delete(tx, id);
        const started = new Date(now());
        const user = found ?? createDefaultUserDocument((await accounts.find(uid))!, OWNER_ROLE.id, now());
        users.write(tx, uid, { ...applyTeamRole(user, null), updatedAt: started, roleChange: started });
        const nameless = { uid, name: DELETED_ACCOUNT_NAME };
        activity.record(tx, nameless, {
          action: 'user.role',
          target: { type: 'user', id: uid, label: DELETED_ACCOUNT_NAME },
          changes: diffRecords({ role: 'admin' }, { role: 'customer' }),
        });
        return started;
      });
      await applyRole(uid, null, mark);
    },
  };
}
