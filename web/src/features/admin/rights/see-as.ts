import { useSyncExternalStore } from 'react';
import type { TeamRole } from '@contract/team/permissions';
import { listeners } from '@/shared/listeners';

let previewedRole: TeamRole | null = null;
const { subscribe, wake: notify } = listeners();

/**
 * Store for the role that the panel is previewed as, until the page is reloaded; null for the user's own role.
 * Only hides elements. The API always checks the user's own role.
 */
export const seeAs = {
  get: (): TeamRole | null => previewedRole,
  set(role: TeamRole | null): void {
    previewedRole = role;
    notify();
  },
  subscribe,
};

export const useSeenAs = (): TeamRole | null => useSyncExternalStore(seeAs.subscribe, seeAs.get);
