import { randomBytes } from 'node:crypto';
import type { ActivityChange } from '../../../contract/activity';
import { addRequiredPermissions, type TeamRole } from '../../../contract/team/permissions';
import {
  INVITATION_VALIDITY_DAYS,
  MAX_LISTED_TEAM_MEMBERS,
  MAX_CUSTOM_ROLES,
  type Invitation,
  type TeamInvitationInput,
  type TeamResponse,
  type TeamRoleInput,
} from '../../../contract/team/team';
import { normalizeForComparison } from '../../../contract/typed/text-cleaning';
import { DAY_MS } from '../../../contract/times';
import { msg, t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import type { PersonIdentity } from '../../../platform/correspondent';
import { AppError, createFieldError, createNotFoundError } from '../../../platform/errors';
import { sha256 } from '../../../platform/hash';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import { diffRecords } from '../../activity/activity.service';
import { createResourceService } from '../../resources/resource.service';
import { ROLE_DELETED_MESSAGE } from '../role-changes.service';
import { createInvitationEndedError } from './invitation-ended';
import type { StoredInvitation } from './invitations.repository';
import { canGrantRole, requireGrantableRoles } from './require-cover';
import type { TeamRoleDocument } from './team-roles.repository';
import { toTeamRoleResponse } from './team-roles.service';

const presentInvitation = ({ id, createdAt, expiresAt, ...invitation }: StoredInvitation): Invitation => ({
  _id: id,
  ...invitation,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Masks an email address for the activity log, whose entries cannot be deleted. */
const maskEmail = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

const createRoleNotFoundError = () => createNotFoundError(t('This role does not exist.'));

type RoleContent = Pick<TeamRole, 'name' | 'permissions'>;

function getRoleChanges(former: RoleContent | null, role: RoleContent): ActivityChange[] {
  const before = former ?? { name: role.name, permissions: [] };
  const without = (one: readonly string[], other: readonly string[]) =>
    one.filter((each) => !other.includes(each)).join(', ') || null;
  return [
    ...diffRecords({ name: before.name }, { name: role.name }),
    ...diffRecords({}, { allowed: without(role.permissions, before.permissions) }),
    ...diffRecords({}, { notAllowed: without(before.permissions, role.permissions) }),
  ];
}

/** Creates the service for the team. Members cannot grant permissions that they lack, nor change their own role. */
export function createTeamService({
  transactions,
  users,
  accounts,
  teamRoles: roles,
  teamRolesRepository: ownRoles,
  invitationsRepository: invitations,
  mail,
  activity,
  now,
}: Shop) {
  /** @throws AppError RATE_LIMITED if the address has received too many emails today */
  async function write(
    tx: TransactionHandle,
    actor: RequestActor,
    email: string,
    role: TeamRole,
  ): Promise<Invitation> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = new Date(now());
    const expiresAt = new Date(now() + INVITATION_VALIDITY_DAYS * DAY_MS);
    const id = sha256(token);
    const invitation = { email, role: role.id, by: actor.uid, createdAt, expiresAt };
    invitations.create(tx, id, invitation);
    if (!(await mail.sendInvitation(tx, { email, role: role.name, token, expiresAt })))
      throw new AppError('RATE_LIMITED', {
        message: t('Too many emails were sent to this address today. Please send the invitation tomorrow.'),
      });
    activity.record(tx, actor, {
      action: 'team.invited',
      target: { type: 'team', id, label: maskEmail(email) },
      changes: diffRecords({ teamRole: null }, { teamRole: role.name }),
    });
    return presentInvitation({ id, ...invitation });
  }

  /** @throws AppError VALIDATION_ERROR if another role has this name */
  async function requireUniqueName(name: string, id?: string): Promise<void> {
    const all = await roles.list();
    if (
      all.some((role) => role.id !== id && normalizeForComparison(role.name) === normalizeForComparison(name))
    )
      throw createFieldError('name', t('A role with this name already exists.'));
  }

  async function listUngrantableInvitations(changed: TeamRole): Promise<string[]> {
    const [open, all, { users: members }] = await Promise.all([
      invitations.list(),
      roles.list(),
      users.list({ role: 'admin', limit: MAX_LISTED_TEAM_MEMBERS }),
    ]);
    const senders = new Set(members.flatMap(({ _id, teamRole }) => (teamRole === changed.id ? [_id] : [])));
    const canGrant = (id: string) => all.some((role) => role.id === id && canGrantRole(changed, role));
    return open.filter(({ by, role }) => senders.has(by) && !canGrant(role)).map(({ id }) => id);
  }

  const customRoles = createResourceService(
    { transactions, activity, now },
    {
      type: 'role',
      target: 'team',
      actions: { created: 'team.roleCreated', updated: 'team.roleUpdated', removed: 'team.roleDeleted' },
      notFoundMessage: msg('This role does not exist.'),
      toNewId: () => ownRoles.newId(),
      read: ownRoles.read,
      getLabel: ({ name }) => name,
      toDocument: (_id, { name, permissions }: TeamRoleInput, _before, updatedAt): TeamRoleDocument => ({
        name,
        permissions: addRequiredPermissions(permissions),
        updatedAt,
      }),
      present: (role, _tx, id) => toTeamRoleResponse(id, role),
      compare: (_tx, before, after) => (after ? getRoleChanges(before, after) : []),
      async loadContext(id, input, isNew) {
        if (!isNew && input && !(await ownRoles.find(id))) throw createRoleNotFoundError();
        if (input) await requireUniqueName(input.name, id);
        if (isNew) {
          if ((await ownRoles.list()).length >= MAX_CUSTOM_ROLES)
            throw createFieldError(
              'name',
              t('A shop can have at most {most} custom roles.', {
                most: MAX_CUSTOM_ROLES,
              }),
            );
          return [];
        }
        const permissions = input ? addRequiredPermissions(input.permissions) : [];
        return listUngrantableInvitations({ id, name: input?.name ?? '', permissions });
      },
      async prepare(tx, { id, before, after, actor, context: outgrown }) {
        const own = await users.getAuthority(tx, actor, []);
        if (own.role.id === id) throw new AppError('SELF_CHANGE');
        requireGrantableRoles(own.role, after ? [before, after] : [before]);
        return {
          write() {
            own.confirm();
            if (after) (before ? ownRoles.write : ownRoles.create)(tx, id, after);
            else ownRoles.delete(tx, id);
            for (const invitationId of outgrown) invitations.delete(tx, invitationId);
          },
        };
      },
    },
  );

  return {
    async get(): Promise<TeamResponse> {
      const [{ users: members }, all, invited] = await Promise.all([
        users.list({ role: 'admin', limit: MAX_LISTED_TEAM_MEMBERS }),
        roles.list(),
        invitations.list(),
      ]);
      return { members, roles: all, invitations: invited.map(presentInvitation) };
    },

    /**
     * Invites a person to the team. Replaces an earlier invitation of the same address.
     * @throws AppError VALIDATION_ERROR if the person is on the team or the role does not exist; PERMISSION_MISSING
     * if the role has permissions that the user lacks
     */
    async invite(actor: RequestActor, input: TeamInvitationInput): Promise<Invitation> {
      const email = input.email.toLowerCase();
      const [uid, former] = await Promise.all([
        accounts.findByEmail(email),
        invitations.listIdsByAddress(email),
      ]);
      const account = uid === null ? null : await accounts.find(uid);
      if (account?.role === 'admin')
        throw createFieldError('email', t('This person is already on the team.'));
      return transactions.run(async (tx) => {
        const own = await users.getAuthority(tx, actor, [input.role]);
        const role = own.find(input.role);
        if (role === null) throw createFieldError('role', t(ROLE_DELETED_MESSAGE));
        requireGrantableRoles(own.role, [role]);
        own.confirm();
        for (const id of former) invitations.delete(tx, id);
        return write(tx, actor, email, role);
      });
    },

    /**
     * Sends an invitation again with a new link, valid for seven days.
     * @throws AppError PERMISSION_MISSING if the role has permissions that the user lacks
     */
    resendInvitation: (actor: RequestActor, id: string): Promise<Invitation> =>
      transactions.run(async (tx) => {
        const found = await invitations.read(tx, id);
        if (!found) throw createInvitationEndedError();
        const own = await users.getAuthority(tx, actor, [found.role]);
        const role = own.find(found.role);
        if (role === null) throw createNotFoundError(t(ROLE_DELETED_MESSAGE));
        requireGrantableRoles(own.role, [role]);
        own.confirm();
        invitations.delete(tx, id);
        return write(tx, actor, found.email, role);
      }),

    withdraw: (actor: RequestActor, id: string): Promise<void> =>
      transactions.run(async (tx) => {
        const found = await invitations.read(tx, id);
        if (!found) throw createInvitationEndedError();
        invitations.delete(tx, id);
        activity.record(tx, actor, {
          action: 'team.withdrawn',
          target: { type: 'team', id, label: maskEmail(found.email) },
          changes: [],
        });
      }),

    /**
     * Functions to manage custom roles. Changes affect all members of a role immediately. Members of a deleted role
     * have no permissions.
     * @throws AppError VALIDATION_ERROR if the name is taken or there are too many roles; SELF_CHANGE for the user's
     * own role; PERMISSION_MISSING if the role has permissions that the user lacks
     */
    customRoles,

    async listInvitations({ email }: PersonIdentity): Promise<{ createdAt: string; expiresAt: string }[]> {
      const invitationsToAddress = email ? await invitations.listByAddress(email.toLowerCase()) : [];
      return invitationsToAddress.map(({ createdAt, expiresAt }) => ({
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }));
    },

    eraseInvitations: async ({ email }: { email?: string }): Promise<void> => {
      if (email) await invitations.removeByAddress(email.toLowerCase());
    },
  };
}
