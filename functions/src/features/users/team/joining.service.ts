import { randomUUID } from 'node:crypto';
import type { JoinTeamInput, InvitationDetails } from '../../../contract/team/team';
import { MINUTE_MS } from '../../../contract/times';
import type { User } from '../../../contract/users';
import { t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import { AppError, createFieldError } from '../../../platform/errors';
import { sha256 } from '../../../platform/hash';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { AuthAccount } from '../accounts.repository';
import { createInvitationEndedError } from './invitation-ended';
import type { InvitationDocument } from './invitations.repository';
import { canGrantRole } from './require-cover';
import type { InvitationTerms } from './team-join.service';

/** Milliseconds for which a request reserves an invitation. Afterwards, another request can use it. */
const RESERVATION_MS = 2 * MINUTE_MS;

interface JoiningAccount {
  account: AuthAccount;
  isNew: boolean;
}

/**
 * Creates the service that accepts invitations. The token proves access to the mailbox, so it can create a verified
 * account or transfer an unverified account. Owners of verified accounts must log in.
 */
export function createInvitationAcceptanceService({
  transactions,
  users,
  accounts,
  invitationsRepository: invitations,
  findPasswordProblem,
  logger,
  now,
}: Shop) {
  const isOver = ({ expiresAt }: InvitationDocument) => expiresAt.getTime() <= now();

  /** @throws AppError NOT_FOUND if the invitation ended, or the inviting person may no longer grant the role */
  async function readInvitation(tx: TransactionHandle, id: string) {
    const invitation = await invitations.read(tx, id);
    if (!invitation || isOver(invitation)) throw createInvitationEndedError();
    const inviter = await users.findMemberAuthority(tx, invitation.by, [invitation.role]);
    const role = inviter?.find(invitation.role) ?? null;
    if (inviter === null || role === null || !canGrantRole(inviter.role, role))
      throw createInvitationEndedError();
    return { invitation, inviter, role };
  }

  /**
   * Reserves an invitation for one request, because accounts cannot be changed in a transaction.
   * @throws AppError NOT_FOUND if the invitation has ended; RATE_LIMITED while another request uses it
   */
  const reserve = (id: string, request: string): Promise<void> =>
    transactions.run(async (tx) => {
      const { invitation, inviter } = await readInvitation(tx, id);
      const waitMs = (invitation.reserved?.until.getTime() ?? 0) - now();
      if (waitMs > 0)
        throw new AppError('RATE_LIMITED', {
          message: t('This invitation is being accepted. Please try again in two minutes.'),
          retryAfter: Math.ceil(waitMs / 1000),
        });
      inviter.confirm();
      const reserved = { id: request, until: new Date(now() + RESERVATION_MS) };
      invitations.set(tx, id, { ...invitation, reserved });
    });

  /** Ends a request's reservation of an invitation. Returns false if the invitation was used or deleted. */
  const release = (id: string, request: string): Promise<boolean> =>
    transactions.run(async (tx) => {
      const found = await invitations.read(tx, id);
      if (found?.reserved?.id !== request) return found !== null;
      const { reserved: _reserved, ...invitation } = found;
      invitations.set(tx, id, invitation);
      return true;
    });

  /**
   * Creates a verified account, or transfers an unverified one.
   * @throws AppError EMAIL_IN_USE if the account is verified or was just registered; FORBIDDEN if it is disabled or
   * belongs to a team member
   */
  async function secureAccount(
    email: string,
    { name, password }: Pick<JoinTeamInput, 'name' | 'password'>,
  ): Promise<JoiningAccount> {
    const uid = await accounts.findByEmail(email);
    const existing = uid === null ? null : await accounts.find(uid);
    if (existing === null)
      return {
        account: await accounts.create({ email, name, password }, { emailVerified: true }),
        isNew: true,
      };
    if (existing.emailVerified)
      throw new AppError('EMAIL_IN_USE', {
        message: t('An account with this email already exists. Please log in to join the team.'),
      });
    if (existing.disabled || existing.role === 'admin')
      throw new AppError('FORBIDDEN', {
        message: t('This account cannot join the team. Please contact the person who invited you.'),
      });
    return { account: await accounts.handOver(existing.uid, { name, password }), isNew: false };
  }

  const removeAccount = (uid: string) =>
    accounts.remove(uid).catch((error: unknown) => {
      logger.error('orphaned account removal failed', { uid, error });
    });

  return {
    /** Returns the details of an invitation. @throws AppError NOT_FOUND if the invitation has ended */
    async getInvitation(token: string): Promise<InvitationDetails> {
      const { invitation, role } = await transactions.run((tx) => readInvitation(tx, sha256(token)));
      const uid = await accounts.findByEmail(invitation.email);
      const account = uid === null ? null : await accounts.find(uid);
      return {
        email: invitation.email,
        role: role.name,
        hasAccount: account !== null && account.emailVerified,
      };
    },

    /**
     * Adds the person with an invitation link to the team. An unverified account loses its sessions and password.
     * @throws AppError NOT_FOUND if the invitation has ended; VALIDATION_ERROR for the field `password` if it is not
     * allowed; EMAIL_IN_USE if the account is verified; FORBIDDEN if it is disabled or belongs to a team member;
     * RATE_LIMITED while another request uses the invitation; the errors of `users.join`
     */
    async join({ token, name, password }: JoinTeamInput): Promise<User> {
      const id = sha256(token);
      const found = await invitations.find(id);
      if (!found || isOver(found)) throw createInvitationEndedError();
      const problem = await findPasswordProblem(password, [name, found.email]);
      if (problem !== null) throw createFieldError('password', problem);
      const request = randomUUID();
      await reserve(id, request);
      let joining: JoiningAccount | null = null;
      try {
        joining = await secureAccount(found.email, { name, password });
        return await users.join({ uid: joining.account.uid, name }, async (tx): Promise<InvitationTerms> => {
          const { invitation, inviter, role } = await readInvitation(tx, id);
          if (invitation.reserved?.id !== request) throw createInvitationEndedError();
          return {
            role,
            name,
            commit() {
              inviter.confirm();
              invitations.delete(tx, id);
            },
          };
        });
      } catch (error) {
        const isUnused = await release(id, request);
        if (isUnused && joining?.isNew) await removeAccount(joining.account.uid);
        throw error;
      }
    },

    /**
     * Adds the signed-in user to the team, who must have the invited address.
     * @throws AppError NOT_FOUND if the invitation has ended; FORBIDDEN if the address differs; EMAIL_NOT_VERIFIED if
     * the address is not verified; the errors of `users.join`
     */
    accept: (actor: RequestActor, token: string): Promise<User> =>
      users.join(actor, async (tx) => {
        const id = sha256(token);
        const { invitation, inviter, role } = await readInvitation(tx, id);
        if (invitation.email !== actor.email.toLowerCase())
          throw new AppError('FORBIDDEN', {
            message: t('This invitation was sent to another email address. Please log in with that one.'),
          });
        if (!actor.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
        return {
          role,
          commit() {
            inviter.confirm();
            invitations.delete(tx, id);
          },
        };
      }),
  };
}
