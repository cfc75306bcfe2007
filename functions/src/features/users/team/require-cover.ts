import { hasAllPermissions, PERMISSION_LABELS, type TeamRole } from '../../../contract/team/permissions';
import { t } from '../../../contract/texts/text';
import { AppError } from '../../../platform/errors';

const TEAM_PERMISSION: Pick<TeamRole, 'permissions'> = { permissions: ['team'] };

export const canGrantRole = (
  own: Pick<TeamRole, 'permissions'>,
  other: Pick<TeamRole, 'permissions'>,
): boolean => hasAllPermissions(own, TEAM_PERMISSION) && hasAllPermissions(own, other);

/** @throws AppError PERMISSION_MISSING if the role has permissions that the user lacks */
export function requireGrantableRoles(
  own: TeamRole,
  roles: readonly (Pick<TeamRole, 'permissions'> | null)[],
): void {
  const needed = [TEAM_PERMISSION, ...roles].flatMap((role) => role?.permissions ?? []);
  const permission = needed.find((each) => !own.permissions.includes(each));
  if (!permission) return;
  throw new AppError('PERMISSION_MISSING', {
    message: t(
      'You cannot assign or change a role with more permissions than your own: yours does not include “{permission}”. Please ask an owner of the shop.',
      { permission: t(PERMISSION_LABELS[permission]) },
    ),
    details: { permission },
  });
}
