import { covers, PERMISSION_LABELS, type TeamRole } from '../../../contract/team/permissions';
import { AppError } from '../../../platform/errors';

/** What changing the team asks for, beside what is given or taken. */
const TEAM: Pick<TeamRole, 'permissions'> = { permissions: ['team'] };

/** Returns true if a member with one role may grant another role. */
export const canGrantRole = (
  own: Pick<TeamRole, 'permissions'>,
  other: Pick<TeamRole, 'permissions'>,
): boolean => covers(own, TEAM) && covers(own, other);

/**
 * Nobody gives, takes or changes a role that allows more than their own.
 * @throws AppError PERMISSION_MISSING with the first thing that the own role does not allow.
 */
export function requireCover(own: TeamRole, roles: readonly (Pick<TeamRole, 'permissions'> | null)[]): void {
  const needed = [TEAM, ...roles].flatMap((role) => role?.permissions ?? []);
  const permission = needed.find((each) => !own.permissions.includes(each));
  if (!permission) return;
  throw new AppError('PERMISSION_MISSING', {
    message: `Nobody can give or change a role that allows more than their own: yours does not have “${PERMISSION_LABELS[permission]}”. Please ask an owner of the shop.`,
    details: { permission },
  });
}
