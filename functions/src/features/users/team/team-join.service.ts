import type { TeamRole } from '../../../contract/team/permissions';
import type { User } from '../../../contract/users';
import { AppError } from '../../../platform/errors';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import { diffRecords, type ActivityActor } from '../../activity/activity.service';
import {
  createDefaultUserDocument,
  toUserResponse,
  applyTeamRole,
  type UserDocument,
} from '../user-document';

export interface InvitationTerms {
  role: TeamRole;
  name?: string;
  /** Writes the changes. Must be called after all reads of the transaction. */
  commit: () => void;
}

interface TeamJoinSteps {
  /** @throws AppError STALE_WRITE while another change of the role is in progress */
  requireSettled: (uid: string, user: UserDocument | null) => void;
  applyRole: (
    uid: string,
    role: string,
    mark: Date,
    options: { endsSessions: boolean },
  ) => Promise<UserDocument>;
}

/**
 * Creates the function that adds a person to the team. Existing members keep their role and sessions.
 * The function throws AppError TOKEN_REVOKED if the account no longer exists; STALE_WRITE during another role change;
 * UNAVAILABLE if Firebase fails; the errors of `readTerms`.
 */
export function createJoinTeamFunction(
  { transactions, usersRepository: users, accounts, activity, now }: Shop,
  { requireSettled, applyRole }: TeamJoinSteps,
) {
  return async function join(
    actor: ActivityActor,
    readTerms: (tx: TransactionHandle) => Promise<InvitationTerms>,
  ): Promise<User> {
    const { uid } = actor;
    const { user, role, mark } = await transactions.run(async (tx) => {
      const [found, account, terms] = await Promise.all([
        users.read(tx, uid),
        accounts.find(uid),
        readTerms(tx),
      ]);
      if (account === null) throw new AppError('TOKEN_REVOKED');
      requireSettled(uid, found);
      terms.commit();
      const stored = found ?? createDefaultUserDocument(account, account.teamRole, now());
      const known = { ...stored, email: account.email, name: terms.name ?? stored.name };
      const isMember = account.teamRole !== null;
      const started = new Date(now());
      const joined = isMember
        ? known
        : { ...applyTeamRole(known, terms.role.id), updatedAt: started, roleChange: started };
      users.write(tx, uid, joined);
      if (!isMember)
        activity.record(tx, actor, {
          action: 'team.joined',
          target: { type: 'user', id: uid, label: known.name || known.email },
          changes: diffRecords({ teamRole: null }, { teamRole: terms.role.name }),
        });
      return { user: joined, role: terms.role, mark: isMember ? null : started };
    });
    if (mark === null) return toUserResponse(uid, user);
    const joined = await applyRole(uid, role.id, mark, { endsSessions: false });
    return { ...toUserResponse(uid, joined), team: role };
  };
}
