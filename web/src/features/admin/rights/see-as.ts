import { useSyncExternalStore } from 'react';
import type { TeamRole } from '@contract/team/permissions';
import { listeners } from '@/shared/listeners';

let previewedRole: TeamRole | null = null;
const { subscribe, wake: notify } = listeners();

/** Role that the panel is previewed as; null for the user's own role. Only hides elements: the API is unaffected. */
export const seeAs = {
  get: (): TeamRole | null => previewedRole,
  set(role: TeamRole | null): void {
    previewedRole = role;
    notify();
  },
  subscribe,
};

export const useSeenAs = (): TeamRole | null => useSyncExternalStore(seeAs.subscribe, seeAs.get);
