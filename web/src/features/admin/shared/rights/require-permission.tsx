import { useMemo, type ReactNode } from 'react';
import { PERMISSIONS, type Permission } from '@contract/team/permissions';
import { useSession } from '@/shared/session/session';
import { usePreviewedRole } from './role-preview-store';

/** Returns the permissions of the user's role, or of the role that the user previews. */
export function usePermissions(): readonly Permission[] {
  const ownPermissions = useSession().user?.team?.permissions ?? PERMISSIONS;
  const previewedRole = usePreviewedRole();
  return useMemo(
    () =>
      previewedRole
        ? ownPermissions.filter((each) => previewedRole.permissions.includes(each))
        : ownPermissions,
    [ownPermissions, previewedRole],
  );
}

export const useHasPermission = (permission: Permission): boolean => usePermissions().includes(permission);

export function RequirePermission({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useHasPermission(permission) ? children : null;
}
