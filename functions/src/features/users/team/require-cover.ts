import { hasAllPermissions, PERMISSION_LABELS, type TeamRole } from '../../../contract/team/permissions';
import { AppError } from '../../../platform/errors';

const TEAM_PERMISSION: Pick<TeamRole, 'permissions'> = { permissions: ['team'] };

export const canGrantRole = (
  own: Pick<TeamRole, 'permissions'>,
  other: Pick<TeamRole, 'permissions'>,
): boolean => hasAllPermissions(own, TEAM_PERMISSION) && hasAllPermissions(own, other);

/**
 * Rejects a change of a role with more permissions than the actor's role.
 * @throws AppError PERMISSION_MISSING if a role has permissions that the actor's role lacks
 */
export function requireCoveredPermissions(
  own: TeamRole,
  roles: readonly (Pick<TeamRole, 'permissions'> | null)[],
): void {
  const needed = [TEAM_PERMISSION, ...roles].flatMap((role) => role?.permissions ?? []);
  const permission = needed.find((each) => !own.permissions.includes(each));
  if (!permission) return;
  throw new AppError('PERMISSION_MISSING', {
    message: `You cannot assign or change a role with more permissions than your own: yours does not include “${PERMISSION_LABELS[permission]}”. Please ask an owner of the shop.`,
    details: { permission },
  });
}
