import { useMemo, type ReactNode } from 'react';
import { PERMISSIONS, type Permission } from '@contract/team/permissions';
import { useSession } from '@/shared/session/session';
import { useSeenAs } from './see-as';

/** What the own role allows, or the one that the panel is seen as. Until the shop has said which that is, everything: it refuses itself. */
export function usePermissions(): readonly Permission[] {
  const own = useSession().user?.team?.permissions ?? PERMISSIONS;
  const seen = useSeenAs();
  return useMemo(() => (seen ? own.filter((each) => seen.permissions.includes(each)) : own), [own, seen]);
}

/** Whether the own role allows what a route asks for. */
export const useMay = (permission: Permission): boolean => usePermissions().includes(permission);

/** What is there only where the role allows it. */
export function May({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null;
}
