import { useSyncExternalStore } from 'react';
import type { TeamRole } from '@contract/team/permissions';
import { listeners } from '@/shared/listeners';

let previewedRole: TeamRole | null = null;
const { subscribe, wake: notify } = listeners();

/** Store for the previewed role; null for the user's own role. The preview only hides elements. */
export const seeAs = {
  get: (): TeamRole | null => previewedRole,
  set(role: TeamRole | null): void {
    previewedRole = role;
    notify();
  },
  subscribe,
};

export const useSeenAs = (): TeamRole | null => useSyncExternalStore(seeAs.subscribe, seeAs.get);
