import { randomBytes } from 'node:crypto';
import type { ActivityChange } from '../../../contract/activity';
import { withNeeded, type TeamRole } from '../../../contract/team/permissions';
import {
  INVITATION_DAYS,
  MAX_LISTED_MEMBERS,
  MAX_OWN_ROLES,
  type Invitation,
  type InvitationInput,
  type Team,
  type ChangedRoleInput,
  type TeamRoleInput,
} from '../../../contract/team/team';
import { foldCode } from '../../../contract/typed/typed-texts';
import { DAY_MS } from '../../../contract/times';
import type { Actor } from '../../../platform/auth';
import type { Correspondent } from '../../../platform/correspondent';
import { AppError, invalidField, notFound } from '../../../platform/errors';
import { sha256 } from '../../../platform/hash';
import { nextChange, requireVersion } from '../../../platform/stale-write';
import type { Tx } from '../../../platform/transactions/transactions';
import type { Base } from '../../base-port';
import { changesBetween } from '../../activity/activity.service';
import type { AccountsRepository } from '../accounts.repository';
import { ROLE_GONE } from '../role-changes.service';
import type { UsersService } from '../users.service';
import { invitationEnded } from './invitation-ended';
import type { InvitationsRepository, StoredInvitation } from './invitations.repository';
import { canGrantRole, requireCover } from './require-cover';
import type { TeamRolesRepository } from './team-roles.repository';
import { presentRole, type TeamRolesService } from './team-roles.service';

interface Dependencies extends Pick<Base, 'activity' | 'mail' | 'now' | 'transactions'> {
  users: Pick<UsersService, 'list' | 'authority'>;
  accounts: Pick<AccountsRepository, 'find' | 'findByEmail'>;
  roles: TeamRolesService;
  ownRoles: TeamRolesRepository;
  invitations: InvitationsRepository;
}

const presentInvitation = ({ id, createdAt, expiresAt, ...invitation }: StoredInvitation): Invitation => ({
  _id: id,
  ...invitation,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Masks an address for the immutable activity log. */
const maskEmail = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

const createRoleNotFoundError = () => notFound('This role does not exist.');

function getRoleChanges(former: TeamRole | null, role: TeamRole): ActivityChange[] {
  const before = former ?? { name: role.name, permissions: [] };
  const without = (one: readonly string[], other: readonly string[]) =>
    one.filter((each) => !other.includes(each)).join(', ') || null;
  return [
    ...changesBetween({ name: before.name }, { name: role.name }),
    ...changesBetween({}, { allowed: without(role.permissions, before.permissions) }),
    ...changesBetween({}, { notAllowed: without(before.permissions, role.permissions) }),
  ];
}

/** Creates the service of the team. Members can neither grant more than they have nor change their own role. */
export function teamService(dependencies: Dependencies) {
  const { transactions, users, accounts, roles, ownRoles, invitations, mail, activity, now } = dependencies;

  /** @throws AppError RATE_LIMITED if the address has received too many emails today. */
  async function write(tx: Tx, actor: Actor, email: string, role: TeamRole): Promise<Invitation> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = new Date(now());
    const expiresAt = new Date(now() + INVITATION_DAYS * DAY_MS);
    const id = sha256(token);
    const invitation = { email, role: role.id, by: actor.uid, createdAt, expiresAt };
    invitations.create(tx, id, invitation);
    if (!(await mail.invitation(tx, { email, role: role.name, token, expiresAt })))
      throw new AppError('RATE_LIMITED', {
        message: 'This address got too many emails today. Please invite it again tomorrow.',
      });
    activity.record(tx, actor, {
      action: 'team.invited',
      target: { type: 'team', id, label: maskEmail(email) },
      changes: changesBetween({ teamRole: null }, { teamRole: role.name }),
    });
    return presentInvitation({ id, ...invitation });
  }

  async function toPermittedRole(
    tx: Tx,
    actor: Actor,
    id: string,
    input: TeamRoleInput,
    former: TeamRole | null,
  ) {
    const role = { id, name: input.name, permissions: withNeeded(input.permissions) };
    const own = await users.authority(tx, actor, []);
    if (own.role.id === id) throw new AppError('SELF_CHANGE');
    requireCover(own.role, [former, role]);
    own.confirm();
    return role;
  }

  /** @throws AppError VALIDATION_ERROR if another role has this name. */
  async function requireUniqueName(name: string, id?: string): Promise<void> {
    const all = await roles.list();
    if (all.some((role) => role.id !== id && foldCode(role.name) === foldCode(name)))
      throw invalidField('name', 'There is a role with this name already.');
  }

  async function listUngrantableInvitations(changed: TeamRole): Promise<string[]> {
    const [open, all, { users: members }] = await Promise.all([
      invitations.list(),
      roles.list(),
      users.list({ role: 'admin', limit: MAX_LISTED_MEMBERS }),
    ]);
    const senders = new Set(members.flatMap(({ _id, teamRole }) => (teamRole === changed.id ? [_id] : [])));
    const canGrant = (id: string) => all.some((role) => role.id === id && canGrantRole(changed, role));
    return open.filter(({ by, role }) => senders.has(by) && !canGrant(role)).map(({ id }) => id);
  }

  const toRoleDocument = ({ name, permissions }: TeamRole, before = new Date(0)) => ({
    ...{ name, permissions },
    updatedAt: nextChange(before, now()),
  });

  return {
    async get(): Promise<Team> {
      const [{ users: members }, all, invited] = await Promise.all([
        users.list({ role: 'admin', limit: MAX_LISTED_MEMBERS }),
        roles.list(),
        invitations.list(),
      ]);
      return { members, roles: all, invitations: invited.map(presentInvitation) };
    },

    /**
     * Ends an earlier invitation of the address.
     * @throws AppError VALIDATION_ERROR if the person is on the team or the role does not exist; PERMISSION_MISSING
     */
    async invite(actor: Actor, input: InvitationInput): Promise<Invitation> {
      const email = input.email.toLowerCase();
      const [uid, former] = await Promise.all([accounts.findByEmail(email), invitations.idsOf(email)]);
      const account = uid === null ? null : await accounts.find(uid);
      if (account?.role === 'admin') throw invalidField('email', 'This person is on the team already.');
      return transactions.run(async (tx) => {
        const own = await users.authority(tx, actor, [input.role]);
        const role = own.find(input.role);
        if (role === null) throw invalidField('role', ROLE_GONE);
        requireCover(own.role, [role]);
        own.confirm();
        for (const id of former) invitations.delete(tx, id);
        return write(tx, actor, email, role);
      });
    },

    /** Sends a new link, valid for seven days. @throws AppError NOT_FOUND; PERMISSION_MISSING */
    inviteAgain: (actor: Actor, id: string): Promise<Invitation> =>
      transactions.run(async (tx) => {
        const found = await invitations.read(tx, id);
        if (!found) throw invitationEnded();
        const own = await users.authority(tx, actor, [found.role]);
        const role = own.find(found.role);
        if (role === null) throw notFound(ROLE_GONE);
        requireCover(own.role, [role]);
        own.confirm();
        invitations.delete(tx, id);
        return write(tx, actor, found.email, role);
      }),

    withdraw: (actor: Actor, id: string): Promise<void> =>
      transactions.run(async (tx) => {
        const found = await invitations.read(tx, id);
        if (!found) throw invitationEnded();
        invitations.delete(tx, id);
        activity.record(tx, actor, {
          action: 'team.withdrawn',
          target: { type: 'team', id, label: maskEmail(found.email) },
          changes: [],
        });
      }),

    /** @throws AppError VALIDATION_ERROR if the name is taken or there are too many roles; PERMISSION_MISSING */
    async createRole(actor: Actor, input: TeamRoleInput): Promise<TeamRole> {
      await requireUniqueName(input.name);
      if ((await ownRoles.list()).length >= MAX_OWN_ROLES)
        throw invalidField('name', `A shop has at most ${MAX_OWN_ROLES} roles of its own.`);
      const id = ownRoles.newId();
      return transactions.run(async (tx) => {
        const role = await toPermittedRole(tx, actor, id, input, null);
        const created = toRoleDocument(role);
        ownRoles.create(tx, id, created);
        activity.record(tx, actor, {
          action: 'team.roleCreated',
          target: { type: 'team', id, label: role.name },
          changes: getRoleChanges(null, role),
        });
        return presentRole(id, created);
      });
    },

    /**
     * Changes a role for all its members immediately.
     * @throws AppError NOT_FOUND; STALE_WRITE; SELF_CHANGE; PERMISSION_MISSING; VALIDATION_ERROR if the name is taken.
     */
    async updateRole(actor: Actor, id: string, { updatedAt, ...input }: ChangedRoleInput): Promise<TeamRole> {
      if (!(await ownRoles.find(id))) throw createRoleNotFoundError();
      await requireUniqueName(input.name, id);
      const permissions = withNeeded(input.permissions);
      const outgrown = await listUngrantableInvitations({ id, name: input.name, permissions });
      return transactions.run(async (tx) => {
        const found = await ownRoles.read(tx, id);
        if (!found) throw createRoleNotFoundError();
        await requireVersion(updatedAt, found.updatedAt, () => ({
          type: 'role',
          current: presentRole(id, found),
        }));
        const former = { id, name: found.name, permissions: found.permissions };
        const role = await toPermittedRole(tx, actor, id, input, former);
        const changed = toRoleDocument(role, found.updatedAt);
        ownRoles.write(tx, id, changed);
        for (const invitationId of outgrown) invitations.delete(tx, invitationId);
        activity.record(tx, actor, {
          action: 'team.roleUpdated',
          target: { type: 'team', id, label: role.name },
          changes: getRoleChanges(former, role),
        });
        return presentRole(id, changed);
      });
    },

    /** Leaves its members without permissions. @throws AppError NOT_FOUND; SELF_CHANGE; PERMISSION_MISSING */
    async removeRole(actor: Actor, id: string): Promise<void> {
      const outgrown = await listUngrantableInvitations({ id, name: '', permissions: [] });
      await transactions.run(async (tx) => {
        const found = await ownRoles.read(tx, id);
        if (!found) throw createRoleNotFoundError();
        await toPermittedRole(tx, actor, id, found, null);
        ownRoles.delete(tx, id);
        for (const invitationId of outgrown) invitations.delete(tx, invitationId);
        activity.record(tx, actor, {
          action: 'team.roleDeleted',
          target: { type: 'team', id, label: found.name },
          changes: [],
        });
      });
    },

    async invitationsOf({ email }: Correspondent): Promise<{ createdAt: string; expiresAt: string }[]> {
      const invitationsToAddress = email ? await invitations.of(email.toLowerCase()) : [];
      return invitationsToAddress.map(({ createdAt, expiresAt }) => ({
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }));
    },

    forget: async ({ email }: { email?: string }): Promise<void> => {
      if (email) await invitations.removeOf(email.toLowerCase());
    },
  };
}

export type TeamService = ReturnType<typeof teamService>;
