import { useMemo, type ReactNode } from 'react';
import { PERMISSIONS, type Permission } from '@contract/team/permissions';
import { useSession } from '@/shared/session/session';
import { useSeenAs } from './see-as';

/**
 * Returns the permissions of the user's role, or of the role in preview. Returns all permissions while loading, because
 * the API checks them anyway.
 */
export function usePermissions(): readonly Permission[] {
  const ownPermissions = useSession().user?.team?.permissions ?? PERMISSIONS;
  const previewedRole = useSeenAs();
  return useMemo(() => (previewedRole ? ownPermissions.filter((each) => previewedRole.permissions.includes(each)) : ownPermissions), [ownPermissions, previewedRole]);
}

/** Returns true if the user's role has the permission. */
export const useMay = (permission: Permission): boolean => usePermissions().includes(permission);

/** Renders its children if the user's role has the permission. */
export function May({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null;
}
